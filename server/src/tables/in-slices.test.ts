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

test('what goes wrong in a step goes wrong', async () => {
  const work = (function* fails() {
    yield 1
    throw new RangeError('no')
  })()
  await expect(inSlices(work)).rejects.toThrow('no')
})
