import { expect, test } from 'vitest'
import { dayBefore, streakOf } from './streak.ts'

test('a streak goes back day by day, over months and years, and ends at the first day that is missing', () => {
  expect(dayBefore('2026-03-01')).toBe('2026-02-28')
  const days = ['2026-01-02', '2026-01-01', '2025-12-31', '2025-12-29']
  expect(streakOf(days, '2026-01-02')).toBe(3)
  expect(streakOf(days, '2026-01-03')).toBe(3)
  expect(streakOf(days, '2026-01-04')).toBe(0)
  expect(streakOf([], '2026-01-04')).toBe(0)
})
