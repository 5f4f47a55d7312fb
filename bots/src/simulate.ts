import { begin, edgeCounters, walk, type Entry, type Game, type Outcome, type Random } from '@parlor/engine'
import type { Bot } from './bot.ts'
import { isAtRandom, runMatch, walkMatch, type Generators } from './run-match.ts'
import { Sfc32 } from './sfc32.ts'
import { countEdges, countMatch, emptyTally, type Tally } from './tally.ts'

export interface SimulationPlan {
  readonly options: unknown
  /** By seat. */
  readonly bots: readonly Bot[]
  readonly seed: string
  readonly mostEntries?: number
  /** See `MatchPlan`. */
  readonly checked?: boolean
  /** Given every match as soon as it has been played. */
  readonly log?: (match: LoggedMatch) => void
}

/** A match with all that happened in it: whoever knows the rules can play it again. */
export interface LoggedMatch {
  readonly number: number
  readonly entries: readonly Entry[]
  /** Null for a match that did not end. */
  readonly outcome: Outcome | null
}

/** Streams one match may use: one for chance, one for each of at most 64 seats, some to spare, and the last for order. */
const STREAMS = 100

/** The generators of match number `match` of a seed: the same whoever plays it and when. */
export function generatorsOf(seed: string, match: number, seats: number): Generators {
  const first = match * STREAMS
  const bots = Array.from({ length: seats }, (_, seat): Random => new Sfc32(seed, first + 1 + seat))
  return { chance: new Sfc32(seed, first), bots, order: new Sfc32(seed, first + STREAMS - 1) }
}

/** Something broke in one match: says which, so that it can be played again. */
export class MatchFailed extends Error {
  readonly match: number
  constructor(match: number, cause: unknown) {
    super(`match ${match}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'MatchFailed'
    this.match = match
  }
}

/**
 * Plays matches number `from` to `from + count - 1` of a seed. Each match depends on the seed and its number alone, so
 * that parts played anywhere, in any order, add up to the same tally.
 */
export function simulate(game: Game, plan: SimulationPlan, from: number, count: number): Tally {
  const { bots, seed } = plan
  const tally = emptyTally(game, bots.length)
  const taken = edgeCounters(game)
  const first = begin(game, plan.options, bots.length, taken)
  // Options of a position are known to be right: they are checked once, not for every match.
  const { options } = first
  const { mostEntries, checked = false, log } = plan
  const walker = log === undefined && isAtRandom({ bots, checked }) ? walk(game, first, taken) : null
  const most = mostEntries === undefined ? {} : { mostEntries }
  for (let match = from; match < from + count; match++) {
    const generators = generatorsOf(seed, match, bots.length)
    try {
      if (walker !== null) {
        walker.reset(first)
        countMatch(tally, walkMatch(game, walker, generators, mostEntries))
        continue
      }
      const entries: Entry[] = []
      const record = log && { record: (entry: Entry) => void entries.push(entry) }
      const result = runMatch(game, { options, bots, generators, taken, checked, ...most, ...record })
      countMatch(tally, result)
      log?.({ number: match, entries, outcome: result.outcome })
    } catch (error) {
      throw new MatchFailed(match, error)
    }
  }
  countEdges(tally, taken)
  return tally
}
