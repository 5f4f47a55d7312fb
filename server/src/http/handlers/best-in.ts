import type { Game } from '@parlor/engine'

/** Whether high or low scores are best in a game; for a removed game, high. */
export function bestIn(games: readonly Game[]): (game: string) => 'highest' | 'lowest' {
  return (id) => games.find((game) => game.id === id)?.best ?? 'highest'
}
