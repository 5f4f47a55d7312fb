import { expect, test } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import { range, subsetOf, tupleOf } from '../choice/index.ts'
import { refuse } from '../declare/scene.ts'
import { toy, toyProgram } from '../testing/toy.fixture.ts'
import { begin } from './begin.ts'
import { offered } from './offered.ts'

const made = toy({
  main: toyProgram(
    statechart(`
      stateDiagram-v2
      [*] --> A
      A --> A: MAY (a?, b)
      A --> A: FAR (a, b)
      A --> A: SET (a, list)
      A --> A: ROW (a, list)
      A --> A: VAIN (a, b)
      A --> [*]: GO
    `),
    {
      moves: {
        MAY: { params: { a: () => range(1, 2), b: () => range(1, 2) } },
        FAR: { params: { a: () => range(1, 1_000), b: () => range(1, 1_000) } },
        SET: {
          params: { a: () => range(0, 1), list: () => subsetOf([1, 2, 3], { min: 2 }) },
          rules: [
            (_, { a, list }: { a: number; list: readonly number[] }) =>
              list.includes(1) === (a === 0) || refuse('no', {}),
          ],
        },
        ROW: {
          params: { a: () => range(0, 1), list: () => tupleOf(2, range(1, 3)) },
          rules: [(_, { list }: { list: readonly number[] }) => list.join() === '2,1' || refuse('no', {})],
        },
        VAIN: { params: { a: () => range(1, 1_000_000_000), b: () => range(2, 1) } },
        GO: {},
      },
    },
  ),
})
const position = begin(made, {}, 1)
const can = (move: string, partial: Readonly<Record<string, unknown>>) =>
  offered(made, position, 0)
    .find((offer) => offer.move === move)
    ?.completable(partial)

test('a parameter that may be left out does not hide what comes after it', () => {
  expect([can('MAY', { a: 1 }), can('MAY', { b: 2 }), can('MAY', { b: 9 }), can('MAY', {})]).toEqual([
    true,
    true,
    false,
    true,
  ])
})

test('what lies beyond the first hundred thousand ways can be completed too', () => {
  expect([can('FAR', { a: 900 }), can('FAR', { a: 1_001 })]).toEqual([true, false])
})

test('an unfinished list is judged together with the parameters before it', () => {
  expect([0, 1].map((a) => [1, 2].map((item) => can('SET', { a, list: [item] })))).toEqual([
    [true, true],
    [false, true],
  ])
})

test('an unfinished row goes on in its order', () => {
  expect([can('ROW', { a: 0, list: [2] }), can('ROW', { a: 0, list: [1] })]).toEqual([true, false])
})

test('a search among candidates that lead nowhere ends', () => {
  expect(can('VAIN', {})).toBe(undefined)
})
