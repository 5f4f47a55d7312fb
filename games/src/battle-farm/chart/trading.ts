import { statechart } from '@parlor/engine'

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
