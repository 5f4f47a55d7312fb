import { oneOf, option, type OptionValues, type Scene as SceneOf } from '@parlor/engine'
import { EMPTY_CARD, type Card } from './card.ts'
import { IN_THE_CUP } from './dice-sets.ts'
import { RULE_SETS } from './joker.ts'

/** What lies on the table? */
export interface State {
  /** Turns that are over: whose turn it is, and which round, follow from it. */
  played: number
  /** What the five dice show, 0 for one that is in the cup: see dice-sets.ts. */
  dice: readonly number[]
  /** The frozen dice: bit n is die n. */
  frozen: number
  rollsLeft: number
  /** By seat. */
  cards: Card[]
}

export const options = {
  rules: option(oneOf(...RULE_SETS)),
}

export const variants = { classic: {}, simple: { rules: 'plan' } } as const

export type Options = OptionValues<typeof options>
export type Scene = SceneOf<State, Options>

export const ROLLS_A_TURN = 3

/** R1. The table before the first turn: an empty card for each seat, all dice in the cup. */
export function setup(_: Options, seats: number): State {
  const cards = new Array<Card>(seats).fill(EMPTY_CARD)
  return { played: 0, dice: IN_THE_CUP, frozen: 0, rollsLeft: ROLLS_A_TURN, cards }
}

/** A copy whose cards can be replaced without changing the original. Cards and dice are never changed in place. */
export function copy({ played, dice, frozen, rollsLeft, cards }: State): State {
  return { played, dice, frozen, rollsLeft, cards: cards.slice() }
}

/** The card of a seat. */
export function cardOf({ cards }: State, seat: number): Card {
  return cards[seat] ?? EMPTY_CARD
}
