import { listChart } from '@parlor/engine'
import { findGame } from '@parlor/games'
import { expect, test } from 'vitest'
import * as drawn from '../engine/src/seeds/farm-game.ts'

/** The diagrams the owner drew, by the names the game gives them. */
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

test('Battle Farm runs on the 178 arrows that were drawn, and on no other', () => {
  const game = findGame('battle-farm')
  const listed = [...(game?.charts ?? [])].map(([name, chart]) => {
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
