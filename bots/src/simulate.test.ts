import type { Game } from '@parlor/engine'
import { race, whispers } from '@parlor/engine/testing/games'
import { battleFarm } from '@parlor/games/battle-farm'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { describe, expect, test } from 'vitest'
import { samples } from '../../tools/samples.mjs'
import { randomBot } from './random-bot.ts'
import { quantileOf, spreadOf } from './score-table.ts'
import { MatchFailed, simulate } from './simulate.ts'
import { addTally, countMatch, emptyTally, figuresOf } from './tally.ts'

const plan = (seats: number, options: object = {}) => ({
  options,
  bots: Array.from({ length: seats }, () => randomBot),
  seed: 'simulate',
})

describe('simulation', () => {
  test('random play of the default box: mean and shut rate as worked out exactly, within 4 standard errors', () => {
    const matches = samples(6_000)
    const { seats, finished, edgesNeverTaken } = figuresOf(shutTheBox, simulate(shutTheBox, plan(1), 0, matches))
    const [only] = seats
    expect(finished).toBe(matches)
    const error = (only?.sd ?? 0) / Math.sqrt(matches)
    expect(Math.abs((only?.meanScore ?? 0) - 20.443)).toBeLessThan(4 * error)
    const shut = 0.0208
    expect(Math.abs((only?.scores.zero ?? 0) - shut)).toBeLessThan(4 * Math.sqrt((shut * (1 - shut)) / matches))
    expect(edgesNeverTaken).toEqual([])
  })

  test('parts in any order add up to exactly the whole', () => {
    const whole = simulate(shutTheBox, plan(3, { scoring: 'digital', tiles: 12 }), 0, 300)
    const sum = emptyTally(shutTheBox, 3)
    for (const [from, count] of [
      [250, 50],
      [0, 1],
      [1, 99],
      [100, 150],
    ] as const)
      addTally(sum, simulate(shutTheBox, plan(3, { scoring: 'digital', tiles: 12 }), from, count))
    expect(JSON.stringify(figuresOf(shutTheBox, sum))).toBe(JSON.stringify(figuresOf(shutTheBox, whole)))
  })

  test.each<[Game, number]>([
    [shutTheBox, 3],
    [battleFarm, 2],
    [whispers, 3],
    [race(), 2],
  ])('%#: at random it comes to the same at once as move by move, every move judged', (game, seats) => {
    const [once, checked] = [plan(seats), { ...plan(seats), checked: true }]
    expect(simulate(game, once, 5, 3)).toEqual(simulate(game, checked, 5, 3))
  })

  test('another seed gives other matches', () => {
    const one = simulate(shutTheBox, plan(1), 0, 50)
    const other = simulate(shutTheBox, { ...plan(1), seed: 'other' }, 0, 50)
    expect([...one.scores.entries()]).not.toEqual([...other.scores.entries()])
  })

  test('a match that breaks is named', () => {
    const broken = { ...randomBot, choose: () => ({ move: 'NONSENSE' }) }
    expect(() => simulate(shutTheBox, { ...plan(1), bots: [broken] }, 17, 1)).toThrow(MatchFailed)
    expect(() => simulate(shutTheBox, { ...plan(1), bots: [broken] }, 17, 1)).toThrow(/^match 17: /)
  })
})

describe('figures', () => {
  test('a shared first place is shared; unfinished matches have no score', () => {
    const tally = emptyTally(shutTheBox, 2)
    countMatch(tally, { end: 'over', outcome: { scores: [3, 3], ranks: [1, 1] }, moves: 4, entries: 8 })
    countMatch(tally, { end: 'over', outcome: { scores: [1, 6], ranks: [1, 2] }, moves: 4, entries: 8 })
    countMatch(tally, { end: 'stuck', outcome: null, moves: 1, entries: 2 })
    const figures = figuresOf(shutTheBox, tally)
    expect(figures).toMatchObject({ matches: 3, finished: 2, moves: 9, entries: 18 })
    expect(figures.seats.map(({ meanScore, wins }) => [meanScore, wins])).toEqual([
      [2, 1.5],
      [4.5, 0.5],
    ])
  })

  test('mean and spread of huge whole scores are exact', () => {
    const big = 123_456_789_101_112
    expect(
      spreadOf(
        new Map([
          [big, 1],
          [big + 2, 1],
        ]),
      ),
    ).toEqual({ mean: big + 1, sd: Math.SQRT2 })
  })

  test('scores with a fraction, one score, no score', () => {
    expect(
      spreadOf(
        new Map([
          [0.5, 2],
          [1.5, 2],
        ]),
      ),
    ).toEqual({ mean: 1, sd: Math.sqrt(1 / 3) })
    expect(spreadOf(new Map([[7, 1]]))).toEqual({ mean: 7, sd: null })
    expect(spreadOf(new Map())).toEqual({ mean: null, sd: null })
  })

  test('quantiles count what lies at or below', () => {
    const table = new Map([
      [30, 1],
      [10, 2],
      [20, 1],
    ])
    expect([0, 0.5, 0.75, 1].map((part) => quantileOf(table, part))).toEqual([10, 10, 20, 30])
    expect(quantileOf(new Map(), 0.5)).toBeNull()
  })
})
