import { findCoaching, review, Sfc32, type Review } from '@parlor/bots'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { expect, test } from 'vitest'
import { lineOf, type PlayedLine } from '../open-match/played-line.ts'
import { Played } from '../brain/played.fixture.ts'
import { barsOf, mistakesOf, seatFigures } from './review-figures.ts'

/** A match of somebody who does anything that is allowed. */
function randomMatch(): { played: Played; line: PlayedLine; found: Review } {
  const played = new Played(shutTheBox, 2, { rounds: 3 })
  const random = new Sfc32('figures')
  while (played.match.stage === 'playing') played.goOn(random)
  const line = lineOf(played.entries)
  const { options } = played.match
  const coach = findCoaching(shutTheBox)?.coach(options, 2, 'score')
  const found = line && coach && review(shutTheBox, line.log, coach)
  if (!line || !found?.ok) throw new Error('the match can be reviewed')
  return { played, line, found: found.review }
}

test('what a match was worth, luck and mistakes make up the result', () => {
  const { played, found } = randomMatch()
  const figures = seatFigures(found)
  expect(figures.map(({ final }) => final)).toEqual(played.match.outcome?.scores)
  for (const { start, final, luck, lost, free, best, perDecision } of figures) {
    expect(final).toBeCloseTo(start - luck + lost, 9)
    expect(free).toBeGreaterThan(best)
    expect((perDecision ?? 0) * free).toBeCloseTo(lost, 9)
  }
})

test('the costliest decisions come first, each with the entry before it', () => {
  const { played, line, found } = randomMatch()
  const mistakes = mistakesOf(found, [1], 3, line)
  expect(mistakes).toHaveLength(3)
  expect(mistakes.map(({ cost }) => cost)).toEqual(mistakes.map(({ cost }) => cost).toSorted((a, b) => b - a))
  for (const { lookAt, seat } of mistakes) {
    expect(seat).toBe(1)
    expect(played.entries.find(({ number }) => number === (lookAt ?? 0) + 1)).toMatchObject({ kind: 'moved', by: 1 })
  }
  expect(mistakesOf(found, [0, 1], 100, { ...line, opening: Infinity }).every(({ lookAt }) => lookAt === null)).toBe(
    true,
  )
})

test('bars are drawn to the scale of the longest', () => {
  const { found } = randomMatch()
  const bars = barsOf(seatFigures(found))
  const lengths = bars.flatMap(({ luck, lost }) => [Math.abs(luck), Math.abs(lost)])
  expect(Math.max(...lengths)).toBe(1)
  for (const { lost } of bars) expect(lost).toBeLessThanOrEqual(0)
  const [first] = seatFigures(found)
  expect(first && barsOf([{ ...first, luck: 0, lost: 0 }])).toEqual([{ luck: 0, lost: -0 }])
})
