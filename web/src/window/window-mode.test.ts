import { advance, begin, edgeCounters, edgesNeverTaken, isOver, sampleMove, view } from '@parlor/engine'
import { seededRandom } from '@parlor/engine/testing'
import { expect, test } from 'vitest'
import { Screens } from './screens.ts'
import { windowMode } from './window-mode.ts'

test('Window Mode can be followed along every arrow', () => {
  const taken = edgeCounters(windowMode)
  for (let seed = 0; seed < 60; seed++) {
    const random = seededRandom(seed)
    const position = begin(windowMode, {}, 1, taken)
    while (!isOver(position)) {
      const move = sampleMove(windowMode, position, 0, random)
      if (move === undefined) throw new Error('nothing to do')
      advance(windowMode, position, 0, move, random, taken)
    }
  }
  expect(edgesNeverTaken(windowMode, taken)).toEqual([])
})

test('knows which match is open, and forgets it in the menu', () => {
  const position = begin(windowMode, {}, 1)
  const seen = () => view(windowMode, position, 0)
  for (const move of [
    { move: 'RUN' },
    { move: 'TO_MENU' },
    { move: 'JOIN_GAME', gameId: 7, playerId: 3 },
    { move: 'START_GAME', gameId: 7, playerIds: [0, 3] },
  ] as const)
    advance(windowMode, position, 0, move)
  expect([seen().phases, seen().table]).toEqual([
    { window: 'GAME_STARTING' },
    { match: 7, players: [0, 3], game: null },
  ])
  advance(windowMode, position, 0, { move: 'BEGIN_GAME', gameId: 7, game: 'battle-farm' })
  expect(seen().table).toEqual({ match: 7, players: [0, 3], game: 'battle-farm' })
  for (const move of [{ move: 'END_GAME' }, { move: 'TO_MENU' }] as const) advance(windowMode, position, 0, move)
  expect([seen().phases, seen().table]).toEqual([{ window: 'MAIN_MENU' }, { match: null, players: [], game: null }])
})

test('screens follow the arrows, and only those', () => {
  const screens = new Screens()
  const go = (...moves: Parameters<Screens['take']>[0][]) => moves.map((move) => screens.take(move))
  expect(screens.now.value).toBe('INIT')
  expect(go({ move: 'END_GAME' }, { move: 'TO_MENU' })).toEqual([false, false])
  expect(go({ move: 'RUN' })).toEqual([true])
  expect(screens.now.value).toBe('INTRO')
  expect(go({ move: 'CREATE_GAME', playerId: 0 })).toEqual([false])
  expect(go({ move: 'TO_MENU' }, { move: 'CREATE_GAME', playerId: 0 })).toEqual([true, true])
  expect(screens.now.value).toBe('GAME_LOBBY')
  expect(go({ move: 'BEGIN_GAME', gameId: 0, game: 'yahtzee' })).toEqual([false])
  expect(
    go(
      { move: 'START_GAME', gameId: 0, playerIds: [0] },
      { move: 'BEGIN_GAME', gameId: 0, game: 'yahtzee' },
      { move: 'END_GAME' },
    ),
  ).toEqual([true, true, true])
  expect(screens.now.value).toBe('SCORE_SCREEN')
  expect(go({ move: 'EXIT' }, { move: 'RUN' })).toEqual([true, false])
  expect(screens.now.value).toBe('EXIT')
  screens.reset()
  expect(screens.now.value).toBe('INIT')
})

test('MENU_HOVER is a gesture of the menu: elsewhere nothing is hovered, and leaving forgets it', () => {
  const screens = new Screens()
  screens.hover(1)
  expect(screens.hovered).toBeNull()
  screens.take({ move: 'RUN' })
  screens.take({ move: 'TO_MENU' })
  screens.hover(1)
  expect(screens.hovered).toBe(1)
  screens.take({ move: 'CREATE_GAME', playerId: 0 })
  expect(screens.hovered).toBeNull()
})
