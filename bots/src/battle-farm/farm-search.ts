import { advance, canonical, copyPosition, isOver, outcome, walk, type Game, type Random } from '@parlor/engine'
import { battleFarm } from '@parlor/games/battle-farm'
import type { Bot } from '../bot.ts'
import { Patience } from '../patience.ts'
import { nextMove } from '../run-match.ts'
import { sharesOf } from '../search/results.ts'
import type { Estimate, Thinking } from '../search/thinking.ts'
import { Sfc32 } from '../sfc32.ts'
import type { Turn } from '../turn.ts'
import type { FarmPosition } from './features.ts'
import type { FarmKind, FarmMove } from './outlook.ts'
import { chancesFor } from './standing.ts'

/** Steps of a match may be anybody's. */
const FARM: Game = battleFarm

/** What is not over after so many entries is judged as it stands. */
const MOST_STEPS = 500
/** Rounds that are played out: the match is over by then, or it is judged where a turn has just begun. */
const ROUNDS = 3
/** A lead of so many coins at the end counts for most of a win: luck would have made it one more often than not. */
const LEAD = 8
/** Another move than the usual must be better by so many standard errors over the same worlds. */
const CLEARLY = 1.5
/** Standard deviations to either side that hold 95 % of a normal distribution. */
const Z = 1.959963984540054

interface Candidate {
  readonly move: FarmMove
  /** What came of it, by the number of the world. */
  readonly values: number[]
}

/**
 * Tries what a seat may do in its turn, in imagined worlds: all go on as farmers to the end of the match, or for some rounds, and
 * what regression has learnt says how everybody stands then. Every move is tried in the same worlds, with the same luck. After each stage the
 * better half stays.
 */
export class FarmSearch implements Thinking<FarmMove> {
  readonly #turn: Turn<FarmKind>
  readonly #policy: Bot
  readonly #budget: number
  readonly #usual: Candidate
  readonly #all: readonly Candidate[]
  readonly #seed: number
  readonly #values: Float64Array
  readonly #judge: (position: FarmPosition, into: Float64Array) => void
  #left: Candidate[]
  /** The world that is tried, and where in the list. */
  #world: FarmPosition | null = null
  #number = 0
  #next = 0
  #stageEnds: number
  done = 0

  /** `usual` is one of the moves: what to do unless another is better. */
  constructor(turn: Turn<FarmKind>, policy: Bot, moves: readonly FarmMove[], usual: FarmMove, iterations: number) {
    this.#turn = turn
    this.#policy = policy
    this.#budget = moves.length > 1 ? iterations : 0
    this.#seed = turn.random.below(2 ** 32)
    this.#values = new Float64Array(turn.seats)
    this.#judge = chancesFor(turn.seat)
    const same = canonical(usual)
    this.#all = moves.map((move) => ({ move, values: [] }))
    this.#usual = this.#all.find(({ move }) => canonical(move) === same) ?? { move: usual, values: [] }
    this.#left = [...this.#all]
    this.#stageEnds = this.#worldsFor()
  }

  /** So many worlds are due in this stage: each has an equal part of what is left of the budget. */
  #worldsFor(): number {
    const stages = Math.max(1, Math.ceil(Math.log2(this.#left.length)))
    return this.#number + Math.max(2, Math.floor((this.#budget - this.done) / stages / this.#left.length))
  }

  work(iterations: number): boolean {
    for (let left = iterations; left > 0 && this.done < this.#budget; left--) this.#iterate()
    return this.done < this.#budget
  }

  #iterate(): void {
    if (this.#next === this.#left.length) this.#nextWorld()
    const candidate = this.#left[this.#next++] as Candidate // as just seen to
    candidate.values[this.#number] = this.#worthOf(candidate.move)
    this.done++
  }

  #nextWorld(): void {
    this.#next = 0
    this.#world = null
    this.#number++
    if (this.#number < this.#stageEnds || this.#left.length <= 2) return
    // The usual move stays for comparison.
    const ranked = this.#left.filter((each) => each !== this.#usual).toSorted((a, b) => mean(b.values) - mean(a.values))
    this.#left = [this.#usual, ...ranked.slice(0, Math.max(1, Math.floor(ranked.length / 2)))]
    this.#stageEnds = this.#worldsFor()
  }

  #worthOf(move: FarmMove): number {
    const { game, seat } = this.#turn
    const luck = new Sfc32(this.#seed, this.#number)
    this.#world ??= this.#turn.imagine(luck)
    const position = copyPosition(game, this.#world)
    const chance = new Sfc32(this.#seed + 1, this.#number)
    advance(game, position, seat, move, chance)
    this.#playOn(position, this.#world.state.turns + ROUNDS * position.seats, chance)
    this.#value(position)
    return this.#values[seat] as number // one for each seat
  }

  /** Everybody plays on as a farmer. */
  #playOn(position: FarmPosition, last: number, random: Random): void {
    const { seats } = position
    const bots = new Array<Bot>(seats).fill(this.#policy)
    const generators = { chance: random, order: random, bots: new Array<Random>(seats).fill(random) }
    const patience = new Patience(seats)
    for (let steps = 0; steps < MOST_STEPS && !isOver(FARM, position) && position.state.turns <= last; steps++) {
      const step = nextMove(FARM, position, { bots, generators }, patience)
      if (step === null) return
      if (typeof step.by === 'number') patience.acts(step.by)
      else if (step.by === 'clock') patience.starts()
      advance(FARM, position, step.by, step.move, random)
    }
  }

  #value(position: FarmPosition): void {
    const end = outcome(battleFarm, position)
    if (end === null) {
      this.#judge(position, this.#values)
      return
    }
    // Half for the places, half for the coins: those tell a close match from a lucky one.
    sharesOf(end.ranks, this.#values)
    const most = Math.max(...end.scores.filter((_, seat) => seat !== this.#turn.seat))
    const own = end.scores[this.#turn.seat] as number // one for each seat
    const share = this.#values[this.#turn.seat] as number // one for each seat
    this.#values[this.#turn.seat] = 0.5 * share + 0.5 / (1 + Math.exp((most - own) / LEAD))
  }

  best(): FarmMove {
    const known = this.#left.filter(({ values }) => values.length > 0)
    let best = this.#usual
    for (const each of known) if (mean(each.values) > mean(best.values) && this.#isClearlyBetter(each)) best = each
    return best.move
  }

  #isClearlyBetter({ values }: Candidate): boolean {
    const gains = values
      .flatMap((value, world) => value - (this.#usual.values[world] ?? Number.NaN))
      .filter((gain) => !Number.isNaN(gain))
    return gains.length > 1 && mean(gains) > CLEARLY * errorOf(gains)
  }

  estimate(): Estimate<FarmMove> {
    const best = this.best()
    const options = this.#all
      .filter(({ values }) => values.length > 0)
      .toSorted(
        (a, b) =>
          Number(b.move === best) - Number(a.move === best) ||
          b.values.length - a.values.length ||
          mean(b.values) - mean(a.values),
      )
      .map(({ move, values }) => ({
        move,
        visits: values.length,
        value: mean(values),
        margin: values.length === 1 ? Infinity : Z * errorOf(values),
      }))
    return { iterations: this.done, unit: 'result', options, line: [{ seat: this.#turn.seat, move: best }] }
  }
}

/** The moves of whoever is to act, of several for the same card one. */
export function movesOf(turn: Turn<FarmKind>): FarmMove[] {
  const walker = walk(turn.game, turn.imagine())
  walker.actAs(turn.seat)
  const moves: FarmMove[] = []
  for (let k = 0; k < walker.count(); k++) moves.push(walker.moveAt(k))
  return moves
}

function mean(values: readonly number[]): number {
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}

function errorOf(values: readonly number[]): number {
  const middle = mean(values)
  let squares = 0
  for (const value of values) squares += (value - middle) ** 2
  return Math.sqrt(squares / (values.length - 1) / values.length)
}
