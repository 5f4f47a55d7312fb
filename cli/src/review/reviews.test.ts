import { liapTui } from '@parlor/games/liap-tui'
import { expect, test } from 'vitest'
import { recorder } from '../parlor.fixture.ts'
import { printEstimatedReview } from './print-estimated-review.ts'
import { sayChoices } from './print-review.ts'

test.each([
  [1, 1, 'The one with a choice was best.'],
  [1, 0, 'The one with a choice was not best: it lost 2.'],
  [2, 2, 'Both with a choice were best.'],
  [3, 3, 'All 3 with a choice were best.'],
  [2, 0, 'Neither of the 2 with a choice was best; they lost 2 on average.'],
  [3, 0, 'None of the 3 with a choice was best; they lost 2 on average.'],
  [3, 1, '1 of the 3 with a choice was best; they lost 2 on average.'],
  [3, 2, '2 of the 3 with a choice were best; they lost 2 on average.'],
])('of %i decisions with a choice %i were best', (free, best, sentence) => {
  expect(sayChoices(free, best, '2')).toBe(sentence)
})

test('of estimates: what the mistakes of a seat lost, and nothing where it made none', () => {
  const terminal = recorder()
  const move = { move: 'PASS' }
  const mistake = { seat: 1, ply: 7, chosen: move, best: move, cost: 1.5, margin: 0.5 }
  const seats = [
    { decisions: 4, mistakes: [], lost: 0, margin: 0 },
    { decisions: 5, mistakes: [mistake], lost: 1.5, margin: 0.5 },
    { decisions: 0, mistakes: [], lost: 0, margin: 0 },
  ]
  printEstimatedReview(liapTui, { iterations: 1_000, unit: 'points', seats }, terminal)
  const lines = terminal.lines.map((line) => line.trim())
  expect(lines).toContain('4 decisions, no mistakes.')
  expect(lines).toContain('5 decisions, 1 mistake, which lost 1.5 ± 0.5 points.')
  expect(lines).toContain('No decisions.')
})
