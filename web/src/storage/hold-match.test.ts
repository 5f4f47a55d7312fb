import { expect, test } from 'vitest'
import { holdMatch, type Hold, type Locks } from './hold-match.ts'

type Granted = (lock: Lock | null) => unknown

/** The locks of one browser, as all its tabs see them. */
class BrowserLocks {
  readonly #queues = new Map<string, (() => void)[]>()

  // The real one has several forms; these are all that is used of them.
  readonly request = (async (name: string, { ifAvailable = false, signal }: LockOptions, granted: Granted) => {
    const queue = this.#queues.get(name) ?? []
    this.#queues.set(name, queue)
    if (queue.length > 0 && ifAvailable) return granted(null)
    await new Promise<void>((resolve, reject) => {
      queue.push(resolve)
      if (queue.length === 1) resolve()
      signal?.addEventListener('abort', () => {
        if (queue[0] === resolve) return
        queue.splice(queue.indexOf(resolve), 1)
        reject(signal.reason)
      })
    })
    try {
      return await granted({ name, mode: 'exclusive' })
    } finally {
      queue.shift()
      queue[0]?.()
    }
  }) as Locks['request']
}

const isSettled = async ({ ours }: Hold) => {
  let settled = false
  void ours.then(() => (settled = true))
  await new Promise((resolve) => setTimeout(resolve))
  return settled
}

test('the first tab has a match, the next waits until it has left it', async () => {
  const locks = new BrowserLocks()
  const first = await holdMatch('a', locks)
  expect(first).toMatchObject({ isOurs: true, isAlone: true })
  const other = await holdMatch('b', locks)
  expect(other.isOurs).toBe(true)
  const second = await holdMatch('a', locks)
  const third = await holdMatch('a', locks)
  expect([second.isOurs, third.isOurs]).toEqual([false, false])
  expect(await isSettled(second)).toBe(false)
  // Who does not want it any more is passed over.
  second.release()
  first.release()
  await third.ours
  expect([first.isOurs, second.isOurs, third.isOurs]).toEqual([false, false, true])
})

test('a browser without locks, or that refuses them, lets every tab play and compares what it writes', async () => {
  const without = await holdMatch('a', null)
  const request = () => Promise.reject(new DOMException('not here', 'SecurityError'))
  const refused = await holdMatch('a', { request })
  for (const hold of [without, refused]) expect([hold.isOurs, hold.isAlone]).toEqual([true, false])
  await Promise.all([without.ours, refused.ours])
})
