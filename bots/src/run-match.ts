import {
  advance,
  begin,
  Bug,
  isOver,
  nextClock,
  outcome,
  sampleMove,
  type Author,
  type Game,
  type Outcome,
  type Position,
  type Random,
} from '@parlor/engine'
import type { Bot } from './bot.ts'
import { nextSeat } from './next-author.ts'
import { Turn } from './turn.ts'

const MOST_ENTRIES = 100_000

/** Where a match gets its numbers: chance has its own source, so that a bot's thinking never changes the dice. */
export interface Generators {
  readonly chance: Random
  /** By seat. */
  readonly bots: readonly Random[]
}

export interface MatchPlan {
  readonly options: unknown
  /** By seat. */
  readonly bots: readonly Bot[]
  readonly generators: Generators
  /** A match that has gone on for this many entries is given up; 100,000 unless told. */
  readonly mostEntries?: number
  /** Counts the arrows that were followed: the engine's `edgeCounters`. */
  readonly taken?: Uint32Array | null
}

/** How a match went. `too-long` and `stuck` (nobody can act, no clock runs) are faults of a game; there is no outcome. */
export interface MatchResult {
  readonly end: 'over' | 'too-long' | 'stuck'
  readonly outcome: Outcome | null
  /** What seats did; chance and the clock are not counted. */
  readonly moves: number
  /** Everything that was logged. */
  readonly entries: number
}

/** Plays one match to its end, in place and without checking: a bot answers with a move it was offered. */
export function runMatch(game: Game, plan: MatchPlan): MatchResult {
  const { bots, mostEntries = MOST_ENTRIES, taken = null } = plan
  const position = begin(game, plan.options, bots.length, taken)
  let last = bots.length - 1
  let moves = 0
  while (!isOver(position)) {
    if (position.ply >= mostEntries) return { end: 'too-long', outcome: null, moves, entries: position.ply }
    const step = nextStep(game, position, last, plan)
    if (step === null) return { end: 'stuck', outcome: null, moves, entries: position.ply }
    if (typeof step.by === 'number') {
      last = step.by
      moves++
    }
    advance(game, position, step.by, step.move, taken)
  }
  const result = outcome(game, position)
  if (result === null) throw new Bug('a match is over and has no outcome')
  return { end: 'over', outcome: result, moves, entries: position.ply }
}

/** The order of `nextAuthor`; here chance is asked for its move at once, which spares a look at every entry. */
function nextStep(
  game: Game,
  position: Position,
  last: number,
  { bots, generators }: MatchPlan,
): { readonly by: Author; readonly move: { readonly move: string } } | null {
  const fallen = sampleMove(game, position, 'chance', generators.chance)
  if (fallen !== undefined) return { by: 'chance', move: fallen }
  const seat = nextSeat(game, position, last)
  if (seat !== undefined) {
    const bot = bots[seat]
    const random = generators.bots[seat]
    if (bot === undefined || random === undefined) throw new Bug(`nobody plays seat ${seat}`)
    return { by: seat, move: bot.choose(new Turn(game, position, seat, random)) }
  }
  const clock = nextClock(game, position)
  return clock === undefined ? null : { by: 'clock', move: { move: clock.move } }
}
