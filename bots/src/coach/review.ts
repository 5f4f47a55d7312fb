import {
  begin,
  isOver,
  replay,
  view,
  type Author,
  type Game,
  type Kind,
  type Log,
  type Position,
  type Replayed,
  type Seat,
} from '@parlor/engine'
import { costOf, difficultyOf, type Aim, type CoachOf, type Difficulty } from './coach.ts'

/** One thing a seat decided, beside what would have been best. */
export interface Decision<Option = unknown> {
  readonly seat: Seat
  /** The entry that carried it out; the first entry is 1. */
  readonly ply: number
  readonly chosen: Option
  /** All the best options: the chosen one is among them when it cost nothing. */
  readonly best: readonly Option[]
  /** What the choice gave away, never negative. */
  readonly cost: number
  readonly difficulty: Difficulty
  /** What the match was worth to the seat before, with best play. */
  readonly before: number
}

/** What one entry of chance brought a seat: positive is good, whichever way the aim counts. */
interface Luck {
  readonly ply: number
  readonly luck: number
}

/**
 * A match seen from one seat. What it was worth at the start, what luck brought, what others gave away (or took, by
 * playing for themselves) and what the seat itself lost make up what it was worth at the end: final = start + luck +
 * others - lost where higher is better, and final = start - luck - others + lost where lower is.
 */
export interface SeatReview<Option = unknown> {
  readonly start: number
  readonly final: number
  readonly luck: number
  readonly others: number
  readonly lost: number
  readonly decisions: readonly Decision<Option>[]
  /** Only entries that made a difference to the seat. */
  readonly chances: readonly Luck[]
}

export interface Review<Option = unknown> {
  readonly aim: Aim
  /** Did the log reach the end of the match? If not, `final` is what it was worth where the log stops. */
  readonly over: boolean
  readonly seats: readonly SeatReview<Option>[]
}

export type Reviewed<Option = unknown> =
  | { readonly ok: true; readonly review: Review<Option> }
  | Extract<Replayed<never>, { ok: false }>

/**
 * Walks through a log with a coach, or names the first entry that is refused. The coach's values must mean the same
 * from start to end of the match: one that changes its aim on the way cannot add them up, and is told so.
 */
export function review<K extends Kind, Option>(game: Game<K>, log: Log, coach: CoachOf<K, Option>): Reviewed<Option> {
  const steps: PlayedMove<K>[] = []
  const replayed = replay(game, log, ({ by }, { move, position }) => steps.push({ by, move, after: position }))
  if (!replayed.ok) return { ...replayed, position: null }
  let position = begin(game, log.options, log.seats)
  const seats = Array.from({ length: log.seats }, (_, seat) => new SeatWalk(game, coach, seat, position))
  for (const step of steps) {
    for (const seat of seats) seat.take(position, step)
    position = step.after
  }
  return { ok: true, review: { aim: coach.aim, over: isOver(game, position), seats: seats.map((seat) => seat.done()) } }
}

/** The decisions of all seats that cost most, dearest first; those that cost nothing are never among them. */
export function costliest<Option>({ seats }: Review<Option>, most: number): Decision<Option>[] {
  return seats
    .flatMap(({ decisions }) => decisions.filter(({ cost }) => cost > 0))
    .toSorted((a, b) => b.cost - a.cost || a.ply - b.ply)
    .slice(0, most)
}

interface PlayedMove<K extends Kind> {
  readonly by: Author
  readonly move: K['move']
  readonly after: Position<K>
}

class SeatWalk<K extends Kind, Option> {
  readonly #game: Game<K>
  readonly #coach: CoachOf<K, Option>
  readonly #seat: Seat
  readonly #start: number
  readonly #sign: 1 | -1
  readonly #decisions: Decision<Option>[] = []
  readonly #chances: Luck[] = []
  #value: number
  #others = 0

  constructor(game: Game<K>, coach: CoachOf<K, Option>, seat: Seat, position: Position<K>) {
    this.#game = game
    this.#coach = coach
    this.#seat = seat
    this.#sign = coach.aim.better === 'higher' ? 1 : -1
    this.#start = this.#value = coach.value(view(game, position, seat), seat)
  }

  take(position: Position<K>, { by, move, after }: PlayedMove<K>): void {
    const value = this.#coach.value(view(this.#game, after, this.#seat), this.#seat)
    const gain = this.#sign * (value - this.#value)
    this.#value = value
    if (by === this.#seat) this.#decide(position, move, after.ply)
    else if (by !== 'chance') this.#others += gain
    else if (gain !== 0) this.#chances.push({ ply: after.ply, luck: gain })
  }

  #decide(position: Position<K>, move: K['move'], ply: number): void {
    const seen = view(this.#game, position, this.#seat)
    const advice = this.#coach.advise(seen, this.#seat)
    if (advice === null) return
    if (advice.aim.name !== this.#coach.aim.name)
      throw new RangeError(`the coach for “${this.#coach.aim.name}” advises for “${advice.aim.name}” at entry ${ply}`)
    const at = this.#coach.optionOf(seen, this.#seat, move, advice)
    const chosen = advice.options[at]
    if (chosen === undefined) return // only prepares an option
    this.#decisions.push({
      seat: this.#seat,
      ply,
      chosen: chosen.option,
      best: advice.options.slice(0, advice.ties).map(({ option }) => option),
      cost: costOf(advice, at),
      difficulty: difficultyOf(advice),
      before: advice.value,
    })
  }

  done(): SeatReview<Option> {
    return {
      start: this.#start,
      final: this.#value,
      luck: this.#chances.reduce((sum, { luck }) => sum + luck, 0),
      others: this.#others,
      lost: this.#decisions.reduce((sum, { cost }) => sum + cost, 0),
      decisions: this.#decisions,
      chances: this.#chances,
    }
  }
}
