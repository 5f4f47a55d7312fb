import type { MoveIn, RefusalIn } from '@parlor/engine'
import { fertilizingProgram } from './phases/fertilizing.ts'
import { gameProgram } from './phases/game-loop.ts'
import { harvestProgram } from './phases/harvest.ts'
import { playingProgram } from './phases/playing-cards.ts'
import { shoppingProgram } from './phases/shopping.ts'
import { targetProgram } from './phases/target-mode.ts'
import { tradingProgram } from './phases/trading.ts'
import { turnProgram } from './phases/turn-loop.ts'
import { waitingProgram } from './phases/waiting.ts'

/** The nine charts a match runs on, the Game Loop outermost. */
export const charts = {
  game: gameProgram,
  turn: turnProgram,
  waiting: waitingProgram,
  harvest: harvestProgram,
  shopping: shoppingProgram,
  trading: tradingProgram,
  playing: playingProgram,
  fertilizing: fertilizingProgram,
  target: targetProgram,
}

export type Move = MoveIn<typeof charts>
export type Refusal = RefusalIn<typeof charts>
