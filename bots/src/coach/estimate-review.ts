import { canonical, replay, begin, type AnyMove, type Game, type Log, type Position, type Seat } from '@parlor/engine'
import type { Bot } from '../bot.ts'
import type { Thinking, Unit } from '../search/thinking.ts'
import { Sfc32 } from '../sfc32.ts'
import { Turn } from '../turn.ts'

/** One decision beside what a search would rather have done. Estimates from samples: never exact. */
export interface EstimatedDecision {
  readonly seat: Seat
  /** The entry that carried it out; the first entry is 1. */
  readonly ply: number
  readonly chosen: AnyMove
  readonly best: AnyMove
  /** What the choice gave away, in the review's unit. */
  readonly cost: number
  /** The true cost lies within so much of it, 95 times in 100. */
  readonly margin: number
}

export interface EstimatedReview {
  /** At each decision, on average. */
  readonly iterations: number
  /** What costs are counted in: a part of the result (1 is a win), or points. */
  readonly unit: Unit
  readonly seats: readonly {
    /** Where there was something to decide, and the search has tried what was done. */
    readonly decisions: number
    /** Those whose cost is more than its margin, dearest first: of the others nobody can tell. */
    readonly mistakes: readonly EstimatedDecision[]
    readonly lost: number
    readonly margin: number
  }[]
}

/** A move of a seat, and where it was made. */
interface Moment {
  readonly seat: Seat
  readonly move: AnyMove
  readonly position: Position
  readonly ply: number
}

/**
 * Judges a match of a game that nobody has solved: at every decision a thinking bot looks at what its seat could know, and
 * compares what was done with what it would have done. Whoever has it judged lets it think, as long as they like.
 */
export class EstimatingReview {
  readonly #game: Game
  readonly #bot: Bot
  readonly #seats: { decisions: number; mistakes: EstimatedDecision[] }[]
  /** What there is to judge. */
  readonly moments: readonly Moment[]
  #unit: Unit = 'result'
  #judged = 0
  #tries = 0

  /** `ofSeats`: whose decisions; everybody's unless told. */
  constructor(game: Game, log: Log, bot: Bot, ofSeats?: readonly Seat[]) {
    this.#game = game
    this.#bot = bot
    this.#seats = Array.from({ length: log.seats }, () => ({ decisions: 0, mistakes: [] }))
    this.moments = momentsIn(game, log).filter(({ seat }) => ofSeats?.includes(seat) ?? true)
  }

  /** Begins to think about one of them; undefined where the bot does not think. */
  think({ seat, position, ply }: Moment, iterations?: number): Thinking | undefined {
    return this.#bot.think?.(new Turn(this.#game, position, seat, new Sfc32('review', ply)), iterations)
  }

  /** It has thought long enough. */
  learn(moment: Moment, thinking: Thinking): void {
    const { options, unit, iterations } = thinking.estimate()
    const seat = this.#seats[moment.seat]
    const judged = compare(moment, thinking, this.#game.best === 'lowest' && moment.position.seats === 1)
    if (judged === null || seat === undefined || options.length < 2) return
    this.#unit = unit
    this.#judged++
    this.#tries += iterations
    seat.decisions++
    if (judged.cost > judged.margin) seat.mistakes.push(judged)
  }

  done(): EstimatedReview {
    return {
      iterations: this.#judged === 0 ? 0 : Math.round(this.#tries / this.#judged),
      unit: this.#unit,
      seats: this.#seats.map(({ decisions, mistakes }) => ({
        decisions,
        mistakes: mistakes.toSorted((a, b) => b.cost - a.cost || a.ply - b.ply),
        lost: mistakes.reduce((sum, { cost }) => sum + cost, 0),
        margin: Math.sqrt(mistakes.reduce((sum, { margin }) => sum + margin ** 2, 0)),
      })),
    }
  }
}

/** All of it with so many iterations a decision. Tells after each how many are done, of how many. */
export function* estimateReview(
  game: Game,
  log: Log,
  bot: Bot,
  iterations: number,
): Generator<{ readonly done: number; readonly of: number }, EstimatedReview> {
  const review = new EstimatingReview(game, log, bot)
  const { moments } = review
  for (const [done, moment] of moments.entries()) {
    const thinking = review.think(moment, iterations)
    if (thinking !== undefined) {
      while (thinking.work(1_000));
      review.learn(moment, thinking)
    }
    yield { done: done + 1, of: moments.length }
  }
  return review.done()
}

function momentsIn(game: Game, log: Log): Moment[] {
  const moments: Moment[] = []
  let position = begin(game, log.options, log.seats)
  replay(game, log, ({ by }, step) => {
    if (typeof by === 'number') moments.push({ seat: by, move: step.move, position, ply: step.position.ply })
    ;({ position } = step)
  })
  return moments
}

/** Null where nothing is known of what was done. */
function compare({ seat, ply, move }: Moment, thinking: Thinking, isLowBest: boolean): EstimatedDecision | null {
  const { options } = thinking.estimate()
  const isSame =
    thinking.isSame?.bind(thinking) ?? ((one: AnyMove, other: AnyMove) => canonical(one) === canonical(other))
  const found = (wanted: AnyMove | null) => wanted && options.find((option) => isSame(option.move, wanted))
  const better = found(thinking.best())
  const own = found(move)
  if (!better || !own) return null
  const cost = better === own ? 0 : (isLowBest ? -1 : 1) * (better.value - own.value)
  return { seat, ply, chosen: move, best: better.move, cost, margin: Math.hypot(better.margin, own.margin) }
}
