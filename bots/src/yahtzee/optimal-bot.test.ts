import { begin } from '@parlor/engine'
import { yahtzee } from '@parlor/games'
import { describe, expect, test } from 'vitest'
import { randomBot } from '../random-bot.ts'
import { botsFor } from '../registry.ts'
import { Sfc32 } from '../sfc32.ts'
import { simulate } from '../simulate.ts'
import { figuresOf } from '../tally.ts'
import { TableMissing, tableOf } from '../tables.ts'
import { Turn } from '../turn.ts'
import { Distribution } from './distribution.ts'
import { optimalYahtzeeBot } from './optimal-bot.ts'
import { ScoreChances, summaryOf } from './score-chances.ts'
import type { RuleSet } from './rule-tables.ts'
import { solved } from './solved.fixture.ts'

function distributionOf(rules: RuleSet): ScoreChances {
  const work = new Distribution(solved(rules))
  while (work.workOn(500));
  return work.final
}

describe('the final score of best play', () => {
  test('pitfall 15: plan rules, exactly; and the bot meets it (chi-square over 1,500 matches)', () => {
    const chances = distributionOf('plan')
    const { mean, sd, quantile, highest } = summaryOf(chances)
    expect(mean).toBeCloseTo(245.870774514112, 8)
    expect(sd).toBeCloseTo(39.82, 2)
    expect([0.05, 0.25, 0.5, 0.75, 0.95, 0.99].map(quantile)).toEqual([180, 217, 247, 270, 316, 327])
    expect(highest).toBe(375)

    const matches = 1_500
    const tally = simulate(yahtzee, { options: { rules: 'plan' }, bots: [optimalYahtzeeBot], seed: 'chi' }, 0, matches)
    const [seat] = figuresOf(yahtzee, tally).seats
    expect(Math.abs((seat?.meanScore ?? 0) - mean)).toBeLessThan((4 * sd) / Math.sqrt(matches))
    // Twenty classes of equal chance: beyond 43.8 once in a thousand seeds, and this seed is fixed.
    const edges = Array.from({ length: 19 }, (_, n) => quantile((n + 1) / 20))
    const classOf = (score: number) => edges.filter((edge) => edge < score).length
    const expected = new Array<number>(20).fill(0)
    for (const [score, chance] of chances.entries())
      expected[classOf(score)] = (expected[classOf(score)] ?? 0) + chance * matches
    const seen = new Array<number>(20).fill(0)
    for (const [score, count] of tally.scores[0] ?? []) seen[classOf(score)] = (seen[classOf(score)] ?? 0) + count
    const chiSquare = seen.reduce((sum, count, n) => sum + (count - (expected[n] ?? 0)) ** 2 / (expected[n] ?? 1), 0)
    expect(chiSquare).toBeLessThan(43.8)
  }, 120_000)

  test('official rules, exactly', () => {
    const { mean, sd, quantile, highest } = summaryOf(distributionOf('official'))
    expect(mean).toBeCloseTo(254.587728734496, 8)
    expect(sd).toBeCloseTo(59.61, 2)
    expect([0.05, 0.25, 0.5, 0.75, 0.95, 0.99].map(quantile)).toEqual([180, 217, 248, 272, 388, 474])
    expect(highest).toBe(1575)
  }, 120_000)
})

describe('the optimal bot', () => {
  test('is found by its name, needs its table, and says so when it is not there', () => {
    expect(botsFor(yahtzee).map(({ name }) => name)).toEqual(['optimal', 'random'])
    expect(optimalYahtzeeBot.needs?.({ rules: 'free-joker' })).toEqual(['yahtzee-free-joker'])
    const position = begin(yahtzee, { rules: 'official' }, 1)
    expect(optimalYahtzeeBot.choose(new Turn(yahtzee, position, 0, new Sfc32('x')))).toEqual({ move: 'ROLL' })
    expect(() => tableOf('yahtzee-of-nobody')).toThrow(TableMissing)
    expect(() => tableOf('yahtzee-of-nobody')).toThrow(/yahtzee-of-nobody is not there yet/)
  })

  test('wins against random play, with any number of seats, and every match ends', () => {
    solved('official')
    const bots = [randomBot, optimalYahtzeeBot, randomBot]
    const { seats, finished } = figuresOf(yahtzee, simulate(yahtzee, { options: {}, bots, seed: 'three' }, 0, 60))
    expect(finished).toBe(60)
    expect(seats[1]?.wins).toBe(60)
  })
})

describe('chances of scores', () => {
  test('are added, raised and summed up', () => {
    const chances = new ScoreChances()
    chances.add(10, 0.25)
    chances.add(7, 0.25)
    const all = new ScoreChances()
    all.addAll(chances, 5, 1)
    all.addAll(chances, -7, 1)
    all.addAll(new ScoreChances(), 3, 1)
    expect([...all.entries()]).toEqual([
      [0, 0.25],
      [3, 0.25],
      [12, 0.25],
      [15, 0.25],
    ])
    expect(summaryOf(all)).toMatchObject({ mean: 7.5, lowest: 0, highest: 15 })
    expect([0.2, 0.25, 0.26, 1].map(summaryOf(all).quantile)).toEqual([0, 0, 3, 15])
  })
})
