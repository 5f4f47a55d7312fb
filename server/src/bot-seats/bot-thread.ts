import { Worker } from 'node:worker_threads'
import type { AnyMove } from '@parlor/engine'
import { BotFailed } from './bot-failed.ts'
import { parseAnswer } from './parse-answer.ts'
import { parseReport } from './parse-report.ts'
import type { Question, Report, SharedTable } from './question.ts'

/** To load the games and the bots, on the slowest machine. */
const START_MS = 60_000
/** Node takes a longer time for none at all. */
const LONGEST_MS = 2 ** 31 - 1

/** All but what the thread adds: the number of the question, and which tables are new to it. */
export type Asked = Omit<Question, 'id'>

interface Pending {
  readonly asked: Asked
  readonly budgetMs: number
  readonly resolve: (move: AnyMove | null) => void
  readonly reject: (failed: BotFailed) => void
}

/**
 * One thread, from its start to its end. It is asked one question at a time; one that it does not answer in time, or at
 * whose answering it dies, is the last: there is no other way to stop a bot.
 */
export class BotThread {
  readonly #worker: Worker
  readonly #given = new Set<string>()
  #isReady = false
  #isOver = false
  #id = 0
  #pending: Pending | null = null
  #alarm: NodeJS.Timeout | undefined

  constructor(file: URL, memoryMb: number, whenGone: () => void) {
    this.#worker = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      // A bot needs nothing of the server's surroundings, where passwords may be, nor of how Node was started.
      env: {},
      execArgv: [],
    })
    this.#worker.on('message', (message: unknown) => this.#hear(parseReport(message)))
    let cause: unknown
    this.#worker.on('error', (error) => {
      this.#isOver = true
      cause = error
    })
    // Follows on an error. Only now all that was said before has been heard: an answer may come after the error.
    this.#worker.on('exit', (code) => {
      const why = cause === undefined ? `it ended by itself with code ${code}` : textOf(cause)
      this.#end(new BotFailed('died', `the thread died: ${why}`, cause))
      whenGone()
    })
  }

  /** It will answer nothing more. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** The time until it is ready does not count. */
  ask(asked: Asked, budgetMs: number): Promise<AnyMove | null> {
    return new Promise((resolve, reject) => {
      this.#pending = { asked, budgetMs, resolve, reject }
      if (this.#isReady) this.#send()
      else this.#setAlarm(START_MS, `the thread was not ready after ${START_MS} ms`)
    })
  }

  async stop(failed: BotFailed): Promise<void> {
    this.#end(failed)
    await this.#worker.terminate()
  }

  #hear(report: Report | null): void {
    if (report === null) return
    if ('ready' in report) {
      if (this.#isReady) return
      this.#isReady = true
      this.#send()
    } else if (this.#pending !== null && report.id === this.#id) this.#settle(this.#pending, report)
  }

  #send(): void {
    if (this.#pending === null) return
    const { asked, budgetMs } = this.#pending
    const tables = asked.tables.filter(({ name }) => !this.#given.has(name))
    this.#id++
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      this.#worker.postMessage({ ...asked, id: this.#id, tables } satisfies Question)
      this.#give(tables)
      this.#setAlarm(budgetMs, `no answer after ${budgetMs} ms`)
    } catch (error) {
      // The position is no plain data.
      this.#take()?.reject(new BotFailed('threw', `the question cannot be sent: ${textOf(error)}`, error))
    }
  }

  #give(tables: readonly SharedTable[]): void {
    for (const { name } of tables) this.#given.add(name)
  }

  #settle({ resolve, reject }: Pending, report: Exclude<Report, { ready: true }>): void {
    this.#take()
    if ('failed' in report) return reject(new BotFailed(report.failed, report.why))
    try {
      resolve(parseAnswer(report.answer))
    } catch (error) {
      reject(error instanceof BotFailed ? error : new BotFailed('no-move', textOf(error), error))
    }
  }

  #setAlarm(ms: number, why: string): void {
    clearTimeout(this.#alarm)
    // Where this thread itself was kept busy, an answer may lie here unread: it is read first.
    this.#alarm = setTimeout(() => setImmediate((id) => this.#giveUp(id, why), this.#id), Math.min(ms, LONGEST_MS))
  }

  #giveUp(id: number, why: string): void {
    if (this.#pending !== null && id === this.#id) void this.stop(new BotFailed('too-slow', why))
  }

  /** The question is over, one way or another. */
  #take(): Pending | null {
    const pending = this.#pending
    this.#pending = null
    clearTimeout(this.#alarm)
    return pending
  }

  #end(failed: BotFailed): void {
    this.#isOver = true
    this.#take()?.reject(failed)
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
