import * as boxRules from '@parlor/games/shut-the-box/knowledge'
import { describe, expect, test } from 'vitest'
import { solvedFor } from './aims.ts'
import { boxValue } from './box-advice.ts'
import { diceAllowed, WAYS, type BoxRules } from './box.ts'
import { isShut, points, PRESET, worthOf, type Policy } from './policy.fixture.ts'
import { pointsFrom } from './results.ts'
import { SolvedBox } from './solve-box.ts'

const byScore = solvedFor(PRESET, 'score')
const byShut = solvedFor(PRESET, 'shut')
const ALL = boxRules.everyTile(9)
const subsets = (all: number) => Array.from({ length: (all >> 1) + 1 }, (_, at) => at << 1)
const equal = (a: number, b: number) => Math.abs(a - b) < 1e-9

/** Every set of standing tiles with every roll that can come up there. */
function rolls(rules: BoxRules): { up: number; sum: number }[] {
  return subsets(boxRules.everyTile(rules.tiles)).flatMap((up) =>
    up === 0
      ? []
      : [...WAYS[1].keys()]
          .filter((sum) => diceAllowed(rules, up).some((dice) => (WAYS[dice][sum] ?? 0) > 0))
          .map((sum) => ({ up, sum })),
  )
}

/** The sets that are best, all of them. */
function bestSets(solved: SolvedBox, up: number, sum: number): number[] {
  return solved.sets(up, sum).filter((set) => equal(solved.ready(up ^ set), solved.choosing(up, sum)))
}

describe('values worked out elsewhere, by two programs that agree', () => {
  test.each([
    ['forced', 9, 11.663174, 0.074223],
    ['optional', 9, 11.009209, 0.097614],
    ['always-two', 9, 11.157508, 0.071432],
    ['one-at-six', 9, 11.021121, 0.097614],
    ['forced', 10, 16.885404, 0.041926],
    ['forced', 12, 35.093995, 0.0039397],
    ['optional', 12, 35.07548, 0.0047499],
  ] as const)('dice %s, %i tiles: %f points at best, shut with %f at best', (dice, tiles, score, shut) => {
    const options = { dice, tiles, scoring: 'sum' } as const
    const lowest = boxValue({ options, aim: 'score' })
    expect(lowest.states).toBe(2 ** tiles)
    expect(Math.abs(lowest.value - score)).toBeLessThan(5.01e-7)
    expect(Math.abs(boxValue({ options, aim: 'shut' }).value - shut)).toBeLessThan(tiles === 12 ? 5.1e-8 : 5.1e-7)
  })

  test('the first roll: one tile up to 9; 10 and 11 depend on the aim', () => {
    const first = (solved: SolvedBox) =>
      Array.from({ length: 11 }, (_, i) => bestSets(solved, ALL, i + 2).map((set) => boxRules.tilesIn(set)))
    const single = [[[2]], [[3]], [[4]], [[5]], [[6]], [[7]], [[8]], [[9]]]
    expect(first(byScore)).toEqual([...single, [[1, 9]], [[2, 9]], [[3, 9]]])
    expect(first(byShut)).toEqual([...single, [[4, 6]], [[5, 6]], [[3, 9]]])
  })

  test('playing for few points shuts the box in 6.9480 %, playing to shut it leaves 12.09 to 12.10', () => {
    const results = pointsFrom(byScore, { up: ALL, taken: 0, sum: 0 })
    expect(results.get(0)).toBeCloseTo(0.06948, 6)
    const play = (solved: SolvedBox, up: (at: number) => number): Policy => {
      // Of the sets that are best for one aim, the one that is worst for the other.
      return (_, standing, sum) => {
        const [worst = 0] = bestSets(solved, standing, sum).toSorted((a, b) => up(standing ^ a) - up(standing ^ b))
        return [boxRules.tilesIn(worst)]
      }
    }
    expect(
      worthOf(
        play(byScore, (up) => byShut.ready(up)),
        isShut,
      ),
    ).toBeCloseTo(0.06948, 6)
    const left = worthOf(
      play(byShut, (up) => byScore.ready(up)),
      points,
    )
    expect(left).toBeGreaterThan(12.09)
    expect(left).toBeLessThan(12.105)
  })

  test('one game proves nothing: its standard deviation is 7.48', () => {
    const results = [...pointsFrom(byScore, { up: ALL, taken: 0, sum: 0 })]
    const mean = results.reduce((sum, [score, probability]) => sum + score * probability, 0)
    const square = results.reduce((sum, [score, probability]) => sum + score * score * probability, 0)
    expect(results.reduce((sum, [, probability]) => sum + probability, 0)).toBeCloseTo(1, 12)
    expect(mean).toBeCloseTo(11.663174, 6)
    expect(Math.sqrt(square - mean * mean)).toBeCloseTo(7.48, 2)
  })

  test('the two aims disagree at 260 of 1,711 choices; the best for the score ties at 4', () => {
    const choices = rolls(PRESET).filter(({ up, sum }) => byScore.sets(up, sum).length > 1)
    expect(choices).toHaveLength(1_711)
    const apart = choices.filter(({ up, sum }) => {
      const forScore = bestSets(byScore, up, sum)
      return !bestSets(byShut, up, sum).some((set) => forScore.includes(set))
    })
    expect(apart).toHaveLength(260)
    const tied = choices.filter(({ up, sum }) => bestSets(byScore, up, sum).length > 1)
    expect(tied).toHaveLength(4)
    expect(tied).toContainEqual({ up: boxRules.setOf([1, 2, 3, 4]), sum: 5 })
    // The first of equal sets is taken, in the order in which the game offers them.
    expect(boxRules.tilesIn(byScore.bestSet(boxRules.setOf([1, 2, 3, 4]), 5))).toEqual([1, 4])
  })

  test('with the choice two dice are better in 49 of 63 positions; one die up to a sum of 6 and for 1, 2, 4', () => {
    const optional = solvedFor({ ...PRESET, dice: 'optional' }, 'score')
    const low = subsets(boxRules.everyTile(6)).slice(1)
    const oneDie = low.filter((up) => optional.bestDice(up) === 1)
    expect(low.length - oneDie.length).toBe(49)
    expect(oneDie).toEqual(low.filter((up) => points(up) <= 6 || up === boxRules.setOf([1, 2, 4])))
  })
})

describe('ways of playing, evaluated exactly', () => {
  const largestFirst = (a: readonly number[], b: readonly number[]) => {
    const [x, y] = [a.toReversed(), b.toReversed()]
    for (const [at, tile] of x.entries()) if (tile !== y[at]) return (y[at] ?? 0) - tile
    return 0
  }
  const first = (order: (a: readonly number[], b: readonly number[]) => number): Policy => {
    return (sets) => sets.toSorted(order).slice(0, 1)
  }
  const best: Policy = (_, up, sum) => [boxRules.tilesIn(byScore.bestSet(up, sum))]
  test.each([
    ['the solver’s', best, 11.663, 0.0695],
    ['fewest tiles, then the largest', first((a, b) => a.length - b.length || largestFirst(a, b)), 12.217, 0.0565],
    ['the largest tile', first(largestFirst), 12.268, 0.0556],
    ['any set', (sets) => sets, 20.443, 0.0208],
    ['most tiles, then the smallest', first((a, b) => b.length - a.length || largestFirst(b, a)), 24.225, 0.0106],
  ] as [string, Policy, number, number][])('%s: %f points', (_, policy, score, shut) => {
    expect(worthOf(policy, points)).toBeCloseTo(score, 3)
    expect(worthOf(policy, isShut)).toBeCloseTo(shut, 4)
  })
})

test('digital scoring asks for other moves', () => {
  const digital = solvedFor({ ...PRESET, scoring: 'digital' }, 'score')
  const differ = rolls(PRESET).filter(({ up, sum }) => !bestSets(byScore, up, sum).includes(digital.bestSet(up, sum)))
  expect(differ.length).toBeGreaterThan(100)
  const asDigits: Policy = (_, up, sum) => [boxRules.tilesIn(digital.bestSet(up, sum))]
  const asSum: Policy = (_, up, sum) => [boxRules.tilesIn(byScore.bestSet(up, sum))]
  const digits = (up: number) => boxRules.pointsFor(up, { scoring: 'digital' })
  expect(worthOf(asDigits, digits)).toBeCloseTo(-digital.ready(ALL), 3)
  expect(worthOf(asDigits, digits)).toBeLessThan(worthOf(asSum, digits) * 0.99)
  expect(worthOf(asDigits, points)).toBeGreaterThan(worthOf(asSum, points) + 0.1)
})

describe('pitfall 11', () => {
  test('pitfall 11: the number of dice is chosen before the roll, and is part of the solution', () => {
    const rules = { ...PRESET, dice: 'optional' } as const
    for (const aim of ['score', 'shut'] as const) {
      const solved = solvedFor(rules, aim)
      for (const up of subsets(boxRules.everyTile(6)).slice(1))
        expect(solved.ready(up)).toBe(Math.max(solved.rolling(up, 1), solved.rolling(up, 2)))
    }
  })

  test('pitfall 11: with forced dice a roll of 7 to 12 cannot come up once 7, 8 and 9 are shut', () => {
    const without = rolls(PRESET).filter(({ up }) => up <= boxRules.everyTile(6))
    expect(Math.max(...without.map(({ sum }) => sum))).toBe(6)
    // And no value depends on what such a roll would be worth.
    const up = boxRules.setOf([6])
    expect(byShut.ready(up)).toBeCloseTo(1 / 6, 15)
  })

  test('pitfall 11: sets of all sizes, up to four tiles for 12', () => {
    const twelve = byScore.sets(ALL, 12).map((set) => boxRules.tilesIn(set))
    expect(twelve.filter(({ length }) => length === 4)).toEqual([
      [1, 2, 3, 6],
      [1, 2, 4, 5],
    ])
    for (const { up, sum } of rolls({ ...PRESET, tiles: 10, dice: 'optional' })) {
      const solved = solvedFor({ ...PRESET, tiles: 10, dice: 'optional' }, 'shut')
      const choice = boxRules.setsWithSum(sum).among(up >> 1)
      const fits = Array.from({ length: choice.size }, (_, at) => boxRules.setOf(choice.at(at)))
      expect(solved.sets(up, sum)).toEqual(fits)
    }
  })
})
