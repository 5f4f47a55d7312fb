import type { NameOf } from '@parlor/engine'
import { BEDS, type BedType } from './beds.ts'
import { ACTIONS } from './cards/actions.ts'
import { cardName, colourOf, isCrop, isCropId, type Card, type CardId } from './cards/card.ts'
import { CROPS } from './cards/crops.ts'
import { CLASSES, isClassCardId, type ClassCardId } from './classes.ts'
import type { Crop } from './state.ts'

/** Words that moves, refusals, happenings and the table share. */

export type AnyCardId = CardId | ClassCardId

const CLASS_CARDS = new Map<string, { readonly name: string; readonly says: string }>(
  Object.values(CLASSES).map(({ card }) => [card.id, card]),
)

/** “Corn”, “Early Bird”. */
export function nameOfCard(kind: AnyCardId): string {
  return isClassCardId(kind) ? (CLASS_CARDS.get(kind)?.name ?? '') : cardName(kind)
}

/** What a card does, in the words printed on it; of a crop, its ability. */
export function saysOf(kind: AnyCardId): string {
  if (isClassCardId(kind)) return CLASS_CARDS.get(kind)?.says ?? ''
  return isCropId(kind) ? CROPS[kind].ability.says : ACTIONS[kind].says
}

/** The same, and of a crop when it does so: “When harvested: …”. */
export function saysInFull(kind: AnyCardId): string {
  if (isClassCardId(kind) || !isCropId(kind)) return saysOf(kind)
  const { when, says } = CROPS[kind].ability
  return when.includes('passive') ? says : `When ${listed(when, 'or')}: ${says}`
}

/** “no coins”, “1 coin”, “3 coins”. */
export function counted(count: number, what: string): string {
  return `${count === 0 ? 'no' : count} ${what}${count === 1 ? '' : 's'}`
}

/** “Corn, Mango and Wither”. */
export function listed(words: readonly string[], last = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}

/** “Corn (worth 3)”, “Wither (3 fertilizers)”: what costs coins has a price. */
export function sayCard(card: Card): string {
  return `${cardName(card.kind)} (${isCrop(card) ? `worth ${card.value}` : counted(card.value, 'fertilizer')})`
}

/** “Yellow”; of an action, nothing. */
export function colourName(kind: CardId): string {
  return capital(colourOf(kind) ?? '')
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** “Peppers (Green) 9, 1 turn”: a crop that grows, its value, and when it is ripe. */
export function sayCrop({ kind, value, timer }: Crop): string {
  return `${cardName(kind)} (${colourName(kind)}) ${value}, ${timer === 0 ? 'ripe' : counted(timer, 'turn')}`
}

export function sayCards(cards: readonly Card[]): string {
  return listed(cards.map(sayCard))
}

/** “Corn, Corn and Wither”: where values are of no interest. */
export function cardNames(cards: readonly Card[]): string {
  return listed(cards.map(({ kind }) => cardName(kind)))
}

/** “ripe in 2 turns”. */
export function ripeIn(timer: number): string {
  return timer === 0 ? 'ripe' : `ripe in ${counted(timer, 'turn')}`
}

/** “a Raised Bed”. */
export function aBed(type: BedType): string {
  return type === 'HYDROPONIC' ? 'a Hydroponic bed' : `a ${BEDS[type].name}`
}

/** Longer names are cut, so that a farm stays on its line. */
const LONGEST_NAME = 20

export function shortNames(nameOf: NameOf): NameOf {
  return (seat) => nameOf(seat).slice(0, LONGEST_NAME)
}

/** People count from 1. */
export function placeName(index: number): string {
  return String(index + 1)
}
