import { hasTarget } from '../aim.ts'
import { CROPS, type CropId } from '../cards/crops.ts'
import { farmerOf } from '../farmer-of.ts'
import type { Mode } from '../modes.ts'
import type { State } from '../state.ts'

/** What a crop's ability points at when this happens; null if it points at nothing, or does nothing then. */
export function modeOn(kind: CropId, on: 'planted' | 'harvested'): Mode | null {
  const { when, target } = CROPS[kind].ability
  return target !== null && when.includes(on) ? target : null
}

/** R13. Is there something to ask for? An ability without a legal target is dropped. */
export function needsTarget(state: State, seat: number, kind: CropId, on: 'planted' | 'harvested'): boolean {
  const mode = modeOn(kind, on)
  if (mode === null) return false
  if (kind === 'WASABI' && !farmerOf(state, seat).hand.some((card) => card.kind === 'WASABI')) return false
  return hasTarget(state, seat, mode, on, kind)
}
