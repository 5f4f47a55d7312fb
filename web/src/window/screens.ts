import { begin, gestures, isOver, play, view, type Position } from '@parlor/engine'
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import { windowMode, type WindowMove } from './window-mode.ts'

/** The states of the chart; `EXIT` is its end. */
export type Screen =
  | 'INIT'
  | 'INTRO'
  | 'MAIN_MENU'
  | 'GAME_LOBBY'
  | 'GAME_STARTING'
  | 'IN_GAME'
  | 'SCORE_SCREEN'
  | 'EXIT'

/** Shows one screen after the other, along the arrows of Window Mode and no others. */
export class Screens {
  readonly #position = signal(begin(windowMode, {}, 1))
  /** What the pointer is over in the menu: MENU_HOVER, which is no entry of any log. */
  readonly #hovered = signal<number | null>(null)

  readonly now: ReadonlySignal<Screen> = computed(() => screenOf(this.#position.value))

  get hovered(): number | null {
    return this.#hovered.value
  }

  /** Follows an arrow. False where none of that name leaves this screen. */
  take(move: WindowMove): boolean {
    const played = play(windowMode, this.#position.value, 0, move)
    if (played.ok) {
      this.#hovered.value = null
      this.#position.value = played.position
    }
    return played.ok
  }

  hover(index: number | null): void {
    const drawn = gestures(windowMode, this.#position.value, 0).some(({ event }) => event === 'MENU_HOVER')
    if (drawn) this.#hovered.value = index
  }

  /** From the end to the beginning: the entry arrow, RESET. */
  reset(): void {
    this.#position.value = begin(windowMode, {}, 1)
  }
}

function screenOf(position: Position<NonNullable<(typeof windowMode)['kind']>>): Screen {
  if (isOver(position)) return 'EXIT'
  // The one chart's states are those of the type: the chart is drawn with them.
  return view(windowMode, position, 0).phases['window'] as Screen
}
