import type { LiveScene } from '@parlor/engine'
import type { BedType } from '../beds.ts'
import type { Phases } from '../chart.ts'
import type { Card, CardId } from '../cards/card.ts'
import type { CropId } from '../cards/crops.ts'
import type { ClassCardId, ClassId } from '../classes.ts'
import type { Options, State } from '../state.ts'
import type { Account } from './ledger.ts'

/** A bed, with what grows in it; or, with bed -1, a player. */
interface Place {
  readonly seat: number
  readonly bed: number
}

/** What can happen, as it is told. Cards others may not see are told to their owner alone; others hear how many. */
export type Happening =
  | { what: 'class-dealt'; seat: number; role: ClassId }
  | { what: 'order-rolled'; rolls: readonly number[]; order: readonly number[] }
  | { what: 'set-up'; limit: number }
  | { what: 'turn-started'; seat: number; turn: number }
  | { what: 'odd-job'; seat: number }
  | { what: 'crops-grew'; seat: number }
  | { what: 'rolled'; seat: number; sides: number; value: number; on: RollPurpose }
  | { what: 'coins-moved'; from: Account; to: Account; coins: number }
  | { what: 'fertilizers-moved'; from: Account; to: Account; fertilizers: number }
  | { what: 'cards-drawn'; seat: number; count: number; cards?: readonly Card[] }
  | { what: 'card-recovered'; seat: number; kind: CardId }
  | { what: 'card-copied'; seat: number; kind: CardId }
  | { what: 'hand-changed'; seat: number; by: number; cards?: readonly Card[] }
  | { what: 'cards-returned'; seat: number; count: number; cards?: readonly Card[] }
  | { what: 'cards-discarded'; seat: number; cards: readonly Card[] }
  | { what: 'cards-given'; from: number; to: number; count: number; cards?: readonly Card[] }
  | { what: 'market-filled'; slot: number; card: Card }
  | { what: 'market-swept'; slot: number; card: Card }
  | { what: 'market-returned'; slot: number; card: Card }
  | { what: 'bought'; seat: number; slot: number; card: Card; price: number }
  | { what: 'planted'; seat: number; bed: number; kind: CropId; value: number; timer: number }
  | { what: 'taken-back'; seat: number; bed: number; kind: CropId }
  | { what: 'fertilized'; seat: number; bed: number; kind: CropId; timer: number }
  | { what: 'harvested'; by: number; seat: number; bed: number; kind: CropId; coins: number }
  | { what: 'ability'; seat: number; kind: CropId; on: 'planted' | 'harvested' | 'fertilized'; pick?: Place | null }
  | { what: 'ability-dropped'; seat: number; kind: CropId }
  | { what: 'crops-changed'; crops: readonly (Place & { kind: CropId; value: number; timer: number })[] }
  | { what: 'destroyed'; seat: number; bed: number; kind: CropId }
  | { what: 'bed-changed'; seat: number; bed: number; type: BedType }
  | { what: 'action-played'; seat: number; kind: CardId | ClassCardId; cost: number; target?: Place | null }
  | { what: 'asked'; seat: number; by: number; kind: CardId; count: number }
  | { what: 'trade-proposed'; seat: number; cards: readonly Card[] }
  | { what: 'offer-made'; seat: number; value?: number }
  | { what: 'offer-withdrawn'; seat: number }
  | { what: 'offers-gathered'; seat: number; bidders: readonly number[]; offers?: readonly (number | null)[] }
  | { what: 'sold'; seat: number; to: number; cards: readonly Card[]; price: number }
  | { what: 'trade-ended'; seat: number }
  | { what: 'last-turns'; seat: number; by: 'limit' | 'deck' | 'stall' }
  | { what: 'finished' }
  | { what: 'ended-early' }

/** What a die is thrown for. */
export type RollPurpose = CardId | ClassCardId | 'shopping' | 'fertilizing'

export type GameScene = LiveScene<State, Options, Happening, Phases>

/** Rolls a die and tells everybody what it shows. */
export function roll(scene: GameScene, seat: number, sides: number, on: RollPurpose): number {
  const value = 1 + scene.draw(sides)
  scene.tell({ what: 'rolled', seat, sides, value, on })
  return value
}
