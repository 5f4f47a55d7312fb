import { expect, test } from 'vitest'
import { sayTimeLeft } from './daily-page.tsx'

test.each([
  [0, '0:00:00'],
  [-5, '0:00:00'],
  [1, '0:00:01'],
  [61_000, '0:01:01'],
  [86_400_000 - 1, '24:00:00'],
  [35_999_000, '9:59:59'],
])('%d ms are %s', (left, said) => {
  expect(sayTimeLeft(left)).toBe(said)
})
