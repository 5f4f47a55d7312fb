import { farmerOf } from '../../farmer-of.ts'
import { roll } from '../../happenings.ts'
import { payCoins, payFertilizers } from '../../ledger.ts'
import { cropAt, growingCrops } from '../growing.ts'
import type { CardEffect } from '../use.ts'

/** Actions that bring coins or fertilizers. */
export const PURSE_ACTIONS = {
  LUCKY_FIND: (scene, { seat }) => payCoins(scene, 'bank', seat, roll(scene, seat, 4, 'LUCKY_FIND')),

  // The card being played is no longer in the hand.
  WEED_WHACKER: (scene, { seat }) => payCoins(scene, 'bank', seat, farmerOf(scene.state, seat).hand.length),

  FLOWER_POWER: (scene, { seat }) => {
    const kinds = new Set(growingCrops(scene.state).map((place) => cropAt(scene.state, place).kind))
    payFertilizers(scene, 'bank', seat, kinds.size)
  },

  CHEMICAL_BLISS: (scene, { seat, value }) => {
    let sum = 0
    for (let die = 0; die < value; die++) sum += roll(scene, seat, 6, 'CHEMICAL_BLISS')
    payFertilizers(scene, 'bank', seat, sum)
  },
} satisfies Record<string, CardEffect>
