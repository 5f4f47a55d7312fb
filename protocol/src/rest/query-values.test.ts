import { expect, test } from 'vitest'
import { flagInQuery, seatInQuery, wholeInQuery } from './shapes/query-values.ts'

test.each([
  ['0', 0],
  ['7', 7],
  ['63', 63],
])('%j is a seat', (text, seat) => {
  expect(seatInQuery.parse(text)).toBe(seat)
})

test.each(['', ' 1', '1 ', '01', '-1', '1.0', '1e3', '0x10', '64', '99999999999999999999', 'NaN', ['1', '2'], 1])(
  '%j is none',
  (text) => {
    expect(seatInQuery.safeParse(text).success).toBe(false)
  },
)

test('the largest number is told', () => {
  expect(wholeInQuery(100).safeParse('100').success).toBe(true)
  expect(wholeInQuery(100).safeParse('101').success).toBe(false)
})

test('a flag is true or false and nothing else', () => {
  expect(flagInQuery.parse('true')).toBe(true)
  expect(flagInQuery.parse('false')).toBe(false)
  expect(flagInQuery.safeParse('1').success).toBe(false)
})
