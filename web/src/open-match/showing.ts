import type { AnyHappening, Seat } from '@parlor/engine'
import type { ViewShape } from '@parlor/protocol'
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import type { OpenMatch } from './open-match.ts'
import { whoseTurn, type WhoseTurn } from './whose-turn.ts'

/** What the board shows: the match as it is, or as it was after some entry. */
export interface Shown {
  readonly view: ViewShape | null
  /** The number of the entry it follows. */
  readonly number: number
  /** What happened since what was shown before, to be acted out; nothing after a jump. */
  readonly happenings: readonly AnyHappening[]
  readonly isPast: boolean
}

/** What a board tells of what it shows. */
export interface ActedOut {
  /** Who is waited for in what it acts out; by default those who moved last. */
  readonly toAct?: readonly Seat[]
  /** Whose turn it is in what it shows, where others can be asked in that turn. */
  readonly turn?: Seat | null
  /** The number of the entry that it shows while it acts; by default nothing new is announced before it is done. */
  readonly number?: number
  /** Goes on to the present. */
  readonly skip?: () => void
}

/** Looks at a match: at what happens, or back at what has happened. */
export class Showing {
  readonly openMatch: OpenMatch
  readonly #live
  readonly #past = signal<Shown | null>(null)
  readonly #acting = signal(false)
  readonly #acted = signal<ActedOut>({})
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

  /** The last entry of which something may be told: all of them unless the board is still acting. */
  get toldUpTo(): number {
    return this.isActing ? (this.#acted.value.number ?? -1) : Infinity
  }

  /** Goes on to the present, where the board acts out something that can be skipped. */
  get skip(): (() => void) | null {
    return this.#acting.value ? (this.#acted.value.skip ?? null) : null
  }

  /** Whose turn it is, as far as the board has shown it. */
  get whose(): WhoseTurn {
    const { match, view } = this.openMatch.state.value
    const pausedUntil = view?.pausedUntil === undefined || this.isActing ? null : this.#wallClock(view.pausedUntil)
    return whoseTurn({ match, toAct: this.toAct, turn: this.#acted.value.turn ?? null, pausedUntil })
  }

  /** By the clock of this device. `since`: milliseconds since the match began, by the clock of the server or device that runs it. */
  #wallClock(since: number): number {
    const { startedAt } = this.openMatch.state.value.match
    return Date.now() + (startedAt ?? 0) + since - this.openMatch.now()
  }

  /** Who is waited for, as far as the board has shown it: the next are not called while it acts out the turns before. */
  get toAct(): readonly Seat[] {
    const { match, view } = this.openMatch.state.value
    if (match.stage !== 'playing') return []
    const now = view?.toAct ?? []
    return this.isActing ? (this.#acted.value.toAct ?? this.#movers.value ?? now) : now
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

  setActing(isActing: boolean, acted: ActedOut = {}): void {
    this.#acting.value = isActing
    this.#acted.value = acted
  }

  /** Back to what it was after an entry. Resolved when that is shown, or something else was wanted meanwhile. */
  async lookAt(number: number): Promise<void> {
    const wish = ++this.#wish
    const view = await this.openMatch.viewAt(number)
    if (wish === this.#wish) this.#past.value = { view, number, happenings: [], isPast: true }
  }

  /** To the present. */
  backToPresent(): void {
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
