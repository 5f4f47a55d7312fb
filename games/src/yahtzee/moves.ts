import { among, oneOf, type MoveOf, type RefusalOf } from '@parlor/engine'
import { dice } from '../parts/dice.ts'
import { CATEGORIES } from './categories.ts'
import type { chart } from './chart.ts'
import { ALL_DICE, freeCount, someDice } from './dice-sets.ts'
import { boxesAllowed, boxIsOpen, diceAreFree, diceAreFrozen, diceExist, jokerAllows, someDieIsFree } from './rules.ts'
import type { Scene } from './state.ts'

const someBox = oneOf(...CATEGORIES)

/** What can a player, or chance, say? */
export const moves = {
  ROLL: { rules: [someDieIsFree] },
  DICE: { by: 'chance', params: { values: ({ state }: Scene) => dice(freeCount(state.frozen)) } },
  FREEZE: {
    params: { dice: among(someDice, ({ state }: Scene) => ALL_DICE & ~state.frozen) },
    rules: [diceExist, diceAreFree],
    exact: true,
    judges: 'all',
  },
  UNFREEZE: {
    params: { dice: among(someDice, ({ state }: Scene) => state.frozen) },
    rules: [diceExist, diceAreFrozen],
    exact: true,
    judges: 'all',
  },
  SCORE: {
    params: { category: among(someBox, boxesAllowed) },
    rules: [boxIsOpen, jokerAllows],
    exact: true,
    judges: 'all',
  },
  SCRATCH: {
    params: { category: among(someBox, boxesAllowed) },
    rules: [boxIsOpen, jokerAllows],
    exact: true,
    judges: 'all',
  },
} as const

export type Move = MoveOf<typeof chart.text, typeof moves>
export type Refusal = RefusalOf<typeof moves>
