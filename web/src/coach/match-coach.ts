import type { Advice } from '@parlor/bots'
import type { Game, Seat } from '@parlor/engine'
import { computed, effect, signal, type Signal } from '@preact/signals'
import type { AdviseOrder, Brain, SeatEstimate } from '../brain/brain.ts'
import { reasonOf } from '../parts/reason-of.ts'
import type { Showing } from '../open-match/showing.ts'
import { seatAtPlay } from '../open-match/open-match.ts'
import { aimsIn, findCoachOnPage } from './coach-of.ts'

/** What the coach has said about what is shown. */
export interface Heard {
  /** Whom it advises; null: there is nothing it could say. */
  readonly seat: Seat | null
  readonly advice: Advice | null
  /** The same options, judged by other aims. */
  readonly beside: readonly Advice[]
  /** Of a game that nobody has solved, in place of advice. */
  readonly estimate: SeatEstimate | null
  readonly isAsked: boolean
  /** Why it cannot answer; null when nothing is wrong. */
  readonly fault: string | null
}

const QUIET: Heard = { seat: null, advice: null, beside: [], estimate: null, isAsked: false, fault: null }

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
export class MatchCoach {
  readonly #showing: Showing
  readonly #brain: Brain
  readonly #wanted: Wanted
  readonly #heard = signal(QUIET)
  readonly #tries = signal(0)
  readonly #coached
  readonly #seats

  /** May it be asked? Not while others play elsewhere: they could be cheated. */
  readonly isHere
  readonly #seat
  readonly #aim

  constructor(showing: Showing, brain: Brain) {
    this.#showing = showing
    this.#brain = brain
    const { openMatch } = showing
    this.#wanted = wanted(openMatch.id)
    this.#coached = findCoachOnPage(openMatch.game.id)
    this.#seats = computed(() => openMatch.state.value.match.seats.length)
    this.isHere = computed(() => {
      const { match, link } = openMatch.state.value
      // What is played in another tab could not be marked from here.
      return link.kind === 'here' || match.stage === 'over' || match.stage === 'closed'
    })
    this.#seat = computed(() => {
      const { view, isPast } = showing.shown.value
      const { match } = openMatch.state.value
      if (!isPast) return seatAtPlay({ ...openMatch.state.value, view })
      const toAct = view?.toAct ?? []
      // What others hold is not to be told while they play on, and what they could do tells it.
      const isSecret = openMatch.game.information === 'hidden' && match.stage === 'playing'
      return (isSecret ? toAct.find((seat) => seat === view?.viewer) : toAct[0]) ?? null
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

  /** Does it only estimate? So it is where nobody has solved the game. */
  get isEstimate(): boolean {
    return this.#coached === undefined
  }

  get aims(): readonly string[] {
    return this.#coached === undefined ? [] : aimsIn(this.#coached, this.#seats.value)
  }

  /** Asking during the match marks the match as assisted. */
  toggle(): void {
    const { openMatch } = this.#showing
    const on = !this.#wanted.isOn.peek()
    if (on && !this.isHere.peek()) return
    this.#wanted.isOn.value = on
    if (on && openMatch.state.peek().match.stage === 'playing') openMatch.markAssisted()
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
    const number = computed(() => this.#showing.shown.value.number)
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
      if (this.isEstimate) void this.#askEstimate(number.value, seat, off.signal)
      else void this.#ask({ ...order, view: order.view, seat }, off.signal)
      return () => off.abort()
    })
  }

  async #askEstimate(number: number, seat: Seat, off: AbortSignal): Promise<void> {
    const { openMatch } = this.#showing
    try {
      const { entries } = await openMatch.proof()
      if (off.aborted) return
      const order = { game: openMatch.game.id, entries: entries ?? [], number, seat }
      const estimate = await this.#brain.estimate(order, off)
      if (!off.aborted) this.#heard.value = { ...QUIET, seat, estimate }
    } catch (error) {
      if (!off.aborted) this.#heard.value = { ...QUIET, seat, fault: reasonOf(error) }
    }
  }

  async #ask(asked: Omit<AdviseOrder, 'game' | 'options'> & { readonly aim: string }, off: AbortSignal): Promise<void> {
    const aims = new Set([asked.aim, ...(this.#coached?.alsoTold ?? [])])
    const { openMatch } = this.#showing
    try {
      const { options: stated } = openMatch.state.peek().match
      const options = takesDocuments(openMatch.game) ? await openMatch.options() : stated
      if (off.aborted) return
      const order = { ...asked, game: openMatch.game.id, options }
      const [advice = null, ...others] = await Promise.all(
        [...aims].map((aim) => this.#brain.advise({ ...order, aim }, off)),
      )
      if (off.aborted) return
      const beside = others.filter((each) => each !== null).filter(({ aim }) => aim.name !== advice?.aim.name)
      this.#heard.value = { ...QUIET, seat: asked.seat, advice, beside }
    } catch (error) {
      if (off.aborted) return
      this.#heard.value = { ...QUIET, seat: asked.seat, fault: reasonOf(error) }
    }
  }
}

function takesDocuments({ options }: Game): boolean {
  return Object.values(options).some(({ choice }) => choice === null)
}
