import { refuse } from '@parlor/engine'
import { farmerOf } from '../farmer-of.ts'
import type { Scene, State } from '../state.ts'

/** R11. May I offer this? */

export function isCardInHand({ state, seat }: Scene, { index }: { index: number }) {
  const { hand } = farmerOf(state, seat)
  return hand[index] !== undefined || refuse('no-such-card', { cards: hand.length, index })
}

export function isNotInTrade({ state }: Scene, { index }: { index: number }) {
  return !state.trade?.cards.includes(index) || refuse('already-in-trade', {})
}

export function isInTrade({ state }: Scene, { index }: { index: number }) {
  return state.trade?.cards.includes(index) === true || refuse('not-in-trade', {})
}

/** Offers are sealed as soon as they are gathered. */
export function offersAreOpen({ state }: Scene) {
  return state.trade?.stage === 'open' || refuse('too-late', {})
}

export function purseHolds({ state, seat }: Scene, { value }: { value: number }) {
  const { coins } = farmerOf(state, seat)
  if (value < 0) return refuse('offer-at-least-one', {})
  return value <= coins || refuse('not-enough-coins', { value, coins })
}

export function draftCanGrow({ state, seat }: Scene, { value }: { value: number }) {
  const { coins } = farmerOf(state, seat)
  const most = coins - draftOf(state, seat)
  if (value < 1) return refuse('offer-at-least-one', {})
  return value <= most || refuse('not-enough-coins', { value: draftOf(state, seat) + value, coins })
}

export function draftCanShrink({ state, seat }: Scene, { value }: { value: number }) {
  const draft = draftOf(state, seat)
  if (value < 1) return refuse('offer-at-least-one', {})
  return value <= draft || refuse('draft-too-small', { value, draft })
}

export function hasOffered({ state }: Scene, { player }: { player: number }) {
  return (
    (state.trade?.offers[player] ?? 0) > 0 || refuse('no-offer', { player: Number.isInteger(player) ? player : -1 })
  )
}

export function draftOf({ trade }: State, seat: number): number {
  return trade?.drafts[seat] ?? 0
}

/** R11. With an empty hand, or nobody to pay, there is no trade. */
export function canTrade({ state, seat }: Scene): boolean {
  return farmerOf(state, seat).hand.length > 0 && state.farmers.some(({ coins }, other) => other !== seat && coins > 0)
}
