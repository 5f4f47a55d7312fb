import { begin, sampleMove, type Game, type Kind, type Position, type Random } from '@parlor/engine'

/** A game of ours, and how its matches are compared with those of others. */
export interface BenchedRules<K extends Kind> {
  readonly game: Game<K>
  /** The position as the comparison numbers it. */
  readonly numberOf: (position: Position<K>) => number
  readonly scoreOf: (position: Position<K>) => number
  /** Moves that others make together with the fall of the dice: after them one looks when the dice have fallen. */
  readonly looksLater: (move: string) => boolean
}

export type KindOf<G> = G extends Game<infer K> ? K : never

interface Entry<K extends Kind> {
  readonly by: 0 | 'chance'
  readonly move: K['move']
}

/** Options that the engine has checked once; it need not do so for every match of a simulation. */
export function presetsOf<K extends Kind>(game: Game<K>): Position<K>['options'] {
  return begin(game, {}, 1).options
}

/** The next entry of a random match for one: what chance has to decide, else what the player does. */
export function drawEntry<K extends Kind>(game: Game<K>, position: Position<K>, random: Random): Entry<K> {
  const fallen = sampleMove(game, position, 'chance', random)
  if (fallen !== undefined) return { by: 'chance', move: fallen }
  const move = sampleMove(game, position, 0, random)
  if (move === undefined) throw new Error('the match is not over and nobody can act')
  return { by: 0, move }
}
