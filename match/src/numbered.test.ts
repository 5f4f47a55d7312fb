import { expect, test } from 'vitest'
import { entryNumbered, withNumber, type Numbered } from './numbered.ts'

test('every number is remembered, in a row or not, however many came after it', () => {
  let runs: readonly Numbered[] = []
  const led = new Map<number, number>()
  for (let n = 0; n < 500; n++) {
    const ref = n % 7 === 0 ? 1_000_000 - n : 10 + n
    led.set(ref, 2 * n)
    runs = withNumber(runs, ref, 2 * n)
  }
  for (const [ref, entry] of led) expect(entryNumbered(runs, ref)).toBe(entry)
  for (const ref of [0, 9, 510, 2_000_000]) expect(entryNumbered(runs, ref)).toBeUndefined()
})

test('numbers that follow each other take little room', () => {
  let runs: readonly Numbered[] = []
  for (let ref = 1; ref <= 640; ref++) runs = withNumber(runs, ref, ref)
  expect(runs).toHaveLength(10)
})
