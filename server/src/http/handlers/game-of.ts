import type { Game } from '@parlor/engine'
import { Failed } from '../../answer/failed.ts'

/** The newest version of a game. Throws Failed if unknown. */
export function gameOf(games: readonly Game[], id: string): Game {
  const found = games.find((game) => game.id === id)
  if (found === undefined) throw new Failed('no-such-game')
  return found
}
