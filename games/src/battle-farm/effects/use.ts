import type { GameScene } from '../happenings.ts'
import type { Pick } from '../state.ts'

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
