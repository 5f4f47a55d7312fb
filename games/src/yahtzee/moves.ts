import type { MoveOf, RefusalOf } from '@parlor/engine'
import { dice } from '../parts/dice.ts'
import { boxesToScore, boxesToScratch } from './box-sets.ts'
import type { chart } from './chart.ts'
import { diceToFreeze, diceToUnfreeze, freeCount } from './dice-sets.ts'
import { boxesAllowed, boxIsOpen, diceAreFree, diceAreFrozen, diceExist, jokerAllows, someDieIsFree } from './rules.ts'
import type { Scene } from './state.ts'

/** What can a player, or chance, say? */
export const moves = {
  ROLL: { rules: [someDieIsFree] },
  DICE: { by: 'chance', params: { values: ({ state }: Scene) => dice(freeCount(state.frozen)) } },
  FREEZE: {
    params: { dice: ({ state }: Scene) => diceToFreeze(state.frozen) },
    rules: [diceExist, diceAreFree],
    exact: true,
  },
  UNFREEZE: {
    params: { dice: ({ state }: Scene) => diceToUnfreeze(state.frozen) },
    rules: [diceExist, diceAreFrozen],
    exact: true,
  },
  SCORE: {
    params: { category: (scene: Scene) => boxesToScore(boxesAllowed(scene)) },
    rules: [boxIsOpen, jokerAllows],
    exact: true,
  },
  SCRATCH: {
    params: { category: (scene: Scene) => boxesToScratch(boxesAllowed(scene)) },
    rules: [boxIsOpen, jokerAllows],
    exact: true,
  },
} as const

export type Move = MoveOf<typeof chart.text, typeof moves>
export type Refusal = RefusalOf<typeof moves>
