import { begin, play, view, type Author, type Position } from '@parlor/engine'
import { yahtzee } from '@parlor/games/yahtzee'
import * as yahtzeeCard from '@parlor/games/yahtzee/knowledge'
import { yahtzeeStateShape } from './yahtzee-shapes.ts'
import { describe, expect, test } from 'vitest'
import { yahtzeeStateOf } from './yahtzee-game.ts'

type Kind = NonNullable<typeof yahtzee.kind>
type Box = yahtzeeCard.Category

/** Stated dice, and the state after them. */
class Play {
  position: Position<Kind>

  constructor(rules?: yahtzeeCard.RuleSet) {
    this.position = begin(yahtzee, rules === undefined ? {} : { rules }, 1)
  }

  get state() {
    const state = yahtzeeStateOf(view(yahtzee, this.position, 0).table, this.position.state.played === 13)
    return yahtzeeStateShape.strict().parse(state)
  }

  do(by: Author, move: unknown) {
    const played = play(yahtzee, this.position, by, move)
    if (!played.ok) throw new Error(played.refusal.code)
    this.position = played.position
    return this
  }

  roll(...values: number[]) {
    return this.do(0, { move: 'ROLL' }).do('chance', { move: 'DICE', values })
  }

  /** Turns of one roll and one box each. */
  turns(...turns: readonly (readonly [Box, ...number[]])[]) {
    for (const [category, ...values] of turns) this.roll(...values).do(0, { move: 'SCORE', category })
    return this
  }
}

const FIVES = [5, 5, 5, 5, 5] as const
const NOTHING = [1, 2, 2, 4, 6] as const

test('at the start', () => {
  expect(new Play().state).toEqual({
    dice: Array.from({ length: 5 }, () => ({ value: 0, frozen: false })),
    rollsRemaining: 3,
    turn: 1,
    gameOver: false,
    scorecard: Object.fromEntries(yahtzeeCard.CATEGORIES.map((box) => [box, null])),
    upperBonus: 0,
    total: 0,
    available: [],
  })
})

test('dice lie as they fell, frozen or not, until the turn is over', () => {
  const at = new Play().roll(1, 1, 1, 3, 4).do(0, { move: 'FREEZE', dice: [0, 2] })
  expect(at.state).toMatchObject({ rollsRemaining: 2, turn: 1, available: yahtzeeCard.CATEGORIES })
  expect(at.state.dice.map(({ frozen }) => frozen)).toEqual([true, false, true, false, false])
  at.roll(6, 6, 6)
  expect(at.state.dice.map(({ value }) => value)).toEqual([1, 6, 1, 6, 6])
  at.do(0, { move: 'SCORE', category: 'ones' })
  expect(at.state).toMatchObject({ rollsRemaining: 3, turn: 2, total: 2, available: [] })
  expect(at.state.scorecard).toMatchObject({ ones: 2, twos: null })
  expect(new Set(at.state.dice.map(({ value, frozen }) => `${value} ${frozen}`))).toEqual(new Set(['0 false']))
})

test('boxes hold sums of faces, not counts', () => {
  expect(new Play().turns(['ones', 1, 1, 1, 3, 4]).state.scorecard.ones).toBe(3)
  expect(new Play().turns(['fives', 5, 5, 5, 3, 2]).state.scorecard.fives).toBe(15)
})

const UPPER: readonly (readonly [Box, ...number[]])[] = [
  ['ones', 1, 1, 1, 2, 3],
  ['twos', 2, 2, 2, 1, 3],
  ['threes', 3, 3, 3, 1, 2],
  ['fours', 4, 4, 4, 1, 2],
  ['sixes', 6, 6, 6, 1, 2],
]

test('the upper bonus is there from 63 points on', () => {
  const at = new Play().turns(...UPPER)
  expect(at.state).toMatchObject({ upperBonus: 0, total: 48 })
  expect(at.turns(['fives', 5, 5, 5, 1, 2]).state).toMatchObject({ upperBonus: 35, total: 98 })
})

describe('five of a kind once the Yahtzee box is filled', () => {
  test('official: its own upper box first, then the lower ones, then a zero', () => {
    const at = new Play('official').turns(['yahtzee', ...FIVES]).roll(...FIVES)
    expect(at.state.available).toEqual(['fives'])
    at.do(0, { move: 'SCORE', category: 'fives' })
    expect(at.state).toMatchObject({ total: 175, scorecard: { yahtzee: 50, fives: 25 } })
    at.roll(...FIVES)
    expect(at.state.available).toEqual(yahtzeeCard.CATEGORIES.slice(6).filter((box) => box !== 'yahtzee'))
    at.do(0, { move: 'SCORE', category: 'large_straight' })
    expect(at.state).toMatchObject({ total: 315, scorecard: { large_straight: 40 } })
    for (const category of at
      .roll(...NOTHING)
      .state.available.filter((box) => yahtzeeCard.CATEGORIES.indexOf(box) >= 6)) {
      if (at.state.available.length === 0) at.roll(...NOTHING)
      at.do(0, { move: 'SCRATCH', category })
    }
    expect(at.roll(...FIVES).state.available).toEqual(['ones', 'twos', 'threes', 'fours', 'sixes'])
    const before = at.state.total
    expect(at.do(0, { move: 'SCRATCH', category: 'ones' }).state.total).toBe(before + 100)
  })

  test('official, after a zero in the Yahtzee box: forced as well, without the 100', () => {
    const at = new Play('official').turns(['yahtzee', ...NOTHING]).roll(...FIVES)
    expect(at.state.available).toEqual(['fives'])
    expect(at.do(0, { move: 'SCORE', category: 'fives' }).state.total).toBe(25)
  })

  test('free-joker: any open box', () => {
    const at = new Play('free-joker').turns(['yahtzee', ...FIVES]).roll(...FIVES)
    expect(at.state.available).toEqual(yahtzeeCard.CATEGORIES.filter((box) => box !== 'yahtzee'))
  })

  test('plan, as the seed has it: any open box, nothing more for it, and no full house', () => {
    const at = new Play('plan').turns(['yahtzee', ...FIVES]).roll(...FIVES)
    expect(at.state.available).toEqual(yahtzeeCard.CATEGORIES.filter((box) => box !== 'yahtzee'))
    expect(at.do(0, { move: 'SCORE', category: 'full_house' }).state).toMatchObject({ total: 50, turn: 3 })
  })
})

test('after the game nothing can be done, and the last dice lie there', () => {
  const at = new Play().turns(...yahtzeeCard.CATEGORIES.map((box) => [box, ...NOTHING] as const))
  expect(at.state).toMatchObject({ gameOver: true, turn: 13, rollsRemaining: 0, available: [] })
  expect(at.state.dice.map(({ value }) => value)).toEqual(NOTHING)
  expect(Object.values(at.state.scorecard)).not.toContain(null)
})
