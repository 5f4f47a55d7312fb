import { refuse } from '@parlor/engine'
import { aimOf } from '../aim.ts'
import { priceOf } from '../cards/card.ts'
import { farmerOf } from '../farmer-of.ts'
import type { Aim, Pick, Scene, State } from '../state.ts'
import { legalPicks, marketBudget } from '../legal-picks.ts'

/** May I point at this? Each rule answers true, or says why not. */

/** R13. A choice that is forced can be quit once, and is then asked for again. */
export function mayQuit({ state, seat }: Scene) {
  const { optional, quits } = aimOf(state, seat)
  return optional || quits === 0 || refuse('must-choose', {})
}

/** R13. */
export function targetIsLegal({ state, seat }: Scene, pick: Pick) {
  const aim = aimOf(state, seat)
  const isLegal = legalPicks(state, seat, aim).some((each) => each.seat === pick.seat && each.index === pick.index)
  return isLegal || objection(state, seat, aim, pick)
}

function objection(state: State, seat: number, aim: Aim, pick: Pick) {
  switch (aim.mode) {
    case 'FOE':
    case 'PLAYER':
      return pick.seat === seat ? refuse('choose-another-player', {}) : refuse('no-such-player', {})
    case 'CARD_MARKET':
      return stallObjection(state, seat, aim, pick.index)
    case 'CARD_OWN':
      return cardObjection(state, seat, pick.index)
    case 'CARD_DISCARDED':
      return refuse('no-such-card', { cards: farmerOf(state, seat).discard.length })
    default:
      return bedObjection(state, seat, aim, pick)
  }
}

/** R7. */
function stallObjection(state: State, seat: number, aim: Aim, slot: number) {
  const stall = state.market[slot]
  if (stall === undefined) return refuse('no-such-slot', { slots: state.market.length })
  if (stall === null) return refuse('slot-empty', { slot })
  const { kind } = stall.card
  return refuse('too-dear', {
    card: kind,
    price: priceOf(kind),
    budget: marketBudget(state, seat, aim.purpose),
  })
}

function cardObjection(state: State, seat: number, index: number) {
  const { hand } = farmerOf(state, seat)
  if (hand[index] === undefined) return refuse('no-such-card', { cards: hand.length, index })
  return refuse('card-cannot-be-chosen', {})
}

/** R4, R8, R9. */
function bedObjection(state: State, seat: number, { mode }: Aim, pick: Pick) {
  const bed = state.farmers[pick.seat]?.beds[pick.index]
  if (bed === undefined) return refuse('no-such-bed', { beds: state.farmers[pick.seat]?.beds.length ?? 0 })
  if (pick.seat === seat && (mode === 'BED_FOE' || mode === 'CROP_FOE')) return refuse('choose-another-player', {})
  const facts = { bed: pick.index }
  if (mode === 'BED_EMPTY') return bed.locked ? refuse('bed-locked', facts) : refuse('bed-taken', facts)
  return bed.crop === null ? refuse('no-crop', facts) : refuse('in-greenhouse', facts)
}
