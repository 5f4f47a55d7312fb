import { MessageChannel, Worker } from 'node:worker_threads'
import { onTestFinished, expect, test, vi } from 'vitest'
import { nodeWorker, toNodeParent, type Port, type PortListener } from './ports.ts'
import { serveTasks, type Task } from './serve-tasks.ts'
import { askOnce, WorkerBusy, WorkerCalls, WorkerFault, WorkerGone } from './worker-calls.ts'

interface Sums {
  readonly add: Task<readonly number[], number, number>
  readonly fail: Task<string, never>
  readonly wait: Task<null, string>
  readonly give: Task<number, Float64Array>
}

class NoSum extends Error {
  override readonly name = 'NoSum'
}

/** Both ends of a channel, with what the worker was told to call off. */
function pair(most?: number): { calls: WorkerCalls<Sums>; cancelled: string[]; goOn: () => void } {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  const cancelled: string[] = []
  let goOn: () => void = () => undefined
  const going = new Promise<string>((resolve) => (goOn = () => resolve('gone on')))
  serveTasks<Sums>(toNodeParent(port2), {
    add: (numbers, { report }) => {
      let sum = 0
      for (const [at, number] of numbers.entries()) {
        sum += number
        report(at + 1)
      }
      return sum
    },
    fail: (why) => {
      throw new NoSum(why)
    },
    wait: (_, { onCancel }) => {
      onCancel(() => cancelled.push('wait'))
      return going
    },
    give: (length, { transfer }) => {
      const values = new Float64Array(length).fill(7)
      transfer(values.buffer)
      return values
    },
  })
  return { calls: new WorkerCalls<Sums>(toNodeParent(port1), most), cancelled, goOn: () => goOn() }
}

test('answers find their askers in any order, and progress comes before them', async () => {
  const { calls, goOn } = pair()
  const progress: number[] = []
  const last = calls.ask('wait', null)
  const sum = calls.ask('add', [1, 2, 3], { report: (done) => progress.push(done) })
  expect(await sum).toBe(6)
  expect(progress).toEqual([1, 2, 3])
  expect(await calls.ask('give', 3)).toEqual(new Float64Array([7, 7, 7]))
  goOn()
  expect(await last).toBe('gone on')
  expect(calls.size).toBe(0)
})

test('what a task throws is told with its name, and the worker goes on', async () => {
  const { calls } = pair()
  const failed = calls.ask('fail', 'these cannot be added')
  await expect(failed).rejects.toBeInstanceOf(WorkerFault)
  await expect(failed).rejects.toMatchObject({ fault: 'NoSum', message: 'these cannot be added' })
  await expect(calls.ask('fail', 'x'.repeat(100_000))).rejects.toMatchObject({ message: 'x'.repeat(2_000) })
  expect(await calls.ask('add', [1])).toBe(1)
})

test('what cannot be copied is rejected, and nothing of it stays', async () => {
  const { calls } = pair()
  // Not plain data, against the types.
  await expect(calls.ask('add', [(() => 1) as unknown as number])).rejects.toThrow(/could not be cloned/)
  expect(calls.size).toBe(0)
})

test('what is called off is rejected at once; the worker hears of it, and counts until it has answered', async () => {
  const { calls, cancelled, goOn } = pair()
  const off = new AbortController()
  const settled = vi.fn<() => void>()
  const asked = calls.ask('wait', null, { signal: off.signal, settled })
  off.abort(new Error('no longer wanted'))
  await expect(asked).rejects.toThrow('no longer wanted')
  await expect.poll(() => cancelled).toEqual(['wait'])
  expect([calls.size, settled.mock.calls.length]).toEqual([1, 0])
  goOn()
  await expect.poll(() => [calls.size, settled.mock.calls.length]).toEqual([0, 1])
  await expect(calls.ask('add', [1], { signal: off.signal })).rejects.toThrow('no longer wanted')
})

test('so many may be under way, and no more', async () => {
  const { calls, goOn } = pair(2)
  const waiting = [calls.ask('wait', null), calls.ask('wait', null)]
  await expect(calls.ask('add', [1])).rejects.toBeInstanceOf(WorkerBusy)
  goOn()
  expect(await Promise.all(waiting)).toEqual(['gone on', 'gone on'])
  expect(await calls.ask('add', [1])).toBe(1)
})

test('whatever else a worker or an asker sends is not understood, and hurts nobody', async () => {
  const sent: unknown[] = []
  let listener: PortListener | undefined
  const port: Port = { post: (message) => sent.push(message), listen: (own) => (listener = own) }
  const calls = new WorkerCalls<Sums>(port)
  const asked = calls.ask('add', [1])
  const noise = [null, 7, 'noise', {}, { id: 'x', answer: 1 }, { id: 1 }, { id: 1, fault: 'x' }, { id: 99, answer: 1 }]
  for (const each of noise) listener?.message(each)
  listener?.message({ id: 1, answer: 5 })
  expect(await asked).toBe(5)

  const served: unknown[] = []
  const worker: Port = { post: (message) => served.push(message), listen: (own) => (listener = own) }
  serveTasks<Pick<Sums, 'add'>>(worker, { add: ([first = 0]) => first })
  for (const each of [...noise, { cancel: 'x' }, { cancel: 12 }]) listener?.message(each)
  listener?.message({ id: 3, task: 'constructor', input: null })
  listener?.message({ id: 4, task: 'add', input: [8] })
  await expect.poll(() => served).toHaveLength(2)
  expect(served).toEqual([
    { id: 3, fault: { name: 'Error', message: 'unknown task “constructor”' } },
    { id: 4, answer: 8 },
  ])
})

/** A real thread that runs this text. */
const thread = (text: string) => nodeWorker(new Worker(text, { eval: true }))

test('a worker that dies rejects everything that waits, and whatever is asked later', async () => {
  const port = thread(`require('node:worker_threads').parentPort.on('message', () => { throw new Error('unwell') })`)
  const calls = new WorkerCalls<Sums>(port)
  const asked = [calls.ask('wait', null), calls.ask('add', [1])]
  for (const each of asked) {
    // oxlint-disable-next-line no-await-in-loop -- all of them wait already
    await expect(each).rejects.toMatchObject({ name: 'WorkerGone', message: 'unwell' })
  }
  await expect(calls.ask('add', [1])).rejects.toBeInstanceOf(WorkerGone)
  expect(calls.size).toBe(0)
})

test('a worker that ends by itself says with which code', async () => {
  const calls = new WorkerCalls<Sums>(thread('process.exit(3)'))
  await expect(calls.ask('wait', null)).rejects.toThrow('it ended with exit code 3')
})

test('a worker for one task is ended with it, and not started for what is not wanted any more', async () => {
  const echo = `const { parentPort } = require('node:worker_threads')
    parentPort.on('message', ({ id, input }) => input && parentPort.postMessage({ id, answer: input.length }))`
  const ended = vi.fn<() => void>()
  const start = vi.fn<() => ReturnType<typeof thread>>(() => {
    const port = thread(echo)
    return {
      ...port,
      end: async () => {
        await port.end()
        ended()
      },
    }
  })
  expect(await askOnce<Sums, 'add'>(start, 'add', [1, 1])).toBe(2)
  expect(ended).toHaveBeenCalledTimes(1)
  const off = new AbortController()
  const asked = askOnce<Sums, 'wait'>(start, 'wait', null, { signal: off.signal })
  off.abort(new Error('enough'))
  await expect(asked).rejects.toThrow('enough')
  expect(ended).toHaveBeenCalledTimes(2)
  await expect(askOnce<Sums, 'wait'>(start, 'wait', null, { signal: off.signal })).rejects.toThrow('enough')
  expect(start).toHaveBeenCalledTimes(2)
})
