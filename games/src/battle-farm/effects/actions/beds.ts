import type { BedType } from '../../beds.ts'
import { aimed } from '../aimed.ts'
import { retypeBed } from '../growing.ts'
import type { CardEffect } from '../use.ts'

/** Anybody's bed, with or without a crop. */
const becomes =
  (type: BedType): CardEffect =>
  (scene, use) =>
    retypeBed(scene, aimed(use), type)

/** Actions that make a bed one of another type. */
export const BED_ACTIONS = {
  RETRACTABLE_GREENHOUSE: becomes('GREENHOUSE'),
  TRELLIS_BED: becomes('TRELLIS'),
  VERTICAL_BED: becomes('VERTICAL'),
  ROTATIONAL_BED: becomes('ROTATIONAL'),
} satisfies Record<string, CardEffect>
