import * as farmCards from '@parlor/games/battle-farm/knowledge'
import { farmAt, type Outlook } from './outlook.ts'

type Pick = farmCards.Pick
type Judge = (pick: Pick) => number

/** Where a card or ability may point, and what is thought of it there. */
export interface Judged {
  readonly pick: Pick
  readonly score: number
}

/** The target that is thought best of; null where there is none. The first of equals. */
export function bestPick(
  outlook: Outlook,
  mode: farmCards.Mode,
  kind: farmCards.CardId | farmCards.ClassCardId | null,
  judge: Judge,
): Judged | null {
  const best = new Best(judge)
  const { seat, farm, foes } = outlook
  switch (mode) {
    case 'FOE':
    case 'PLAYER':
      for (const foe of foes) best.meet({ seat: foe, index: -1 })
      if (mode === 'PLAYER') best.meet({ seat, index: -1 })
      break
    case 'CARD_OWN':
      eachHandCard(outlook, best)
      break
    case 'CARD_MARKET':
      eachStall(outlook, best)
      break
    case 'CARD_DISCARDED':
      for (let index = 0; index < farm.discard.length; index++) best.meet({ seat, index })
      break
    default:
      eachBed(outlook, seat, best, (bed) => bedFits(mode, true, bed, kind))
      for (const foe of foes) eachBed(outlook, foe, best, (bed) => bedFits(mode, false, bed, kind))
  }
  return best.found
}

class Best {
  found: Judged | null = null
  readonly #judge: Judge

  constructor(judge: Judge) {
    this.#judge = judge
  }

  meet(pick: Pick): void {
    const score = this.#judge(pick)
    if (this.found === null || score > this.found.score) this.found = { pick, score }
  }
}

function eachBed({ table }: Outlook, seat: number, best: Best, may: (bed: farmCards.Bed) => boolean): void {
  const { beds } = farmAt(table, seat)
  for (let index = 0; index < beds.length; index++) if (may(beds[index] as farmCards.Bed)) best.meet({ seat, index }) // index is within the list
}

function bedFits(
  mode: farmCards.Mode,
  isOwn: boolean,
  bed: farmCards.Bed,
  kind: farmCards.CardId | farmCards.ClassCardId | null,
): boolean {
  switch (mode) {
    case 'BED_FOE':
      return !isOwn
    case 'BED_OWN':
      return isOwn
    case 'BED_EMPTY':
      return isOwn && farmCards.isPlantable(bed)
    case 'CROP_FOE':
      return !isOwn && bed.crop !== null
    case 'CROP_OWN':
      return isOwn && bed.crop !== null
    case 'CROP_ANY':
      return bed.crop !== null && !(bed.type === 'GREENHOUSE' && kind !== null && farmCards.sparesGreenhouses(kind))
    default:
      return true
  }
}

/** Not a card that is being played or was chosen already; of Pollen Paradise, only what was drawn. */
function eachHandCard({ table, seat, hand }: Outlook, best: Best): void {
  const aim = table.aims[seat] ?? null
  const playing = aim?.purpose === 'action' ? table.playing : null
  const first = playing !== null && playing.fresh > 0 ? hand.length - playing.fresh : 0
  const except = playing !== null && !playing.committed ? playing.index : -1
  for (let index = first; index < hand.length; index++)
    if (index !== except && aim?.chosen.includes(index) !== true) best.meet({ seat, index })
}

/** What the purse can pay, or the Demon of Harvest has left. */
function eachStall({ table, seat, farm }: Outlook, best: Best): void {
  const budget = table.aims[seat]?.purpose === 'action' ? (table.playing?.budget ?? 0) : farm.coins
  for (let index = 0; index < table.market.length; index++) {
    const stall = table.market[index]
    if (stall && farmCards.priceOf(stall.card.kind) <= budget) best.meet({ seat, index })
  }
}
