import { listChart } from '@parlor/engine'
import { findGame } from '@parlor/games'
import { expect, test } from 'vitest'
import { declarationPhase } from '../engine/src/chart/declaration-phase-seed.fixture.ts'
import * as drawn from '../engine/src/chart/farm-game-seed.fixture.ts'
import { windowMode } from '../web/src/window/window-mode.ts'

/** The diagrams the owner drew, by the names the game gives them; the last is the page's own. */
const CHARTS: Readonly<Record<string, string>> = {
  game: drawn.gameLoop,
  turn: drawn.turnLoop,
  waiting: drawn.waiting,
  harvest: drawn.harvest,
  shopping: drawn.shopping,
  trading: drawn.trading,
  playing: drawn.playingCards,
  fertilizing: drawn.fertilizing,
  target: drawn.targetMode,
  window: drawn.windowMode,
}

/** Reads arrows in its own simple way, so that the engine's reader is not its own judge. */
function arrowsOf(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const [from, rest] = line.split('-->')
    if (from === undefined || rest === undefined) return []
    const colon = rest.indexOf(':')
    const to = (colon < 0 ? rest : rest.slice(0, colon)).trim().replace('MAIN_MENu', 'MAIN_MENU')
    return [`${from.trim()} > ${to} > ${colon < 0 ? '' : rest.slice(colon + 1).replace(/\s/g, '')}`]
  })
}

test('Battle Farm and the page run on the 178 arrows that were drawn, and on no other', () => {
  const game = findGame('battle-farm')
  const listed = [...(game?.charts ?? []), ['window', windowMode] as const].map(([name, chart]) => {
    const arrows = listChart(name, chart).edges.map(
      ({ from, to, event, params }) =>
        `${from} > ${to} > ${event.replace(/\s/g, '')}${params.length > 0 ? `(${params.join(',')})` : ''}`,
    )
    return [name, arrows] as const
  })
  expect(Object.fromEntries(listed)).toEqual(
    Object.fromEntries(Object.entries(CHARTS).map(([name, text]) => [name, arrowsOf(text)])),
  )
  expect(listed.flatMap(([, arrows]) => arrows)).toHaveLength(178)
})

test('Liap Tui declares by the 17 arrows that were drawn, and by no other', () => {
  const chart = findGame('liap-tui')?.charts.get('declaration')
  if (chart === undefined) throw new Error('there is no such chart')
  const { edges } = listChart('declaration', chart)
  expect(edges.map(({ from, to, event }) => `${from} > ${to} > ${event.replace(/\s/g, '')}`)).toEqual(
    arrowsOf(declarationPhase),
  )
  expect(edges).toHaveLength(17)
  expect(chart.text.trim()).toBe(declarationPhase.trim())
})
