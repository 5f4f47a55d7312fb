import * as yahtzeeCard from '@parlor/games/yahtzee/knowledge'
import { describe, expect, test } from 'vitest'
import { CARDS, cardIndex, lanesOf, SETS } from './cards.ts'
import { formatStored, parseStored } from '../stored-table.ts'
import { cardStateOf } from './card-state.ts'
import { FACES, FACES_OF, FEWER, FEWER_COUNT, KEEPS, keepOf, ROLL_CHANCE, ROLLS, rollOf } from './keeps.ts'
import { packValues, unpackValues } from './packed-table.ts'
import { PlainSolver } from './plain-solver.ts'
import { JOKER_BIT, RULE_SETS, ruleTables, type RuleTables } from './rule-tables.ts'
import { solved, valuesBy, valuesOf } from './solved.fixture.ts'
import { TREES } from './upper-tree.ts'

const EMPTY = cardStateOf([], 0)
const FULL_HOUSE = yahtzeeCard.boxOf('full_house')

describe('the lattice', () => {
  test('has 462 keeps, 252 rolls and 1,260 steps', () => {
    expect([FACES_OF.length, KEEPS, ROLLS, FEWER.length]).toEqual([462, 462, 252, 1260])
    expect(FEWER_COUNT.reduce((sum, count) => sum + count, 0)).toBe(1260)
    expect(FACES_OF.every((faces, keep) => keepOf(faces.toReversed()) === keep)).toBe(true)
    expect(rollOf([6, 6, 6, 6, 6])).toBe(251)
  })

  test('rolls are as likely as all 7,776 ways to throw five dice say', () => {
    const counts = new Array<number>(ROLLS).fill(0)
    for (let n = 0; n < FACES ** 5; n++) {
      const dice = Array.from({ length: 5 }, (_, die) => 1 + (Math.floor(n / FACES ** die) % FACES))
      const roll = rollOf(dice)
      counts[roll] = (counts[roll] ?? 0) + 1
    }
    expect([...ROLL_CHANCE].map((chance) => Math.round(chance * 7776))).toEqual(counts)
  })

  test('rolls fall into 100 classes for the lower boxes; the largest tree has 713 nodes', () => {
    expect(ruleTables('official').classes).toBe(100)
    expect(TREES.map(({ above }) => above.length)).toEqual([0, 6, 27, 83, 209, 461, 713])
  })
})

describe('the solved game', () => {
  // Specs 2.4, worked out by two other programs; the first of each is published to four places.
  test.each([
    ['official', 254.587728734496],
    ['free-joker', 254.589609481963],
    ['plan', 245.870774514112],
  ] as const)('pitfall 1: %s rules are worth %f, and not what another joker rule is', (rules, value) => {
    expect(solved(rules).valueOf(EMPTY)).toBeCloseTo(value, 9)
  })

  test('cards worth a value of their own: 359,612 with extra Yahtzees, 239,742 without', () => {
    const count = (flags: boolean) => {
      let cards = 0
      for (let filled = 0; filled < SETS - 1; filled++) cards += lanesOf(filled, flags).count
      return cards
    }
    expect([count(true), count(false)]).toEqual([359_612, 239_742])
  })

  /** Rules nobody plays here, but whose values are known: each is one mistake away from ours. */
  const official = ruleTables('official')
  const everywhere = (filled: number) => SETS - 1 - filled
  const rewritten = (allowed: (filled: number, face: number) => number) =>
    official.allowed.map((_, at) => allowed(Math.floor(at / FACES), at % FACES))
  const variants: [string, number, RuleTables][] = [
    [
      'free joker that ignores the upper box',
      254.711272592478,
      { ...official, allowed: rewritten((filled) => everywhere(filled) | JOKER_BIT) },
    ],
    ['100 for extra Yahtzees, but no joker', 253.97024118978, { ...official, allowed: rewritten(everywhere) }],
    ['forced joker, but no 100', 246.086271203125, { ...official, extra: 0 }],
    ['no joker, five of a kind as full house', 245.90472837072, fiveAsFullHouse(ruleTables('plan'))],
  ]
  test.each(variants)('pitfall 2: %s would be worth %f', (_, value, tables) => {
    expect(valuesBy(tables)[cardIndex(0, 0, 0)]).toBeCloseTo(value, 9)
  })

  test.each(RULE_SETS)(
    '%s: the kernel and plain TypeScript agree to the last bit on every card',
    (rules) => {
      const plain = new PlainSolver(ruleTables(rules))
      while (plain.solveSome(1000));
      const kernel = valuesOf(rules)
      expect([plain.done, plain.values.length]).toEqual([SETS, CARDS])
      let differ = 0
      for (let card = 0; card < CARDS; card++) if (!Object.is(plain.values[card], kernel[card])) differ++
      expect(differ).toBe(0)
    },
    60_000,
  )

  test('pitfall 4: the value of a card holds the 35 whether they are earned or still to come, once', () => {
    const values = valuesOf('plan')
    expect(values[cardIndex(SETS - 1, 63, 0)]).toBe(35)
    expect(values[cardIndex(SETS - 1, 62, 0)]).toBe(0)
    const boxes = [5, 10, 15, 20, 25, 30, 0, 0, 0, 0, 0, 0, null]
    // 105 above, more than 63: 35 once, and the best of three throws for chance (70/3 on average).
    expect(solved('plan').valueOf(cardStateOf(boxes, 0))).toBeCloseTo(105 + 35 + 70 / 3, 9)
  })

  test('pitfall 8: the table is solved and stored in double precision, not in 32-bit numbers', () => {
    const stored = parseStored(formatStored('key', packValues(valuesOf('official'), true)), 'key')
    if (!stored.ok) throw new Error(stored.reason)
    const rounded = stored.packed.filter((value) => Math.fround(value) === value).length
    // A few values are whole numbers or short fractions; of a table in 32 bits all would be.
    expect(rounded / stored.packed.length).toBeLessThan(0.001)
  })

  test('packed and spread out again, a table is the same', () => {
    for (const flags of [true, false]) {
      const values = valuesOf(flags ? 'official' : 'plan')
      const packed = packValues(values, flags)
      const again = new Float64Array(CARDS)
      expect(unpackValues(packed, flags, again)).toBe(true)
      expect(Buffer.from(again.buffer).equals(Buffer.from(values.slice().buffer))).toBe(true)
      expect(unpackValues(packed.slice(1), flags, again)).toBe(false)
    }
  })
})

function fiveAsFullHouse(plan: RuleTables): RuleTables {
  const box = FULL_HOUSE - yahtzeeCard.UPPER_BOXES
  const points = plan.points.slice()
  for (const roll of plan.fives) points[(plan.classOf[roll] ?? 0) * 7 + box] = yahtzeeCard.FULL_HOUSE
  const fivePoints = plan.fivePoints.slice()
  for (let at = FULL_HOUSE; at < fivePoints.length; at += yahtzeeCard.BOXES) fivePoints[at] = yahtzeeCard.FULL_HOUSE
  return { ...plan, points, fivePoints }
}
