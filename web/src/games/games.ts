import type { Game } from '@parlor/engine'
import { listedGames, type ListedGame } from 'virtual:catalogue'

/** A game of the menu; undefined for one that there is not. */
export function listedGame(id: string): ListedGame | undefined {
  return listedGames.find((game) => game.id === id)
}

/** Fetches the rules of a game; undefined for one that there is not. */
export async function gameNamed(id: string): Promise<Game | undefined> {
  return listedGame(id)?.load()
}
