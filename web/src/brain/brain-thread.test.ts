import { shutTheBox } from '@parlor/games/shut-the-box'
import type { PortListener, WorkerPort } from '@parlor/workers'
import { begin } from '@parlor/engine'
import { trackGame } from '@parlor/engine/testing/games'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChooseOrder } from '../open-match/here/bots-and-clocks.ts'
import { BrainThread, PATIENCE } from './brain-thread.ts'

/** A thread that answers only when the test says so. */
class FakeThread implements WorkerPort {
  readonly asked: unknown[] = []
  ended = false
  #listener: PortListener | undefined

  post(request: unknown): void {
    this.asked.push(structuredClone(request))
  }

  listen(listener: PortListener): void {
    this.#listener = listener
  }

  end(): void {
    this.ended = true
  }

  report(reply: unknown): void {
    this.#listener?.message(reply)
  }

  die(why: string): void {
    this.#listener?.gone(why)
  }
}

const threads: FakeThread[] = []
const thread = (at: number): FakeThread => threads[at] ?? new FakeThread()
let brain: BrainThread

beforeEach(() => {
  vi.useFakeTimers()
  threads.length = 0
  brain = new BrainThread(() => {
    const fake = new FakeThread()
    threads.push(fake)
    return fake
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const began = (id: number) => ({ id, progress: 'began' })
/** Lets all go on that waits for nothing but others here. */
const goOn = () => vi.advanceTimersByTimeAsync(0)

const order: ChooseOrder = {
  game: 'shut-the-box',
  bot: 'perfect',
  position: begin(shutTheBox, {}, 1),
  seat: 0,
  seed: 'x',
}
const advice = { game: 'shut-the-box', options: {}, seats: 1, seat: 0 }
const view = { viewer: 0, table: {}, phases: {}, clocks: [], toAct: [0] }

test('nothing is started before it is asked; answers find their wishes in any order', async () => {
  expect(threads).toHaveLength(0)
  const first = brain.choose(order)
  const second = brain.choose({ ...order, seed: 'y' })
  expect(threads).toHaveLength(1)
  expect(thread(0).asked).toEqual([
    { id: 1, task: 'choose', input: order },
    { id: 2, task: 'choose', input: { ...order, seed: 'y' } },
  ])
  thread(0).report({ id: 2, answer: { move: 'TWO' } })
  thread(0).report({ id: 1, answer: null })
  expect(await first).toBeNull()
  expect(await second).toEqual({ move: 'TWO' })
})

test('what goes wrong in the thread is told, and the thread goes on', async () => {
  const asked = brain.review({ game: 'chess', entries: [] })
  thread(0).report({ id: 1, fault: { name: 'Error', message: 'there is no game called chess' } })
  await expect(asked).rejects.toThrow('there is no game called chess')
  void brain.choose(order)
  expect(threads).toHaveLength(1)
})

test('how far a table is is told, until it is there', async () => {
  const other = brain.advise({ ...advice, view })
  void brain.choose(order)
  expect(brain.thinking.value).toBeNull()
  const making = { what: 'yahtzee-official', done: 3, of: 9 }
  thread(0).report({ id: 1, progress: { making } })
  thread(0).report({ id: 2, progress: { making: { ...making, done: 4 } } })
  expect(brain.thinking.value).toEqual({ ...making, done: 4 })
  thread(0).report(began(2))
  expect(brain.thinking.value).toEqual(making)
  thread(0).report({ id: 1, fault: { name: 'Error', message: 'no memory' } })
  expect(brain.thinking.value).toBeNull()
  await expect(other).rejects.toThrow('no memory')
})

test('a wish that is called off is rejected at once, and forgotten', async () => {
  const off = new AbortController()
  const asked = brain.advise({ ...advice, view }, off.signal)
  off.abort(new Error('no longer wanted'))
  await expect(asked).rejects.toThrow('no longer wanted')
  expect(thread(0).asked.at(-1)).toEqual({ cancel: 1 })
  // Whatever still comes is for nobody.
  thread(0).report({ id: 1, answer: null })
  await expect(brain.advise({ ...advice, view }, off.signal)).rejects.toThrow('no longer wanted')
  expect(thread(0).asked).toHaveLength(2)
})

test('a bot that hangs is replaced by a legal move; others are asked again', async () => {
  const hanging = brain.choose(order)
  const other = brain.advise({ ...advice, view })
  // As long as tables are made nothing hangs.
  vi.advanceTimersByTime(10 * PATIENCE.choose)
  expect(threads).toHaveLength(1)
  thread(0).report(began(1))
  vi.advanceTimersByTime(PATIENCE.choose - 1)
  expect(threads).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(thread(0).ended).toBe(true)
  expect(threads).toHaveLength(2)
  expect(thread(1).asked).toEqual([
    { id: 1, task: 'advise', input: { ...advice, view } },
    { id: 2, task: 'sample', input: order },
  ])
  // The old thread has nothing more to say.
  thread(0).report({ id: 1, answer: { move: 'LATE' } })
  thread(1).report({ id: 2, answer: { move: 'ROLL' } })
  thread(1).report({ id: 1, answer: null })
  expect(await hanging).toEqual({ move: 'ROLL' })
  expect(await other).toBeNull()
})

test('a coach that hangs is not waited for', async () => {
  const hanging = brain.advise({ ...advice, view })
  thread(0).report(began(1))
  const told = expect(hanging).rejects.toThrow('no answer within 30 seconds')
  vi.advanceTimersByTime(PATIENCE.advise)
  await told
  expect(thread(0).ended).toBe(true)
})

test('a wish that was called off while the thread hangs on it ends that thread all the same', async () => {
  const off = new AbortController()
  const hanging = brain.choose(order, off.signal)
  thread(0).report(began(1))
  off.abort()
  await expect(hanging).rejects.toThrow()
  const next = brain.choose({ ...order, seed: 'next' })
  await vi.advanceTimersByTimeAsync(PATIENCE.choose)
  expect(thread(0).ended).toBe(true)
  expect(thread(1).asked).toEqual([{ id: 1, task: 'choose', input: { ...order, seed: 'next' } }])
  thread(1).report({ id: 1, answer: null })
  expect(await next).toBeNull()
})

test('a thread that dies is replaced; a wish that two of them died under is refused', async () => {
  const asked = brain.choose(order)
  thread(0).die('out of memory')
  await goOn()
  expect(thread(0).ended).toBe(true)
  expect(thread(1).asked).toEqual([{ id: 1, task: 'choose', input: order }])
  const told = expect(asked).rejects.toThrow(/has died: out of memory/)
  thread(1).die('out of memory')
  await told
  expect(threads).toHaveLength(2)
  const later = brain.choose(order)
  expect(threads).toHaveLength(3)
  // One that dies while nobody waits for it is replaced when somebody asks.
  thread(2).report({ id: 1, answer: { move: 'ROLL' } })
  expect(await later).toEqual({ move: 'ROLL' })
  thread(2).die('put to sleep')
  void brain.choose(order)
  expect(threads).toHaveLength(4)
})

test('where no second thread can be started, nobody waits for ever', async () => {
  let starts = 0
  const only = new FakeThread()
  const lonely = new BrainThread(() => {
    if (starts++ > 0) throw new Error('no more threads')
    return only
  })
  const asked = [lonely.choose(order), lonely.advise({ ...advice, view })].map((each) => each.catch(String))
  only.die('out of memory')
  expect(await Promise.all(asked)).toEqual(['Error: no more threads', 'Error: no more threads'])
})

test('a coach is sent the document that a match is played with: once to each thread', async () => {
  const { options } = begin(trackGame(), { track: { title: 'Own', spaces: [{ kind: 'mud' }, { kind: 'mud' }] } }, 2)
  const asked = () => void brain.advise({ ...advice, options, view }).catch(() => undefined)
  asked()
  asked()
  const named = { track: options.track.hash, tank: 3 }
  const first = expect.objectContaining({ options: named, documents: [options.track.text] })
  const next = expect.objectContaining({ options: named, documents: [] })
  const both = [expect.objectContaining({ input: first }), expect.objectContaining({ input: next })]
  expect(thread(0).asked).toEqual(both)
  thread(0).die('out of memory')
  await goOn()
  expect(thread(1).asked).toEqual(both)
})
