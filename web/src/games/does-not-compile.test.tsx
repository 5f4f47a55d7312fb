import type { shutTheBox } from '@parlor/games/shut-the-box'
import { expect, test } from 'vitest'
import { boardFor, coachOnPage, type BoardPropsOf } from './game-home.ts'

type Props = BoardPropsOf<typeof shutTheBox, { readonly dice: number }>

/** A board that is never drawn. */
const declare = (board: (props: Props) => null) =>
  boardFor<typeof shutTheBox, { readonly dice: number }>(async () => board)

test('a board that fits its game compiles', () => {
  const board = declare(({ view, phases, happenings, offers, play, advice }) => {
    for (const each of happenings) if (each.what === 'shut') void each.tiles
    if (phases.box === 'Ready' && view.table.up.length > 0 && advice?.options[0]?.option.dice === 2)
      void play({ move: 'ROLL', dice: 2 })
    for (const { ways } of offers) for (const way of ways ?? []) if (way.move === 'SHUT') void way.tiles
    return null
  })
  expect(board).toBeTypeOf('function')
})

test('one that does not fit does not compile', () => {
  // @ts-expect-error the view has no coins
  declare(({ view }) => (view.table.coins ? null : null))
  // @ts-expect-error there is no happening of this name
  declare(({ happenings }) => (happenings[0]?.what === 'planted' ? null : null))
  // @ts-expect-error nor a move
  declare(({ offers }) => (offers[0]?.move === 'HARVEST' ? null : null))
  // @ts-expect-error nor may one be made
  declare(({ play }) => (play({ move: 'HARVEST' }) instanceof Promise ? null : null))
  // @ts-expect-error or one without its parameters
  declare(({ play }) => (play({ move: 'SHUT' }) instanceof Promise ? null : null))
  // @ts-expect-error the chart draws no such phase
  declare(({ phases }) => (phases.box === 'Redy' ? null : null))
  // @ts-expect-error the coach advises dice
  declare(({ advice }) => (advice?.options[0]?.option.tiles ? null : null))
  const words = { words: { value: { aims: {}, values: {}, legend: {} } }, ready: Promise.resolve() }
  const parts = { aims: [], usual: () => '', alsoTold: [] }
  // @ts-expect-error no board says a move that there is not
  coachOnPage<typeof shutTheBox, number>({ ...parts, words, sayOption: (_, say) => say({ move: 'HARVEST' }) })
  expect(parts.aims).toEqual([])
})
