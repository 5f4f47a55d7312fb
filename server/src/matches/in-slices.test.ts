import { writingDocument } from '@parlor/engine'
import { expect, test } from 'vitest'
import { inSlices } from './in-slices.ts'

test('long work lets others have their turn, and ends with its result', async () => {
  const others = { turns: 0 }
  const tick = () => {
    others.turns++
    timer = setImmediate(tick)
  }
  let timer = setImmediate(tick)
  const result = await inSlices(
    (function* work() {
      // Done once others have had three turns: work that never stopped would never see that.
      for (let steps = 0; others.turns < 3; steps++) yield steps
      return 'done'
    })(),
  )
  clearImmediate(timer)
  expect(result).toBe('done')
})

test('of much long work only one slice is done before others have their turn; what is new and short does not wait for it', async () => {
  const steps: string[] = []
  const end = { isHere: false }
  function* endless(name: string) {
    while (!end.isHere) {
      steps.push(name)
      yield name
    }
  }
  const long = Array.from({ length: 20 }, (_, at) => inSlices(endless(`long ${at}`)))
  await new Promise(setImmediate)
  const turns: number[] = []
  for (let turn = 0; turn < 20; turn++) {
    steps.length = 0
    // oxlint-disable-next-line no-await-in-loop -- turn after turn
    await new Promise(setImmediate)
    turns.push(new Set(steps).size)
  }
  // A turn may see the end of one slice and the beginning of the next.
  expect(Math.max(...turns)).toBeLessThanOrEqual(2)
  const short = inSlices(endless('short')).then(() => 'over')
  const first = new Promise<number>((resolve) => {
    const look = (turn: number) => (steps.includes('short') ? resolve(turn) : setImmediate(look, turn + 1))
    look(0)
  })
  expect(await first).toBeLessThan(5)
  end.isHere = true
  expect(await short).toBe('over')
  await Promise.all(long)
})

test('what goes wrong in a step goes wrong', async () => {
  const work = (function* fails() {
    yield 1
    throw new RangeError('no')
  })()
  await expect(inSlices(work)).rejects.toThrow('no')
})

test('the values of a document are looked through a thousand at a time', () => {
  // The one that no JSON can hold is found last, and nothing is written before it is.
  const looking = writingDocument([undefined, ...Array.from({ length: 100_000 }, () => 7)])
  let slices = 0
  let step = looking.next()
  for (; step.done !== true; step = looking.next()) slices++
  expect(step.value).toMatchObject({ ok: false, faults: [{ at: '0', code: 'no-json' }] })
  // Each value is put on a list first, and looked at then.
  expect(slices).toBe(200)
})
