import { Worker } from 'node:worker_threads'
import { nodeWorker, WorkerCalls, WorkerFault, WorkerGone, type WorkerPort } from '@parlor/workers'
import { sentTo, type AnyMove } from '@parlor/engine'
import { BotFailed } from './bot-failed.ts'
import { FAULTS, type BotTasks, type Question } from './question.ts'

/** Start timeout, for loading games and bots on a slow machine. */
const START_MS = 60_000
/** Limit of Node's timers; a longer delay fires at once. */
const LONGEST_MS = 2 ** 31 - 1

/** A question without what the thread adds: documents that are new to it, and the thinking time. */
export type Asked = Omit<Question, 'documents' | 'thinkMs'>

/**
 * One worker thread. It answers one question at a time; after a timeout or crash it is replaced, since there is no
 * other way to stop a bot.
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
      // The environment may contain passwords; a bot needs neither it nor Node's arguments.
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

  /** The thread has ended or is being stopped. */
  get isOver(): boolean {
    return this.#isOver
  }

  /** Rejects with BotFailed. Start-up time does not count towards the budget. */
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
    // If this thread was busy, the answer may have arrived unread: it is read first.
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
    // The error name comes from the bot's thread and may be anything.
    return new BotFailed(FAULTS.find((name) => name === error.fault) ?? 'threw', error.message)
  }
  if (!(error instanceof WorkerGone)) {
    // The position is not structured-cloneable.
    return new BotFailed('threw', `the question cannot be sent: ${String(error)}`, error)
  }
  if (error.cause instanceof BotFailed) return error.cause
  return new BotFailed('died', `the thread died: ${error.message}`, error.cause)
}

/** Longest answer in characters, above any real move. */
const LONGEST_ANSWER = 100_000

/** Parses a bot's answer: a move, or null to pass. Throws BotFailed for anything else; the answer is untrusted. */
function parseAnswer(text: unknown): AnyMove | null {
  if (typeof text !== 'string') throw noMove('it is no text')
  if (text.length > LONGEST_ANSWER) throw noMove(`it has ${text.length} characters`)
  const answer = dataIn(text)
  if (answer === null) return null
  if (typeof answer !== 'object' || !('move' in answer) || typeof answer.move !== 'string')
    throw noMove(text.slice(0, 200))
  return { ...answer, move: answer.move }
}

function dataIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw noMove(text === '' ? 'there is nothing' : 'it cannot be read')
  }
}

function noMove(why: string): BotFailed {
  return new BotFailed('no-move', `the answer is no move: ${why}`)
}
