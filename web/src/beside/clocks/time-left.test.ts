import { expect, test } from 'vitest'
import { formatTime, timeLeft } from './time-left.ts'

const match = { startedAt: 1_000_000, changedAt: 1_020_000 }

test('what is left counts from the last entry, by the time that has passed here since', () => {
  expect(timeLeft({ at: 50_000 }, match, 0)).toBe(30_000)
  expect(timeLeft({ at: 50_000 }, match, 12_500)).toBe(17_500)
})

test('a clock that is up stays at nothing', () => {
  expect(timeLeft({ at: 50_000 }, match, 40_000)).toBe(0)
})

test('a clock that stands still shows what it has left, however long that is', () => {
  expect(timeLeft({ at: 50_000, left: 7_000 }, match, 99_000)).toBe(7_000)
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
