import { Worker } from 'node:worker_threads'
import { nodeWorker, WorkerCalls, WorkerFault, WorkerGone, type WorkerPort } from '@parlor/workers'
import { sentTo, type AnyMove } from '@parlor/engine'
import { BotFailed } from './bot-failed.ts'
import { parseAnswer } from './parse-answer.ts'
import { FAULTS, type BotTasks, type Question } from './question.ts'

/** To load the games and the bots, on the slowest machine. */
const START_MS = 60_000
/** Node takes a longer time for none at all. */
const LONGEST_MS = 2 ** 31 - 1

/** All but what the thread adds: which documents are new to it. */
export type Asked = Omit<Question, 'documents' | 'thinkMs'>

/**
 * One thread, from its start to its end. It is asked one question at a time; one that it does not answer in time, or at
 * whose answering it dies, is the last: there is no other way to stop a bot.
 */
export class BotThread {
  readonly #port: WorkerPort
  readonly #calls: WorkerCalls<BotTasks>
  readonly #given = new Set<string>()
  #isReady = false
  #isOver = false

  constructor(file: URL, memoryMb: number, whenGone: () => void) {
    const worker = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      // A bot needs nothing of the server's environment, where passwords may be, nor of how Node was started.
      env: {},
      execArgv: [],
    })
    this.#port = nodeWorker(worker)
    this.#calls = new WorkerCalls(this.#port)
    const isOver = () => {
      this.#isOver = true
    }
    worker.on('error', isOver)
    worker.on('exit', isOver)
    worker.on('exit', whenGone)
  }

  /** It will answer nothing more. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** Rejects with BotFailed. The time until the thread is ready does not count. */
  async ask(asked: Asked, budgetMs: number, thinkMs: number): Promise<AnyMove | null> {
    try {
      if (!this.#isReady) {
        await this.#within(START_MS, `the thread was not ready after ${START_MS} ms`, this.#calls.ask('ready', null))
        this.#isReady = true
      }
      return parseAnswer(await this.#within(budgetMs, `no answer after ${budgetMs} ms`, this.#choose(asked, thinkMs)))
    } catch (error) {
      throw failed(error)
    }
  }

  async stop(why: BotFailed): Promise<void> {
    this.#isOver = true
    this.#calls.close(why.message, why)
    await this.#port.end()
  }

  #choose(asked: Asked, thinkMs: number): Promise<unknown> {
    const tables = asked.tables.filter(({ name }) => !this.#given.has(name))
    const answer = this.#calls.ask('choose', { ...asked, ...sentTo(this.#port, asked.position), tables, thinkMs })
    for (const { name } of tables) this.#given.add(name)
    return answer
  }

  async #within<T>(ms: number, why: string, answer: Promise<T>): Promise<T> {
    let isAnswered = false
    const giveUp = () => {
      if (!isAnswered) void this.stop(new BotFailed('too-slow', why))
    }
    // Where this thread itself was kept busy, an answer may lie here unread: it is read first.
    const alarm = setTimeout(() => setImmediate(giveUp), Math.min(ms, LONGEST_MS))
    try {
      return await answer
    } finally {
      isAnswered = true
      clearTimeout(alarm)
    }
  }
}

function failed(error: unknown): BotFailed {
  if (error instanceof BotFailed) return error
  if (error instanceof WorkerFault) {
    // A bot may send any name from its thread.
    return new BotFailed(FAULTS.find((name) => name === error.fault) ?? 'threw', error.message)
  }
  if (!(error instanceof WorkerGone)) {
    // The position is no plain data.
    return new BotFailed('threw', `the question cannot be sent: ${String(error)}`, error)
  }
  if (error.cause instanceof BotFailed) return error.cause
  return new BotFailed('died', `the thread died: ${error.message}`, error.cause)
}
