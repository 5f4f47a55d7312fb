import { farmerOf } from '../../farmer-of.ts'
import { roll } from '../../happenings.ts'
import { payCoins, payFertilizers } from '../../ledger.ts'
import { cropAt, growingCrops } from '../growing.ts'
import type { CardEffect } from '../use.ts'

/** Actions that bring coins or fertilizers. */
export const PURSE_ACTIONS = {
  LUCKY_FIND: (stage, { seat }) => payCoins(stage, 'bank', seat, roll(stage, seat, 4, 'LUCKY_FIND')),

  // The card being played is no longer in the hand.
  WEED_WHACKER: (stage, { seat }) => payCoins(stage, 'bank', seat, farmerOf(stage.state, seat).hand.length),

  FLOWER_POWER: (stage, { seat }) => {
    const kinds = new Set(growingCrops(stage.state).map((place) => cropAt(stage.state, place).kind))
    payFertilizers(stage, 'bank', seat, kinds.size)
  },

  CHEMICAL_BLISS: (stage, { seat, value }) => {
    let sum = 0
    for (let die = 0; die < value; die++) sum += roll(stage, seat, 6, 'CHEMICAL_BLISS')
    payFertilizers(stage, 'bank', seat, sum)
  },
} satisfies Record<string, CardEffect>
