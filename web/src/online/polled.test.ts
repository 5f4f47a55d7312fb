import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Polled } from './polled.ts'

const page = Object.assign(new EventTarget(), { hidden: false })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  page.hidden = false
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function show(isShown: boolean): void {
  page.hidden = !isShown
  page.dispatchEvent(new Event('visibilitychange'))
}

test('is asked for while somebody looks, and by nobody else', async () => {
  let asked = 0
  const polled = new Polled(() => Promise.resolve(++asked), 1_000)
  expect(polled.value.value).toBeNull()
  const stops = [polled.look(), polled.look()]
  await vi.advanceTimersByTimeAsync(0)
  expect(polled.value.value).toBe(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(polled.value.value).toBe(3)
  stops[0]?.()
  stops[0]?.()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toBe(4)
  stops[1]?.()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(4)
})

test('rests while the page is in the background', async () => {
  let asked = 0
  const polled = new Polled(() => Promise.resolve(++asked), 1_000)
  const stop = polled.look()
  await vi.advanceTimersByTimeAsync(0)
  show(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBeLessThanOrEqual(2)
  const before = asked
  show(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toBe(before + 1)
  stop()
})

test('what cannot be had stays as it was, is said to be old, and is asked for less often', async () => {
  const answers: (string | null)[] = ['first', null, 'second']
  const polled = new Polled(() => Promise.resolve(answers.shift() ?? null), 1_000)
  const stop = polled.look()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([polled.value.value, polled.isStale.value]).toEqual(['first', true])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(answers).toEqual(['second'])
  await vi.advanceTimersByTimeAsync(3_000)
  expect([polled.value.value, polled.isStale.value]).toEqual(['second', false])
  stop()
})

test('an answer that was overtaken is not shown', async () => {
  const resolvers: ((value: string) => void)[] = []
  const polled = new Polled(() => new Promise<string>((resolve) => resolvers.push(resolve)), 1_000)
  const both = [polled.refresh(), polled.refresh()]
  resolvers[1]?.('new')
  resolvers[0]?.('old')
  await Promise.all(both)
  expect(polled.value.value).toBe('new')
})
