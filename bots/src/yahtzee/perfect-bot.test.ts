import { begin } from '@parlor/engine'
import { yahtzee } from '@parlor/games/yahtzee'
import { describe, expect, test } from 'vitest'
import { randomBot } from '../random-bot.ts'
import { botsFor } from '../find-bots.ts'
import { Sfc32 } from '../sfc32.ts'
import { simulate } from '../simulate.ts'
import { figuresOf } from '../tally.ts'
import { TableMissing, tableOf } from '../tables.ts'
import { Turn } from '../turn.ts'
import { cardStateOf } from './card-state.ts'
import { SETS } from './cards.ts'
import { Distribution } from './distribution.ts'
import { perfectYahtzeeBot } from './perfect-bot.ts'
import { yahtzeeSolver } from './positions.ts'
import { ScoreChances, summaryOf } from '../score-chances.ts'
import { RULE_SETS } from './rule-tables.ts'
import { solved } from './solved.fixture.ts'

describe('the final score of best play', () => {
  /** From the end of a game; from its beginning only in `npm test -- --long`: cli/src/commands/solve.test.ts. */
  const cards = [
    [3, 6, 9, 12, 15, null, null, null, 25, null, 40, 50, null],
    [null, null, 6, 8, 15, 18, 20, 0, null, 30, null, 0, 22],
    [1, 2, null, 12, 20, null, 24, 22, 0, 0, 0, null, null],
  ]
  test.each(RULE_SETS.flatMap((rules) => cards.map((boxes) => [rules, boxes] as const)))(
    '%s %j: the chances sum to one, and their mean is what the card is worth',
    (rules, boxes) => {
      const card = cardStateOf(boxes, 0)
      const work = new Distribution(solved(rules), card)
      while (work.workOn(500));
      const sum = [...work.final.entries()].reduce((total, [, chance]) => total + chance, 0)
      expect(sum).toBeCloseTo(1, 12)
      expect(summaryOf(work.final).mean).toBeCloseTo(solved(rules).valueOf(card), 8)
    },
  )

  test('a solver works it out from the empty card on, which is done after one step, in 8,192 steps', () => {
    solved('plan')
    const work = yahtzeeSolver.under({ rules: 'plan' }, 'score').scoreChances?.()
    expect([work?.steps, work?.done, work?.workOn(1), work?.done]).toEqual([SETS, 0, true, 1])
  })
})

describe('the perfect bot', () => {
  test('is found by its name, needs its table, and says so when it is not there', () => {
    expect(botsFor(yahtzee).map(({ name }) => name)).toEqual(['beginner', 'club', 'strong', 'perfect', 'random'])
    expect(perfectYahtzeeBot.needs?.({ rules: 'free-joker' })).toEqual(['yahtzee-free-joker'])
    const position = begin(yahtzee, { rules: 'official' }, 1)
    expect(perfectYahtzeeBot.choose(new Turn(yahtzee, position, 0, new Sfc32('x')))).toEqual({ move: 'ROLL' })
    expect(() => tableOf('yahtzee-of-nobody')).toThrow(TableMissing)
    expect(() => tableOf('yahtzee-of-nobody')).toThrow(/yahtzee-of-nobody is not there yet/)
  })

  test('wins against random play, with any number of seats, and every match ends', () => {
    solved('official')
    const bots = [randomBot, perfectYahtzeeBot, randomBot]
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
