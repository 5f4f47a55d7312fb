import type { NameOf, Text } from '@parlor/engine'
import { type BedType, cropValueIn, timerIn } from '../beds.ts'
import { type CardId, isCropId, priceOf } from '../cards/card.ts'
import type { Move } from '../programs.ts'
import { CLASSES, type ClassId } from '../classes.ts'
import type { Bed } from '../state.ts'
import type { AimView, FarmView, View } from '../view.ts'
import { placeName, type Words } from './words.ts'

type Moves = Text<View, Move, never, never, object>['moves']
/** Moves that are said in one way, whatever lies on the table. */
type PlainMove =
  | 'ROLL_CHARACTERS'
  | 'END'
  | 'GATHER_OFFERS'
  | 'MAKE_OFFER'
  | 'CANCEL_OFFER'
  | 'ADD_COINS_TO_OFFER'
  | 'REMOVE_COINS_FROM_OFFER'

/** What moves say; which of it when is the same in every language. A class is null where nobody is named. */
export interface MoveSentences {
  readonly plain: Pick<Moves, PlainMove>
  readonly choose: (what: string) => string
  readonly chooseElse: string
  readonly chooseForPrice: (card: string, price: number) => string
  readonly takePriced: (card: string, price: number) => string
  readonly marketPlace: (place: string) => string
  readonly buy: (card: string, price: number) => string
  readonly buyPlace: (place: string) => string
  readonly playNow: (card: string) => string
  readonly play: (card: string) => string
  readonly playClassCard: (card: string, cost: number) => string
  readonly theCard: string
  readonly cardAt: (place: string) => string
  readonly bedOfClass: (bed: string, role: string | null) => string
  readonly cropOfClass: (bed: string, role: string | null) => string
  /** Of the author where nobody is named. */
  readonly chooseBed: (bed: string, who: string | null, type: BedType, crop: string | null) => string
  readonly chooseCrop: (crop: string, bed: string, who: string | null) => string
  readonly plant: (crop: string | null, bed: string, type: BedType, worth: string | null) => string
  readonly fertilize: (crop: string | null, bed: string) => string
  readonly yourself: string
  readonly theClass: (role: string) => string
  readonly sellCard: (card: string) => string
  readonly unsellCard: (card: string) => string
  readonly askForOffers: (cards: string) => string
  readonly offerPlaces: (places: readonly string[]) => string
  readonly acceptOffer: (who: string) => string
  readonly sellTo: (who: string, coins: number) => string
  readonly takeDiscarded: (card: string) => string
  readonly discard: (card: string) => string
  readonly giveValue: (card: string) => string
  readonly keep: (card: string) => string
  readonly swap: (card: string) => string
  readonly takeBack: (card: string) => string
  readonly skip: {
    readonly phase: string
    readonly toChance: string
    readonly buying: string
    readonly fertilizing: string
    readonly trade: string
    readonly sale: string
    readonly cards: string
    readonly cardsAfter: (card: string) => string
    readonly cardsWithout: (card: string) => string
    readonly chosen: string
  }
  readonly quit: {
    readonly choice: string
    readonly buying: string
    readonly fertilizing: string
    readonly ability: (card: string | null) => string
    readonly forced: string
    readonly taking: string
  }
}

/** What a move says: with the table its author sees, by the names of things; in a log, by their numbers. */
export function movesIn(words: Words, say: MoveSentences): Moves {
  const { classes, counted, listed, nameOfCard, sayCard, sayCrop } = words

  const roleName = (role: ClassId | undefined) => (role === undefined ? null : classes[role].name)

  function sayFarm({ role, coins, fertilizers, handSize, beds }: FarmView, withCrops: boolean): string {
    const crops = beds.filter(({ crop }) => crop !== null).length
    return [
      classes[role].name,
      counted(coins, 'coin'),
      counted(fertilizers, 'fertilizer'),
      counted(handSize, 'card'),
      ...(withCrops ? [counted(crops, 'crop')] : []),
    ].join(', ')
  }

  function handCard(index: number, table: View | null): string {
    const card = table?.hand?.[index]
    return card ? sayCard(card) : say.cardAt(placeName(index))
  }

  /** To be played, or as the target of what is being played. */
  function sayChosenCard(index: number, table: View | null): string {
    if (table === null) return say.choose(say.cardAt(placeName(index)))
    const aim = askedOf(table)
    if (aim !== null) return sayTargetCard(aim, index, table)
    const card = table.hand?.[index]
    const role = table.farms[authorOf(table)]?.role
    if (card || role === undefined) return say.play(handCard(index, table))
    const { id, cost } = CLASSES[role].card
    return say.playClassCard(nameOfCard(id), cost)
  }

  function sayTargetCard({ kind, mode }: AimView, index: number, table: View): string {
    const discarded = table.farms[authorOf(table)]?.discard[index]
    if (mode === 'CARD_DISCARDED' && discarded) return say.takeDiscarded(sayCard(discarded))
    const card = handCard(index, table)
    switch (kind) {
      case 'RECYCLE':
        return say.discard(card)
      case 'SUPERNATURAL_SELECTION':
        return say.giveValue(card)
      case 'POLLEN_PARADISE':
        return say.keep(card)
      case 'BEANS':
      case 'MANGO':
        return say.swap(card)
      default:
        return say.choose(card)
    }
  }

  /** A bed to plant in says what the crop will be worth there. */
  function sayChosenBed(role: ClassId | undefined, index: number, nameOf: NameOf, table: View | null): string {
    const owner = ownerOf(role, table)
    const bed = table?.farms[owner]?.beds[index]
    if (table === null || !bed) return say.choose(say.bedOfClass(placeName(index), roleName(role)))
    const aim = askedOf(table)
    if (aim?.purpose === 'plant') return sayPlanting(bed, index, aim, table)
    return say.chooseBed(placeName(index), other(owner, nameOf, table), bed.type, bed.crop && sayCrop(bed.crop))
  }

  function sayPlanting({ type }: Bed, index: number, { kind }: AimView, { playing, hand }: View): string {
    const card = hand?.[playing?.index ?? -1]
    const id = kind as CardId // what is planted is no class card
    if (!card || kind === null || !isCropId(id)) return say.plant(null, placeName(index), type, null)
    const worth = `${words.worth(cropValueIn(type, id, card.value))}, ${counted(timerIn(type, id), 'turn')}`
    return say.plant(nameOfCard(id), placeName(index), type, worth)
  }

  function saySkip(table: View | null): string {
    if (table === null) return say.skip.phase
    const aim = askedOf(table)
    if (aim?.purpose === 'foreign') return say.skip.toChance
    if (aim?.purpose === 'shop') return say.skip.buying
    if (aim?.purpose === 'fertilize') return say.skip.fertilizing
    if (table.trade !== null) return table.trade.stage === 'collecting' ? say.skip.trade : say.skip.sale
    if (table.playing !== null) {
      const card = nameOfCard(table.playing.kind)
      return table.playing.committed ? say.skip.cardsAfter(card) : say.skip.cardsWithout(card)
    }
    return table.chosen === null ? say.skip.cards : say.skip.chosen
  }

  function sayQuit(table: View | null): string {
    const aim = askedOf(table)
    if (table === null || aim === null) return say.quit.choice
    const card = aim.kind === null ? null : nameOfCard(aim.kind)
    switch (aim.purpose) {
      case 'shop':
        return say.quit.buying
      case 'fertilize':
        return say.quit.fertilizing
      case 'harvested':
      case 'reaped':
        return say.quit.ability(card)
      case 'foreign':
        return say.quit.forced
      default:
        if (!aim.optional) return say.quit.forced
        return table.playing?.committed === true ? say.quit.taking : say.takeBack(card ?? say.theCard)
    }
  }

  return {
    ...say.plain,
    SKIP: (_, __, table) => saySkip(table),
    QUIT: (_, __, table) => sayQuit(table),
    CANCEL_SELECTION: (_, __, table) =>
      table?.playing ? say.takeBack(nameOfCard(table.playing.kind)) : say.chooseElse,

    CHOOSE_MARKET_SLOT: ({ index }, _, table) => {
      const card = table?.market[index]?.card
      if (!card) return say.choose(say.marketPlace(placeName(index)))
      const price = priceOf(card.kind)
      return askedOf(table)?.purpose === 'action'
        ? say.takePriced(sayCard(card), price)
        : say.chooseForPrice(sayCard(card), price)
    },
    CONFIRM_DEAL: ({ index }, _, table) => {
      const card = table?.market[index]?.card
      return card ? say.buy(nameOfCard(card.kind), priceOf(card.kind)) : say.buyPlace(placeName(index))
    },

    CHOOSE_CARD: ({ index }, _, table) => sayChosenCard(index, table),
    EXECUTE_ACTION: ({ Card: kind }) => say.playNow(nameOfCard(kind)),
    CHOOSE_BED: ({ class: role, self, index }, nameOf, table) => sayChosenBed(role ?? self, index, nameOf, table),
    CHOOSE_CROP: ({ class: role, self, index }, nameOf, table) => {
      const owner = ownerOf(role ?? self, table)
      const crop = table?.farms[owner]?.beds[index]?.crop
      return table && crop
        ? say.chooseCrop(sayCrop(crop), placeName(index), other(owner, nameOf, table))
        : say.choose(say.cropOfClass(placeName(index), roleName(role ?? self)))
    },
    FERTILIZE: ({ index }, _, table) => {
      const crop = table?.farms[authorOf(table)]?.beds[index]?.crop
      return say.fertilize(crop ? nameOfCard(crop.kind) : null, placeName(index))
    },
    CHOOSE_PLAYER: ({ index, class: role }, nameOf, table) => {
      const seat = index ?? ownerOf(role, table)
      const farm = table?.farms[seat]
      if (farm) {
        const who = seat === authorOf(table) ? say.yourself : nameOf(seat)
        return say.choose(`${who} (${sayFarm(farm, countsCrops(askedOf(table)))})`)
      }
      return say.choose(role === undefined ? nameOf(seat) : say.theClass(classes[role].name))
    },

    ADD_CARD_TO_TRADE: ({ index }, _, table) => say.sellCard(handCard(index, table)),
    REMOVE_CARD_FROM_TRADE: ({ index }, _, table) => say.unsellCard(handCard(index, table)),
    SEND_TRADE: ({ TCard }, _, table) =>
      table === null
        ? say.offerPlaces(TCard.map(placeName))
        : say.askForOffers(listed(TCard.map((index) => handCard(index, table)))),
    ACCEPT_OFFER: ({ player }, nameOf, table) => {
      const offer = table?.trade?.offers[player] ?? null
      return offer === null ? say.acceptOffer(nameOf(player)) : say.sellTo(nameOf(player), offer)
    },
  }
}

/** Who moves: only cards and targets are asked of one seat at a time, and their moves are all that ask for this. */
function authorOf({ turn, aims }: View): number {
  const forced = aims.findIndex((aim) => aim?.purpose === 'foreign')
  return forced >= 0 ? forced : (turn ?? 0)
}

function askedOf(table: View | null): AimView | null {
  return table === null ? null : (table.aims[authorOf(table)] ?? null)
}

/** The seat a class stands for; without one, the author's own. */
function ownerOf(role: ClassId | undefined, table: View | null): number {
  if (table === null) return -1
  return role === undefined ? authorOf(table) : table.farms.findIndex((farm) => farm.role === role)
}

/** Null for the author. */
function other(seat: number, nameOf: NameOf, table: View): string | null {
  return seat === authorOf(table) ? null : nameOf(seat)
}

/** Does what asks for a player do more, the more crops that player has? */
function countsCrops(aim: AimView | null): boolean {
  return aim?.kind === 'CLOUD_COVER' || aim?.kind === 'WASTE_DISPOSAL' || aim?.kind === 'MANGO'
}
