import { findBot, simulate, type Tally } from '@parlor/bots'
import { Bug } from '@parlor/engine'
import { findGame } from '@parlor/games'
import type { SharedTable } from '../solver-tables.ts'

/** A simulation as plain data, so that it can be handed to a thread. */
export interface Job {
  readonly game: string
  readonly options: unknown
  /** Names, by seat. */
  readonly bots: readonly string[]
  readonly seed: string
  readonly matches: number
  readonly checked: boolean
  /** What the bots look into. Made ready once, and shared: no thread works it out or reads it for itself. */
  readonly tables: readonly SharedTable[]
}

/** Plays a part of a job. */
export function runPart({ game: id, options, bots: names, seed, checked }: Job, from: number, count: number): Tally {
  const game = findGame(id)
  if (game === undefined) throw new Bug(`no game ${id}`)
  const bots = names.map((name) => {
    const bot = findBot(game, name)
    if (bot === undefined) throw new Bug(`no bot ${name}`)
    return bot
  })
  return simulate(game, { options, bots, seed, checked }, from, count)
}

/** About how long a part should take: short enough for a smooth bar, long enough not to be all talk. */
const PART_MS = 150
const FIRST_COUNT = 20
const MOST_COUNT = 50_000

/**
 * Hands out a job in parts and keeps count. Each part's size follows from how long the last one took; that is of no
 * consequence for the result, which does not depend on how a job is cut up.
 */
export class Parts {
  readonly #matches: number
  #next = 0

  constructor(matches: number) {
    this.#matches = matches
  }

  /** The next part, or undefined when all are handed out. */
  take(last?: { readonly count: number; readonly tookMs: number }): { from: number; count: number } | undefined {
    if (this.#next >= this.#matches) return undefined
    const wish = last === undefined ? FIRST_COUNT : Math.ceil((last.count * PART_MS) / Math.max(1, last.tookMs))
    // Growing tenfold at most, and never more than a tenth of what is left for the others to share.
    const fair = Math.ceil((this.#matches - this.#next) / 10)
    const count = Math.max(
      1,
      Math.min(wish, (last?.count ?? FIRST_COUNT) * 10, MOST_COUNT, Math.max(fair, FIRST_COUNT)),
    )
    const from = this.#next
    this.#next = Math.min(from + count, this.#matches)
    return { from, count: this.#next - from }
  }
}
