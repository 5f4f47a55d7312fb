import { priceOf } from './cards/card.ts'
import { sparesGreenhouses } from './cards/harmful.ts'
import { farmerOf } from './farmer-of.ts'
import type { Aim, Bed, Pick, State } from './state.ts'

/** What is asked for: the part of an aim that decides which targets there are. */
export type Question = { readonly [K in 'mode' | 'purpose' | 'kind' | 'chosen']: Aim[K] }

/** R13. Every target a seat may choose, seat by seat and from left to right. */
export function legalPicks(state: State, seat: number, question: Question): Pick[] {
  const { mode, kind } = question
  switch (mode) {
    case 'FOE':
      return players(state, (other) => other !== seat)
    case 'PLAYER':
      return players(state, () => true)
    case 'BED_FOE':
      return beds(state, (owner) => owner !== seat)
    case 'BED_OWN':
      return beds(state, (owner) => owner === seat)
    case 'BED_ANY':
      return beds(state, () => true)
    case 'BED_EMPTY':
      return beds(state, (owner, bed) => owner === seat && isPlantable(bed))
    case 'CROP_FOE':
      return beds(state, (owner, bed) => owner !== seat && bed.crop !== null)
    case 'CROP_OWN':
      return beds(state, (owner, bed) => owner === seat && bed.crop !== null)
    case 'CROP_ANY':
      return beds(
        state,
        (_, bed) => bed.crop !== null && !(bed.type === 'GREENHOUSE' && kind !== null && sparesGreenhouses(kind)),
      )
    case 'CARD_OWN':
      return handPicks(state, seat, question)
    case 'CARD_MARKET':
      return marketPicks(state, seat, question)
    case 'CARD_DISCARDED':
      return farmerOf(state, seat).discard.map((_, index) => ({ seat, index }))
  }
}

/** R8, R9. */
export function isPlantable(bed: Bed): boolean {
  return bed.crop === null && !bed.locked
}

function players({ farmers }: State, may: (seat: number) => boolean): Pick[] {
  const picks: Pick[] = []
  for (let seat = 0; seat < farmers.length; seat++) if (may(seat)) picks.push({ seat, index: -1 })
  return picks
}

function beds({ farmers }: State, may: (owner: number, bed: Bed) => boolean): Pick[] {
  const picks: Pick[] = []
  for (let seat = 0; seat < farmers.length; seat++) {
    const own = farmers[seat]?.beds ?? []
    for (let index = 0; index < own.length; index++) if (may(seat, own[index] as Bed)) picks.push({ seat, index }) // index is within the list
  }
  return picks
}

/** Never the card that is being played; of Pollen Paradise, only the cards just drawn. */
function handPicks(state: State, seat: number, { purpose, chosen }: Question): Pick[] {
  const { hand } = farmerOf(state, seat)
  const playing = purpose === 'action' ? state.turn.playing : null
  const first = playing !== null && playing.fresh > 0 ? hand.length - playing.fresh : 0
  const except = playing !== null && !playing.committed ? playing.index : -1
  const picks: Pick[] = []
  for (let index = first; index < hand.length; index++)
    if (index !== except && !chosen.includes(index)) picks.push({ seat, index })
  return picks
}

/** R7. What the purse can pay; for the Demon of Harvest, what is left of the roll. */
export function marketBudget(state: State, seat: number, purpose: Aim['purpose']): number {
  return purpose === 'shop' ? farmerOf(state, seat).coins : (state.turn.playing?.budget ?? 0)
}

function marketPicks(state: State, seat: number, question: Question): Pick[] {
  const budget = marketBudget(state, seat, question.purpose)
  const picks: Pick[] = []
  for (let index = 0; index < state.market.length; index++) {
    const stall = state.market[index]
    if (stall && priceOf(stall.card.kind) <= budget) picks.push({ seat, index })
  }
  return picks
}
