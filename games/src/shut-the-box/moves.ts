import { among, oneOf, type MoveOf, type RefusalOf } from '@parlor/engine'
import { dice } from '../parts/dice.ts'
import type { chart } from './chart.ts'
import { diceAreAllowed, diceNeeded, sumIsRolled, tilesStand } from './rules.ts'
import type { Scene } from './state.ts'
import { setsWithSum, sumOf } from './tiles.ts'

const oneOrTwo = oneOf(1, 2)
const fitting = ({ state }: Scene) => setsWithSum(sumOf(state.dice))

/** What can a player, or chance, say? */
export const moves = {
  ROLL: {
    params: { dice: among(oneOrTwo, (scene: Scene) => diceNeeded(scene) || 0b11) },
    rules: [diceAreAllowed],
    exact: true,
    judges: 'all',
  },
  DICE: { by: 'chance', params: { values: ({ state }: Scene) => dice(state.taken) } },
  SHUT: {
    params: { tiles: among(fitting, ({ state }: Scene) => state.up >> 1) },
    rules: [tilesStand, sumIsRolled],
    exact: true,
    judges: 'all',
  },
} as const

export type Move = MoveOf<typeof chart.text, typeof moves>
export type Refusal = RefusalOf<typeof moves>
