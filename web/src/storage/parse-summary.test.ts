import { expect, test } from 'vitest'
import type { MatchSummary } from './kept-matches.ts'
import { parseSummary } from './kept-matches.ts'

const GOOD: MatchSummary = {
  id: 'hereabcdefghjkmnpqrs',
  game: 'yahtzee',
  options: { jokers: true, rounds: 13, name: 'x' },
  stage: 'over',
  names: ['Ann', '(optima)'],
  people: [0],
  scores: [250, 240],
  ranks: [1, 2],
  assisted: false,
  createdAt: 1,
  changedAt: 2,
}

test('a summary is read as it was kept, before the end as well', () => {
  expect(parseSummary(structuredClone(GOOD))).toEqual(GOOD)
  const playing: MatchSummary = { ...GOOD, stage: 'playing', scores: null, ranks: null }
  expect(parseSummary(playing)).toEqual(playing)
})

test('what is more than a summary is left out', () => {
  const options = { jokers: true, evil: { toString: 'x' }, list: [1] }
  const read = parseSummary({ ...GOOD, options, assisted: 'yes', html: '<b>' })
  expect(read).toEqual({ ...GOOD, options: { jokers: true } })
})

const WRONG: Readonly<Partial<Record<keyof MatchSummary, readonly unknown[]>>> = {
  id: [undefined, 1, null, ['x'], {}],
  game: [undefined, 5],
  stage: ['won', null, undefined, 'OVER'],
  names: ['Ann', null, [1], { length: 1 }, [null]],
  people: [null, ['0'], [2], [-1], [0.5], [Number.NaN]],
  scores: [undefined, 'many', [1], [1, 2, 3], [1, '2'], [1, Number.NaN], [1, Infinity]],
  ranks: [undefined, [1], [{}, {}]],
  createdAt: ['1', null, Number.NaN],
  changedAt: [undefined, Infinity],
}

test('what cannot be a summary is none', () => {
  for (const data of [undefined, null, 1, 'x', [], [GOOD], {}]) expect(parseSummary(data)).toBeNull()
  for (const [field, values] of Object.entries(WRONG))
    for (const value of values)
      expect([field, value, parseSummary({ ...GOOD, [field]: value })]).toEqual([field, value, null])
})
