import { expect, test } from 'vitest'
import { isSeed, tidySeed } from './more-fields.tsx'

test('a seed may be pasted with spaces and in large letters', () => {
  const seed = 'ab12'.repeat(16)
  expect(isSeed(seed)).toBe(true)
  expect(tidySeed(` ${seed.slice(0, 32).toUpperCase()}\n${seed.slice(32)} `)).toBe(seed)
  expect(isSeed(tidySeed('g'.repeat(64)))).toBe(false)
  expect(isSeed(seed.slice(1))).toBe(false)
  expect(isSeed(`${seed}0`)).toBe(false)
})
