import { expect, test } from 'vitest'
import { compareTotal, randomPoints } from './compare.ts'
import { SolvedBox } from './solve-box.ts'

const RULES = { dice: 'forced', tiles: 9, scoring: 'sum' } as const
const ALL = 0b11_1111_1110

test('random play leaves 20.443 on average and shuts the box in 2.08 %, as simulated matches do', () => {
  const chances = randomPoints(new SolvedBox(RULES, () => 0), ALL)
  const mean = [...chances].reduce((sum, [points, chance]) => sum + points * chance, 0)
  expect(mean).toBeCloseTo(20.443, 3)
  expect(chances.get(0)).toBeCloseTo(0.0208, 4)
})

test('everybody does at least as badly as 45, and few random players shut the box', () => {
  const options = { ...RULES, rounds: 1 }
  expect(compareTotal(options, 46)).toEqual({ perfect: 0, random: 0 })
  const worst = compareTotal(options, 0)
  expect(worst?.perfect).toBeCloseTo(1, 12)
  expect(worst?.random).toBeCloseTo(1, 12)
  const shut = compareTotal(options, 1)
  expect(1 - (shut?.perfect ?? 0)).toBeGreaterThan(0.06)
  expect(1 - (shut?.random ?? 0)).toBeLessThan(0.04)
  // Better play leaves less: at every total it is harder to beat.
  for (const total of [1, 5, 12, 20, 30]) {
    const { perfect = 0, random = 0 } = compareTotal(options, total) ?? {}
    expect(random).toBeGreaterThan(perfect)
  }
})

test('rounds are added up; tiles read as one number are compared in one round only', () => {
  expect(compareTotal({ ...RULES, rounds: 3 }, 0)?.perfect).toBeCloseTo(1, 12)
  expect(compareTotal({ ...RULES, rounds: 3 }, 100)?.random).toBeLessThan(0.2)
  expect(compareTotal({ ...RULES, scoring: 'digital', rounds: 2 }, 12)).toBeNull()
  expect(compareTotal({ ...RULES, scoring: 'digital', rounds: 1 }, 0)?.random).toBeCloseTo(1, 12)
})
