import { Bug } from '@parlor/engine'
import type { Mode } from '../modes.ts'
import type { Pick } from '../state.ts'
import type { Use } from './use.ts'

/** What was pointed at, for an effect that cannot do without. */
export function aimed({ pick }: Use): Pick {
  if (pick === null) throw new Bug('an effect with a target was used without one')
  return pick
}

/** What everybody is told of a target: a player or a bed. Which hand card it was is nobody's business. */
export function toldTarget(mode: Mode | null, pick: Pick | null): { seat: number; bed: number } | null {
  if (mode === null || pick === null || mode.startsWith('CARD_')) return null
  return { seat: pick.seat, bed: pick.index }
}
