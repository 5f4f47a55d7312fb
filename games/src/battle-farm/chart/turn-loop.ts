import { statechart } from '@parlor/engine'

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
