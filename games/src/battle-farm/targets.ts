import { Bug } from '@parlor/engine'
import { type ActionId, ACTIONS } from './cards/actions.ts'
import { type CardId, priceOf } from './cards/card.ts'
import { type CropId, CROPS } from './cards/crops.ts'
import { sparesGreenhouses } from './cards/harmful.ts'
import { type ClassCardId, findClassCard } from './classes.ts'
import { farmerOf } from './farmer-of.ts'
import type { Mode } from './modes.ts'
import type { Aim, Bed, Pick, State } from './state.ts'

/** R13. What a seat may be asked to point at, and what it then may point at. */

/** The part of an aim that decides which targets there are. */
type Question = { readonly [K in 'purpose' | 'kind' | 'chosen']: Aim[K] }

/** What is pointed at follows from who asks: no aim says it once more. */
export function modeOf({ purpose, kind }: Omit<Question, 'chosen'>): Mode {
  const mode = modeFor(purpose, kind)
  if (mode === null) throw new Bug(`${kind ?? 'nobody'} asks for no target to ${purpose}`)
  return mode
}

function modeFor(purpose: Aim['purpose'], kind: Aim['kind']): Mode | null {
  switch (purpose) {
    case 'shop':
      return 'CARD_MARKET'
    case 'fertilize':
      return 'CROP_OWN'
    case 'plant':
      return 'BED_EMPTY'
    case 'foreign':
      return 'CARD_OWN'
    case 'action':
      return kind === null ? null : (targetOf(kind) ?? playedAs(kind).asksLater ?? null)
    case 'planted':
      return kind === null ? null : modeOn(kind as CropId, 'planted') // crops are planted
    case 'harvested':
    case 'reaped':
      return kind === null ? null : modeOn(kind as CropId, 'harvested') // and harvested
  }
}

/** What an action or a class card points at when it is played; null if it is only to be confirmed. */
export function targetOf(kind: CardId | ClassCardId): Mode | null {
  return playedAs(kind).target
}

function playedAs(kind: CardId | ClassCardId): { readonly target: Mode | null; readonly asksLater?: Mode } {
  return findClassCard(kind) ?? ACTIONS[kind as ActionId] // a crop is planted
}

/** What a crop's ability points at when this happens; null if it points at nothing, or does nothing then. */
export function modeOn(kind: CropId, on: 'planted' | 'harvested'): Mode | null {
  const { when, target } = CROPS[kind].ability
  return target !== null && when.includes(on) ? target : null
}

/** The aim of a seat that is in Target Mode. */
export function aimOf({ aims }: State, seat: number): Aim {
  const aim = aims[seat]
  if (!aim) throw new Bug(`seat ${seat} is in Target Mode and is asked for nothing`)
  return aim
}

/** What was picked in the Target Mode that has just ended; null where it was quit. */
export function pickedBy({ aims }: State, seat: number): Aim['picked'] {
  return aims[seat]?.picked ?? null
}

/** R15. Is somebody choosing who was made to by another player's card? */
export function isForeignOpen({ aims }: State): boolean {
  for (const aim of aims) if (aim !== null && aim.purpose === 'foreign') return true
  return false
}

/** R13. Where there is no target, the mode is not entered. */
export function hasTarget(state: State, seat: number, purpose: Aim['purpose'], kind: Aim['kind']): boolean {
  return legalPicks(state, seat, { purpose, kind, chosen: [] }).length > 0
}

/** R13. Is there something to ask for? An ability without a legal target is dropped. */
export function needsTarget(state: State, seat: number, kind: CropId, on: 'planted' | 'harvested'): boolean {
  if (modeOn(kind, on) === null) return false
  if (kind === 'WASABI' && !farmerOf(state, seat).hand.some((card) => card.kind === 'WASABI')) return false
  return hasTarget(state, seat, on, kind)
}

/** R13. Every target a seat may choose, seat by seat and from left to right. */
export function legalPicks(state: State, seat: number, question: Question): Pick[] {
  const { kind } = question
  switch (modeOf(question)) {
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
