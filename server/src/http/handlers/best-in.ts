import type { Game } from '@parlor/engine'

/** Which score is the best, by the game's own word; of a game that is gone, the highest. */
export function bestIn(games: readonly Game[]): (game: string) => 'highest' | 'lowest' {
  return (id) => games.find((game) => game.id === id)?.best ?? 'highest'
}
