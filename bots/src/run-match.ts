import {
  advance,
  audit,
  begin,
  Bug,
  canAct,
  facts,
  isOver,
  nextClock,
  outcome,
  refusalFor,
  sampleMove,
  walk,
  type AnyMove,
  type Author,
  type Entry,
  type Game,
  type MatchFacts,
  type Outcome,
  type Position,
  type Random,
  type Seat,
  type Walker,
} from '@parlor/engine'
import type { Bot } from './bot.ts'
import { Patience } from './patience.ts'
import { randomBot } from './random-bot.ts'
import { Turn } from './turn.ts'

const MOST_ENTRIES = 100_000

/** Where a match gets its numbers: chance has its own source, so that a bot's thinking never changes the dice. */
export interface Generators {
  readonly chance: Random
  /** By seat. */
  readonly bots: readonly Random[]
  /** Says who is asked first, where several can act. */
  readonly order: Random
}

export interface MatchPlan {
  readonly options: unknown
  /** By seat. */
  readonly bots: readonly Bot[]
  readonly generators: Generators
  /** A match that has gone on for this many entries is given up; 100,000 unless told. */
  readonly mostEntries?: number
  /** Judges every move as if a stranger had sent it, and asks the game's own books after it. Unless told, neither is done. */
  readonly checked?: boolean
  /** Counts the arrows that were followed: the engine's `edgeCounters`. */
  readonly taken?: Uint32Array | null
  /** Told every entry as it would stand in a log: with what its effects drew, and when, where the time has changed. */
  readonly record?: (entry: Entry<AnyMove>) => void
}

/** How a match went. `too-long` and `stuck` (nobody can act, no clock runs) are faults of a game; there is no outcome. */
export interface MatchResult {
  readonly end: 'over' | 'too-long' | 'stuck'
  readonly outcome: Outcome | null
  /** Of a match that is over, if its game tells any. */
  readonly facts?: MatchFacts
  /** What seats did; chance and the clock are not counted. */
  readonly moves: number
  /** Everything that was logged. */
  readonly entries: number
}

/** Plays one match to its end, in place and without checking: a bot answers with a move it was offered. */
export function runMatch(game: Game, plan: MatchPlan): MatchResult {
  const { bots, mostEntries = MOST_ENTRIES, taken = null, checked = false, record } = plan
  const position = begin(game, plan.options, bots.length, taken)
  if (isAtRandom(plan)) return walkMatch(game, walk(game, position, taken), plan.generators, mostEntries)
  const patience = new Patience(bots.length)
  let moves = 0
  while (!isOver(game, position)) {
    if (position.ply >= mostEntries) return { end: 'too-long', outcome: null, moves, entries: position.ply }
    const step = nextMove(game, position, plan, patience)
    if (step === null) return { end: 'stuck', outcome: null, moves, entries: position.ply }
    if (typeof step.by === 'number') {
      moves++
      patience.acts(step.by)
    } else if (step.by === 'clock') patience.starts()
    if (checked) checkMove(game, position, step.by, step.move)
    if (record === undefined) advance(game, position, step.by, step.move, plan.generators.chance, taken)
    else record(advanceLogged(game, position, step, plan))
    if (checked) checkBooks(game, position)
  }
  return resultOf(game, position, moves)
}

/** Does nobody think, nobody look over a shoulder, and nobody take notes? Then a walker plays the same match, sooner. */
export function isAtRandom({ bots, checked = false, record }: Pick<MatchPlan, 'bots' | 'checked' | 'record'>): boolean {
  return !checked && record === undefined && bots.every((bot) => bot === randomBot)
}

/** Plays a match to its end from where a walker stands, with a random bot in every seat. */
export function walkMatch(
  game: Game,
  walker: Walker,
  { chance, bots, order }: Generators,
  mostEntries = MOST_ENTRIES,
): MatchResult {
  const isOverNow = walker.playoutBy({ chance, seats: bots, order }, mostEntries)
  const position = walker.position()
  if (isOverNow) return resultOf(game, position, walker.moved)
  const end = position.ply >= mostEntries ? 'too-long' : 'stuck'
  return { end, outcome: null, moves: walker.moved, entries: position.ply }
}

function resultOf(game: Game, position: Position, moves: number): MatchResult {
  const result = outcome(game, position)
  if (result === null) throw new Bug('a match is over and has no outcome')
  const told = facts(game, position)
  return { end: 'over', outcome: result, moves, entries: position.ply, ...(told === null ? {} : { facts: told }) }
}

function advanceLogged(game: Game, position: Position, { by, move }: NextMove, plan: MatchPlan): Entry<AnyMove> {
  const { now } = position
  const draws: number[] = []
  const chance: Random = {
    below: (n) => {
      const drawn = plan.generators.chance.below(n)
      draws.push(drawn)
      return drawn
    },
  }
  advance(game, position, by, move, chance, plan.taken ?? null)
  return {
    by,
    move,
    ...(position.now === now ? {} : { at: position.now }),
    ...(draws.length === 0 ? {} : { draws }),
  }
}

function checkMove(game: Game, position: Position, by: Author, move: { readonly move: string }): void {
  const refusal = by === 'clock' ? null : refusalFor(game, position, by, move)
  if (refusal !== null)
    throw new Bug(`${by} plays ${JSON.stringify(move)} at ply ${position.ply + 1}, and it is refused: ${refusal.code}`)
}

function checkBooks(game: Game, position: Position): void {
  const wrong = audit(game, position)
  if (wrong !== null) throw new Bug(`after ply ${position.ply}: ${wrong}`)
}

export interface NextMove {
  readonly by: Author
  readonly move: { readonly move: string }
}

/**
 * Chance first, then the seats, then the clock. Chance is asked for its move at once, which spares a look at every entry,
 * and the seats from anywhere on: where several can act, whoever is quicker does.
 */
export function nextMove(
  game: Game,
  position: Position,
  { bots, generators }: Pick<MatchPlan, 'bots' | 'generators'>,
  patience: Patience,
): NextMove | null {
  const fallen = sampleMove(game, position, 'chance', generators.chance)
  if (fallen !== undefined) return { by: 'chance', move: fallen }
  if (patience.isOver()) {
    const due = clockMove(game, position)
    if (due !== null) return due
  }
  const last = bots.length === 1 ? 0 : generators.order.below(bots.length)
  for (let tried = last; ;) {
    const seat = nextSeat(game, position, tried, last)
    if (seat === undefined) break
    const bot = bots[seat]
    const random = generators.bots[seat]
    if (bot === undefined || random === undefined) throw new Bug(`nobody plays seat ${seat}`)
    const move = bot.choose(new Turn(game, position, seat, random))
    if (move !== null) return { by: seat, move }
    patience.waits(seat)
    if (seat === last) break
    tried = seat
  }
  return clockMove(game, position)
}

/** The next seat that can act, going round from the one after `from` to `last`, which comes last. */
function nextSeat(game: Game, position: Position, from: Seat, last: Seat): Seat | undefined {
  for (let seat = (from + 1) % position.seats; ; seat = (seat + 1) % position.seats) {
    if (canAct(game, position, seat)) return seat
    if (seat === last) return undefined
  }
}

function clockMove(game: Game, position: Position): NextMove | null {
  const clock = nextClock(game, position)
  return clock === undefined ? null : { by: 'clock', move: { move: clock.move } }
}
