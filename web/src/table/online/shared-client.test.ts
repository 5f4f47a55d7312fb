import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SharedClient } from './shared-client.ts'

let opened = 0
let closed = 0
const share = () =>
  new SharedClient({
    base: () => 'https://parlor.test/',
    fetch: () => Promise.reject(new Error('not asked')),
    socket: () => {
      opened++
      return { send: () => undefined, close: () => closed++ }
    },
  })

beforeEach(() => {
  vi.useFakeTimers()
  opened = 0
  closed = 0
})
afterEach(() => {
  vi.useRealTimers()
})

test('one connection serves tables one after the other, and is closed a while after the last', async () => {
  const shared = share()
  const first = shared.take(() => undefined)
  first.release()
  first.release()
  await vi.advanceTimersByTimeAsync(10_000)
  const second = shared.take(() => undefined)
  expect(second.client).toBe(first.client)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shared.take(() => undefined).client).toBe(first.client)
})

test('whoever has become somebody else comes over another connection', () => {
  const shared = share()
  const before = shared.take(() => undefined)
  // Not while a table is open: it says itself that it ends.
  shared.renew()
  expect(closed).toBe(0)
  before.release()
  shared.renew()
  const after = shared.take(() => undefined)
  expect(after.client).not.toBe(before.client)
  expect(opened).toBe(2)
  shared.close()
})
