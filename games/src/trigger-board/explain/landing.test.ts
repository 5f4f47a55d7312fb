import { expect, test } from 'vitest'
import { BoardTable } from '../board-table.fixture.ts'
import { describeSpace } from './describe.ts'
import { act, all, boardOf, change, on, sketch } from './explained.fixture.ts'
import { landingOn } from './landing.ts'
import { germanExplainWords } from './words-de.ts'
import { explainWords } from './words-en.ts'

const effect = (payload: Readonly<Record<string, unknown>>) => act('APPLY_EFFECT', { effect: payload })
const snare = effect({ type: 'Trap', spaceId: 'd', actions: [change('gems', -6)] })
const salt = effect({ type: 'Immunity', to: ['CHANGE_STAT'], duration: 5 })

/** On b lies salt or a snare for d; c gives the last player 4 gems, d gives 3. */
const body = (onB: Readonly<Record<string, unknown>>) =>
  sketch(
    [
      { id: 'a', type: 'start' },
      { id: 'b', triggers: [on('ON_LAND', onB)] },
      { id: 'c', triggers: [on('ON_LAND', all(act('LOG', { message: '!' }), change('gems', 4, { target: 'last' })))] },
      { id: 'd', triggers: [on('ON_LAND', change('gems', 3))] },
      { id: 'e' },
    ],
    { rules: { turns: { maxTurns: 9 } }, stats: [{ id: 'gems', name: 'Gems', initial: 9 }] },
  )

test('R23: a trap of somebody else says what it does to the player who lands there; one’s own does nothing', () => {
  const table = new BoardTable(body(snare))
  const owner = table.current
  table.roll(1)
  const at = (seat: number, words = explainWords) => landingOn(boardOf(body(snare)), table.view(seat), 3, words)
  expect(at(1 - owner)).toEqual({ trap: '−6 gems', immune: '' })
  expect(at(1 - owner, germanExplainWords).trap).toBe('−6 Gems')
  expect(at(owner)).toEqual({ trap: null, immune: '' })
})

test('R23: a trap that moves somebody is told in words', () => {
  const back = body(effect({ type: 'Trap', spaceId: 'd', actions: [act('DISPLACE_PLAYER', { steps: -2 })] }))
  const table = new BoardTable(back)
  const owner = table.current
  table.roll(1)
  expect(landingOn(boardOf(back), table.view(1 - owner), 3, explainWords).trap).toBe('go back 2 spaces')
})

test('R11: what an effect keeps off is not promised, whoever it is meant for', () => {
  const board = boardOf(body(salt))
  const table = new BoardTable(body(salt))
  const bearer = table.current
  table.roll(1)
  const at = (seat: number, space: number) => landingOn(board, table.view(seat), space, explainWords)
  expect([2, 3, 4].map((space) => at(bearer, space).immune)).toEqual([explainWords.immune, explainWords.immune, ''])
  expect(at(1 - bearer, 3).immune).toBe('')
  const figures = (seat: number) => describeSpace(board, 3, explainWords, { view: table.view(seat) }).lines[0]?.figures
  expect(figures(bearer)).toBe('immune: nothing for you')
  expect(figures(1 - bearer)).toBe('+3 gems')
})
