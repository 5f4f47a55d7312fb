import * as yahtzeeCard from '@parlor/games/yahtzee/knowledge'
import { describe, expect, test } from 'vitest'
import { cardStateOf } from './card-state.ts'
import { FACES_OF, FIRST_ROLL, keepOf, ROLLS, rollOf } from './keeps.ts'
import { worths } from './options.ts'
import { RULE_SETS } from './rule-tables.ts'
import { solved } from './solved.fixture.ts'
import { expectedScore, SlowTurn, type Boxes } from './turn.fixture.ts'
import { TurnValues } from './turn-values.ts'

/** A card with everything filled by these points but the open boxes. */
function card(open: readonly yahtzeeCard.Category[], yahtzee: number): Boxes {
  const points = [3, 6, 9, 12, 15, 18, 20, 22, 25, 30, 40, yahtzee, 21]
  return points.map((value, box) => (open.includes(yahtzeeCard.categoryOf(box)) ? null : value))
}

describe('against the slow and obvious way', () => {
  const cards = [
    card(['sixes'], 50),
    card(['chance'], 0),
    card(['yahtzee'], 0),
    card(['four_of_a_kind'], 50),
    card(['small_straight', 'ones'], 50),
    card(['yahtzee', 'fives'], 0),
    card(['full_house', 'twos'], 0),
  ]
  test.each(RULE_SETS.flatMap((rules) => cards.map((boxes) => [rules, boxes] as const)))('%s %j', (rules, boxes) => {
    const solution = solved(rules)
    const state = cardStateOf(boxes, 0)
    expect(solution.valueOf(state)).toBeCloseTo(expectedScore(rules, boxes, 0), 9)
    const values = new TurnValues(solution, state)
    expect(values.start()).toBeCloseTo(solution.valueOf(state), 9)
    const slow = new SlowTurn(rules, boxes, 0)
    for (let roll = 0; roll < ROLLS; roll += 5) {
      const dice = FACES_OF[FIRST_ROLL + roll] ?? []
      for (const left of [0, 1, 2]) expect(values.rolls(left)[roll]).toBeCloseTo(slow.best(dice, left), 9)
    }
    for (const held of [[], [6], [1, 1], [2, 3, 4], [5, 5, 5, 5]])
      for (const left of [1, 2]) expect(values.keeps(left)[keepOf(held)]).toBeCloseTo(slow.mean(held, left - 1), 9)
  })
})

describe('what a player may do', () => {
  test('every set of dice short of all five, once, and every open box', () => {
    const state = cardStateOf(card(['chance', 'ones'], 50), 0)
    const options = worths(solved('official'), state, [3, 1, 3, 1, 1], 2).map(({ option }) => option)
    const keeps = options.flatMap((option) => ('keep' in option ? [option.keep.join('')] : []))
    expect(keeps.toSorted()).toEqual(['', '1', '11', '111', '1113', '1133', '113', '13', '133', '3', '33'].toSorted())
    expect(options.filter((option) => 'score' in option)).toEqual([{ score: 'ones' }, { score: 'chance' }])
  })

  test('the options of a roll are worth what the roll is worth, from the best one down', () => {
    const solution = solved('official')
    for (const boxes of [new Array<null>(13).fill(null), card(['sixes', 'chance', 'large_straight'], 0)]) {
      const state = cardStateOf(boxes, 0)
      for (let roll = 0; roll < ROLLS; roll += 3)
        for (const left of [0, 1, 2]) {
          const dice = FACES_OF[FIRST_ROLL + roll] ?? []
          const best = Math.max(...worths(solution, state, dice, left).map(({ value }) => value))
          expect(best).toBeCloseTo(new TurnValues(solution, state).rolls(left)[rollOf(dice)] ?? 0, 9)
        }
    }
  })
})
