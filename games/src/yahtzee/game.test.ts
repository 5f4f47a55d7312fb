import { sayRefusal } from '@parlor/engine'
import { contract } from '@parlor/engine/testing'
import { describe, expect, test } from 'vitest'
import { samples } from '../../../tools/samples.mjs'
import { CATEGORIES } from './categories.ts'
import { allBut, wholeGame, sayAll, yahtzeeMatch } from './yahtzee-match.fixture.ts'
import { yahtzee } from './index.ts'

describe('rules', () => {
  test('R1 all boxes are open, and a turn starts with five dice in the cup and three rolls', () => {
    const at = yahtzeeMatch({}, 3)
    expect(at.view).toMatchObject({ turn: 0, round: 1, rollsLeft: 3, dice: [], choices: [], joker: null })
    expect(at.view.cards).toHaveLength(3)
    expect(at.card.boxes).toEqual(Object.fromEntries(CATEGORIES.map((category) => [category, null])))
    at.roll(1, 2, 3, 4, 6)
    at.freeze(0, 1, 2)
    expect(at.score('small_straight')).toContainEqual({ what: 'turn-passed', to: 1, round: 1 })
    expect(at.view).toMatchObject({ turn: 1, round: 1, rollsLeft: 3, dice: [] })
    expect(at.position.state.frozen).toBe(0)
    expect(at.refusal({ move: 'ROLL' }, 0)).toEqual({ code: 'not-your-turn', facts: { turn: 1 } })
  })

  test('R2 up to three rolls; frozen dice stay as they lie, the others fall anew', () => {
    const at = yahtzeeMatch()
    at.roll(6, 1, 6, 2, 6)
    expect(at.view).toMatchObject({ rollsLeft: 2 })
    at.freeze(0, 2, 4)
    expect(at.roll(5, 6)).toEqual([{ what: 'rolled', seat: 0, values: [5, 6], dice: [6, 5, 6, 6, 6], rollsLeft: 1 }])
    at.freeze(3)
    expect(at.roll(4)).toEqual([{ what: 'rolled', seat: 0, values: [4], dice: [6, 4, 6, 6, 6], rollsLeft: 0 }])
    expect(at.phase).toBe('Scoring')
    expect(at.refusal({ move: 'ROLL' })).toEqual({ code: 'not-now', facts: { move: 'ROLL', phase: 'Scoring' } })
  })

  test('R2 as many values as dice are rolled', () => {
    const at = yahtzeeMatch()
    at.roll(6, 1, 6, 2, 6)
    at.freeze(0, 2, 4)
    at.step(0, { move: 'ROLL' })
    expect(at.view.dice.map(({ value }) => value)).toEqual([6, 0, 6, 0, 6])
    expect(at.view.choices).toEqual([])
    expect(at.refusal({ move: 'DICE', values: [1, 2, 3] }, 'chance')?.code).toBe('malformed')
    expect(at.refusal({ move: 'DICE', values: [1, 7] }, 'chance')?.code).toBe('not-offered')
    expect(at.refusal({ move: 'DICE', values: [6, 6] }, 0)?.code).toBe('not-yours-to-say')
  })

  test('R3 freeze and unfreeze dice, several at once', () => {
    const at = yahtzeeMatch()
    at.roll(1, 2, 3, 4, 5)
    expect(at.freeze(4, 0, 1)).toEqual([{ what: 'froze', seat: 0, dice: [0, 1, 4], values: [1, 2, 5] }])
    expect(at.view.dice.map(({ frozen }) => frozen)).toEqual([true, true, false, false, true])
    expect(at.offers('FREEZE')).toEqual([[2, 3], [2], [3]])
    expect(at.refusal({ move: 'FREEZE', dice: [2, 1] })).toEqual({ code: 'already-frozen', facts: { die: 1 } })
    expect(at.refusal({ move: 'UNFREEZE', dice: [0, 3] })).toEqual({ code: 'not-frozen', facts: { die: 3 } })
    expect(at.refusal({ move: 'FREEZE', dice: [2, 5] })).toEqual({ code: 'invalid-die', facts: { die: 5 } })
    expect(at.refusal({ move: 'FREEZE', dice: [] })?.code).toBe('no-dice')
    expect(at.refusal({ move: 'FREEZE', dice: [2, 2] })?.code).toBe('malformed')
    expect(at.unfreeze(0, 1, 4)).toEqual([{ what: 'unfroze', seat: 0, dice: [0, 1, 4], values: [1, 2, 5] }])
    expect(at.view.dice.some(({ frozen }) => frozen)).toBe(false)
    expect(at.offers('UNFREEZE')).toEqual([])
  })

  test('R3 with all five frozen there is nothing to roll', () => {
    const at = yahtzeeMatch()
    at.roll(1, 2, 3, 4, 5)
    at.freeze(0, 1, 2, 3, 4)
    expect(at.refusal({ move: 'ROLL' })).toEqual({ code: 'all-frozen', facts: {} })
    expect(at.view.rollsLeft).toBe(2)
    at.unfreeze(4)
    at.roll(6)
    expect(at.view.dice.map(({ value }) => value)).toEqual([1, 2, 3, 4, 6])
  })

  test('R4 score an open box, be it for 0, or scratch it', () => {
    const at = yahtzeeMatch()
    at.roll(1, 1, 2, 3, 6)
    expect(at.score('fives')).toContainEqual({ what: 'scored', seat: 0, category: 'fives', points: 0, extra: 0 })
    at.roll(1, 1, 2, 3, 6)
    expect(at.scratch('ones')).toContainEqual({ what: 'scratched', seat: 0, category: 'ones', extra: 0 })
    expect(at.card.boxes).toMatchObject({ ones: 0, fives: 0, sixes: null })
    at.roll(1, 1, 2, 3, 6)
    for (const move of ['SCORE', 'SCRATCH']) {
      expect(at.refusal({ move, category: 'ones' })).toEqual({
        code: 'category-filled',
        facts: { category: 'ones', points: 0 },
      })
      expect(at.offers(move)).toEqual(CATEGORIES.filter((category) => category !== 'ones' && category !== 'fives'))
    }
  })

  test.each([
    ['ones', [1, 1, 1, 3, 4], 3],
    ['fives', [5, 5, 5, 3, 2], 15],
    ['sixes', [6, 6, 6, 6, 6], 30],
    ['threes', [1, 2, 4, 5, 6], 0],
  ] as const)('R5 %s with %j counts %i', (category, dice, points) => {
    const at = yahtzeeMatch()
    at.roll(...dice)
    at.score(category)
    expect(at.card).toMatchObject({ boxes: { [category]: points }, upper: points, total: points })
  })

  test.each([
    ['three_of_a_kind', [2, 2, 2, 5, 6], 17],
    ['four_of_a_kind', [2, 2, 2, 2, 6], 14],
    ['full_house', [2, 2, 6, 6, 6], 25],
    ['full_house', [6, 6, 6, 6, 6], 0],
    ['small_straight', [2, 3, 4, 5, 5], 30],
    ['large_straight', [5, 4, 3, 2, 1], 40],
    ['yahtzee', [3, 3, 3, 3, 3], 50],
    ['chance', [1, 2, 2, 5, 6], 16],
  ] as const)('R6 %s with %j counts %i', (category, dice, points) => {
    const at = yahtzeeMatch()
    at.roll(...dice)
    at.score(category)
    expect(at.card).toMatchObject({ boxes: { [category]: points }, upper: 0, total: points })
  })

  test('R7 35 once the upper boxes add up to 63', () => {
    const at = yahtzeeMatch().filled({ ones: 3, twos: 6, threes: 9, fours: 12, fives: 15 })
    at.roll(6, 6, 6, 1, 1)
    expect(at.score('sixes')).toContainEqual({ what: 'upper-bonus', seat: 0, upper: 63, points: 35 })
    expect(at.card).toMatchObject({ upper: 63, upperBonus: 35, total: 98 })
  })

  test('R7 and not at 62', () => {
    const at = yahtzeeMatch().filled({ ones: 2, twos: 6, threes: 9, fours: 12, fives: 15 })
    at.roll(6, 6, 6, 1, 1)
    expect(at.score('sixes').map(({ what }) => what)).toEqual(['scored', 'turn-passed'])
    expect(at.card).toMatchObject({ upper: 62, upperBonus: 0, total: 62 })
  })

  test('R7 pitfall 4: the true total is shown, and the bonus is told and given once', () => {
    const at = yahtzeeMatch().filled({ threes: 15, fours: 20, fives: 25 })
    at.roll(6, 6, 6, 6, 6)
    expect(at.score('sixes').filter(({ what }) => what === 'upper-bonus')).toHaveLength(1)
    at.roll(1, 1, 1, 1, 2)
    expect(at.score('ones').map(({ what }) => what)).toEqual(['scored', 'turn-passed'])
    expect(at.card).toMatchObject({ upper: 94, upperBonus: 35, total: 129 })
  })

  test('R8 100 for an extra Yahtzee, and a joker in the lower boxes', () => {
    const at = yahtzeeMatch().filled({ yahtzee: 50, twos: 4 })
    at.roll(2, 2, 2, 2, 2)
    const told = at.score('large_straight')
    expect(told).toContainEqual({ what: 'scored', seat: 0, category: 'large_straight', points: 40, extra: 100 })
    expect(at.card).toMatchObject({ extraYahtzees: 1, total: 194 })
    expect(sayAll(told)[0]).toBe('Seat 1 scores 40 in Large straight and gets 100 for an extra Yahtzee.')
  })

  test('R9 its own upper box first, then a lower one, then any', () => {
    const at = yahtzeeMatch().filled({ yahtzee: 50 })
    at.roll(2, 2, 2, 2, 2)
    expect(at.offers('SCORE')).toEqual(['twos'])
    expect(at.offers('SCRATCH')).toEqual(['twos'])
    at.filled({ yahtzee: 50, twos: 8 })
    const lower = CATEGORIES.slice(6).filter((category) => category !== 'yahtzee')
    expect(at.offers('SCORE')).toEqual(lower)
    expect(at.refusal({ move: 'SCORE', category: 'ones' })).toEqual({
      code: 'joker-box-forced',
      facts: { category: 'ones', why: 'joker', allowed: lower },
    })
    at.filled(allBut(['ones', 'sixes'], { yahtzee: 50 }))
    expect(at.offers('SCORE')).toEqual(['ones', 'sixes'])
  })

  test('R10 the rule sets differ in the extra points, the boxes and the joker', () => {
    const of = (rules: 'official' | 'plan' | 'free-joker') => {
      const at = yahtzeeMatch({ rules }).filled(allBut(['ones', 'full_house'], { yahtzee: 50 }))
      at.roll(2, 2, 2, 2, 2)
      return at.view.choices.map(({ category, points, extra }) => [category, points, extra])
    }
    expect(of('official')).toEqual([['full_house', 25, 100]])
    expect(of('free-joker')).toEqual([
      ['ones', 0, 100],
      ['full_house', 25, 100],
    ])
    expect(of('plan')).toEqual([
      ['ones', 0, 0],
      ['full_house', 0, 0],
    ])
  })

  test('R11 thirteen rounds; the highest total wins and ties share', () => {
    const at = yahtzeeMatch({}, 3)
    for (const [round, category] of CATEGORIES.entries())
      for (let seat = 0; seat < 3; seat++) {
        expect(at.view).toMatchObject({ turn: seat, round: round + 1 })
        expect(at.outcome).toBeNull()
        at.roll(1, 1, 2, 2, seat === 1 ? 6 : 3)
        at.score(category)
      }
    expect(at.outcome).toEqual({ scores: [18, 24, 18], ranks: [2, 1, 2] })
    for (const move of [{ move: 'ROLL' }, { move: 'FREEZE', dice: [0] }, { move: 'SCORE', category: 'ones' }])
      expect(at.refusal(move)).toEqual({ code: 'game-over', facts: {} })
    expect(at.view).toMatchObject({ turn: 2, round: 13, choices: [] })
  })
})

describe('the best there is', () => {
  const uppers = CATEGORIES.slice(0, 6).map((category, i) => [category, i + 1, i + 1, i + 1, i + 1, i + 1] as const)

  test('official: 1,575 with thirteen Yahtzees', () => {
    const jokers = (
      ['three_of_a_kind', 'four_of_a_kind', 'full_house', 'small_straight', 'large_straight', 'chance'] as const
    ).map((category) => [category, 6, 6, 6, 6, 6] as const)
    const at = wholeGame({ rules: 'official' }, [['yahtzee', 6, 6, 6, 6, 6], ...uppers, ...jokers])
    expect(at.outcome).toEqual({ scores: [1_575], ranks: [1] })
    expect(at.card).toMatchObject({ extraYahtzees: 12, upper: 105, upperBonus: 35 })
  })

  test('plan: 375', () => {
    const at = wholeGame({ rules: 'plan' }, [
      ...uppers,
      ['three_of_a_kind', 6, 6, 6, 6, 6],
      ['four_of_a_kind', 6, 6, 6, 6, 6],
      ['full_house', 6, 6, 6, 5, 5],
      ['small_straight', 1, 2, 3, 4, 6],
      ['large_straight', 1, 2, 3, 4, 5],
      ['yahtzee', 6, 6, 6, 6, 6],
      ['chance', 6, 6, 6, 6, 6],
    ])
    expect(at.outcome).toEqual({ scores: [375], ranks: [1] })
  })
})

test.each([
  ['FREEZE', 'Ready', 'Roll before you freeze dice.'],
  ['UNFREEZE', 'Ready', 'Roll before you unfreeze dice.'],
  ['SCORE', 'Ready', 'Roll before you score.'],
  ['SCRATCH', 'Ready', 'Roll before you scratch a box.'],
  ['ROLL', 'Scoring', 'No rolls are left: score or scratch a box.'],
  ['FREEZE', 'Scoring', 'No rolls are left: score or scratch a box.'],
  ['UNFREEZE', 'Scoring', 'No rolls are left: score or scratch a box.'],
  ['ROLL', 'Rolling', 'Wait until the dice have fallen.'],
])('%s while %s: “%s”', (move, phase, sentence) => {
  expect(sayRefusal(yahtzee, { code: 'not-now', facts: { move, phase } })).toBe(sentence)
})

describe('contract', () => contract(yahtzee, test, { runs: samples(40), matches: samples(120) }))
