import { expect, test } from 'vitest'
import { BoardTable } from '../board-table.fixture.ts'
import { answerFigures, describeAction, describeAim, describeSpace } from './describe.ts'
import { act, boardOf, change, on, sketch } from './explained.fixture.ts'
import { statSources } from './stat-sources.ts'
import { germanExplainWords } from './words-de.ts'
import { explainWords } from './words-en.ts'

const RULES = { rules: { turns: { maxTurns: 9 } } }

/** Everybody goes from a to b; b does something once for each player, c once for everybody. */
const body = (limit: Readonly<Record<string, number>>) =>
  sketch(
    [{ id: 'a', type: 'start' }, { id: 'b', triggers: [on('ON_LAND', change('keys', 1), { limit })] }, { id: 'c' }],
    { ...RULES, stats: [{ id: 'keys', name: 'Keys' }] },
  )

function usedBy(limit: Readonly<Record<string, number>>): (boolean | undefined)[] {
  const table = new BoardTable(body(limit))
  const walker = table.current
  table.roll(1)
  const seenBy = (seat: number | null) =>
    describeSpace(boardOf(body(limit)), 1, explainWords, { view: table.view(seat) }).lines[0]?.isUsed
  return [seenBy(walker), seenBy(1 - walker)]
}

test('what a player has had is used up for them alone, what everybody shares for everybody, and nothing without a limit', () => {
  expect(usedBy({ perPlayer: 1 })).toEqual([true, false])
  expect(usedBy({ perPlayer: 2 })).toEqual([false, false])
  expect(usedBy({ perGame: 1 })).toEqual([true, true])
  // A limit for a turn is over with the turn.
  expect(usedBy({ perTurn: 1 })).toEqual([false, false])
  expect(usedBy({})).toEqual([false, false])
})

test('an effect is explained by the action that put it on, and a trap by what it does to the player who is caught', () => {
  const effect = (payload: Readonly<Record<string, unknown>>) => act('APPLY_EFFECT', { effect: payload })
  const board = boardOf(
    sketch(
      [
        {
          id: 'a',
          triggers: [
            on('ON_LAND', effect({ type: 'MovesModifier', add: 2, duration: 1, unit: 'rolls' })),
            on('ON_LAND', effect({ type: 'Trap', actions: [change('keys', -5)] })),
          ],
        },
        { id: 'b' },
      ],
      { ...RULES, stats: [{ id: 'keys', name: 'Keys' }] },
    ),
  )
  const indexes = board.actions.flatMap((action) => (action.effect === null ? [] : [action.index]))
  expect(indexes.map((index) => describeAction(board, index, explainWords))).toEqual([
    'walk with +2 steps for the next roll',
    'lose 5 keys',
  ])
  expect(indexes.map((index) => describeAction(board, index, germanExplainWords))).toEqual([
    'du gehst beim nächsten Wurf anders (Schritte +2)',
    'du verlierst 5 Keys',
  ])
  expect(describeAction(board, 99, explainWords)).toBe('')
})

test('answers say what they do to the stats of the player who is asked, and of nobody else', () => {
  const options = [
    { text: 'Buy', actions: [change('coins', -3), change('crates', 1)] },
    { text: 'Go', actions: [] },
  ]
  const shop = sketch(
    [
      { id: 'a', type: 'start' },
      { id: 'b', triggers: [on('ON_LAND', act('CHOICE', { message: '?', options }))] },
      { id: 'c' },
    ],
    {
      rules: { turns: { maxTurns: 9 } },
      stats: [
        { id: 'coins', name: 'Coins', initial: 5 },
        { id: 'crates', name: 'Crates' },
      ],
    },
  )
  const table = new BoardTable(shop)
  const walker = table.current
  const seenBy = (seat: number) => [...answerFigures(boardOf(shop), table.view(seat), explainWords)]
  expect(seenBy(walker)).toEqual([])
  table.roll(1)
  expect(seenBy(walker)).toEqual([
    ['0', '−3 coins, +1 crate'],
    ['1', ''],
  ])
  expect(seenBy(1 - walker)).toEqual([])
})

test('a stat names the spaces where it is gained and lost, without what a trap does elsewhere', () => {
  const trap = act('APPLY_EFFECT', { effect: { type: 'Trap', actions: [change('coins', -5)] } })
  const board = boardOf(
    sketch(
      [
        {
          id: 'a',
          triggers: [on('ON_LAND', change('coins', 2)), on('ON_ROLL', change('coins', -1), {}, { where: 'board' })],
        },
        { id: 'b', triggers: [on('ON_LAND', change('coins', { random: [-2, 6] }))] },
        { id: 'c', triggers: [on('ON_LAND', trap), on('ON_LAND', change('coins', -3, { target: 'others' }))] },
      ],
      { ...RULES, stats: [{ id: 'coins', name: 'Coins' }] },
    ),
  )
  expect(statSources(board, 0)).toEqual({ gains: [0, 1], losses: [1] })
})

test('R10: what is done to a player who is to be chosen is said as a sentence', () => {
  const robbed = (payload: Readonly<Record<string, unknown>>) =>
    sketch([{ id: 'a', type: 'start' }, { id: 'b', triggers: [on('ON_LAND', payload)] }, { id: 'c' }], {
      ...RULES,
      stats: [{ id: 'keys', name: 'Keys', initial: 3 }],
    })
  const said = (payload: Readonly<Record<string, unknown>>, words = explainWords) => {
    const table = new BoardTable(robbed(payload), 3)
    expect(describeAim(boardOf(robbed(payload)), table.view(0), words)).toBe('')
    table.roll(1)
    return describeAim(boardOf(robbed(payload)), table.view(0), words)
  }
  const loss = change('keys', -1, { target: 'choose' })
  expect(said(loss)).toBe('A player of your choice loses 1 key.')
  expect(said(loss, germanExplainWords)).toBe('Eine Person deiner Wahl verliert 1 Key.')
  const sleep = act('APPLY_EFFECT', { effect: { type: 'SkipTurns', turns: 1 } }, { target: 'choose' })
  expect(said(sleep)).toBe('A player of your choice misses 1 turn.')
  expect(said(act('SWAP_PLACES', { with: 'choose' }))).toBe('Swap places with a player of your choice.')
})
