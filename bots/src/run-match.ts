import {
  advance,
  audit,
  begin,
  Bug,
  facts,
  isOver,
  nextClock,
  outcome,
  refusalFor,
  sampleMove,
  type Author,
  type Game,
  type MatchFacts,
  type Outcome,
  type Position,
  type Random,
} from '@parlor/engine'
import type { Bot } from './bot.ts'
import { nextSeat } from './next-author.ts'
import { Patience } from './patience.ts'
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
  const { bots, mostEntries = MOST_ENTRIES, taken = null, checked = false } = plan
  const position = begin(game, plan.options, bots.length, taken)
  const patience = new Patience(bots.length)
  let moves = 0
  while (!isOver(position)) {
    if (position.ply >= mostEntries) return { end: 'too-long', outcome: null, moves, entries: position.ply }
    const step = nextStep(game, position, plan, patience)
    if (step === null) return { end: 'stuck', outcome: null, moves, entries: position.ply }
    if (typeof step.by === 'number') {
      moves++
      patience.acts(step.by)
    } else if (step.by === 'clock') patience.starts()
    if (checked) checkMove(game, position, step.by, step.move)
    advance(game, position, step.by, step.move, plan.generators.chance, taken)
    if (checked) checkBooks(game, position)
  }
  const result = outcome(game, position)
  if (result === null) throw new Bug('a match is over and has no outcome')
  const told = facts(game, position)
  return { end: 'over', outcome: result, moves, entries: position.ply, ...(told === null ? {} : { facts: told }) }
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

interface Step {
  readonly by: Author
  readonly move: { readonly move: string }
}

/**
 * The order of `nextAuthor`, but that chance is asked for its move at once, which spares a look at every entry, and that
 * the seats are asked from anywhere on: where several can act, whoever is quicker does.
 */
function nextStep(game: Game, position: Position, { bots, generators }: MatchPlan, patience: Patience): Step | null {
  const fallen = sampleMove(game, position, 'chance', generators.chance)
  if (fallen !== undefined) return { by: 'chance', move: fallen }
  if (patience.isOver()) {
    const due = clockStep(game, position)
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
  return clockStep(game, position)
}

function clockStep(game: Game, position: Position): Step | null {
  const clock = nextClock(game, position)
  return clock === undefined ? null : { by: 'clock', move: { move: clock.move } }
}
