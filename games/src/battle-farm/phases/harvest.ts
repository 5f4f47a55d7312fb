import { otherwise, programFor } from '@parlor/engine'
import { aimAt, dropAim, pickedBy } from '../aim.ts'
import { CROPS } from '../cards/crops.ts'
import { harvest } from '../chart/harvest.ts'
import { applyHarvested } from '../effects/harvested.ts'
import { beginHarvest, harvestNext, ripeBed } from '../effects/harvest-phase.ts'
import type { Stage } from '../happenings.ts'

/** R6, R10. */

/** The ability that has been waiting for its target. */
function settleAbility(stage: Stage): void {
  const { state, seat, tell } = stage
  const [kind] = state.turn.asking
  const pick = pickedBy(state, seat)
  state.turn.asking = []
  dropAim(state, seat)
  if (kind === undefined) return
  if (pick === null) tell({ what: 'ability-dropped', seat, kind })
  else applyHarvested(stage, kind, { seat, pick, value: 0, bed: null })
}

export const harvestProgram = programFor<Stage>()(harvest, {
  moves: { CROP_HARVESTED: 'game', EFFECT_APPLIED: 'game', SKIP_TARGET_MODE: 'game' },
  when: {
    hasRipeCrops: {
      'no mature crops': ({ state, seat }) => ripeBed(state, seat) < 0,
      'has mature crops': otherwise,
    },
    hasHarvestEffect: {
      'has no Harvest effect': ({ state }) => state.turn.asking.length === 0,
      'has Harvest effect': otherwise,
    },
  },
  effects: {
    '[*] --> hasRipeCrops: RESET': beginHarvest,
    'hasRipeCrops --> IDLE: has mature crops': ({ seat, raise }) => raise('CROP_HARVESTED', { chart: 'harvest', seat }),
    CROP_HARVESTED: harvestNext,
    'hasHarvestEffect --> TARGET_MODE: has Harvest effect': ({ state, seat }) => {
      const [kind] = state.turn.asking
      const target = kind === undefined ? null : CROPS[kind].ability.target
      if (kind !== undefined && target !== null) aimAt(state, seat, { mode: target, purpose: 'harvested', kind })
    },
    EFFECT_APPLIED: settleAbility,
    SKIP_TARGET_MODE: settleAbility,
  },
  hosts: [
    {
      chart: 'target',
      in: ['TARGET_MODE'],
      blocking: true,
      done: ({ state, seat }) => (pickedBy(state, seat) === null ? 'SKIP_TARGET_MODE' : 'EFFECT_APPLIED'),
    },
  ],
})
