import type { Port } from './ports.ts'

/** What a task receives besides its input. */
export interface TaskContext<Progress> {
  /** Reports progress. */
  readonly report: (progress: Progress) => void
  readonly isCancelled: boolean
  /** Registers a callback for cancellation; called at once if the task is cancelled already. */
  readonly onCancel: (call: () => void) => void
  /** Transfers these objects with the answer instead of copying them. */
  readonly transfer: (...objects: readonly object[]) => void
}

/** A task of a worker. Input and output must be structured-cloneable. */
export type Task<Input, Output, Progress = never> = (
  input: Input,
  context: TaskContext<Progress>,
) => Output | Promise<Output>

/** An interface whose fields are tasks: implemented by the worker, used to type the caller. */
export type TasksIn<T> = { readonly [K in keyof T]: Task<never, unknown, unknown> }

/** From the caller: a numbered request, or its cancellation. */
export type WorkerRequest =
  | { readonly id: number; readonly task: string; readonly input: unknown }
  | { readonly cancel: number }

/** From the worker: any number of progress reports, then one answer or fault. */
export type WorkerReply =
  | { readonly id: number; readonly progress: unknown }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly fault: { readonly name: string; readonly message: string } }

/** Longest error message that is sent; it may quote anything. */
const LONGEST = 2_000

/** Serves tasks on this thread. Tasks that await something run concurrently. */
export function serveTasks<T extends TasksIn<T>>(port: Port, tasks: T): void {
  const underWay = new Map<number, Running>()
  const reply = (message: WorkerReply, transfer?: readonly object[]) => port.post(message, transfer)

  const run = async (id: number, name: string, input: unknown) => {
    const running = new Running()
    underWay.set(id, running)
    try {
      if (!Object.hasOwn(tasks, name)) throw new Error(`unknown task “${name}”`)
      // The name is an own key, and the caller is typed by the same interface.
      const task = tasks[name as keyof T] as unknown as Task<unknown, unknown, unknown>
      const answer = await task(input, {
        report: (progress) => {
          if (!running.isCancelled) reply({ id, progress })
        },
        get isCancelled() {
          return running.isCancelled
        },
        onCancel: (call) => running.onCancel(call),
        transfer: (...objects) => void running.transferred.push(...objects),
      })
      reply({ id, answer }, running.transferred.length === 0 ? undefined : running.transferred)
    } catch (error) {
      reply({ id, fault: faultOf(error) })
    } finally {
      underWay.delete(id)
    }
  }

  port.listen({
    message: (data) => {
      const request = parseRequest(data)
      if (request === null) return
      if ('cancel' in request) underWay.get(request.cancel)?.cancel()
      else void run(request.id, request.task, request.input)
    },
    gone: () => {
      for (const running of underWay.values()) running.cancel()
    },
  })
}

class Running {
  readonly transferred: object[] = []
  readonly #calls: (() => void)[] = []
  isCancelled = false

  onCancel(call: () => void): void {
    if (this.isCancelled) call()
    else this.#calls.push(call)
  }

  cancel(): void {
    this.isCancelled = true
    for (const call of this.#calls.splice(0)) call()
  }
}

function faultOf(error: unknown): { name: string; message: string } {
  // A DOMException is an Error, too.
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) }
  return { name, message: (message || name).slice(0, LONGEST) }
}

function parseRequest(data: unknown): WorkerRequest | null {
  if (typeof data !== 'object' || data === null) return null
  if ('cancel' in data && typeof data.cancel === 'number') return { cancel: data.cancel }
  if (!('id' in data) || typeof data.id !== 'number') return null
  if (!('task' in data) || typeof data.task !== 'string') return null
  return { id: data.id, task: data.task, input: 'input' in data ? data.input : undefined }
}
