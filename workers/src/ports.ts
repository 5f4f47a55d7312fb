/** One end of a message channel between two threads, of Node or of a page. */
export interface Port {
  /** `transfer`: objects that are transferred instead of copied. */
  post(message: unknown, transfer?: readonly object[]): void
  /** Called once, before the first post. */
  listen(listener: PortListener): void
}

export interface PortListener {
  readonly message: (data: unknown) => void
  /** The other end is gone; no further calls follow. */
  readonly gone: (why: string, cause?: unknown) => void
}

/** The parent's end of the channel. */
export interface WorkerPort extends Port {
  /** Terminates the thread at once. */
  end(): unknown
}

/** The part of node:worker_threads' `Worker` that is used. */
interface NodeWorker {
  postMessage(message: unknown, transfer?: readonly object[]): void
  on(event: 'message' | 'error' | 'messageerror', listener: (value: unknown) => void): unknown
  on(event: 'exit', listener: (code: number) => void): unknown
  terminate(): unknown
}

/** Connects to a Node thread from its parent. */
export function nodeWorker(thread: NodeWorker): WorkerPort {
  return {
    post: (message, transfer) => thread.postMessage(message, transfer),
    listen: ({ message, gone }) => {
      let cause: unknown
      thread.on('message', message)
      thread.on('messageerror', (error) => (cause ??= error))
      thread.on('error', (error) => (cause ??= error))
      // Follows 'error'. Earlier messages have been delivered only now: an answer may arrive after the error.
      thread.on('exit', (code) => gone(cause === undefined ? `it ended with exit code ${code}` : textOf(cause), cause))
    },
    end: () => thread.terminate(),
  }
}

/** The part of node:worker_threads' `parentPort` that is used. */
interface NodeParent {
  postMessage(message: unknown, transfer?: readonly object[]): void
  on(event: 'message', listener: (value: unknown) => void): unknown
}

/** Connects a Node thread to its parent. */
export function toNodeParent(parent: NodeParent | null): Port {
  if (parent === null) throw new Error('this module must run in a worker thread')
  return {
    post: (message, transfer) => parent.postMessage(message, transfer),
    listen: ({ message }) => void parent.on('message', message),
  }
}

/** The part of a browser's `Worker` that is used. */
interface PageWorker {
  postMessage(message: unknown, options: { transfer: object[] }): void
  addEventListener(event: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(event: 'messageerror', listener: () => void): void
  addEventListener(event: 'error', listener: (event: { readonly message?: string }) => void): void
  terminate(): void
}

/** Connects to a Web Worker from the page. */
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

/** The part of a worker's global scope that is used. */
interface WorkerScope {
  postMessage(message: unknown, options: { transfer: object[] }): void
  addEventListener(event: 'message', listener: (event: { readonly data: unknown }) => void): void
}

/** Connects a Web Worker to its page. */
export function toPage(scope: WorkerScope): Port {
  return {
    post: (message, transfer = []) => scope.postMessage(message, { transfer: [...transfer] }),
    listen: ({ message }) => scope.addEventListener('message', ({ data }) => message(data)),
  }
}

function textOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
