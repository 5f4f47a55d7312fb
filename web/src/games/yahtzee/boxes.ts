import type { OfferOf } from '../game-home.ts'
import type { Category, YahtzeeView, YahtzeeKind } from './yahtzee-view.ts'

/** What one box of a card is now. */
export type BoxState =
  | { readonly kind: 'filled'; readonly points: number }
  /** Open, and nothing is to be said about it: not this card's turn, or the dice have not fallen. */
  | { readonly kind: 'open' }
  /** What the dice are worth there, and what an extra Yahtzee adds. */
  | { readonly kind: 'preview'; readonly points: number; readonly extra: number }
  /** Open, but the joker rule sends these dice elsewhere. */
  | { readonly kind: 'blocked' }

export function boxState(view: YahtzeeView, seat: number, category: Category): BoxState {
  const points = view.cards[seat]?.boxes[category] ?? null
  if (points !== null) return { kind: 'filled', points }
  if (seat !== view.turn || view.choices.length === 0) return { kind: 'open' }
  const choice = view.choices.find((each) => each.category === category)
  return choice === undefined ? { kind: 'blocked' } : { kind: 'preview', points: choice.points, extra: choice.extra }
}

/**
 * The move that fills a box: where the dice are worth nothing, giving the box up says what is meant. Null where it is
 * not offered.
 */
export function fillingMove(
  offers: readonly OfferOf<YahtzeeKind>[],
  category: Category,
  points: number,
): YahtzeeKind['move'] | null {
  const ways = offers.flatMap((offer) => offer.ways ?? [])
  const offered = (name: 'SCORE' | 'SCRATCH') => ways.find((way) => way.move === name && way.category === category)
  return (points === 0 ? offered('SCRATCH') : undefined) ?? offered('SCORE') ?? null
}
