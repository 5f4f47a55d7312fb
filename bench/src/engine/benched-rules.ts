import { begin, sampleMove, type Game, type Kind, type Position, type Random, type Seat } from '@parlor/engine'

/** A game of ours, and how its matches are compared with those of others. */
export interface BenchedRules<K extends Kind> {
  readonly game: Game<K>
  readonly seats: number
  /** The position as the comparison numbers it. */
  readonly numberOf: (position: Position<K>) => number
  readonly scoreOf: (position: Position<K>) => number
  /** Moves that others make together with the fall of the dice: after them one looks when the dice have fallen. */
  readonly looksLater: (move: string) => boolean
}

export type KindOf<G> = G extends Game<infer K> ? K : never

interface Entry<K extends Kind> {
  readonly by: Seat | 'chance'
  readonly move: K['move']
}

/** Options that the engine has checked once; it need not do so for every match of a simulation. */
export function presetsOf<K extends Kind>({ game, seats }: BenchedRules<K>): Position<K>['options'] {
  return begin(game, {}, seats).options
}

/** The next entry of a random match: what chance has to decide, else what the player does whose turn it is. */
export function drawEntry<K extends Kind>(game: Game<K>, position: Position<K>, random: Random): Entry<K> {
  const fallen = sampleMove(game, position, 'chance', random)
  if (fallen !== undefined) return { by: 'chance', move: fallen }
  for (let by = 0; by < position.seats; by++) {
    const move = sampleMove(game, position, by, random)
    if (move !== undefined) return { by, move }
  }
  throw new Error('the match is not over and nobody can act')
}
