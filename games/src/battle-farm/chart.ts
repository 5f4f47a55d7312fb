import { statechart, type PhasesIn } from '@parlor/engine'

/** When? Game Loop: the life of a match. */
export const gameLoop = statechart(
  `
stateDiagram-v2
[*]-->PLANNED: RESET
PLANNED-->FINISHED: END
PLANNED-->ROLLING_CHARACTERS: ROLL_CHARACTERS
ROLLING_CHARACTERS-->ROLLING_TURN_ORDER: ROLL_TURN_ORDER
ROLLING_TURN_ORDER-->SETUP: PREPARE
SETUP-->IN_PROGRESS: START
IN_PROGRESS-->IN_PROGRESS: TURN_START
IN_PROGRESS-->IN_PROGRESS: TURN_PHASE_START
IN_PROGRESS-->IN_PROGRESS: TURN_PHASE_END
state isLimitReached <<choice>>
IN_PROGRESS-->isLimitReached: TURN_END
IN_PROGRESS-->FINISHED: END
isLimitReached-->IN_PROGRESS: Coin Limit Not Reached
isLimitReached-->LAST_TURN: Coin Limit  Reached
LAST_TURN-->LAST_TURN: TURN_START
LAST_TURN-->LAST_TURN: TURN_PHASE_START
LAST_TURN-->LAST_TURN: TURN_PHASE_END
LAST_TURN-->FINISHED: TURN_END
`,
  { ends: ['FINISHED'] },
)

/** When? Turn Loop: the phases of a turn, one loop for each seat. */
export const turnLoop = statechart(`
stateDiagram-v2
[*]-->WAITING
WAITING-->HARVEST
HARVEST-->SHOPPING
SHOPPING-->TRADE
TRADE-->PLAYING
PLAYING-->FERTILIZE
FERTILIZE-->CALCULATION
state isLastTurn <<choice>>
CALCULATION-->isLastTurn
isLastTurn-->[*]: is last turn
isLastTurn-->WAITING: game continues
`)

/** When? Waiting: what a seat does in the turns of others. */
export const waiting = statechart(`
stateDiagram-v2
direction LR
[*]-->IDLE: RESET
IDLE-->FINISHED: SKIP
IDLE-->HAS_TRADE: SEND_TRADE (TCard[])
HAS_TRADE-->OFFER_SENT: MAKE_OFFER (value)
OFFER_SENT-->HAS_TRADE: CANCEL_OFFER
OFFER_SENT-->IDLE: OFFER_ACCEPTED
OFFER_SENT-->IDLE: END_TRADE
HAS_TRADE-->HAS_TRADE: ADD_COINS_TO_OFFER (value)
HAS_TRADE-->HAS_TRADE: REMOVE_COINS_FROM_OFFER (value)
HAS_TRADE-->IDLE: END_TRADE
IDLE-->TARGET_MODE: ENTER_TARGET_MODE (context)
TARGET_MODE-->IDLE: QUIT_TARGET_MODE
TARGET_MODE-->FINISHED:SKIP
[*]-->FINISHED: SKIP 
FINISHED --> [*]
`)

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

/** When? Shopping. */
export const shopping = statechart(`
stateDiagram-v2
state hasMoney <<choice>>
[*]-->hasMoney: RESET
[*]-->FINISHED: SKIP
state "TARGET_MODE (Market Slots)" as IDLE
hasMoney-->IDLE: has enough Coins
hasMoney-->FINISHED: no affordable Cards
IDLE-->FINISHED: SKIP
IDLE-->IDLE: HOVER (index)
IDLE-->CONFIRM_TRADE: CHOOSE_MARKET_SLOT (index)
CONFIRM_TRADE-->FINISHED: SKIP
CONFIRM_TRADE-->IDLE: CANCEL_SELECTION
CONFIRM_TRADE-->hasMoney: CONFIRM_DEAL (index)
FINISHED-->[*]
`)

/** When? Trading. */
export const trading = statechart(`
stateDiagram-v2
[*]-->FINISHED: SKIP
[*]-->IDLE: RESET
COLLECT-->FINISHED: SKIP
OFFERS_WAITING-->FINISHED: SKIP
OFFERS_CHOOSING-->FINISHED: SKIP
IDLE-->FINISHED: SKIP
COLLECT-->OFFERS_WAITING: SEND_TRADE (TCard[])
COLLECT-->COLLECT: HOVER (index)
COLLECT-->COLLECT: ADD_CARD_TO_TRADE (index)
state remove_last <<choice>>
COLLECT-->remove_last: REMOVE_CARD_FROM_TRADE (index)
remove_last-->IDLE: trade is empty
remove_last-->COLLECT: trade is not empty 
OFFERS_CHOOSING-->FINISHED: ACCEPT_OFFER (player)
IDLE-->IDLE: HOVER (index)
IDLE-->COLLECT: ADD_CARD_TO_TRADE (index)
OFFERS_WAITING-->OFFERS_CHOOSING: GATHER_OFFERS (offers)
FINISHED --> [*]
`)

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

/** When? Target Mode: what a seat is asked to point at. */
export const targetMode = statechart(`
stateDiagram-v2
direction LR
[*]-->INIT
INIT-->FOE
INIT-->PLAYER
INIT-->BED_FOE
INIT-->BED_OWN
INIT-->BED_ANY
INIT-->BED_EMPTY
INIT-->CROP_FOE
INIT-->CROP_OWN
INIT-->CROP_ANY
INIT-->CARD_OWN
INIT-->CARD_MARKET
INIT-->CARD_DISCARDED
state fork <<choice>>
FOE-->[*]: CHOOSE_PLAYER (index)
FOE-->FOE: HOVER (class)
FOE-->fork: QUIT
PLAYER-->[*]: CHOOSE_PLAYER (class)
PLAYER-->PLAYER: HOVER (class)
PLAYER-->fork: QUIT
BED_FOE-->[*]: CHOOSE_BED (class,index)
BED_FOE-->BED_FOE: HOVER (class, index)
BED_FOE-->fork: QUIT
BED_OWN-->[*]: CHOOSE_BED (self,index)
BED_OWN-->BED_OWN: HOVER (self, index)
BED_OWN-->fork: QUIT
BED_ANY-->[*]: CHOOSE_BED (class,index)
BED_ANY-->BED_ANY: HOVER (class, index)
BED_ANY-->fork: QUIT
BED_EMPTY-->[*]: CHOOSE_BED (self,index)
BED_EMPTY-->BED_EMPTY: HOVER (self, index)
BED_EMPTY-->fork: QUIT
CROP_FOE-->[*]: CHOOSE_CROP (class,index)
CROP_FOE-->CROP_FOE: HOVER (class, index)
CROP_FOE-->fork: QUIT
CROP_OWN-->[*]: CHOOSE_CROP (self,index)
CROP_OWN-->CROP_OWN: HOVER (self, index)
CROP_OWN-->fork: QUIT
CROP_ANY-->[*]: CHOOSE_CROP (class,index)
CROP_ANY-->CROP_ANY: HOVER (class, index)
CROP_ANY-->fork: QUIT
CARD_OWN-->[*]: CHOOSE_CARD (index)
CARD_OWN-->CARD_OWN: HOVER (index)
CARD_OWN-->fork: QUIT
CARD_DISCARDED-->[*]: CHOOSE_CARD (index)
CARD_DISCARDED-->CARD_DISCARDED: HOVER (index)
CARD_DISCARDED-->fork: QUIT
CARD_MARKET-->[*]: CHOOSE_MARKET_SLOT (index)
CARD_MARKET-->CARD_MARKET: HOVER (index)
CARD_MARKET-->fork: QUIT
fork-->[*]: targetOptional===true
fork-->INIT: targetOptional===false
`)

/** Where the charts of a match may stand, by the names they run under. */
export type Phases = PhasesIn<{
  game: typeof gameLoop
  turn: typeof turnLoop
  waiting: typeof waiting
  harvest: typeof harvest
  shopping: typeof shopping
  trading: typeof trading
  playing: typeof playingCards
  fertilizing: typeof fertilizing
  target: typeof targetMode
}>
