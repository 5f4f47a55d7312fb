import { statechart } from '@parlor/engine'

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
