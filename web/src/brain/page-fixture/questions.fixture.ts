import { begin, play, view, type AnyMove, type Author, type Game, type Position } from '@parlor/engine'
import type { AdviseOrder } from '../brain.ts'
import type { ChooseOrder } from '../../open-match/here/bots-and-clocks.ts'

/** A position after some moves, all of them legal. */
export function after(
  game: Game,
  options: Readonly<Record<string, unknown>>,
  seats: number,
  moves: readonly (readonly [Author, AnyMove])[],
): Position {
  return moves.reduce(
    (position, [by, move]) => {
      const played = play(game, position, by, move)
      if (!played.ok) throw new Error(`${JSON.stringify(move)} is refused: ${played.refusal.code}`)
      return played.position
    },
    begin(game, options, seats),
  )
}

export function chooseOrder(game: Game, position: Position, bot: string): ChooseOrder {
  return { game: game.id, bot, position, seat: 0, seed: 'the same everywhere' }
}

export function adviseOrder(game: Game, position: Position): AdviseOrder {
  const seen = { ...view(game, position, 0), clocks: [], toAct: [0] }
  return { game: game.id, options: position.options, seats: position.seats, view: seen, seat: 0 }
}
