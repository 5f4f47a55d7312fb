import * as farmCards from '@parlor/games/battle-farm/knowledge'
import { actionGain } from './card-worth.ts'
import { CLASS_CARDS, classCardJudge, isEnough } from './class-cards.ts'
import type { Outlook } from './outlook.ts'
import { bestPick } from './picks.ts'
import { plantingGain, plantingScore } from './crop-worth.ts'

/** What is played before anything is planted: what fills the hand, counts it, or makes its cards dearer. */
const BEFORE_PLANTING: ReadonlySet<farmCards.CardId | farmCards.ClassCardId> = new Set<
  farmCards.CardId | farmCards.ClassCardId
>([
  'CHEMICAL_BLISS',
  'SURGING_SEEDLINGS',
  'POLLEN_PARADISE',
  'CARTEL_AGREEMENT',
  'CLONE',
  'LAND_RECLAMATION',
  'REAP_AND_SOW',
  'WEED_WHACKER',
  'GREEN_DAY',
  'RED_HEAT',
  'YELLOW_GOLD',
  'SUPERNATURAL_SELECTION',
  'TRELLIS_BED',
  'VERTICAL_BED',
  'ROTATIONAL_BED',
])

/** An action is worth playing from this gain on. */
const LEAST_GAIN = 0.2

/** The place of the card to play next, the class card's after the last; -1 to end the phase. */
export function cardToPlay(outlook: Outlook): number {
  const early = bestAction(outlook, true)
  if (early >= 0) return early
  const planting = bestPlanting(outlook)
  return planting >= 0 ? planting : bestAction(outlook, false)
}

function bestAction(outlook: Outlook, isEarly: boolean): number {
  const { hand, farm } = outlook
  let best = -1
  let most = LEAST_GAIN
  for (const [place, card] of hand.entries()) {
    const { kind, value } = card
    if (farmCards.isCropId(kind) || value > farm.fertilizers || BEFORE_PLANTING.has(kind) !== isEarly) continue
    if (farmCards.ACTIONS[kind].target === 'CARD_OWN' && hand.length < 2) continue
    const gain = actionGain(outlook, card)
    if (gain <= most) continue
    most = gain
    best = place
  }
  const { card } = farmCards.CLASSES[farm.role]
  const isOpen = !farm.classCardUsed && card.cost <= farm.fertilizers && BEFORE_PLANTING.has(card.id) === isEarly
  return isOpen && classCardGain(outlook) > most ? hand.length : best
}

/** Nothing where it had better be kept. */
function classCardGain(outlook: Outlook): number {
  const { id, target, cost } = farmCards.CLASSES[outlook.farm.role].card
  const gain =
    target === null
      ? CLASS_CARDS[id].gain(outlook, null)
      : (bestPick(outlook, target, id, (pick) => classCardJudge(id)(outlook, pick, cost))?.score ?? 0)
  return isEnough(outlook, id, gain) ? gain - cost * outlook.fertilizer : 0
}

/** Is the card that waits for a confirmation still worth it? */
export function isWorthPlaying(outlook: Outlook): boolean {
  const { playing } = outlook.table
  if (playing === null) return false
  const card = outlook.hand[playing.index]
  return (card === undefined ? classCardGain(outlook) : actionGain(outlook, card)) > 0
}

/** The place in the hand of the crop to plant next; -1 where there is none, or no bed for it. */
function bestPlanting(outlook: Outlook): number {
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
