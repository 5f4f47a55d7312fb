import type { AnyMove } from '@parlor/engine'
import type { Turn } from '../turn.ts'

/** One move as a search judges it. */
export interface Estimated<Move = AnyMove> {
  readonly move: Move
  /** How often it was tried. */
  readonly visits: number
  /** What came of it on average, in the estimate's unit. */
  readonly value: number
  /** The true mean lies within so much of the value 95 times in 100; Infinity after a single try. */
  readonly margin: number
}

/** What is counted: the result of the match, from 0 (lost) to 1 (won), or points. */
export type Unit = 'result' | 'points'

/** What a search has found out so far, and why. Estimates from samples: never exact. */
export interface Estimate<Move = AnyMove> {
  readonly iterations: number
  readonly unit: Unit
  /** Those that were tried, best first. */
  readonly options: readonly Estimated<Move>[]
  /** The moves it expects, its own first, as far as it has looked and no chance comes between. */
  readonly line: readonly { readonly seat: number; readonly move: Move }[]
}

/**
 * A bot at work on one turn. It works in slices, so that whoever runs it stays in charge of time: work, look at the clock,
 * listen, work on. At any time it knows a best move. The same turn, generator and number of iterations give the same
 * result, in slices of any size.
 */
export interface Thinking<Move = AnyMove> {
  /** Goes on for so many iterations; false once all of its budget is used, or there is nothing to decide. */
  readonly work: (iterations: number) => boolean
  readonly done: number
  /** Null: it would rather wait. */
  readonly best: () => Move | null
  readonly estimate: () => Estimate<Move>
  /** Do these moves come to the same? Only equal ones do, unless told: of equal pieces a game may have several. */
  readonly isSame?: (one: Move, other: Move) => boolean
}

/** What whoever drives a thinking bot has, and this room has not: time. */
export interface Pace {
  /** So long at most. */
  readonly ms: number
  readonly now: () => number
  /** Lets others have a go: messages are heard, other tasks run. */
  readonly pause: () => Promise<void>
  /** Has somebody called it off? */
  readonly isCancelled?: () => boolean
}

/** A slice is over after about so long: no task in a page may take 50 ms, and whoever calls it off is heard. */
const SLICE_MS = 12

/** Thinks until its budget is used, the time is up or it is called off. The time of the longest iteration is held back. */
export async function thinkFor(thinking: Thinking, { ms, now, pause, isCancelled }: Pace): Promise<void> {
  const end = now() + ms
  const tempo = new Tempo(now)
  while (tempo.work(thinking, Math.min(now() + SLICE_MS, end)) && now() + tempo.longest < end) {
    // oxlint-disable-next-line no-await-in-loop -- that is what slices are for
    await pause()
    if (isCancelled?.() === true) return
  }
}

/** What a bot answers where somebody waits for it: one that gets better with time has so much of it. */
export async function answerOf(bot: AskedBot, turn: Turn, pace: Pace): Promise<AnyMove | null> {
  if (bot.think === undefined) return bot.choose(turn)
  const thinking = bot.think(turn)
  await thinkFor(thinking, pace)
  return thinking.best()
}

interface AskedBot {
  readonly choose: (turn: Turn) => AnyMove | null | Promise<AnyMove | null>
  readonly think?: (turn: Turn) => Thinking
}

/** The same without a pause, for whoever has nothing else to do. */
export function workFor(thinking: Thinking, ms: number, now: () => number): void {
  new Tempo(now).work(thinking, now() + ms)
}

/** Finds out how many iterations fit into some time. */
class Tempo {
  readonly #now: () => number
  #batch = 1
  /** What an iteration has taken at most, in milliseconds. */
  longest = 0

  constructor(now: () => number) {
    this.#now = now
  }

  /** False once its budget is used. At least one iteration is made, so that a slice is never for nothing. */
  work(thinking: Thinking, until: number): boolean {
    do {
      const before = this.#now()
      const batch = this.#batch
      if (!thinking.work(batch)) return false
      const after = this.#now()
      const each = (after - before) / batch
      this.longest = Math.max(this.longest, each)
      // As many as fit into a quarter of a slice, and into half of the time that is left.
      const room = Math.min(SLICE_MS / 4, (until - after) / 2)
      this.#batch = Math.max(1, Math.min(batch * 2, Math.floor(room / Math.max(each, 1e-4))))
    } while (this.#now() + this.longest < until)
    return true
  }
}

const NOTHING_FOUND: Estimate<never> = { iterations: 0, unit: 'result', options: [], line: [] }

/** Nothing to think about. */
export function settled<Move>(move: Move | null): Thinking<Move> {
  return { work: () => false, done: 0, best: () => move, estimate: () => NOTHING_FOUND }
}

/** All of its budget, at once: for simulations, where nobody waits. */
export function thinkThrough<Move>(thinking: Thinking<Move>): Move | null {
  while (thinking.work(1_024));
  return thinking.best()
}
