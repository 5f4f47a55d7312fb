import { expect, test } from 'vitest'
import { formatTime, timeLeft } from './time-left.ts'

const STARTED_AT = 1_000_000

test('what is left counts from the start of the match, by the clock of whoever runs it', () => {
  expect(timeLeft({ at: 50_000 }, STARTED_AT, 1_020_000)).toBe(30_000)
  expect(timeLeft({ at: 50_000 }, STARTED_AT, 1_032_500)).toBe(17_500)
})

test('a clock that is up stays at nothing', () => {
  expect(timeLeft({ at: 50_000 }, STARTED_AT, 1_060_000)).toBe(0)
})

test('a clock that stands still shows what it has left, however long that is', () => {
  expect(timeLeft({ at: 50_000, left: 7_000 }, STARTED_AT, 1_099_000)).toBe(7_000)
})

test('times are written in minutes and seconds', () => {
  expect([0, 1, 999, 1_000, 59_001, 65_000, 600_000].map(formatTime)).toEqual([
    '0:00',
    '0:01',
    '0:01',
    '0:01',
    '1:00',
    '1:05',
    '10:00',
  ])
})
