import { computed, signal, type ReadonlySignal } from '@preact/signals'
import { runWindowMode, type Screen } from './window-mode.ts'

type WindowMode = ReturnType<typeof runWindowMode>

/** Shows one screen after the other, along the arrows of Window Mode and no others. */
export class Screens {
  readonly #chart = runWindowMode()
  readonly #stands = signal(standing(this.#chart))

  readonly now: ReadonlySignal<Screen> = computed(() => {
    const { phase } = this.#stands.value
    return phase === '[*]' ? 'EXIT' : phase
  })
  readonly #hovered = computed(() => this.#stands.value.state.hovered)

  get hovered(): number | null {
    return this.#hovered.value
  }

  /** Follows an arrow. False where none of that name leaves this screen. */
  readonly send: (...sent: Parameters<WindowMode['send']>) => boolean = (...sent) => {
    const { ok } = this.#chart.send(...sent)
    if (ok) this.#stands.value = standing(this.#chart)
    return ok
  }

  hover(index: number | null): void {
    this.send('MENU_HOVER', { index })
  }

  /** From the end to the beginning: the entry arrow, RESET. */
  reset(): void {
    this.#chart.reset()
    this.#stands.value = standing(this.#chart)
  }
}

const standing = ({ phase, state }: WindowMode) => ({ phase, state })
