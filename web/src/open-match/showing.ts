import type { AnyHappening, Seat } from '@parlor/engine'
import type { ViewShape } from '@parlor/protocol'
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import type { OpenMatch } from './open-match.ts'

/** What the board shows: the match as it is, or as it was after some entry. */
export interface Shown {
  readonly view: ViewShape | null
  /** The number of the entry it follows. */
  readonly number: number
  /** What happened since what was shown before, to be acted out; nothing after a jump. */
  readonly happenings: readonly AnyHappening[]
  readonly isPast: boolean
}

/** Looks at a match: at what happens, or back at what has happened. */
export class Showing {
  readonly openMatch: OpenMatch
  readonly #live
  readonly #past = signal<Shown | null>(null)
  readonly #acting = signal(false)
  /** Who is waited for in what the board acts out; null: it does not say. */
  readonly #shownToAct = signal<readonly Seat[] | null>(null)
  /** Those who were waited for before what happened last. */
  readonly #movers = signal<readonly Seat[] | null>(null)
  /** The number of what the board has drawn; null while there is no board. */
  readonly #drawn = signal<number | null>(null)
  readonly #stop: () => void
  #wish = 0

  readonly shown: ReadonlySignal<Shown>

  constructor(openMatch: OpenMatch) {
    this.openMatch = openMatch
    const now = openMatch.state.peek()
    this.#live = signal<Shown>({ view: now.view, number: now.match.number, happenings: [], isPast: false })
    this.shown = computed(() => this.#past.value ?? this.#live.value)
    this.#stop = openMatch.hear(({ match, view, happenings, live }) => {
      // What one player has looked back at is not for the eyes of the next.
      if (openMatch.game.information === 'hidden' && viewerOf(view) !== viewerOf(this.#live.peek().view))
        this.#leavePast()
      const before = this.#live.peek().view?.toAct ?? []
      // While dice fall nobody is waited for.
      if (before.length > 0) this.#movers.value = before
      this.#live.value = { view, number: match.number, happenings: live ? happenings : [], isPast: false }
    })
  }

  /** Does the board act out what has happened? Then it is not yet to be told elsewhere. */
  get isActing(): boolean {
    return this.#acting.value || this.#isAhead
  }

  /** Who is waited for, as far as the board has shown it: the next are not called while it acts out the turns before. */
  get toAct(): readonly Seat[] {
    const { match, view } = this.openMatch.state.value
    if (match.stage !== 'playing') return []
    const now = view?.toAct ?? []
    return this.isActing ? (this.#shownToAct.value ?? this.#movers.value ?? now) : now
  }

  /** The board has put on the screen what it was given; null: it is gone. */
  setDrawn(number: number | null): void {
    this.#drawn.value = number
  }

  /** Something has happened that the board has not been able to begin with yet. */
  get #isAhead(): boolean {
    const { number, happenings } = this.#live.value
    const drawn = this.#drawn.value
    return drawn !== null && drawn < number && happenings.length > 0 && this.#past.value === null
  }

  setActing(isActing: boolean, toAct: readonly Seat[] | null = null): void {
    this.#acting.value = isActing
    this.#shownToAct.value = toAct
  }

  /** Back to what it was after an entry. Resolved when that is shown, or something else was wanted meanwhile. */
  async lookAt(number: number): Promise<void> {
    const wish = ++this.#wish
    const view = await this.openMatch.viewAt(number)
    if (wish === this.#wish) this.#past.value = { view, number, happenings: [], isPast: true }
  }

  /** To the present. */
  lookUp(): void {
    this.#leavePast()
    this.#live.value = { ...this.#live.peek(), happenings: [] }
  }

  close(): void {
    this.#wish++
    this.#stop()
  }

  #leavePast(): void {
    this.#wish++
    this.#past.value = null
  }
}

function viewerOf(view: ViewShape | null): Seat | null {
  return view?.viewer ?? null
}
