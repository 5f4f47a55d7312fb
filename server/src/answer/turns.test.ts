import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

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
  const turns = new Turns({ atOnce: 3, atOnceEach: 2, waitingEach: 1 })
  const all = [work(), work(), work()]
  const done = all.map(({ run }) => turns.take('ann', run))
  const begun = () => all.map(({ state }) => state.begun)
  expect(begun()).toEqual([true, true, false])
  await expect(turns.take('ann', async () => undefined)).rejects.toMatchObject({ code: 'too-many-requests' })
  const other = work()
  const others = turns.take('bob', other.run)
  expect(other.state.begun).toBe(true)
  all[0]?.state.finish()
  await expect.poll(begun).toEqual([true, true, true])
  for (const { state } of [...all, other]) state.finish()
  await Promise.all([...done, others])

  // What is done counts no longer: the share is as large as before.
  const [first, second, third] = [work(), work(), work()]
  const more = [first, second, third].map(({ run }) => turns.take('ann', run))
  expect([first, second, third].map(({ state }) => state.begun)).toEqual([true, true, false])
  first.state.finish()
  await expect.poll(() => third.state.begun).toBe(true)
  second.state.finish()
  third.state.finish()
  await Promise.all(more)
})
