import { statechart } from '@parlor/engine'

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
