import type { DocumentOption } from '@parlor/engine'
import { trackGame } from '@parlor/engine/testing/games'
import { describe, expect, test } from 'vitest'
import type { MatchSummary } from '../storage/kept-matches.ts'
import { distributionOf } from './distribution.ts'
import { namesHere, playedHere, playedOnline, rulesOf, type Played } from './played.ts'
import { optionsIn, ruleSetsOf, unusualIn } from './score-statistics.ts'
import { pleasantStep, spread, ticksAround } from './scale.ts'
import { counted, runningMeans, statisticsOf } from './score-statistics.ts'

const one: Played = {
  match: 'here1',
  game: 'shut-the-box',
  rules: '{}',
  score: 10,
  rank: 1,
  seats: 1,
  assisted: false,
  daily: false,
  endedAt: 1,
}
const scored = (...scores: (number | null)[]): Played[] => scores.map((score) => ({ ...one, score }))

const summary: MatchSummary = {
  id: 'here1',
  game: 'shut-the-box',
  options: { tiles: 9, dice: 'forced' },
  stage: 'over',
  names: ['Ann', '(perfect)', 'Bob'],
  people: [0, 2],
  scores: [12, 3, 7],
  ranks: [3, 1, 2],
  assisted: false,
  createdAt: 1,
  changedAt: 5,
}

const track = trackGame()

describe('what was played here', () => {
  test('is of one person, by name, and only what is over', () => {
    const matches = [summary, { ...summary, id: 'here2', changedAt: 9 }, { ...summary, stage: 'playing' as const }]
    expect(playedHere(matches, 'Bob').map(({ match, score, rank }) => [match, score, rank])).toEqual([
      ['here2', 7, 2],
      ['here1', 7, 2],
    ])
    expect(playedHere(matches, '(perfect)')).toEqual([])
  })

  test('names people by how much they have played', () => {
    const alone = { ...summary, names: ['Bob'], people: [0] }
    expect(namesHere([summary, alone, { ...alone, stage: 'playing', names: ['Cleo'] }])).toEqual(['Bob', 'Ann'])
  })

  test('has the rules as a server writes them', () => {
    expect(rulesOf(summary.options)).toBe('{"dice":"forced","tiles":9}')
  })
})

test('a result of the server is the same thing', () => {
  const told = {
    match: 'abcdefabcdef',
    game: 'yahtzee',
    rules: '{}',
    challenge: 'daily/yahtzee/2026-11-16',
    seat: 0,
    seats: 1,
    score: 200,
    rank: 1,
    resigned: false,
    endedAt: 7,
  }
  expect(playedOnline([told])).toEqual([
    { ...one, match: 'abcdefabcdef', game: 'yahtzee', score: 200, daily: true, endedAt: 7 },
  ])
})

describe('statistics', () => {
  test('of nothing', () => {
    expect(statisticsOf([], 'highest')).toEqual({
      matches: 0,
      contests: 0,
      wins: 0,
      best: null,
      mean: null,
      median: null,
      assisted: 0,
      daily: 0,
    })
  })

  test('the best is the lowest where that is good', () => {
    expect(statisticsOf(scored(4, 1, 10), 'lowest')).toMatchObject({ best: 1, mean: 5, median: 4 })
    expect(statisticsOf(scored(4, 1, 10, 5), 'highest')).toMatchObject({ best: 10, mean: 5, median: 4.5 })
  })

  test('whoever plays alone wins nothing', () => {
    const won = { ...one, seats: 2 }
    expect(statisticsOf([one, won, { ...won, rank: 2 }], 'highest')).toMatchObject({
      matches: 3,
      contests: 2,
      wins: 1,
    })
  })

  test('what was helped with or a challenge is told apart', () => {
    const all = [one, { ...one, assisted: true, score: 99 }, { ...one, daily: true, score: 98 }]
    expect(statisticsOf(all, 'highest')).toMatchObject({ matches: 1, best: 10, assisted: 1, daily: 1 })
    expect(counted(all)).toEqual([one])
  })

  test('a match given up counts, without a score', () => {
    expect(statisticsOf(scored(null, 6), 'highest')).toMatchObject({ matches: 2, mean: 6 })
  })

  test('running means look back, as far as they are told', () => {
    expect(runningMeans([2, 4, 6, 8], 2)).toEqual([2, 3, 5, 7])
  })
})

describe('an axis', () => {
  test.each([
    [10, 5, 2],
    [9, 9, 1],
    [100, 4, 50],
    [101, 2, 100],
    [0, 4, 1],
    [0.5, 4, 1],
  ])('a span of %d in %d steps goes by %d', (span, steps, step) => {
    expect(pleasantStep(span, steps)).toBe(step)
  })

  test('reaches around its values', () => {
    expect(ticksAround([3, 17], 4)).toEqual([0, 5, 10, 15, 20])
    expect(ticksAround([-3, 3], 3)).toEqual([-4, -2, 0, 2, 4])
    expect(ticksAround([7, 7], 4)).toEqual([7, 8])
    expect(ticksAround([], 4)).toEqual([0, 1])
  })

  test('some of many, with both ends', () => {
    expect(spread([1, 2, 3, 4, 5, 6, 7], 3)).toEqual([1, 4, 7])
    expect(spread([1, 2], 3)).toEqual([1, 2])
  })
})

describe('a distribution', () => {
  test('holds every score once', () => {
    const scores = [0, 1, 1, 9, 10, 44]
    const buckets = distributionOf(scores, 6)
    expect(buckets.length).toBeLessThanOrEqual(6)
    expect(buckets.map(({ count }) => count)).toEqual([4, 1, 0, 0, 1])
    expect(buckets[1]).toEqual({ from: 10, to: 19, count: 1 })
  })

  test('below zero too', () => {
    expect(distributionOf([-5, 5], 4).reduce((sum, { count }) => sum + count, 0)).toBe(2)
  })

  test('of one score, and of none', () => {
    expect(distributionOf([7], 5)).toEqual([{ from: 7, to: 7, count: 1 }])
    expect(distributionOf([], 5)).toEqual([])
  })
})

describe('rule sets', () => {
  const options = { tiles: { preset: 9 }, dice: { preset: 'forced' }, market: { preset: true } }
  const text = { tiles: { name: 'Tiles' }, dice: { name: 'Dice', values: { 'always-two': 'always two' } } }
  const sayFlag = (flag: boolean) => (flag ? 'on' : 'off')

  test('only what is unusual is said', () => {
    expect(unusualIn('{"tiles":9,"dice":"forced"}', options, text, sayFlag)).toEqual([])
    const { presets } = track.options['track'] as DocumentOption // as the game declares it
    const named = presets.map(({ document }) => JSON.stringify({ track: document.hash }))
    const said = [...named, '{"track":"0123456789"}'].map((rules) =>
      unusualIn(rules, track.options, track.text.options, sayFlag),
    )
    expect(said).toEqual([[], ['Track: Mire'], ['Track: 01234567']])
    expect(unusualIn('{"tiles":12,"dice":"always-two","market":false,"x":1}', options, text, sayFlag)).toEqual([
      'Tiles: 12',
      'Dice: always two',
      'market: off',
    ])
  })

  test('those played most come first', () => {
    expect(ruleSetsOf([one, { ...one, rules: 'b' }, { ...one, rules: 'b' }])).toEqual(['b', '{}'])
  })

  test('what is no rule set says nothing', () => {
    expect(optionsIn('not JSON')).toEqual({})
    expect(optionsIn('7')).toEqual({})
  })
})
