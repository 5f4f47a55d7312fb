import { statechart } from '@parlor/engine'

/** When? Fertilizing. */
export const fertilizing = statechart(`
stateDiagram-v2
state canApply <<choice>>
[*]-->canApply: RESET
[*]-->FINISHED: SKIP
state "TARGET_MODE (Fertilizing Crop)" as IDLE
canApply-->FINISHED: no Crops or Fertilizers
canApply-->IDLE: have Fertilizers and Crops
IDLE-->IDLE: HOVER (index)
IDLE-->FINISHED: SKIP
IDLE-->CROP_CONFIRM: CHOOSE_CROP (index)
CROP_CONFIRM-->FINISHED: SKIP
CROP_CONFIRM-->IDLE: CANCEL_SELECTION
CROP_CONFIRM-->canApply: FERTILIZE (index)
FINISHED --> [*]
`)
