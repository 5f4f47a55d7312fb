import { seededRandom } from '@parlor/engine/testing'
import { expect, test } from 'vitest'
import { changedCostly, costOf, firstCostly, type Cost } from './costly.fixture.ts'
import { COST, MOST_WORK } from './effects/work.ts'
import { checkBoard, checkExpression, someBoard, someExpression } from './fuzz.fixture.ts'

/** The long form is `npm run torture -- --boards N`. */
test('random expressions have a value or are refused at a place', () => {
  const random = seededRandom(5)
  const results = Array.from({ length: 8_000 }, () => checkExpression(someExpression(random)))
  expect(results.filter((each) => each === 'value').length).toBeGreaterThan(1_500)
  expect(results.filter((each) => each === 'refused').length).toBeGreaterThan(1_500)
})

test('boards with something changed are refused with a reason, or played', () => {
  const random = seededRandom(6)
  const results = Array.from({ length: 150 }, (_, seed) => checkBoard(someBoard(random), seed))
  expect(results.filter((each) => each === 'played').length).toBeGreaterThan(30)
  expect(results.filter((each) => each === 'refused').length).toBeGreaterThan(30)
})

/** The long form, which climbs by time, is `npm run torture -- costly`. */
test('no board that a search for the costliest finds does more in a move than a move may', () => {
  const random = seededRandom(12)
  let board = firstCostly(random)
  let best: Cost = { letters: 0, ms: 0, firstMs: 0, work: 0, draws: 0, told: 0 }
  for (let tries = 0; tries < 60; tries++) {
    const changed = changedCostly(board, random)
    // Large boards take long to read.
    const cost = costOf(changed, () => 0, 1, 60_000)
    if (cost === null) continue
    expect(cost.work).toBeLessThan(1.1 * MOST_WORK)
    expect(cost.draws).toBeLessThanOrEqual(MOST_WORK / COST.draw)
    expect(cost.told).toBeLessThanOrEqual(MOST_WORK / COST.told)
    if (cost.work >= best.work) [board, best] = [changed, cost]
  }
  expect(best.work).toBeGreaterThan(MOST_WORK)
})
