import { statechart } from '@parlor/engine'

/** When? Harvest. */
export const harvest = statechart(`
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
