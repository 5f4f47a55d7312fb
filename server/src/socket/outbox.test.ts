import { expect, test, vi } from 'vitest'
import { THIS_MACHINE } from '../world.ts'
import { Outbox } from './outbox.ts'

const KB = 1024

/** As much of a socket as an outbox uses: one whose other end reads nothing until it is told to. */
class Unread {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  pongs = 0
  send(text: string): void {
    this.bufferedAmount += text.length
  }
  pong(data: Buffer): void {
    this.pongs++
    this.bufferedAmount += data.length
  }
  terminate(): void {
    this.readyState = 3
  }
}

function unread() {
  const socket = new Unread()
  const drained = vi.fn()
  const outbox = new Outbox(socket, { now: () => 1_000, timers: THIS_MACHINE.timers }, drained)
  return { socket, outbox, drained }
}

test('pings of a reader that does not read are not answered without end', () => {
  const { socket, outbox } = unread()
  const data = Buffer.alloc(125)
  for (let n = 0; n < 100_000; n++) outbox.pong(data)
  expect(socket.bufferedAmount).toBeLessThan(257 * KB)
  expect(outbox.lags).toBe(true)
})

test('answers to one who asks and does not read wait up to a bound, and then it is cut off', () => {
  const { socket, outbox } = unread()
  for (let n = 0; n < 100_000; n++) outbox.send('x'.repeat(100))
  expect(socket.readyState).toBe(3)
  expect(socket.bufferedAmount).toBeLessThan(513 * KB)
})

test('a frame that is large by itself is sent whole, and does not cut anybody off', () => {
  const { socket, outbox } = unread()
  outbox.send('x'.repeat(3_000 * KB))
  outbox.send('ok')
  expect([socket.readyState, outbox.lags, outbox.hasLaggedTooLong(31_000)]).toEqual([1, true, false])
  expect(outbox.hasLaggedTooLong(31_001)).toBe(true)
})

test('who has caught up is not behind any more', async () => {
  const { socket, outbox, drained } = unread()
  outbox.send('x'.repeat(300 * KB))
  socket.bufferedAmount = 0
  await expect.poll(() => drained.mock.calls.length).toBe(1)
  expect(outbox.lags).toBe(false)
})
