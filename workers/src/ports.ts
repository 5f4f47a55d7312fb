/** One end of the way between two threads, whatever they are threads of. */
export interface Port {
  /** `transfer`: what is handed over instead of copied. */
  post(message: unknown, transfer?: readonly object[]): void
  /** Called once, before anything is posted. */
  listen(listener: PortListener): void
}

export interface PortListener {
  readonly message: (data: unknown) => void
  /** The other end is there no longer; nothing is told after that. */
  readonly gone: (why: string, cause?: unknown) => void
}

/** The end of whoever has started the other thread. */
export interface WorkerPort extends Port {
  /** Ends that thread at once, whatever it does. */
  end(): unknown
}

/** As much as is used of `Worker` in node:worker_threads. */
interface NodeWorker {
  postMessage(message: unknown, transfer?: readonly object[]): void
  on(event: 'message' | 'error' | 'messageerror', listener: (value: unknown) => void): unknown
  on(event: 'exit', listener: (code: number) => void): unknown
  terminate(): unknown
}

/** A thread of Node, from the side that has started it. */
export function nodeWorker(thread: NodeWorker): WorkerPort {
  return {
    post: (message, transfer) => thread.postMessage(message, transfer),
    listen: ({ message, gone }) => {
      let cause: unknown
      thread.on('message', message)
      thread.on('messageerror', (error) => (cause ??= error))
      thread.on('error', (error) => (cause ??= error))
      // Follows on an error. Only now all that was said before has been heard: an answer may come after the error.
      thread.on('exit', (code) => gone(cause === undefined ? `it ended with exit code ${code}` : textOf(cause), cause))
    },
    end: () => thread.terminate(),
  }
}

/** As much as is used of `parentPort` in node:worker_threads. */
interface NodeParent {
  postMessage(message: unknown, transfer?: readonly object[]): void
  on(event: 'message', listener: (value: unknown) => void): unknown
}

/** From within a thread of Node. */
export function toNodeParent(parent: NodeParent | null): Port {
  if (parent === null) throw new Error('this is a thread, and was started as a program')
  return {
    post: (message, transfer) => parent.postMessage(message, transfer),
    listen: ({ message }) => void parent.on('message', message),
  }
}

/** As much as is used of a browser's `Worker`. */
interface PageWorker {
  postMessage(message: unknown, options: { transfer: object[] }): void
  addEventListener(event: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(event: 'messageerror', listener: () => void): void
  addEventListener(event: 'error', listener: (event: { readonly message?: string }) => void): void
  terminate(): void
}

/** A worker of a page, from the page's side. */
export function pageWorker(worker: PageWorker): WorkerPort {
  return {
    post: (message, transfer = []) => worker.postMessage(message, { transfer: [...transfer] }),
    listen: ({ message, gone }) => {
      worker.addEventListener('message', ({ data }) => message(data))
      worker.addEventListener('messageerror', () => gone('the worker cannot be understood'))
      worker.addEventListener('error', (event) => gone(event.message || 'the worker did not start'))
    },
    end: () => worker.terminate(),
  }
}

/** As much as is used of a worker's own global scope. */
interface WorkerScope {
  postMessage(message: unknown, options: { transfer: object[] }): void
  addEventListener(event: 'message', listener: (event: { readonly data: unknown }) => void): void
}

/** From within a worker of a page. */
export function toPage(scope: WorkerScope): Port {
  return {
    post: (message, transfer = []) => scope.postMessage(message, { transfer: [...transfer] }),
    listen: ({ message }) => scope.addEventListener('message', ({ data }) => message(data)),
  }
}

function textOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
