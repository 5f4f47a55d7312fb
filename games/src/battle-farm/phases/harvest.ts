import { otherwise, programFor, statechart } from '@parlor/engine'
import { aimAt, dropAim, pickedBy } from '../aim.ts'
import { modeOn } from '../effects/needs-target.ts'
import { beginHarvest, harvestNext, ripeBed } from '../effects/harvest-phase.ts'
import { settleAbility } from '../effects/waiting-ability.ts'
import type { GameScene } from '../happenings.ts'

/** When? Harvest. */
const harvest = statechart(`
stateDiagram-v2
state hasRipeCrops <<choice>>
[*]-->hasRipeCrops: RESET
TARGET_MODE-->hasRipeCrops: SKIP_TARGET_MODE
TARGET_MODE-->hasRipeCrops: EFFECT_APPLIED (index)
FINISHED-->[*]
hasRipeCrops-->FINISHED: no mature crops
hasRipeCrops-->IDLE: has mature crops
state hasHarvestEffect <<choice>>
IDLE-->hasHarvestEffect: CROP_HARVESTED(Crop, effectContext?)
hasHarvestEffect-->hasRipeCrops: has no Harvest effect
hasHarvestEffect-->TARGET_MODE: has Harvest effect
`)

/** R6, R10. */

/** The ability that has been waiting for its target. */
function answer(scene: GameScene): void {
  const { state, seat } = scene
  const pick = pickedBy(state, seat)
  dropAim(state, seat)
  settleAbility(scene, seat, pick)
}

export const harvestProgram = programFor<GameScene>()(harvest, {
  moves: { CROP_HARVESTED: 'game', EFFECT_APPLIED: 'game', SKIP_TARGET_MODE: 'game' },
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
      const mode = kind === undefined ? null : modeOn(kind, 'harvested')
      if (kind !== undefined && mode !== null) aimAt(state, seat, { mode, purpose: 'harvested', kind })
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
