import type { Stream } from './stream.ts'

/** Is told where a match stands after every player's move, and how it ended; the timed runs have none. */
export interface Watch {
  /** The position as one whole number, the same in every implementation of the game, from 0 to 2^53 - 1. */
  moved(position: number): void
  ended(score: number): void
}

/** What a number of matches came to. The score is summed so that no compiler can leave the work out. */
export interface Tally {
  /** Players' moves. What an implementation needs besides (entries by chance, say) does not count. */
  moves: number
  score: number
}

/** One way of playing random matches of a game. The same code is compared and timed. */
export interface Implementation {
  playMatches(matches: number, stream: Stream, watch: Watch | null): Tally
}

export interface Contender {
  readonly name: string
  /** Where one library can be used in several ways, the fastest of them gets this name in the report. */
  readonly fastestOf?: string
  /** Loaded in a thread of its own, so that nobody pays for what others load. */
  load(): Promise<Implementation>
}

export interface BenchedGame {
  readonly id: string
  /** The first is the limit that the others are compared with. */
  readonly contenders: readonly [Contender, ...Contender[]]
  sayPosition(position: number): string
  /** Positions from random matches, each a copy of its own. */
  keepPositions(count: number): Promise<unknown[]>
}
