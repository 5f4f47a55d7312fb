import type { Port, WorkerPort } from './ports.ts'
import type { Task, TaskContext, TasksIn, WorkerReply, WorkerRequest } from './serve-tasks.ts'

/** The part of AbortSignal that is used. */
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
  /** Rejects the call at once with the signal's reason, and cancels the task. */
  readonly signal?: CancelSignal | undefined
  /** Called with progress, also after cancellation until the worker has noticed it. */
  readonly report?: (progress: Progress) => void
  /** Called when the worker has finished: answered (even a cancelled call) or gone. */
  readonly settled?: () => void
  /** Objects that are transferred with the input instead of copied. */
  readonly transfer?: readonly object[]
}

/** The worker has ended and will not answer. */
export class WorkerGone extends Error {
  override readonly name = 'WorkerGone'
}

/** Too many calls are pending. */
export class WorkerBusy extends Error {
  override readonly name = 'WorkerBusy'
}

/** The task threw in its worker. `fault`: the error's name. */
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

/** Default limit of pending calls. */
const MOST = 10_000

/** The caller's side: numbers the calls to one worker and matches answers to them. */
export class WorkerCalls<T extends TasksIn<T>> {
  readonly #port: Port
  readonly #most: number
  readonly #asked = new Map<number, Asked>()
  #last = 0
  #gone: WorkerGone | null = null

  /** `most`: limit of pending calls; further ones are rejected with WorkerBusy. */
  constructor(port: Port, most = MOST) {
    this.#port = port
    this.#most = most
    port.listen({ message: (data) => this.#hear(parseReply(data)), gone: (why, cause) => this.close(why, cause) })
  }

  /** Number of pending calls, cancelled ones included. */
  get size(): number {
    return this.#asked.size
  }

  get isGone(): boolean {
    return this.#gone !== null
  }

  /** Rejects with WorkerFault, WorkerGone, WorkerBusy, the signal's reason, or a serialization error. */
  ask<K extends keyof T & string>(
    task: K,
    input: InputOf<T[K]>,
    options: AskOptions<ProgressOf<T[K]>> = {},
  ): Promise<OutputOf<T[K]>> {
    const { signal, report, settled, transfer } = options
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(signal.reason)
      if (this.#gone !== null) return reject(this.#gone)
      if (this.#asked.size >= this.#most) return reject(new WorkerBusy(`${this.#most} calls are pending already`))
      const id = ++this.#last
      const cancel = () => {
        reject(signal?.reason)
        this.#port.post({ cancel: id } satisfies WorkerRequest)
      }
      this.#asked.set(id, {
        // The worker is typed by the same interface, so its answer has this type.
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

  /** Rejects all pending and later calls. */
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
    // Typed by the same interface as the task.
    if ('progress' in reply) return asked.report?.(reply.progress as never)
    asked.settled()
    if ('answer' in reply) asked.resolve(reply.answer)
    else asked.reject(new WorkerFault(reply.fault.name, reply.fault.message))
  }
}

/** Starts a worker for one task and terminates it afterwards. */
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

/** Parses a message of a worker; null for anything unexpected. */
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
