import { seededRandom } from '@parlor/engine/testing'
import { expect, test } from 'vitest'
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
