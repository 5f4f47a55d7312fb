import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { findBot, type Bot } from '@parlor/bots'
import type { Task } from '@parlor/workers'
import { Bug, type Game } from '@parlor/engine'
import { findGame } from '@parlor/games'
import { parseCount } from './arguments.ts'
import { feedThreads } from './feed-threads.ts'

/** Some of many matches, by their numbers. */
export interface Part {
  readonly from: number
  readonly count: number
}

/** What a job names, as the thread that plays it finds it. Names were checked before. */
export function gameAndBots(id: string, names: readonly string[]): { readonly game: Game; readonly bots: Bot[] } {
  const game = findGame(id)
  if (game === undefined) throw new Bug(`no game ${id}`)
  const bots = names.map((name) => {
    const bot = findBot(game, name)
    if (bot === undefined) throw new Bug(`no bot ${name}`)
    return bot
  })
  return { game, bots }
}

/** What a thread can be asked that plays parts. */
export interface PartTasks<Played> {
  readonly play: Task<Part, Played>
}

/** Many matches, and who plays them. */
export interface InParts<Played> {
  readonly matches: number
  readonly workers: number
  /** Where several threads play: what each runs, and what it is given. */
  readonly file: URL
  readonly job: unknown
  /** Plays some in this thread. */
  readonly here: (part: Part) => Played
  readonly add: (part: Part, played: Played) => void
}

/** Plays many matches, here or in several threads. Parts come in any order. */
export async function playInParts<Played>({ matches, workers, file, job, here, add }: InParts<Played>): Promise<void> {
  const parts = new Parts(matches)
  const feed = async (play: (part: Part) => Promise<Played>) => {
    let part = parts.take()
    while (part !== undefined) {
      const start = performance.now()
      // oxlint-disable-next-line no-await-in-loop -- the next part's size follows from how long this one takes
      add(part, await play(part))
      part = parts.take({ count: part.count, tookMs: performance.now() - start })
    }
  }
  if (workers > 1)
    return feedThreads<PartTasks<Played>>(file, job, workers, (thread) => feed((part) => thread.ask('play', part)))
  await feed(async (part) => {
    const played = here(part)
    // Between two parts Ctrl-C is heard.
    await setImmediate()
    return played
  })
}

/** How many threads: as told, else as many as there are processors where there are so many matches that it pays. */
export function workersFor(given: string | undefined, matches: number, worthThreads: number): number {
  if (given !== undefined) return parseCount('--workers', given, 1, 64)
  return matches < worthThreads ? 1 : availableParallelism()
}

/** About how long a part should take: short enough for a smooth bar, long enough not to be all talk. */
const PART_MS = 150
const FIRST_COUNT = 20
const MOST_COUNT = 50_000

/**
 * Hands out a job in parts and keeps count. Each part's size follows from how long the last one took; that is of no
 * consequence for the result, which does not depend on how a job is cut up.
 */
class Parts {
  readonly #matches: number
  #next = 0

  constructor(matches: number) {
    this.#matches = matches
  }

  /** The next part, or undefined when all are handed out. */
  take(last?: { readonly count: number; readonly tookMs: number }): Part | undefined {
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
