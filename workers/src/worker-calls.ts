import type { Port, WorkerPort } from './ports.ts'
import type { Task, TaskContext, TasksIn, WorkerReply, WorkerRequest } from './serve-tasks.ts'

/** As much of an AbortSignal as is used here. */
export interface CancelSignal {
  readonly aborted: boolean
  readonly reason: unknown
  addEventListener(event: 'abort', call: () => void): void
  removeEventListener(event: 'abort', call: () => void): void
}

type AnyTask = Task<never, unknown, unknown>
export type InputOf<F extends AnyTask> = Parameters<F>[0]
export type OutputOf<F extends AnyTask> = Awaited<ReturnType<F>>
type ProgressOf<F extends AnyTask> = Parameters<F>[1] extends TaskContext<infer P> ? P : never

export interface AskOptions<Progress = never> {
  /** Rejects at once with its reason, and tells the worker. */
  readonly signal?: CancelSignal | undefined
  /** How far it is; also after it was called off, until the worker has heard of that. */
  readonly report?: (progress: Progress) => void
  /** The worker is done with it: it has answered, also what nobody waits for any more, or has gone. */
  readonly settled?: () => void
  /** What is handed over with the input instead of copied. */
  readonly transfer?: readonly object[]
}

/** The worker has ended, and answers nothing more. */
export class WorkerGone extends Error {
  override readonly name = 'WorkerGone'
}

/** So much is asked of the worker already that no more is taken. */
export class WorkerBusy extends Error {
  override readonly name = 'WorkerBusy'
}

/** The task threw an error in its worker. `fault`: that error's own name. */
export class WorkerFault extends Error {
  override readonly name = 'WorkerFault'
  readonly fault: string

  constructor(fault: string, message: string) {
    super(message)
    this.fault = fault
  }
}

interface Asked {
  readonly resolve: (answer: unknown) => void
  readonly reject: (reason: unknown) => void
  readonly report: ((progress: never) => void) | undefined
  readonly settled: () => void
}

/** So many may be under way unless told. */
const MOST = 10_000

/** The side that asks: numbers what is asked of one worker, and finds the answers' askers. */
export class WorkerCalls<T extends TasksIn<T>> {
  readonly #port: Port
  readonly #most: number
  readonly #asked = new Map<number, Asked>()
  #last = 0
  #gone: WorkerGone | null = null

  /** `most`: so many may be under way at once; more are rejected with WorkerBusy. */
  constructor(port: Port, most = MOST) {
    this.#port = port
    this.#most = most
    port.listen({ message: (data) => this.#hear(parseReply(data)), gone: (why, cause) => this.close(why, cause) })
  }

  /** How many are under way, called off or not. */
  get size(): number {
    return this.#asked.size
  }

  get isGone(): boolean {
    return this.#gone !== null
  }

  /** Rejects with WorkerFault, WorkerGone, WorkerBusy, the signal's reason, or why the input cannot be sent. */
  ask<K extends keyof T & string>(
    task: K,
    input: InputOf<T[K]>,
    options: AskOptions<ProgressOf<T[K]>> = {},
  ): Promise<OutputOf<T[K]>> {
    const { signal, report, settled, transfer } = options
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(signal.reason)
      if (this.#gone !== null) return reject(this.#gone)
      if (this.#asked.size >= this.#most) return reject(new WorkerBusy(`${this.#most} requests are under way already`))
      const id = ++this.#last
      const cancel = () => {
        reject(signal?.reason)
        this.#port.post({ cancel: id } satisfies WorkerRequest)
      }
      this.#asked.set(id, {
        // A task is answered with what it gives: the worker is typed by the same interface.
        resolve: (answer) => resolve(answer as OutputOf<T[K]>),
        reject,
        report,
        settled: () => {
          this.#asked.delete(id)
          signal?.removeEventListener('abort', cancel)
          settled?.()
        },
      })
      signal?.addEventListener('abort', cancel)
      try {
        this.#port.post({ id, task, input } satisfies WorkerRequest, transfer)
      } catch (error) {
        this.#asked.get(id)?.settled()
        reject(error)
      }
    })
  }

  /** Nobody waits any longer; nothing more can be asked. */
  close(why: string, cause?: unknown): void {
    this.#gone ??= new WorkerGone(why, { cause })
    for (const { settled, reject } of this.#asked.values()) {
      settled()
      reject(this.#gone)
    }
  }

  #hear(reply: WorkerReply | null): void {
    const asked = reply === null ? undefined : this.#asked.get(reply.id)
    if (reply === null || asked === undefined) return
    // What is reported is typed by the same interface as the task.
    if ('progress' in reply) return asked.report?.(reply.progress as never)
    asked.settled()
    if ('answer' in reply) asked.resolve(reply.answer)
    else asked.reject(new WorkerFault(reply.fault.name, reply.fault.message))
  }
}

/** Starts a worker for one task, and ends it when that is done, has failed or was called off. */
export async function askOnce<T extends TasksIn<T>, K extends keyof T & string>(
  start: () => WorkerPort,
  task: K,
  input: InputOf<T[K]>,
  options: AskOptions<ProgressOf<T[K]>> = {},
): Promise<OutputOf<T[K]>> {
  const { signal } = options
  if (signal?.aborted === true) throw signal.reason
  const port = start()
  try {
    return await new WorkerCalls<T>(port).ask(task, input, options)
  } finally {
    await port.end()
  }
}

/** Null for anything else: what runs in a worker may send whatever it likes. */
function parseReply(data: unknown): WorkerReply | null {
  if (typeof data !== 'object' || data === null || !('id' in data) || typeof data.id !== 'number') return null
  const { id } = data
  if ('progress' in data) return { id, progress: data.progress }
  if ('answer' in data) return { id, answer: data.answer }
  if (!('fault' in data) || typeof data.fault !== 'object' || data.fault === null) return null
  const { fault } = data
  if (!('name' in fault) || typeof fault.name !== 'string') return null
  if (!('message' in fault) || typeof fault.message !== 'string') return null
  return { id, fault: { name: fault.name, message: fault.message } }
}
