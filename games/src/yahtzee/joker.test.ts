import { describe, expect, test } from 'vitest'
import { CATEGORIES, type Category } from './categories.ts'
import { allBut, yahtzeeMatch } from './yahtzee-match.fixture.ts'

const FOURS = [4, 4, 4, 4, 4] as const
const LOWER = CATEGORIES.slice(6).filter((category) => category !== 'yahtzee')

/** Five fours, with these boxes open and the Yahtzee box holding 50 or 0. */
function fiveFours(rules: 'official' | 'plan' | 'free-joker', held: 0 | 50, open: readonly Category[]) {
  const at = yahtzeeMatch({ rules }).filled(allBut(open, { yahtzee: held }))
  at.roll(...FOURS)
  return at
}

const choices = (at: ReturnType<typeof yahtzeeMatch>) =>
  Object.fromEntries(at.view.choices.map(({ category, points }) => [category, points]))

const AS_JOKER = {
  three_of_a_kind: 20,
  four_of_a_kind: 20,
  full_house: 25,
  small_straight: 30,
  large_straight: 40,
  chance: 20,
}
const AS_ANY_ROLL = { ...AS_JOKER, full_house: 0, small_straight: 0, large_straight: 0 }

describe.each([50, 0] as const)('an extra Yahtzee, the box holding %i', (held) => {
  const extra = held === 50 ? 100 : 0

  test('case 1, its own upper box is open', () => {
    const open: readonly Category[] = ['ones', 'fours', ...LOWER]
    const official = fiveFours('official', held, open)
    expect(official.view).toMatchObject({ joker: 'forced-upper', choices: [{ category: 'fours', points: 20, extra }] })
    const free = fiveFours('free-joker', held, open)
    expect(free.view.joker).toBeNull()
    expect(choices(free)).toEqual({ ones: 0, fours: 20, ...AS_ANY_ROLL })
    const plan = fiveFours('plan', held, open)
    expect(plan.view.joker).toBeNull()
    expect(choices(plan)).toEqual({ ones: 0, fours: 20, ...AS_ANY_ROLL })
  })

  test('case 2, it is filled and lower boxes are open', () => {
    const open: readonly Category[] = ['ones', ...LOWER]
    const official = fiveFours('official', held, open)
    expect(official.view.joker).toBe('joker')
    expect(choices(official)).toEqual(AS_JOKER)
    const free = fiveFours('free-joker', held, open)
    expect(free.view.joker).toBe('joker')
    expect(choices(free)).toEqual({ ones: 0, ...AS_JOKER })
    expect(choices(fiveFours('plan', held, open))).toEqual({ ones: 0, ...AS_ANY_ROLL })
  })

  test('case 3, only upper boxes of other faces are open', () => {
    for (const rules of ['official', 'free-joker', 'plan'] as const) {
      const at = fiveFours(rules, held, ['ones', 'sixes'])
      expect(at.view.joker).toBe(rules === 'official' ? 'forced-zero' : null)
      expect(choices(at)).toEqual({ ones: 0, sixes: 0 })
    }
  })

  test.each(['official', 'free-joker'] as const)('%s: the extra points come with every box, scored or not', (rules) => {
    for (const open of [['ones', 'fours', 'chance'], ['ones', 'full_house'], ['ones']] as const)
      for (const move of ['SCORE', 'SCRATCH']) {
        const at = fiveFours(rules, held, open)
        for (const category of at.offers(move)) {
          const after = fiveFours(rules, held, open)
          const [told] = after.step(0, { move, category })
          expect(told).toMatchObject({ what: move === 'SCORE' ? 'scored' : 'scratched', category, extra })
          expect(after.view.cards[0]?.extraYahtzees).toBe(extra / 100)
        }
      }
  })

  test('plan: no extra points', () => {
    const at = fiveFours('plan', held, ['fours', 'chance'])
    expect(at.score('fours')).toContainEqual({ what: 'scored', seat: 0, category: 'fours', points: 20, extra: 0 })
    expect(at.card).toMatchObject({ extraYahtzees: 0, total: held + 20 })
  })
})

describe('what is not an extra Yahtzee', () => {
  test.each(['official', 'free-joker', 'plan'] as const)('%s: with the Yahtzee box open you are free', (rules) => {
    const at = yahtzeeMatch({ rules }).filled(allBut(['ones', 'fours', 'full_house', 'yahtzee']))
    at.roll(...FOURS)
    expect(at.view.joker).toBeNull()
    expect(choices(at)).toEqual({ ones: 0, fours: 20, full_house: 0, yahtzee: 50 })
    expect(at.view.choices.every(({ extra }) => extra === 0)).toBe(true)
  })

  test.each(['official', 'free-joker', 'plan'] as const)('%s: four of a kind is like any other roll', (rules) => {
    const at = yahtzeeMatch({ rules }).filled(allBut(['ones', 'full_house'], { yahtzee: 50 }))
    at.roll(4, 4, 4, 4, 5)
    expect(at.view.joker).toBeNull()
    expect(choices(at)).toEqual({ ones: 0, full_house: 0 })
  })
})

describe('pitfalls', () => {
  test('pitfall 2: a Yahtzee box of 0 loses the 100, not the joker; and the upper box goes first', () => {
    const at = fiveFours('official', 0, ['large_straight'])
    expect(at.score('large_straight')).toContainEqual(expect.objectContaining({ points: 40, extra: 0 }))
    const forced = fiveFours('official', 0, ['fours', 'large_straight'])
    expect(forced.refusal({ move: 'SCORE', category: 'large_straight' })).toEqual({
      code: 'joker-box-forced',
      facts: { category: 'large_straight', why: 'forced-upper', allowed: ['fours'] },
    })
    expect(choices(fiveFours('free-joker', 0, ['fours', 'large_straight']))).toEqual({ fours: 20, large_straight: 0 })
  })

  test('pitfall 3: a zero in another upper box still earns the 100, and scratching obeys the same rule', () => {
    const at = fiveFours('official', 50, ['ones', 'sixes'])
    at.scratch('sixes')
    expect(at.card).toMatchObject({ extraYahtzees: 1, total: 150 })
    const forced = fiveFours('official', 50, ['ones', 'chance'])
    expect(forced.said({ move: 'SCRATCH', category: 'ones' })).toBe(
      'Not in Ones: with the Yahtzee box filled, this five of a kind belongs in Chance.',
    )
    expect(forced.offers('SCRATCH')).toEqual(['chance'])
  })

  test('pitfall 5: five of a kind in full house is 0, unless it is a joker', () => {
    for (const rules of ['official', 'free-joker', 'plan'] as const) {
      const at = yahtzeeMatch({ rules })
      at.roll(...FOURS)
      expect(choices(at)['full_house']).toBe(0)
      expect(choices(fiveFours(rules, 50, ['full_house']))['full_house']).toBe(rules === 'plan' ? 0 : 25)
    }
  })
})
