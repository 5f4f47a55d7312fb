import { otherwise, programFor } from '@parlor/engine'
import { harvest } from '../chart.ts'
import { harvestMoves } from '../moves.ts'
import { pickedBy } from '../targets.ts'
import { aimAt, dropAim } from '../effects/aim.ts'
import type { GameScene } from '../effects/happenings.ts'
import { beginHarvest, harvestNext, ripeBed, settleAbility } from '../effects/harvest.ts'

/** R6, R10. */

/** The ability that has been waiting for its target. */
function answer(scene: GameScene): void {
  const { state, seat } = scene
  const pick = pickedBy(state, seat)
  dropAim(state, seat)
  settleAbility(scene, seat, pick)
}

export const harvestProgram = programFor<GameScene>()(harvest, {
  moves: harvestMoves,
  raises: { harvest: ['CROP_HARVESTED'] },
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
      if (kind !== undefined) aimAt(state, seat, 'harvested', kind)
    },
    EFFECT_APPLIED: answer,
    SKIP_TARGET_MODE: answer,
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
