import { begin, walk, type Entry, type Log } from '@parlor/engine'
import { triggerBoard } from '@parlor/games/trigger-board'
import type { Board } from '@parlor/games/trigger-board/knowledge'
import type { Bot } from '../bot.ts'
import { generatorsOf } from '../simulate.ts'
import { countBalance, emptyBalance, type BalanceTally } from './balance-tally.ts'
import { PlayedMatch, type BoardPosition, type BoardWalker } from './played-match.ts'

export interface BalancePlan {
  /** The board's file; it must be one that can be read. */
  readonly board: unknown
  /** By seat; bots that answer at once. */
  readonly bots: readonly Bot[]
  /** Match number n of a seed is the same whoever plays it, and when. */
  readonly seed: string
}

/**
 * Many matches on a board, played in slices: work, look at the clock, listen, work on; at any time there is a tally of what
 * was played so far. To share the work among threads give each of them other numbers of matches, and add up their tallies.
 */
export class BalanceRun {
  readonly #plan: BalancePlan
  readonly #start: BoardPosition
  readonly #walker: BoardWalker
  readonly #tally: BalanceTally
  readonly #end: number
  #next: number
  #playing: PlayedMatch | null = null

  /** Matches number `from` to `from + count - 1`. Throws where the board cannot be played by so many. */
  constructor(plan: BalancePlan, count: number, from = 0) {
    this.#plan = plan
    this.#start = begin(triggerBoard, { board: plan.board }, plan.bots.length)
    this.#walker = walk(triggerBoard, this.#start)
    this.#tally = emptyBalance(plan.bots.length)
    this.#next = from
    this.#end = from + count
  }

  get board(): Board {
    return this.#start.options.board.value
  }

  /** How many matches have been played to their end. */
  get done(): number {
    return this.#tally.matches
  }

  /** So far: to look at, or to be sent; it goes on changing. */
  get tally(): BalanceTally {
    return this.#tally
  }

  /** Goes on for so many entries; false once all matches are played. A hundred entries take about a millisecond. */
  work(entries: number): boolean {
    for (let left = entries; left > 0;) {
      if (this.#next >= this.#end) return false
      const playing = (this.#playing ??= this.#begin())
      const before = playing.position.ply
      const goesOn = playing.work(left)
      left -= Math.max(1, playing.position.ply - before)
      if (goesOn) continue
      countBalance(this.#tally, playing, this.#next++)
      this.#playing = null
    }
    return this.#next < this.#end
  }

  #begin(): PlayedMatch {
    const { bots, seed } = this.#plan
    this.#walker.reset(this.#start)
    return new PlayedMatch(this.#walker, bots, generatorsOf(seed, this.#next, bots.length))
  }
}

/** One of those matches again, as a log that can be replayed. */
export function matchOf({ board, bots, seed }: BalancePlan, match: number): Log {
  const start = begin(triggerBoard, { board }, bots.length)
  const entries: Entry[] = []
  const record = (entry: Entry) => void entries.push(entry)
  const played = new PlayedMatch(walk(triggerBoard, start), bots, generatorsOf(seed, match, bots.length), record)
  while (played.work(10_000));
  return { game: triggerBoard.id, options: { board }, seats: bots.length, entries }
}
