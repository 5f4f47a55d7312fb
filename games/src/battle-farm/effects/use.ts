import { Bug } from '@parlor/engine'
import type { Mode } from '../modes.ts'
import type { Pick } from '../state.ts'
import type { GameScene } from './happenings.ts'

/** How a card or ability is used: by whom, on what, and with which card value. */
export interface Use {
  readonly seat: number
  readonly pick: Pick | null
  /** Of an action, its card value when it was played; no ability of a crop asks for one. */
  readonly value: number
  /** Of a crop's ability: the bed it grows in, or grew in; of an action, null. */
  readonly bed: Pick | null
}

/** The use of a crop's ability. */
export function abilityUse(seat: number, pick: Pick | null, bed: Pick | null): Use {
  return { seat, pick, value: 0, bed }
}

export type CardEffect = (scene: GameScene, use: Use) => void

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
