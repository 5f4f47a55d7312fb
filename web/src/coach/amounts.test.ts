import { expect, test } from 'vitest'
import { sayAmount, sayAmounts } from './amounts.ts'

const points = { name: 'score' }
const chance = { name: 'win' }

test('points have two digits and chances are percents, as a language writes them', () => {
  expect(sayAmount(points, 254.587_728, 'en')).toBe('254.59')
  expect(sayAmount(points, 1254.5, 'de')).toBe('1.254,50')
  expect(sayAmount(chance, 0.5123, 'en')).toBe('51.2%')
  expect(sayAmount(points, -3.2, 'en', 'exceptZero')).toBe('\u22123.20')
  expect(sayAmount(points, 3.2, 'en', 'exceptZero')).toBe('+3.20')
})

test('what is not nothing does not look like it, and what is does', () => {
  expect(sayAmount(points, 0.000_42, 'en')).toBe('0.0004')
  expect(sayAmount(points, -1e-12, 'en', 'exceptZero')).toBe('0.00')
})

test('what differs looks different', () => {
  expect(sayAmounts(points, [1.2341, 1.2349, 7, 1.2341], 'en')).toEqual(['1.234', '1.235', '7.00', '1.234'])
})
