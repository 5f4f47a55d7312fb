import { randomBytes } from 'node:crypto'
import { Sfc32 } from '@parlor/bots'
import { imagined, type AnyMove, type Position } from '@parlor/engine'
import { BotFailed } from './bot-failed.ts'
import { BotThread, type Asked } from './bot-thread.ts'
import type { BotPoolOptions, BotRequest } from './pool-options.ts'
import { tablesFor, tablesNeeded } from './tables-for.ts'

/** Node cannot run TypeScript in a worker: when run from source, the built file is used. */
const WORKER_FILE = import.meta.url.endsWith('.ts')
  ? new URL('../../dist/bot-seats/bot-worker.js', import.meta.url)
  : new URL('bot-worker.js', import.meta.url)

interface Waiting {
  readonly asked: Asked
  readonly budgetMs: number
  readonly resolve: (move: AnyMove | null) => void
  readonly reject: (error: unknown) => void
}

/** A place for a thread; an ended one is replaced. */
interface ThreadSlot {
  thread: BotThread | null
  isBusy: boolean
}

/** A queue in front of the threads. Each gets one question at a time, so that a crash loses only that one. */
export class ThreadPool {
  readonly #options: BotPoolOptions
  readonly #slots: readonly ThreadSlot[]
  /** Running threads, and stopped ones that have not exited yet. */
  readonly #threads = new Set<BotThread>()
  readonly #queue: Waiting[] = []
  #count = 0
  /** Recent number of pending requests: the last ones of a burst think no longer than the first. */
  #recentLoad = 0
  readonly #closing = new AbortController()
  /** Independent of the match's random numbers, so predicting them gains nothing. */
  readonly #random = new Sfc32(randomSeed())

  constructor(options: BotPoolOptions) {
    this.#options = options
    this.#slots = Array.from({ length: Math.max(1, options.threads ?? 1) }, () => ({ thread: null, isBusy: false }))
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
      return await this.#enqueue(asked, budgetMs)
    } finally {
      this.#count--
    }
  }

  async close(): Promise<void> {
    const closed = new BotFailed('closed', 'the bot pool is closed')
    this.#closing.abort(closed)
    for (const { reject } of this.#queue.splice(0)) reject(closed)
    await Promise.all([...this.#threads].map((thread) => thread.stop(closed)))
  }

  #imagine({ game, position, seat }: BotRequest): Position {
    try {
      return imagined(game, position, seat, this.#random)
    } catch (error) {
      throw new BotFailed('threw', `cannot imagine a position for seat ${seat} of ${game.id}`, error)
    }
  }

  #enqueue(asked: Asked, budgetMs: number): Promise<AnyMove | null> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ asked, budgetMs, resolve, reject })
      this.#handOut()
    })
  }

  #handOut(): void {
    for (const slot of this.#slots) {
      if (slot.isBusy) continue
      const next = this.#queue.shift()
      if (next === undefined) return
      slot.isBusy = true
      void this.#serve(slot, next)
    }
  }

  async #serve(slot: ThreadSlot, { asked, budgetMs, resolve, reject }: Waiting): Promise<void> {
    try {
      if (slot.thread === null || slot.thread.isOver) slot.thread = this.#start()
      this.#recentLoad = Math.max(this.#count, this.#recentLoad * LOAD_DECAY)
      const thinkMs = Math.min(thinkingTime(this.#recentLoad, this.#slots.length), budgetMs / 2)
      resolve(await slot.thread.ask(asked, budgetMs, thinkMs))
    } catch (error) {
      reject(error)
    }
    slot.isBusy = false
    this.#handOut()
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
