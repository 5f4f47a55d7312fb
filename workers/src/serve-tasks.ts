import type { Port } from './ports.ts'

/** What a task is given besides its input. */
export interface TaskContext<Progress> {
  /** Tells how far it is. */
  readonly report: (progress: Progress) => void
  readonly isCancelled: boolean
  /** Called when nobody waits for the answer any more; at once if that is so already. */
  readonly onCancel: (call: () => void) => void
  /** Hands these over with the answer instead of copying them. */
  readonly transfer: (...objects: readonly object[]) => void
}

/** Something that a worker can be asked to do. What goes in and comes out must be plain enough to be copied. */
export type Task<Input, Output, Progress = never> = (
  input: Input,
  context: TaskContext<Progress>,
) => Output | Promise<Output>

/** Every interface whose fields are tasks: the worker implements it, and whoever asks is typed by it. */
export type TasksIn<T> = { readonly [K in keyof T]: Task<never, unknown, unknown> }

/** From whoever asks: a numbered request, or that nobody waits for its answer any more. */
export type WorkerRequest =
  | { readonly id: number; readonly task: string; readonly input: unknown }
  | { readonly cancel: number }

/** From the worker: how far it is, any number of times, and one answer or fault. */
export type WorkerReply =
  | { readonly id: number; readonly progress: unknown }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly fault: { readonly name: string; readonly message: string } }

/** Of a fault's message, which may quote anything. */
const LONGEST = 2_000

/** Makes this thread one that does these tasks. Several may be under way at once, where they wait for something. */
export function serveTasks<T extends TasksIn<T>>(port: Port, tasks: T): void {
  const underWay = new Map<number, Running>()
  const reply = (message: WorkerReply, transfer?: readonly object[]) => port.post(message, transfer)

  const run = async (id: number, name: string, input: unknown) => {
    const running = new Running()
    underWay.set(id, running)
    try {
      if (!Object.hasOwn(tasks, name)) throw new Error(`nobody here does “${name}”`)
      // The name is one of its own, and what is asked is typed by the same interface.
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
  // An error of the browser's own kind is an Error as well.
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
