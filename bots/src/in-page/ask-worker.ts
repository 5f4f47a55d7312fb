import type { Answer, MakerLabel, Order } from './messages.ts'

type Fetched = Extract<Answer, { fetched: unknown }>

/** Has a worker come by a table. Aborting ends the worker at once. */
export function askWorker(
  order: Order,
  report: (done: number, maker: MakerLabel) => void,
  signal: AbortSignal | undefined,
): Promise<Fetched> {
  signal?.throwIfAborted()
  // Written in one piece: this is how bundlers know a worker.
  const worker = new Worker(new URL('./solve-worker.js', import.meta.url), { type: 'module' })
  const ended = new AbortController()
  return new Promise<Fetched>((resolve, reject) => {
    const no = (reason: string) => reject(new Error(`the table ${order.name} could not be made: ${reason}`))
    signal?.addEventListener('abort', () => reject(signal.reason), { signal: ended.signal })
    worker.addEventListener('error', ({ message }) => no(message || 'its worker did not start'))
    worker.addEventListener('messageerror', () => no('its worker cannot be understood'))
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if ('fetched' in data) resolve(data)
      else if ('fault' in data) no(data.fault)
      else report(data.done, data.maker)
    })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    worker.postMessage(order)
  }).finally(() => {
    worker.terminate()
    ended.abort()
  })
}
