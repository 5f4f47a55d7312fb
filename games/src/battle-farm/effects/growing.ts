import { Bug } from '@parlor/engine'
import { cropValueIn, timerIn, type BedType } from '../beds.ts'
import { isCrop, printed, withValue, type Card } from '../cards/card.ts'
import { bedOf, farmerOf, seatsInTurn } from '../farmer-of.ts'
import type { Bed, Crop, Pick, State } from '../state.ts'
import { putOnPile } from './cards.ts'
import type { GameScene, Happening } from './happenings.ts'

/** From left to right. */
export function cropsOf(state: State, seat: number): Pick[] {
  const picks: Pick[] = []
  farmerOf(state, seat).beds.forEach(({ crop }, index) => {
    if (crop !== null) picks.push({ seat, index })
  })
  return picks
}

/** R17. Everybody's. */
export function growingCrops(state: State): Pick[] {
  return seatsInTurn(state).flatMap((seat) => cropsOf(state, seat))
}

export function cropAt(state: State, { seat, index }: Pick): Crop {
  const { crop } = bedOf(state, seat, index)
  if (crop === null) throw new Bug(`nothing grows in bed ${index} of seat ${seat}`)
  return crop
}

export function setBed(state: State, seat: number, index: number, bed: Bed): void {
  farmerOf(state, seat).beds[index] = bed
}

/** R4, R8. What the bed adds is added now, once. */
export function plantCard({ state, tell }: GameScene, seat: number, card: Card, bed: number): void {
  const { type, crop, locked } = bedOf(state, seat, bed)
  if (!isCrop(card)) throw new Bug(`${card.kind} cannot be planted`)
  if (crop !== null) throw new Bug(`bed ${bed} of seat ${seat} is not empty`)
  const { kind } = card
  const value = cropValueIn(type, kind, card.value)
  const timer = timerIn(type, kind)
  setBed(state, seat, bed, { type, crop: { kind, value, timer }, locked })
  tell({ what: 'planted', seat, bed, kind, value, timer })
}

/** The crop is gone as if it had never been planted; the card itself is with the caller. */
export function uprootCard({ state, tell }: GameScene, seat: number, bed: number): void {
  const { kind } = cropAt(state, { seat, index: bed })
  const { type, locked } = bedOf(state, seat, bed)
  setBed(state, seat, bed, { type, crop: null, locked })
  tell({ what: 'taken-back', seat, bed, kind })
}

/** R4. Its crop stays as it is: a bed counts when something is planted in it. */
export function retypeBed({ state, tell }: GameScene, { seat, index }: Pick, type: BedType): void {
  const bed = bedOf(state, seat, index)
  if (bed.type === type) return
  setBed(state, seat, index, { type, crop: bed.crop, locked: bed.locked })
  tell({ what: 'bed-changed', seat, bed: index, type })
}

/** R3. Values and timers never go below 0. */
export function changeCrops(
  { state, tell }: GameScene,
  places: readonly Pick[],
  change: (crop: Crop) => Partial<Crop>,
): void {
  const crops: Extract<Happening, { what: 'crops-changed' }>['crops'][number][] = []
  for (const place of places) {
    const before = cropAt(state, place)
    const { value: newValue = before.value, timer: newTimer = before.timer } = change(before)
    const value = Math.max(0, newValue)
    const timer = Math.max(0, newTimer)
    if (value === before.value && timer === before.timer) continue
    const { kind } = before
    const { type, locked } = bedOf(state, place.seat, place.index)
    setBed(state, place.seat, place.index, { type, crop: { kind, value, timer }, locked })
    crops.push({ seat: place.seat, bed: place.index, kind, value, timer })
  }
  if (crops.length > 0) tell({ what: 'crops-changed', crops })
}

/** R20. To the deck it goes with the value it grew to, to its owner's pile as printed. The bed may be planted again. */
export function destroyCrop({ state, tell }: GameScene, seat: number, bed: number, to: 'deck' | 'discard'): void {
  const { kind, value } = cropAt(state, { seat, index: bed })
  const { type, locked } = bedOf(state, seat, bed)
  setBed(state, seat, bed, { type, crop: null, locked })
  if (to === 'deck') state.deck.push(withValue(printed(kind), value))
  else putOnPile(state, seat, kind)
  tell({ what: 'destroyed', seat, bed, kind })
}
