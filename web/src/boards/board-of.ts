import type { Board } from '../games/board.ts'
import { homeOf } from '../games/homes.ts'
import { settings } from '../storage/settings.ts'
import { textsReady } from '../words/translated.ts'

/** The board a game is played on: its own, unless it has none or somebody wants every game in words. */
export async function boardOf(game: string): Promise<Board> {
  const own = settings.peek().boards === 'plain' ? undefined : homeOf(game).board
  const board = await (own?.() ?? plainBoard())
  await textsReady()
  return board
}

async function plainBoard(): Promise<Board> {
  return (await import('./plain/plain-board.tsx')).PlainBoard
}
