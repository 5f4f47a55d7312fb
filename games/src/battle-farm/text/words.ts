import type { BedType } from '../beds.ts'
import { type Card, type CardId, colourOf, isCrop, isCropId } from '../cards/card.ts'
import { type Colour, type CropId, CROPS } from '../cards/crops.ts'
import type { Rarity } from '../cards/rarity.ts'
import { type ClassCardId, type ClassId, isClassCardId } from '../classes.ts'
import type { Crop } from '../state.ts'

export type AnyCardId = CardId | ClassCardId

interface Described {
  readonly name: string
  readonly says: string
}

export interface CardWords extends Described {
  /** What it does in at most 37 letters, for a line of the table. */
  readonly short: string
}

type Countable = 'coin' | 'fertilizer' | 'card' | 'crop' | 'turn'
type Trigger = Exclude<(typeof CROPS)[CropId]['ability']['when'][number], 'passive'>

/** What a language calls the things of the game. */
export interface Vocabulary {
  /** What a card does, in the words printed on it; of a crop, its ability. */
  readonly card: (kind: AnyCardId) => CardWords
  readonly ability: (kind: CropId) => string
  readonly classes: Readonly<Record<ClassId, Described>>
  readonly beds: Readonly<Record<BedType, Described>>
  /** What a bed does for what is planted in it, beside its name. */
  readonly bedsInShort: Readonly<Record<BedType, string>>
  readonly colours: Readonly<Record<Colour, string>>
  readonly rarities: Readonly<Record<Rarity, { readonly name: string }>>
  readonly triggers: Readonly<Record<Trigger, string>>
  /** “When harvested”. */
  readonly when: (triggers: string) => string
  /** “no coins”, “1 coin”, “3 coins”. */
  readonly counted: (count: number, what: Countable) => string
  readonly and: string
  readonly or: string
  /** “worth 3”. */
  readonly worth: (value: number) => string
  readonly ripe: string
  /** “ripe in 2 turns”. */
  readonly ripeLater: (turns: number) => string
}

export type Words = ReturnType<typeof wordsIn>

/** Words that moves, refusals, happenings and the table share, in one language. */
export function wordsIn(vocabulary: Vocabulary) {
  const { card, colours, triggers, when, counted, and, or, worth, ripe, ripeLater } = vocabulary

  /** “Corn, Mango and Wither”. */
  const listed = (words: readonly string[], last = and) =>
    words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
  const either = (words: readonly string[]) => listed(words, or)

  /** “Corn”, “Early Bird”. */
  const nameOfCard = (kind: AnyCardId) => card(kind).name
  const saysOf = (kind: AnyCardId) => card(kind).says

  /** “When planted or harvested”; null for what counts always. */
  const whenOf = (kind: CropId) => {
    const said = CROPS[kind].ability.when.flatMap((each) => (each === 'passive' ? [] : [triggers[each]]))
    return said.length === 0 ? null : when(either(said))
  }

  /** What a card does, and of a crop when it does so: “When harvested: …”. */
  const saysInFull = (kind: AnyCardId) => {
    const moment = isClassCardId(kind) || !isCropId(kind) ? null : whenOf(kind)
    return moment === null ? saysOf(kind) : `${moment}: ${saysOf(kind)}`
  }

  /** “Corn (worth 3)”, “Wither (3 fertilizers)”: what costs coins has a price. */
  const sayCard = (played: Card) =>
    `${nameOfCard(played.kind)} (${isCrop(played) ? worth(played.value) : counted(played.value, 'fertilizer')})`

  /** “Yellow”; of an action, nothing. */
  const colourName = (kind: CardId) => {
    const colour = colourOf(kind)
    return colour === null ? '' : colours[colour]
  }

  const cropWith = ({ kind, value }: Crop, ripening: string) =>
    `${nameOfCard(kind)} (${colourName(kind)}) ${value}, ${ripening}`
  const ripeIn = (timer: number) => (timer === 0 ? ripe : ripeLater(timer))

  return {
    ...vocabulary,
    listed,
    either,
    nameOfCard,
    shortOf: (kind: AnyCardId) => card(kind).short,
    saysOf,
    whenOf,
    saysInFull,
    sayCard,
    colourName,
    ripeIn,
    /** “Peppers (Green) 9, 1 turn”: a crop that grows, its value, and when it is ripe. */
    sayCrop: (crop: Crop) => cropWith(crop, crop.timer === 0 ? ripe : counted(crop.timer, 'turn')),
    /** “Peppers (Green) 9, ripe in 1 turn”. */
    sayCropInFull: (crop: Crop) => cropWith(crop, ripeIn(crop.timer)),
    sayCards: (cards: readonly Card[]) => listed(cards.map(sayCard)),
    /** “Corn, Corn and Wither”: where values are of no interest. */
    cardNames: (cards: readonly Card[]) => listed(cards.map(({ kind }) => nameOfCard(kind))),
  }
}

/** People count from 1. */
export function placeName(index: number): string {
  return String(index + 1)
}
