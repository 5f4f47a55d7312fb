import type { Advice, CoachedOption } from '@parlor/bots'
import type { Seat } from '@parlor/engine'
import { computed, effect, signal, type Signal } from '@preact/signals'
import type { AdviseOrder, Brain } from '../brain/brain.ts'
import { reasonOf } from '../parts/reason-of.ts'
import type { Showing } from '../table/showing.ts'
import { seatAtPlay } from '../table/table.ts'
import { aimsIn, coachedGame } from './coached-games.ts'

/** What the coach has said about what is shown. */
export interface Heard {
  /** Whom it advises; null: there is nothing it could say. */
  readonly seat: Seat | null
  readonly advice: Advice<CoachedOption> | null
  /** The same options, judged by other aims. */
  readonly beside: readonly Advice<CoachedOption>[]
  readonly isAsked: boolean
  /** Why it cannot answer; null when nothing is wrong. */
  readonly fault: string | null
}

const QUIET: Heard = { seat: null, advice: null, beside: [], isAsked: false, fault: null }

interface Wanted {
  readonly isOn: Signal<boolean>
  /** Null: as the coach usually aims. */
  readonly aim: Signal<string | null>
}

/** What somebody has set at each match of this visit. */
const wantedAt = new Map<string, Wanted>()

function wanted(match: string): Wanted {
  const known = wantedAt.get(match) ?? { isOn: signal(false), aim: signal<string | null>(null) }
  wantedAt.set(match, known)
  return known
}

/** The coach of one match: asked anew whenever something else is shown, and only the last question counts. */
export class CoachAtTable {
  readonly #showing: Showing
  readonly #brain: Brain
  readonly #wanted: Wanted
  readonly #heard = signal(QUIET)
  readonly #tries = signal(0)
  readonly #coached
  readonly #seats

  /** Is there a coach, and may it be asked? Not while others play elsewhere: they could be cheated. */
  readonly isHere
  readonly #seat
  readonly #aim

  constructor(showing: Showing, brain: Brain) {
    this.#showing = showing
    this.#brain = brain
    const { table } = showing
    this.#wanted = wanted(table.id)
    this.#coached = coachedGame(table.game.id)
    this.#seats = computed(() => table.state.value.match.seats.length)
    this.isHere = computed(() => {
      if (this.#coached === undefined) return false
      const { match, link } = table.state.value
      // What is played in another tab could not be marked from here.
      return link.kind === 'here' || match.stage === 'over' || match.stage === 'closed'
    })
    this.#seat = computed(() => {
      const { view, isPast } = showing.shown.value
      return isPast ? (view?.toAct[0] ?? null) : seatAtPlay({ ...table.state.value, view })
    })
    this.#aim = computed(() => this.#wanted.aim.value ?? this.#coached?.usual(this.#seats.value) ?? '')
  }

  get heard() {
    return this.#heard
  }

  get isOn() {
    return this.#wanted.isOn
  }

  get aim() {
    return this.#aim
  }

  get aims(): readonly string[] {
    return this.#coached === undefined ? [] : aimsIn(this.#coached, this.#seats.value)
  }

  /** Whoever asks while the match is played has had help. */
  toggle(): void {
    const { table } = this.#showing
    const on = !this.#wanted.isOn.peek()
    if (on && !this.isHere.peek()) return
    this.#wanted.isOn.value = on
    if (on && table.state.peek().match.stage === 'playing') table.markAssisted()
  }

  aimAt(aim: string): void {
    this.#wanted.aim.value = aim
  }

  /** After something went wrong. */
  tryAgain(): void {
    this.#tries.value++
  }

  /** Follows what is shown, until what it gives back is called. */
  listen(): () => void {
    const view = computed(() => this.#showing.shown.value.view)
    return effect(() => {
      void this.#tries.value
      const seat = this.#seat.value
      const order = { view: view.value, seat, seats: this.#seats.value, aim: this.#aim.value }
      if (!this.#wanted.isOn.value || !this.isHere.value || order.view === null || seat === null) {
        this.#heard.value = QUIET
        return
      }
      const off = new AbortController()
      this.#heard.value = { ...QUIET, seat, isAsked: true }
      const { game, state } = this.#showing.table
      const { options } = state.peek().match
      void this.#ask({ ...order, view: order.view, seat, game: game.id, options }, off.signal)
      return () => off.abort()
    })
  }

  async #ask(order: AdviseOrder & { readonly aim: string }, off: AbortSignal): Promise<void> {
    const aims = new Set([order.aim, ...(this.#coached?.beside ?? [])])
    try {
      const [advice = null, ...others] = await Promise.all(
        [...aims].map((aim) => this.#brain.advise({ ...order, aim }, off)),
      )
      if (off.aborted) return
      const beside = others.filter((each) => each !== null).filter(({ aim }) => aim.name !== advice?.aim.name)
      this.#heard.value = { ...QUIET, seat: order.seat, advice, beside }
    } catch (error) {
      if (off.aborted) return
      this.#heard.value = { ...QUIET, seat: order.seat, fault: reasonOf(error) }
    }
  }
}
