import type { Random } from '../choice/index.ts'
import type { Game, Kind } from '../declare/game.ts'
import type { Position } from '../run/position.ts'
import { offeredToChance, sampleMove } from './offered.ts'

/** What chance may bring, when chance is to act. */
export interface Chances<M> {
  /** Every result with its probability; null where there are too many to list (a shuffled deck). */
  list(): readonly { readonly move: M; readonly probability: number }[] | null
  sample(random: Random): M
}

const MOST_LISTED = 10_000

/** The results chance may bring, or null when it has nothing to decide. Results are equally likely. */
export function chances<K extends Kind>(game: Game<K>, position: Position<K>): Chances<K['move']> | null {
  const offers = offeredToChance(game, position)
  if (offers.length === 0) return null
  // Of one parameter each value is as likely as any other; of several, only where all results are drawn from together.
  const alike = offers.length === 1 && (offers[0]?.params.length ?? 0) <= 1
  const listed = (): K['move'][] | null => {
    const moves: K['move'][] = []
    for (const offer of offers) {
      const some = offer.list(MOST_LISTED)
      if (some === null) return null
      moves.push(...some)
    }
    return moves
  }
  return {
    list() {
      const moves = listed()
      return moves && moves.map((move) => ({ move, probability: 1 / moves.length }))
    },
    sample(random) {
      const moves = alike ? null : listed()
      const drawn = moves?.[random.below(moves.length)]
      if (drawn !== undefined) return drawn
      const move = sampleMove(game, position, 'chance', random)
      if (move === undefined) throw new RangeError('chance has nothing to decide here')
      return move
    },
  }
}
