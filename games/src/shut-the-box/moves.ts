import { oneOf, type MoveOf, type RefusalOf } from '@parlor/engine'
import { dice } from '../parts/dice.ts'
import type { chart } from './chart.ts'
import { diceAreAllowed, diceNeeded, sumIsRolled, tilesStand } from './rules.ts'
import type { Scene } from './state.ts'
import { setsWithSum, sumOf } from './tiles.ts'

const counts = [oneOf(1, 2), oneOf(1), oneOf(2)] as const // by diceNeeded

/** What can a player, or chance, say? */
export const moves = {
  ROLL: { params: { dice: (scene: Scene) => counts[diceNeeded(scene)] }, rules: [diceAreAllowed], exact: true },
  DICE: { by: 'chance', params: { values: ({ state }: Scene) => dice(state.taken) } },
  SHUT: {
    params: { tiles: ({ state }: Scene) => setsWithSum(state.up, sumOf(state.dice)) },
    rules: [tilesStand, sumIsRolled],
    exact: true,
  },
} as const

export type Move = MoveOf<typeof chart.text, typeof moves>
export type Refusal = RefusalOf<typeof moves>
