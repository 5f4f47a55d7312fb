import { statechart } from '@parlor/engine'

/** When? Playing Cards. */
export const playingCards = statechart(`
stateDiagram-v2
state gotMoreCards <<choice>>
state hasAfterPlanting <<choice>>
state isCropCard <<choice>>
state "TARGET_MODE (Planting Crop)" as TARGET_CROP
state "TARGET_MODE (Crop Effect)" as TARGET_EFFECT
state "TARGET_MODE (Action Card)" as TARGET_ACTION
[*]-->gotMoreCards: RESET
hasAfterPlanting-->TARGET_EFFECT: has "Planted" effect
hasAfterPlanting-->gotMoreCards: has no "Planted" effect
gotMoreCards-->FINISHED: no Cards In Hand
gotMoreCards-->IDLE: has Cards in Hand?
isCropCard-->TARGET_ACTION: Card.type===ACTION
isCropCard-->TARGET_CROP: Card.type===CROP
TARGET_ACTION-->TARGET_ACTION: EXECUTE_ACTION(Card,index?,player?)
TARGET_ACTION-->gotMoreCards: EXECUTE_ACTION(Card,index?,player?)
TARGET_ACTION-->IDLE: CANCEL_SELECTION
TARGET_ACTION-->FINISHED: SKIP
TARGET_CROP-->IDLE: CANCEL_SELECTION
TARGET_CROP-->FINISHED: SKIP
TARGET_CROP-->hasAfterPlanting: PLANT_CROP (Card,index)
TARGET_EFFECT-->IDLE: CANCEL_SELECTION
TARGET_EFFECT-->gotMoreCards: AFTER_PLANT(Card,index?,player?)
TARGET_EFFECT-->FINISHED: SKIP
IDLE-->IDLE: HOVER_CARD (index)
IDLE-->FINISHED: SKIP
IDLE-->isCropCard: CHOOSE_CARD (index)
FINISHED --> [*]
`)
