import { oneOf } from '@parlor/engine'
import { dice } from '../parts/dice.ts'
import { diceAreAllowed, sumIsRolled, tilesStand } from './rules.ts'
import type { Scene } from './state.ts'
import { setsWithSum, sumOf } from './tiles.ts'

const oneOrTwo = oneOf(1, 2)

/** What can a player, or chance, say? */
export const moves = {
  ROLL: { params: { dice: () => oneOrTwo }, rules: [diceAreAllowed] },
  DICE: { by: 'chance', params: { values: ({ state }: Scene) => dice(state.taken) } },
  SHUT: {
    params: { tiles: ({ state, options }: Scene) => setsWithSum(options.tiles, sumOf(state.dice)) },
    rules: [tilesStand, sumIsRolled],
  },
} as const
