import type { YahtzeeOption } from '@parlor/bots/yahtzee'
import { expect, test } from 'vitest'
import { advisedOn, diceFor } from './advised.ts'
import type { YahtzeeProps } from './yahtzee-view.ts'

const aim = { name: 'score', about: '', better: 'higher', close: 0.25, clear: 1 } as const

function dice(values: readonly number[], frozen: readonly number[] = []) {
  return values.map((value, die) => ({ value, frozen: frozen.includes(die) }))
}

function advice(ties: number, ...options: (readonly [YahtzeeOption, number])[]): NonNullable<YahtzeeProps['advice']> {
  const value = options[0]?.[1] ?? 0
  return { aim, value, ties, options: options.map(([option, worth]) => ({ option, value: worth, moves: [] })) }
}

test('dice that are frozen already are kept before others of the same face', () => {
  expect(diceFor([5, 5], dice([5, 5, 2, 5, 1], [3]))).toEqual([0, 3])
  expect(diceFor([], dice([1, 2, 3, 4, 5]))).toEqual([])
  expect(diceFor([6], dice([1, 2, 3, 4, 5]))).toBeNull()
})

test('a keep is marked on the dice, and every box has its cost', () => {
  const told = advisedOn(
    advice(
      1,
      [{ keep: [5, 5, 5] }, 250],
      [{ score: 'fives' }, 248.5],
      [{ keep: [5, 5] }, 248],
      [{ scratch: 'ones' }, 1],
    ),
    dice([5, 1, 5, 2, 5]),
  )
  expect(told).toEqual({ freeze: [0, 2, 4], boxes: [], costs: new Map([['fives', 1.5]]) })
})

test('a box is marked, and those that are as good', () => {
  const told = advisedOn(
    advice(2, [{ score: 'chance' }, 200], [{ score: 'ones' }, 200 - 1e-10], [{ score: 'twos' }, 199]),
    dice([6, 6, 5, 4, 1]),
  )
  expect(told?.freeze).toBeNull()
  expect(told?.boxes).toEqual(['chance', 'ones'])
  expect(told?.costs).toEqual(
    new Map([
      ['chance', 0],
      ['ones', 0],
      ['twos', 1],
    ]),
  )
})

test('advice about other dice, or none, marks nothing', () => {
  expect(advisedOn(null, dice([1, 2, 3, 4, 5]))).toBeNull()
  expect(advisedOn(advice(1, [{ keep: [6] }, 250]), dice([1, 2, 3, 4, 5]))).toBeNull()
  expect(advisedOn(advice(1, [{ keep: [] }, 250]), [])).toBeNull()
})
