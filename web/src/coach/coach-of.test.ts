import { findCoaching } from '@parlor/bots'
import { catalogue } from '@parlor/games'
import { expect, test } from 'vitest'
import { aimsIn, findCoachOnPage, seatsOfInterest } from './coach-of.ts'

test('the page knows of every coach what it says of itself', () => {
  for (const game of catalogue) {
    const [coaching, coached] = [findCoaching(game), findCoachOnPage(game.id)]
    expect(coached?.aims).toEqual(coaching?.aims)
    for (const seats of [1, 2, 3, 6]) expect(coached?.usual(seats)).toBe(coaching?.hintAim(seats))
    for (const aim of coached?.alsoTold ?? []) expect(coaching?.aims).toContain(aim)
  }
  expect(findCoachOnPage('toString')).toBeUndefined()
})

test('whoever plays alone cannot aim at winning', () => {
  const box = findCoachOnPage('shut-the-box')
  expect(box && aimsIn(box, 1)).toEqual(['score', 'shut'])
  expect(box && aimsIn(box, 2)).toEqual(['score', 'shut', 'win'])
})

test('a review is for those who play here, or for all', () => {
  expect(seatsOfInterest([1], 3)).toEqual([1])
  expect(seatsOfInterest([], 3)).toEqual([0, 1, 2])
})
