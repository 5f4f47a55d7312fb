import { Bug } from '@parlor/engine'
import * as farmCards from '@parlor/games/battle-farm/knowledge'
import { cropIn, type Judge } from './aimed-actions.ts'
import { cardWorth, judgeOf } from './card-worth.ts'
import { classCardJudge } from './class-cards.ts'
import { eggplantLoss } from './crop-bonus.ts'
import { plantingScore } from './crop-worth.ts'
import { bedToFertilize } from './fertilizing.ts'
import { farmAt, type FarmMove, type Outlook } from './outlook.ts'
import { bestPick } from './picks.ts'
import { slotToBuy } from './shopping.ts'

const QUIT: FarmMove = { move: 'QUIT' }
const SKIP: FarmMove = { move: 'SKIP' }

/** Answers a Target Mode. What can be quit is quit where every target does harm; what is forced never is. */
export function answerAim(outlook: Outlook, aim: farmCards.AimView, isResolute = false): FarmMove {
  if (aim.purpose === 'shop') {
    const index = slotToBuy(outlook)
    return index < 0 ? SKIP : { move: 'CHOOSE_MARKET_SLOT', index }
  }
  if (aim.purpose === 'fertilize') {
    const index = bedToFertilize(outlook)
    return index < 0 ? SKIP : { move: 'CHOOSE_CROP', self: outlook.farm.role, index }
  }
  const judge = judgeFor(aim)
  const value = playedValue(outlook)
  const best = bestPick(outlook, aim.mode, aim.kind, (pick) => judge(outlook, pick, value))
  if (best === null) throw new Bug(`${aim.mode} has no target`)
  // A card is chosen only for a target that is worth it, so that quitting never goes round in a circle.
  const isPlayed = aim.purpose === 'plant' || aim.purpose === 'planted' || (isResolute && aim.purpose === 'action')
  return isPlayed || best.score >= 0 || !aim.optional ? moveTo(outlook, aim.mode, best.pick) : QUIT
}

function playedValue({ table, hand }: Outlook): number {
  const { playing } = table
  return playing === null ? 0 : (playing.card?.value ?? hand[playing.index]?.value ?? 0)
}

/** What is pointed at, said as the mode wants it. */
function moveTo({ table, farm }: Outlook, mode: farmCards.Mode, { seat, index }: farmCards.Pick): FarmMove {
  const { role } = farmAt(table, seat)
  switch (mode) {
    case 'FOE':
      return { move: 'CHOOSE_PLAYER', index: seat }
    case 'PLAYER':
      return { move: 'CHOOSE_PLAYER', class: role }
    case 'BED_OWN':
    case 'BED_EMPTY':
      return { move: 'CHOOSE_BED', self: farm.role, index }
    case 'BED_FOE':
    case 'BED_ANY':
      return { move: 'CHOOSE_BED', class: role, index }
    case 'CROP_OWN':
      return { move: 'CHOOSE_CROP', self: farm.role, index }
    case 'CROP_FOE':
    case 'CROP_ANY':
      return { move: 'CHOOSE_CROP', class: role, index }
    case 'CARD_MARKET':
      return { move: 'CHOOSE_MARKET_SLOT', index }
    case 'CARD_OWN':
    case 'CARD_DISCARDED':
      return { move: 'CHOOSE_CARD', index }
  }
}

function judgeFor({ purpose, kind }: farmCards.AimView): Judge {
  if (purpose === 'plant') return bedForPlanting
  if (purpose === 'foreign') return leastMissed
  if (kind === null) throw new Bug(`${purpose} points for no card`)
  const judge = ABILITIES[kind] ?? (kind in CLASS_CARD_IDS ? classCardJudge(kind as farmCards.ClassCardId) : null) // as just asked
  return judge ?? judgeOf(kind as farmCards.CardId) ?? nothing // what is no class card is a card
}

const CLASS_CARD_IDS: Readonly<Record<string, true>> = Object.fromEntries(
  Object.values(farmCards.CLASSES).map(({ card }) => [card.id, true]),
)

const nothing: Judge = () => 0

/** Abilities of crops, and cards that ask in a second step. */
const ABILITIES: Partial<Record<farmCards.CardId | farmCards.ClassCardId, Judge>> = {
  // Whoever is to swap cards gives the worst: it does good to whom has most to swap.
  MANGO: ({ table }, { seat }) => {
    const { beds, handSize } = farmAt(table, seat)
    return -Math.min(handSize, beds.filter(({ crop }) => crop !== null).length)
  },
  WASABI: ({ table, grudge }, { seat }) => Math.min(2.5, farmAt(table, seat).coins) * (1 + (grudge[seat] ?? 0)),
  EGGPLANT: ({ table, grudge, seat: own }, { seat }) =>
    seat === own ? -1 : eggplantLoss(farmAt(table, seat)) * (grudge[seat] ?? 0),
  BLUEBERRY: ({ table, grudge }, { seat, index }) => {
    const bed = farmAt(table, seat).beds[index]
    if (bed === undefined) return 0
    const lost = bed.type === 'GREENHOUSE' ? 1 : (bed.crop?.value ?? 0) + (bed.type === 'COMMON' ? 0 : 1)
    return lost * (grudge[seat] ?? 0)
  },
  BEANS: (outlook, pick) => outlook.habits.unseen + leastMissed(outlook, pick),
  PINEAPPLE: (outlook, pick) => {
    const value = cropIn(outlook, pick)?.value ?? 0
    return pick.seat === outlook.seat ? -1 : value * (outlook.grudge[pick.seat] ?? 0)
  },
  STRAWBERRY: (outlook, pick) => cropIn(outlook, pick)?.value ?? 0,
  POLLEN_PARADISE: (outlook, { index }) => {
    const card = outlook.hand[index]
    if (card === undefined) return 0
    const colour = farmCards.colourOf(card.kind)
    const alike = colour === null ? 0 : outlook.hand.filter(({ kind }) => farmCards.colourOf(kind) === colour).length
    return cardWorth(outlook, card, true) + alike * outlook.fertilizer
  },
  DEMON: (outlook, { index }) => {
    const stall = outlook.table.market[index]
    return stall ? cardWorth(outlook, stall.card, false) : -1
  },
}

function bedForPlanting(outlook: Outlook, { index }: farmCards.Pick): number {
  const { hand, farm, table } = outlook
  const card = hand[table.playing?.index ?? -1]
  const bed = farm.beds[index]
  return card !== undefined && bed !== undefined && farmCards.isCrop(card) ? plantingScore(outlook, card, bed.type) : 0
}

function leastMissed(outlook: Outlook, { index }: farmCards.Pick): number {
  const card = outlook.hand[index]
  return card === undefined ? 0 : -cardWorth(outlook, card, true)
}
