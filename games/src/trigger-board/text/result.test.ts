import { outcome, sayResult } from '@parlor/engine'
import { expect, test } from 'vitest'
import { BoardTable } from '../board-table.fixture.ts'
import { SHIPPED_BOARDS } from '../boards/index.ts'
import { act, all, change, ending, on, sketch } from '../explain/explained.fixture.ts'
import { triggerBoard } from '../index.ts'
import { german } from '../text-de.ts'

const COINS = [{ id: 'coins', name: 'Coins', min: 0 }]
/** The players after the end, in English and German. */
function results(table: BoardTable) {
  const seen = table.seen(null)
  return table.state.players.map((_, seat) => [
    sayResult(triggerBoard, seen, seat),
    sayResult({ text: german.text }, seen, seat),
  ])
}

test('on a board to collect on, what everybody has; nothing before the end', () => {
  const body = sketch([{ id: 'a', type: 'start' }, { id: 'b', triggers: [on('ON_LAND', change('coins', 9))] }, { id: 'c', triggers: [on('ON_LAND', change('coins', 1))] }], { ...ending({ type: 'STAT_AT_LEAST', statId: 'coins', value: 8 }), stats: COINS }) // prettier-ignore
  const table = new BoardTable(body).roll(2)
  expect(results(table)).toEqual([
    [null, null],
    [null, null],
  ])
  table.roll(1)
  expect(results(table)).toEqual([
    ['1 coin', '1 Coin'],
    ['9 coins', '9 Coins'],
  ])
  // The scores of the outcome still rank the seats: ratings depend on them (R17).
  expect(outcome(triggerBoard, table.position)?.scores).toEqual([0, 1])
})

test('in a race, who is home and how far the others have to go', () => {
  const table = new BoardTable(
    sketch([{ id: 'a', type: 'start' }, { id: 'b' }, { id: 'c' }, { id: 'd' }], ending({ type: 'REACH_SPACE', spaceIds: ['d'] })), // prettier-ignore
  )
  table.roll(1).roll(3)
  expect(results(table)).toEqual([
    ['2 spaces to go', 'noch 2 Felder'],
    ['home', 'im Ziel'],
  ])
})

test('before a closed gate, what they have of what it asks for', () => {
  const table = new BoardTable(SHIPPED_BOARDS['gates'])
  table.change((state) => {
    const [first, second] = state.players
    Object.assign(first ?? {}, { status: 'COMPLETED_GAME' })
    Object.assign(second ?? {}, { stats: [2], shown: [2] })
    state.ending = { reason: 'finished', result: 'ranking', measure: 'furthest', isCounted: false, seats: [0], winners: [0] } // prettier-ignore
  })
  expect(results(table).map(([english]) => english)).toEqual(['home', '2 of 3 keys'])
})

test('who is out is out', () => {
  const out = act('SET_PLAYER_STATE', { state: 'ELIMINATED' })
  const body = sketch([{ id: 'a', type: 'start' }, { id: 'b', triggers: [on('ON_LAND', all(change('coins', 0), out))] }], { ...ending({ type: 'LAST_STANDING' }), stats: COINS }) // prettier-ignore
  expect(results(new BoardTable(body).roll(1)).map(([english]) => english)).toEqual(['out', null])
})
