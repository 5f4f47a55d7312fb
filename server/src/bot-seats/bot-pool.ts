import { Bug, imagined, type AnyMove, type Position, type Game, type Seat } from '@parlor/engine'
import { randomBytes } from 'node:crypto'
import { Sfc32, findBot, tableOf } from '@parlor/bots'
import { ConcurrencyLimiter } from '../answer/concurrency-limiter.ts'
import { BotFailed } from './bot-failed.ts'
import { BotThread, type Asked } from './bot-thread.ts'
import { prepareTables } from '@parlor/bots/on-node'
import type { SharedTable } from './question.ts'

/** Runs bots in worker threads: a slow or broken bot delays nobody, and each sees only what its seat may know. */
export interface BotPool {
  /** Number of worker threads. */
  readonly threads: number
  /**
   * The bot's move for this seat; null to pass. Rejects with BotFailed; the caller then plays a random move. The
   * match checks whether the move is legal.
   */
  choose(request: BotRequest): Promise<AnyMove | null>
  /** Stops all threads. Pending calls reject with BotFailed. */
  close(): Promise<void>
}

export function botPool(options: BotPoolOptions = {}): BotPool {
  return new ThreadPool(options)
}

/** Node cannot run TypeScript in a worker: when run from source, the built file is used. */
const WORKER_FILE = import.meta.url.endsWith('.ts')
  ? new URL('../../dist/bot-seats/bot-worker.js', import.meta.url)
  : new URL('bot-worker.js', import.meta.url)

/** A place for a thread; an ended one is replaced. */
interface ThreadSlot {
  thread: BotThread | null
  isBusy: boolean
}

/** A queue in front of the threads. Each gets one question at a time, so that a crash loses only that one. */
class ThreadPool implements BotPool {
  readonly #options: BotPoolOptions
  readonly #slots: readonly ThreadSlot[]
  /** Running threads, and stopped ones that have not exited yet. */
  readonly #threads = new Set<BotThread>()
  readonly #limiter: ConcurrencyLimiter
  #count = 0
  /** Recent number of pending requests: the last ones of a burst think no longer than the first. */
  #recentLoad = 0
  readonly #closing = new AbortController()
  /** Independent of the match's random numbers, so predicting them gains nothing. */
  readonly #random = new Sfc32(randomSeed())

  constructor(options: BotPoolOptions) {
    this.#options = options
    this.#slots = Array.from({ length: Math.max(1, options.threads ?? 1) }, () => ({ thread: null, isBusy: false }))
    this.#limiter = new ConcurrencyLimiter({ atOnce: this.#slots.length })
  }

  get threads(): number {
    return this.#slots.length
  }

  async choose(request: BotRequest): Promise<AnyMove | null> {
    const { game, bot, position, seat, budgetMs = this.#options.budgetMs ?? 5_000 } = request
    const { signal } = this.#closing
    signal.throwIfAborted()
    if (this.#count >= (this.#options.mostWaiting ?? 10_000))
      throw new BotFailed('busy', `${this.#count} requests are queued already`)
    const own = this.#imagine(request)
    const names = tablesNeeded(game, bot, position.options)
    this.#count++
    try {
      const tables = names.length === 0 ? [] : await tablesFor(names, signal, this.#options.note ?? (() => undefined))
      signal.throwIfAborted()
      const asked = { game: game.id, bot, position: own, seat, seed: randomSeed(), tables }
      return await this.#limiter.run(() => this.#ask(asked, budgetMs))
    } finally {
      this.#count--
    }
  }

  async close(): Promise<void> {
    const closed = new BotFailed('closed', 'the bot pool is closed')
    this.#closing.abort(closed)
    // Queued requests follow as the threads become free: each then finds the pool closed.
    await Promise.all([...this.#threads].map((thread) => thread.stop(closed)))
  }

  #imagine({ game, position, seat }: BotRequest): Position {
    try {
      return imagined(game, position, seat, this.#random)
    } catch (error) {
      throw new BotFailed('threw', `cannot imagine a position for seat ${seat} of ${game.id}`, error)
    }
  }

  async #ask(asked: Asked, budgetMs: number): Promise<AnyMove | null> {
    this.#closing.signal.throwIfAborted()
    const slot = this.#slots.find(({ isBusy }) => !isBusy)
    if (slot === undefined) throw new Bug('more questions than threads')
    slot.isBusy = true
    try {
      if (slot.thread === null || slot.thread.isOver) slot.thread = this.#start()
      this.#recentLoad = Math.max(this.#count, this.#recentLoad * LOAD_DECAY)
      const thinkMs = Math.min(thinkingTime(this.#recentLoad, this.#slots.length), budgetMs / 2)
      return await slot.thread.ask(asked, budgetMs, thinkMs)
    } finally {
      slot.isBusy = false
    }
  }

  #start(): BotThread {
    const { worker = WORKER_FILE, memoryMb = 256 } = this.#options
    const thread = new BotThread(worker, memoryMb, () => this.#threads.delete(thread))
    this.#threads.add(thread)
    return thread
  }
}

/** Decay of the recent load per answer. */
const LOAD_DECAY = 0.98
/** Thinking time without load. */
const LONGEST_MS = 1_000
/** Shortest thinking time, whatever the load. */
const SHORTEST_MS = 20

/** Equal thinking time for all: one round of all matches takes about as long as a single one alone. */
export function thinkingTime(waiting: number, threads: number): number {
  return Math.max(SHORTEST_MS, Math.min(LONGEST_MS, (LONGEST_MS * threads) / Math.max(1, waiting)))
}

const randomSeed = () => randomBytes(16).toString('hex')

/** Names of the tables that a bot needs with these options. */
function tablesNeeded(game: Game, bot: string, options: Readonly<Record<string, unknown>>): readonly string[] {
  return findBot(game, bot)?.needs?.(options) ?? []
}

/** The tables, made once in a thread of their own and shared. Throws BotFailed or the signal's reason. */
async function tablesFor(
  names: readonly string[],
  signal: AbortSignal,
  note: (text: string) => void,
): Promise<SharedTable[]> {
  try {
    const prepared = await prepareTables(names, { signal })
    for (const each of prepared.flatMap(({ notes }) => notes)) note(each)
    return names.map((name) => ({ name, values: tableOf(name) }))
  } catch (error) {
    signal.throwIfAborted()
    const why = error instanceof Error ? error.message : String(error)
    throw new BotFailed('no-tables', `${names.join(', ')} could not be made: ${why}`, error)
  }
}

export interface BotRequest {
  readonly game: Game
  readonly bot: string
  /** Read before `choose` returns. */
  readonly position: Position
  readonly seat: Seat
  /** Time limit, without waiting for a thread, its start or tables (default: the pool's). */
  readonly budgetMs?: number
}

export interface BotPoolOptions {
  /** Worker threads (default: 1), started on demand. */
  readonly threads?: number
  /** Default time limit of an answer (default: 5000). */
  readonly budgetMs?: number
  /** Limit of pending requests; further ones fail as busy (default: 10,000). */
  readonly mostWaiting?: number
  /**
   * Heap limit of a thread in MB (default: 256), without tables and buffers. Stops a bot that accumulates memory; a
   * single huge allocation ends the whole process.
   */
  readonly memoryMb?: number
  /** The module that the threads run; see answer-questions.ts. */
  readonly worker?: URL
  /** Receives notes for the operator, such as a table that could not be stored. */
  readonly note?: (text: string) => void
}
