import type { Random } from '../choice/index.ts'
import type { Game, Kind } from '../declare/game.ts'
import type { Position } from '../run/position.ts'
import { chances1 } from '../samplers/chances-1.ts'
import { drawChance1 } from '../samplers/sampler-1.ts'
import { offeredToChance } from './offered.ts'

/** What chance may bring, when chance is to act: exactly as matches draw it. */
export interface Chances<M> {
  /** Every result with its probability; null where there are too many to list (a shuffled deck). */
  list(): readonly { readonly move: M; readonly probability: number }[] | null
  sample(random: Random): M
}

const MOST_LISTED = 10_000

/**
 * The results chance may bring, or null when it has nothing to decide. Up to 1,024 results of all events together are
 * equally likely. Of more, each event is equally likely, and then each of its results: two events of 1,296 and 1 results
 * are drawn at one half each. An event of several parameters, drawn by itself, has them drawn one after the other.
 */
export function chances<K extends Kind>(game: Game<K>, position: Position<K>): Chances<K['move']> | null {
  if (offeredToChance(game, position).length === 0) return null
  return {
    list: () => chances1(game, position, MOST_LISTED),
    sample(random) {
      const move = drawChance1(game, position, random)
      if (move === undefined) throw new RangeError('chance has nothing to decide here')
      return move
    },
  }
}
