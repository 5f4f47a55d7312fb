import type { NameOf, Text } from '@parlor/engine'
import { cropValueIn, timerIn } from '../beds.ts'
import { cardName, isCropId, priceOf, type CardId } from '../cards/card.ts'
import type { Move } from '../charts.ts'
import { CLASSES, type ClassId } from '../classes.ts'
import type { Aim, Bed } from '../state.ts'
import type { FarmView, View } from '../view.ts'
import { aBed, counted, listed, nameOfCard, placeName, sayCard, sayCrop } from '../words.ts'

type Moves = Text<View, Move, never, never, object>['moves']

/** What a move says: with the table its author sees, by the names of things; in a log, by their numbers. */
export const moves: Moves = {
  ROLL_CHARACTERS: () => 'Start the game: everybody gets a class',
  END: () => 'End the game here',

  SKIP: (_, __, table) => saySkip(table),
  QUIT: (_, __, table) => sayQuit(table),
  CANCEL_SELECTION: (_, __, table) =>
    table?.playing ? `Take ${nameOfCard(table.playing.kind)} back` : 'Choose something else',

  CHOOSE_MARKET_SLOT: ({ index }, _, table) => {
    const card = table?.market[index]?.card
    if (!card) return `Choose place ${placeName(index)} of the market`
    return askedOf(table)?.purpose === 'action'
      ? `Take ${sayCard(card)}, priced ${priceOf(card.kind)}`
      : `Choose ${sayCard(card)} for ${counted(priceOf(card.kind), 'coin')}`
  },
  CONFIRM_DEAL: ({ index }, _, table) => {
    const card = table?.market[index]?.card
    return card
      ? `Buy ${cardName(card.kind)} for ${counted(priceOf(card.kind), 'coin')}`
      : `Buy the card in place ${placeName(index)} of the market`
  },

  CHOOSE_CARD: ({ index }, _, table) => sayChosenCard(index, table),
  EXECUTE_ACTION: ({ Card: kind }) => `Play ${nameOfCard(kind)} now`,
  CHOOSE_BED: ({ class: role, self, index }, nameOf, table) => sayChosenBed(role ?? self, index, nameOf, table),
  CHOOSE_CROP: ({ class: role, self, index }, nameOf, table) => {
    const owner = ownerOf(role ?? self, table)
    const crop = table?.farms[owner]?.beds[index]?.crop
    if (!crop) return `Choose the crop in ${sayBedPlace(role ?? self, index)}`
    const bed = placeName(index)
    const where = owner === authorOf(table) ? `your bed ${bed}` : `bed ${bed} of ${nameOf(owner)}`
    return `Choose ${sayCrop(crop)}, in ${where}`
  },
  FERTILIZE: ({ index }, _, table) => {
    const crop = table?.farms[authorOf(table)]?.beds[index]?.crop
    return `Fertilize ${crop ? cardName(crop.kind) : 'the crop'} in bed ${placeName(index)}`
  },
  CHOOSE_PLAYER: ({ index, class: role }, nameOf, table) => {
    const seat = index ?? ownerOf(role, table)
    const farm = table?.farms[seat]
    if (farm) {
      const who = seat === authorOf(table) ? 'yourself' : nameOf(seat)
      return `Choose ${who} (${sayFarm(farm, countsCrops(askedOf(table)))})`
    }
    return `Choose ${role === undefined ? nameOf(seat) : `the ${CLASSES[role].name}`}`
  },

  ADD_CARD_TO_TRADE: ({ index }, _, table) => `Put ${handCard(index, table)} up for sale`,
  REMOVE_CARD_FROM_TRADE: ({ index }, _, table) => `Keep ${handCard(index, table)} after all`,
  SEND_TRADE: ({ TCard }, _, table) =>
    table === null
      ? `Offer ${counted(TCard.length, 'card')} for sale: ${TCard.length === 1 ? 'card' : 'cards'} ${listed(TCard.map(placeName))}`
      : `Ask for offers for ${listed(TCard.map((index) => handCard(index, table)))}`,
  ACCEPT_OFFER: ({ player }, nameOf, table) => {
    const offer = table?.trade?.offers[player] ?? null
    return offer === null
      ? `Accept the offer of ${nameOf(player)}`
      : `Sell to ${nameOf(player)} for ${counted(offer, 'coin')}`
  },
  GATHER_OFFERS: () => 'Open the offers',
  MAKE_OFFER: ({ value }) => `Offer ${counted(value, 'coin')}`,
  CANCEL_OFFER: () => 'Withdraw the offer',
  ADD_COINS_TO_OFFER: ({ value }) => `Prepare to offer ${counted(value, 'coin')} more`,
  REMOVE_COINS_FROM_OFFER: ({ value }) => `Prepare to offer ${counted(value, 'coin')} less`,
}

/** Who moves: only cards and targets are asked of one seat at a time, and their moves are all that ask for this. */
function authorOf({ turn, aims }: View): number {
  const forced = aims.findIndex((aim) => aim?.purpose === 'foreign')
  return forced >= 0 ? forced : (turn ?? 0)
}

function askedOf(table: View | null): Aim | null {
  return table === null ? null : (table.aims[authorOf(table)] ?? null)
}

/** The seat a class stands for; without one, the author's own. */
function ownerOf(role: ClassId | undefined, table: View | null): number {
  if (table === null) return -1
  return role === undefined ? authorOf(table) : table.farms.findIndex((farm) => farm.role === role)
}

function sayBedPlace(role: ClassId | undefined, index: number): string {
  return `bed ${placeName(index)}${role === undefined ? '' : ` of the ${CLASSES[role].name}`}`
}

function sayFarm({ role, coins, fertilizers, handSize, beds }: FarmView, withCrops: boolean): string {
  const crops = beds.filter(({ crop }) => crop !== null).length
  return [
    CLASSES[role].name,
    counted(coins, 'coin'),
    counted(fertilizers, 'fertilizer'),
    counted(handSize, 'card'),
    ...(withCrops ? [counted(crops, 'crop')] : []),
  ].join(', ')
}

/** Does what asks for a player do more, the more crops that player has? */
function countsCrops(aim: Aim | null): boolean {
  return aim?.kind === 'CLOUD_COVER' || aim?.kind === 'WASTE_DISPOSAL' || aim?.kind === 'MANGO'
}

function handCard(index: number, table: View | null): string {
  const card = table?.hand?.[index]
  return card ? sayCard(card) : `card ${placeName(index)}`
}

/** To be played, or as the target of what is being played. */
function sayChosenCard(index: number, table: View | null): string {
  if (table === null) return `Choose card ${placeName(index)}`
  const aim = askedOf(table)
  if (aim !== null) return sayTargetCard(aim, index, table)
  const card = table.hand?.[index]
  if (card) return `Play ${sayCard(card)}`
  const role = table.farms[authorOf(table)]?.role
  if (role === undefined) return `Play card ${placeName(index)}`
  const { name, cost } = CLASSES[role].card
  return `Play ${name}, your class card (${counted(cost, 'fertilizer')})`
}

function sayTargetCard({ kind, mode }: Aim, index: number, table: View): string {
  const discarded = table.farms[authorOf(table)]?.discard[index]
  if (mode === 'CARD_DISCARDED' && discarded) return `Take ${sayCard(discarded)} from your discard pile`
  const card = handCard(index, table)
  switch (kind) {
    case 'RECYCLE':
      return `Discard ${card}`
    case 'SUPERNATURAL_SELECTION':
      return `Give 4 value to ${card}`
    case 'POLLEN_PARADISE':
      return `Keep ${card}`
    case 'BEANS':
    case 'MANGO':
      return `Swap ${card}`
    default:
      return `Choose ${card}`
  }
}

/** A bed to plant in says what the crop will be worth there. */
function sayChosenBed(role: ClassId | undefined, index: number, nameOf: NameOf, table: View | null): string {
  const owner = ownerOf(role, table)
  const bed = table?.farms[owner]?.beds[index]
  if (table === null || !bed) return `Choose ${sayBedPlace(role, index)}`
  const aim = askedOf(table)
  if (aim?.purpose === 'plant') return sayPlanting(bed, index, aim, table)
  const place = placeName(index)
  const where = owner === authorOf(table) ? `your bed ${place}` : `bed ${place} of ${nameOf(owner)}`
  return `Choose ${where}, ${aBed(bed.type)}${bed.crop ? ` with ${sayCrop(bed.crop)}` : ''}`
}

function sayPlanting({ type }: Bed, index: number, { kind }: Aim, { playing, hand }: View): string {
  const card = hand?.[playing?.index ?? -1]
  const id = kind as CardId // what is planted is no class card
  if (!card || kind === null || !isCropId(id)) return `Plant it in bed ${placeName(index)}, ${aBed(type)}`
  const worth = `worth ${cropValueIn(type, id, card.value)}, ${counted(timerIn(type, id), 'turn')}`
  return `Plant ${cardName(id)} in bed ${placeName(index)}, ${aBed(type)} (${worth})`
}

function saySkip(table: View | null): string {
  if (table === null) return 'Go on to the next phase'
  const aim = askedOf(table)
  if (aim?.purpose === 'foreign') return 'Leave it to chance'
  if (aim?.purpose === 'shop') return 'Go on without buying'
  if (aim?.purpose === 'fertilize') return 'Fertilize no more and end the turn'
  if (table.trade !== null)
    return table.trade.stage === 'collecting' ? 'Go on without a trade' : 'Call the sale off and go on'
  if (table.playing !== null)
    return table.playing.committed
      ? `Bring ${nameOfCard(table.playing.kind)} to an end and play no more cards`
      : `Take ${nameOfCard(table.playing.kind)} back and play no more cards`
  return table.chosen === null ? 'Play no more cards' : 'Leave it and go on to the next phase'
}

function sayQuit(table: View | null): string {
  const aim = askedOf(table)
  if (table === null || aim === null) return 'Do not choose'
  switch (aim.purpose) {
    case 'shop':
      return 'Buy nothing more'
    case 'fertilize':
      return 'Fertilize no more'
    case 'harvested':
    case 'reaped':
      return `Do without the ability${aim.kind === null ? '' : ` of ${nameOfCard(aim.kind)}`}`
    case 'foreign':
      return 'Refuse to choose (you will be asked again)'
    default:
      if (!aim.optional) return 'Refuse to choose (you will be asked again)'
      if (table.playing?.committed === true) return 'Take no more'
      return `Take ${aim.kind === null ? 'the card' : nameOfCard(aim.kind)} back`
  }
}
