import { farmCards } from '@parlor/games'
import { plantingGain, plantingScore } from './crop-worth.ts'
import type { Outlook } from './outlook.ts'

/** The place in the hand of the crop to plant next; -1 where there is none, or no bed for it. */
export function bestPlanting(outlook: Outlook): number {
  let best = -1
  let most = -Infinity
  for (const [place, card] of outlook.hand.entries()) {
    if (!farmCards.isCrop(card)) continue
    for (const bed of outlook.farm.beds) {
      if (!farmCards.isPlantable(bed)) continue
      const score = plantingScore(outlook, card, bed.type)
      if (score <= most || plantingGain(outlook, card, bed.type) <= 0) continue
      most = score
      best = place
    }
  }
  return best
}
