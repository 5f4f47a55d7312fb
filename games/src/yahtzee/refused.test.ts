import { canonical, type AnyMove, type Author } from '@parlor/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from './categories.ts'
import { yahtzeeMatch, type YahtzeeMatch } from './yahtzee-match.fixture.ts'
import { yahtzee } from './index.ts'

/** A match in each state of the chart, and one at the end. */
const STANDING: Readonly<Record<string, () => YahtzeeMatch>> = {
  Ready: () => yahtzeeMatch({}, 2),
  Rolling: () => {
    const at = yahtzeeMatch({}, 2)
    at.step(0, { move: 'ROLL' })
    return at
  },
  Keeping: () => {
    const at = yahtzeeMatch({}, 2)
    at.roll(1, 2, 3, 4, 5)
    return at
  },
  Scoring: () => {
    const at = yahtzeeMatch({}, 2)
    at.roll(1, 2, 3, 4, 5)
    at.freeze(0)
    at.roll(2, 3, 4, 5)
    at.roll(2, 3, 4, 5)
    return at
  },
  '[*]': () => {
    const at = yahtzeeMatch({}, 2)
    for (const category of CATEGORIES)
      for (let seat = 0; seat < 2; seat++) {
        at.roll(1, 2, 3, 4, 5)
        at.scratch(category)
      }
    return at
  },
}

const MOVES: readonly (readonly [Author, AnyMove])[] = [
  [0, { move: 'ROLL' }],
  ['chance', { move: 'DICE', values: [1, 2, 3, 4, 5] }],
  [0, { move: 'FREEZE', dice: [1] }],
  [0, { move: 'UNFREEZE', dice: [0] }],
  [0, { move: 'SCORE', category: 'ones' }],
  [0, { move: 'SCRATCH', category: 'ones' }],
]

const drawn = (state: string, event: string) =>
  yahtzee.charts.get('turn')?.edges.some((edge) => edge.from === state && edge.event === event) ?? false

const cases = Object.keys(STANDING).flatMap((state) =>
  MOVES.filter(([, { move }]) => !drawn(state, move)).map(([by, move]) => [move.move, state, by, move] as const),
)

describe('what is not drawn is refused, and changes nothing', () => {
  test('there are cases in every state', () => {
    expect(cases).toHaveLength(5 + 5 + 1 + 4 + 6)
    for (const [state, at] of Object.entries(STANDING)) expect(at().phase).toBe(state)
  })

  test.each(cases)('%s while %s', (name, state, by, move) => {
    const at = STANDING[state]?.()
    if (!at) throw new Error('no match')
    const before = canonical(at.position)
    expect(at.refusal(move, by)).toEqual(
      state === '[*]' ? { code: 'game-over', facts: {} } : { code: 'not-now', facts: { move: name, phase: state } },
    )
    expect(canonical(at.position)).toBe(before)
    // A sentence of the game's own, without names out of the code.
    expect(at.said(move, by)).toMatch(/^[A-Z][a-z].*\.$/)
    expect(at.said(move, by)).not.toMatch(/[A-Z]{3}|Ready|Keeping|Scoring/)
  })
})

describe('pitfall 7: the gaps', () => {
  test('a second score of a filled box leaves the turn and the dice untouched', () => {
    const at = yahtzeeMatch()
    at.roll(1, 1, 2, 3, 6)
    at.score('ones')
    at.roll(1, 1, 1, 3, 6)
    at.freeze(0, 1, 2)
    const before = canonical(at.position)
    expect(at.said({ move: 'SCORE', category: 'ones' })).toBe('Ones is filled already, with 2.')
    expect(at.said({ move: 'SCRATCH', category: 'ones' })).toBe('Ones is filled already, with 2.')
    expect(canonical(at.position)).toBe(before)
  })

  test('rolling five frozen dice does not burn a roll', () => {
    const at = yahtzeeMatch()
    at.roll(1, 1, 2, 3, 6)
    at.freeze(0, 1, 2, 3, 4)
    expect(at.said({ move: 'ROLL' })).toBe('All five dice are frozen: unfreeze some to roll, or score.')
    expect(at.view.rollsLeft).toBe(2)
  })

  test.each([
    ['a category that is none', { move: 'SCORE', category: 'sevens' }, '“sevens” cannot be chosen as category.'],
    [
      'a name of every object',
      { move: 'SCRATCH', category: 'constructor' },
      '“constructor” cannot be chosen as category.',
    ],
    ['a category by number', { move: 'SCORE', category: 3 }, '“category” cannot be read: 3 is not a string.'],
    ['no category', { move: 'SCORE' }, '“category” cannot be read: is missing.'],
    ['a sixth die', { move: 'FREEZE', dice: [5] }, 'There is no such die: they are called a to e.'],
    ['a die below the first', { move: 'UNFREEZE', dice: [-1] }, 'There is no such die: they are called a to e.'],
    ['half a die', { move: 'FREEZE', dice: [0.5] }, 'There is no such die: they are called a to e.'],
    ['a die too far', { move: 'FREEZE', dice: [Infinity] }, 'There is no such die: they are called a to e.'],
    ['six dice', { move: 'FREEZE', dice: [0, 1, 2, 3, 4, 5] }, /^“dice” cannot be read: the list has 6 entries/],
    ['no dice', { move: 'FREEZE', dice: [] }, 'Name at least one die.'],
    ['a die that is not frozen', { move: 'UNFREEZE', dice: [0, 2] }, 'Die a is not frozen.'],
    ['a die frozen twice', { move: 'FREEZE', dice: [4, 3] }, 'Die e is frozen already.'],
    ['one die, no list', { move: 'FREEZE', dice: 2 }, '“dice” cannot be read: 2 is not a list.'],
  ])('%s is refused in words', (_, move, sentence) => {
    const at = yahtzeeMatch()
    at.roll(1, 2, 3, 4, 5)
    at.freeze(4)
    const before = canonical(at.position)
    expect(at.said(move)).toMatch(sentence)
    canonical(at.refusal(move))
    expect(canonical(at.position)).toBe(before)
  })
})

describe('freezing against a model', () => {
  const step = fc.record({
    move: fc.constantFrom('FREEZE', 'UNFREEZE'),
    dice: fc.array(fc.integer({ min: -1, max: 5 }), { maxLength: 6 }),
  })

  test('a list is taken whole or not at all', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const at = yahtzeeMatch()
        at.roll(1, 2, 3, 4, 5)
        const frozen = new Set<number>()
        for (const { move, dice } of steps) {
          const wanted = move === 'FREEZE'
          const legal =
            dice.length > 0 &&
            new Set(dice).size === dice.length &&
            dice.every((die) => die >= 0 && die < 5 && frozen.has(die) !== wanted)
          expect(at.refusal({ move, dice }) === null).toBe(legal)
          if (!legal) continue
          at.step(0, { move, dice })
          for (const die of dice)
            if (wanted) frozen.add(die)
            else frozen.delete(die)
          expect(at.view.dice.flatMap((die, i) => (die.frozen ? [i] : []))).toEqual(
            [0, 1, 2, 3, 4].filter((die) => frozen.has(die)),
          )
        }
      }),
      { numRuns: 300, seed: 3 },
    )
  })

  test('pitfall 12: dice keep their places, and frozen ones their values', () => {
    const face = fc.integer({ min: 1, max: 6 })
    const five = fc.tuple(face, face, face, face, face)
    fc.assert(
      fc.property(five, fc.subarray([0, 1, 2, 3, 4], { maxLength: 4 }), five, (first, kept, second) => {
        const at = yahtzeeMatch()
        at.roll(...first)
        if (kept.length > 0) at.freeze(...kept)
        const free = [0, 1, 2, 3, 4].filter((die) => !kept.includes(die))
        at.roll(...free.map((die) => second[die] ?? 0))
        expect(at.view.dice).toEqual(
          first.map((value, die) => ({ value: kept.includes(die) ? value : second[die], frozen: kept.includes(die) })),
        )
      }),
      { numRuns: 300, seed: 12 },
    )
  })

  test('pitfall 12: keeping all five is scoring now', () => {
    const at = yahtzeeMatch()
    at.roll(1, 2, 3, 4, 5)
    at.freeze(0, 1, 2, 3, 4)
    at.score('large_straight')
    expect(at.card.total).toBe(40)
  })
})

test('pitfall 14: a seat cannot say what its dice show; only chance can', () => {
  const at = STANDING['Rolling']?.() ?? yahtzeeMatch()
  const before = canonical(at.position)
  for (const values of [[6, 6, 6, 6, 6], [], [6]])
    for (const seat of [0, 1])
      expect(at.refusal({ move: 'DICE', values }, seat)).toEqual({ code: 'not-yours-to-say', facts: { move: 'DICE' } })
  expect(canonical(at.position)).toBe(before)
})

test('whoever is not on turn is told so, and not what the other would have to do first', () => {
  for (const [name, standing] of Object.entries(STANDING)) {
    const at = standing()
    for (const move of [{ move: 'SCORE', category: 'chance' }, { move: 'FREEZE', dice: [0] }, { move: 'ROLL' }])
      expect(at.refusal(move, 1 - at.seat)?.code).toBe(name === '[*]' ? 'game-over' : 'not-your-turn')
  }
})
