import { expect, test } from 'vitest'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'
import { Failed } from './failed.ts'

/** Work that is done when the test says so. */
function work() {
  let finish: () => void = () => undefined
  const state = { begun: false, finish: () => finish() }
  const run = () =>
    new Promise<void>((resolve) => {
      state.begun = true
      finish = resolve
    })
  return { state, run }
}

test('each key has its share at a time, again after its work is done, and a bound on what waits', async () => {
  const limiter = new ConcurrencyLimiter({ atOnce: 3, atOnceEach: 2, waitingEach: 1 })
  const all = [work(), work(), work()]
  const done = all.map(({ run }) => limiter.run(run, 'ann'))
  const begun = () => all.map(({ state }) => state.begun)
  expect(begun()).toEqual([true, true, false])
  await expect(limiter.run(async () => undefined, 'ann')).rejects.toMatchObject({ code: 'too-many-requests' })
  const other = work()
  const others = limiter.run(other.run, 'bob')
  expect(other.state.begun).toBe(true)
  all[0]?.state.finish()
  await expect.poll(begun).toEqual([true, true, true])
  for (const { state } of [...all, other]) state.finish()
  await Promise.all([...done, others])

  // What is done counts no longer: the share is as large as before.
  const [first, second, third] = [work(), work(), work()]
  const more = [first, second, third].map(({ run }) => limiter.run(run, 'ann'))
  expect([first, second, third].map(({ state }) => state.begun)).toEqual([true, true, false])
  first.state.finish()
  await expect.poll(() => third.state.begun).toBe(true)
  second.state.finish()
  third.state.finish()
  await Promise.all(more)
})

/** Tasks that end when the test says so, in the order in which they have begun. */
function held(limiter: ConcurrencyLimiter) {
  const begun: (() => void)[] = []
  const run = (name: string) =>
    limiter.run(() => new Promise<string>((resolve) => void begun.push(() => resolve(name))))
  return { begun, run }
}

test('tasks of one key run in order, up to the limit; more than fit into the queue are refused', async () => {
  const full = new Error('full')
  const { begun, run } = held(new ConcurrencyLimiter({ atOnce: 2, waitingEach: 3 }, { full: () => full }))
  const tasks = ['a', 'b', 'c', 'd', 'e'].map(run)
  expect(begun).toHaveLength(2)
  await expect(run('f')).rejects.toBe(full)
  for (const [at, name] of ['a', 'b', 'c', 'd', 'e'].entries()) {
    begun[at]?.()
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect(await tasks[at]).toBe(name)
  }
  expect(begun).toHaveLength(5)
  // All places are free again.
  const again = ['g', 'h'].map(run)
  expect(begun).toHaveLength(7)
  for (const end of begun) end()
  expect(await Promise.all(again)).toEqual(['g', 'h'])
})

test('a task that waits too long is rejected, and learns whether any other has finished meanwhile', async () => {
  const late = (isStuck: boolean) => new Error(isStuck ? 'stuck' : 'busy')
  const { begun, run } = held(new ConcurrencyLimiter({ atOnce: 2, longestMs: 200 }, { late }))
  const [first] = [run('a'), run('b')]
  const kept = run('c')
  const busy = run('d')
  begun[0]?.()
  expect(await first).toBe('a')
  await expect(busy).rejects.toThrow('busy')
  await expect(run('e')).rejects.toThrow('stuck')
  for (const end of begun) end()
  expect(await kept).toBe('c')
})

test('a task that fails makes room for the next', async () => {
  const limiter = new ConcurrencyLimiter({ atOnce: 1, waitingEach: 1 })
  const fails = () => Promise.reject(new Error('no'))
  const both = [limiter.run(fails), limiter.run(fails)]
  await expect(limiter.run(fails)).rejects.toThrow(Failed)
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await limiter.run(async () => 7)).toBe(7)
})
