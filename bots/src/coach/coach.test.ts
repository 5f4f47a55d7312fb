import { describe, expect, test } from 'vitest'
import { adviceFrom, costOf, difficultyOf, type Aim } from './coach.ts'

const aim: Aim = { name: 'score', about: 'points', better: 'higher', close: 0.1, clear: 0.5 }
const advice = (values: readonly number[], better: Aim['better'] = 'higher') =>
  adviceFrom(
    { ...aim, better },
    values.map((value, at) => ({ option: at, value, moves: [] })),
  )
const order = (values: readonly number[], better?: Aim['better']) =>
  advice(values, better).options.map(({ option }) => option)

describe('advice', () => {
  test('comes best first, whichever way is better, and equal options as given', () => {
    expect(order([1, 3, 2])).toEqual([1, 2, 0])
    expect(order([1, 3, 2], 'lower')).toEqual([0, 2, 1])
    expect(order([0.1 + 0.2, 0.3, 0.2, 0.3])).toEqual([0, 1, 3, 2])
    expect(order([0.3, 0.1 + 0.2])).toEqual([0, 1])
  })

  test('counts what is best within rounding, also where values are huge', () => {
    expect(advice([5, 5 - 1e-12, 5 - 1e-7]).ties).toBe(2)
    expect(advice([1e13, 1e13 + 0.004, 1e13 + 400], 'lower').ties).toBe(2)
    expect(advice([-1, -2], 'lower')).toMatchObject({ value: -2, ties: 1 })
  })

  test('costs are never negative and nothing for a best option', () => {
    expect([0, 1, 2].map((at) => costOf(advice([5, 5 - 1e-12, 4]), at))).toEqual([0, 0, 1])
    expect([0, 1].map((at) => costOf(advice([5, 3], 'lower'), at))).toEqual([0, 2])
  })

  test('a word for how far the best is ahead', () => {
    const words = [[1], [1, 0.5], [1, 0.6], [1, 0.95], [1, 1]].map((values) => difficultyOf(advice(values)))
    expect(words).toEqual(['forced', 'clear', 'close', 'toss-up', 'toss-up'])
  })
})
