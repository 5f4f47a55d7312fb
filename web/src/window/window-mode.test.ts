import { seededRandom } from '@parlor/engine/testing'
import { expect, test } from 'vitest'
import { Screens } from './screens.ts'
import { runWindowMode, windowMode, type WindowEvent } from './window-mode.ts'

/** What each event brings. */
const SENT = {
  RUN: {},
  TO_MENU: {},
  EXIT: {},
  END_GAME: {},
  MENU_HOVER: { index: 1 },
  CREATE_GAME: { playerId: 'ann' },
  JOIN_GAME: { gameId: 'm7', playerId: 'ann' },
  START_GAME: { gameId: 'm7', playerIds: ['ann', 'random'] },
  BEGIN_GAME: { gameId: 'm7', game: 'battle-farm' },
} as const

function follow(chart: ReturnType<typeof runWindowMode>, ...events: WindowEvent[]): void {
  for (const event of events) expect(chart.send(event, SENT[event])).toMatchObject({ ok: true })
}

test('Window Mode can be followed along every arrow', () => {
  const taken = new Set(['[*] > INIT'])
  const random = seededRandom(1)
  for (let visit = 0; visit < 300; visit++) {
    const chart = runWindowMode()
    while (chart.phase !== '[*]') {
      const from = chart.phase
      const event = chart.events[random.below(chart.events.length)]
      if (event === undefined) throw new Error('nothing to do')
      follow(chart, event)
      taken.add(`${from} > ${chart.phase}: ${event}`)
    }
  }
  const drawn = windowMode.edges.map(({ from, to, event }) =>
    from === '[*]' ? `${from} > ${to}` : `${from} > ${to}: ${event}`,
  )
  expect([...taken].toSorted()).toEqual(drawn.toSorted())
})

test('knows which match is open, and forgets it in the menu', () => {
  const chart = runWindowMode()
  follow(chart, 'RUN', 'TO_MENU', 'JOIN_GAME', 'START_GAME')
  expect([chart.phase, chart.state]).toEqual([
    'GAME_STARTING',
    { hovered: null, match: 'm7', players: ['ann', 'random'], game: null },
  ])
  follow(chart, 'BEGIN_GAME')
  expect(chart.state.game).toBe('battle-farm')
  follow(chart, 'END_GAME', 'TO_MENU')
  expect([chart.phase, chart.state]).toEqual(['MAIN_MENU', { hovered: null, match: null, players: [], game: null }])
})

test('screens follow the arrows, and only those', () => {
  const screens = new Screens()
  expect(screens.now.value).toBe('INIT')
  expect([screens.send('END_GAME'), screens.send('TO_MENU')]).toEqual([false, false])
  expect(screens.send('RUN')).toBe(true)
  expect(screens.now.value).toBe('INTRO')
  expect(screens.send('CREATE_GAME', { playerId: 'ann' })).toBe(false)
  expect([screens.send('TO_MENU'), screens.send('CREATE_GAME', { playerId: 'ann' })]).toEqual([true, true])
  expect(screens.now.value).toBe('GAME_LOBBY')
  expect(screens.send('BEGIN_GAME', { gameId: 'm1', game: 'yahtzee' })).toBe(false)
  expect([
    screens.send('START_GAME', { gameId: 'm1', playerIds: ['ann'] }),
    screens.send('BEGIN_GAME', { gameId: 'm1', game: 'yahtzee' }),
    screens.send('END_GAME'),
  ]).toEqual([true, true, true])
  expect(screens.now.value).toBe('SCORE_SCREEN')
  expect([screens.send('EXIT'), screens.send('RUN')]).toEqual([true, false])
  expect(screens.now.value).toBe('EXIT')
  screens.reset()
  expect(screens.now.value).toBe('INIT')
})

test('the menu is where something is hovered: elsewhere nothing is, and leaving forgets it', () => {
  const screens = new Screens()
  screens.hover(1)
  expect(screens.hovered).toBeNull()
  screens.send('RUN')
  screens.send('TO_MENU')
  screens.hover(1)
  expect(screens.hovered).toBe(1)
  screens.hover(null)
  expect(screens.hovered).toBeNull()
  screens.hover(2)
  screens.send('CREATE_GAME', { playerId: 'ann' })
  expect(screens.hovered).toBeNull()
})
