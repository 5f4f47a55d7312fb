import { ranked, type Outcome } from '@parlor/engine'
import { expect, test } from 'vitest'
import { printOutcome } from './print-outcome.ts'

const plain = (text: string) => text

function printed(outcome: Outcome): string[] {
  const lines: string[] = []
  const paint = { bold: plain, dim: plain, good: plain, bad: plain }
  printOutcome({ name: 'Race' }, outcome, { print: (text = '') => void lines.push(text), paint })
  return lines
}

test('places in order, ties together', () => {
  expect(printed(ranked([4], 'highest'))).toEqual(['The end. Seat 1 scores 4.'])
  expect(printed(ranked([4, 7, 7], 'highest'))).toEqual([
    'The end. Seat 2 and Seat 3 share the win at Race.',
    '  1.  Seat 2  7',
    '  1.  Seat 3  7',
    '  3.  Seat 1  4',
  ])
})

test('a team stands on one line and wins together', () => {
  expect(printed(ranked([4, 7], 'highest', [0, 1, 0, 1]))).toEqual([
    'The end. Seat 2 and Seat 4 win at Race.',
    '  1.  Seat 2, Seat 4  7',
    '  2.  Seat 1, Seat 3  4',
  ])
  expect(printed(ranked([7, 7], 'highest', [0, 1, 0, 1]))[0]).toBe(
    'The end. Seat 1 and Seat 3 and Seat 2 and Seat 4 share the win at Race.',
  )
})
