import type { MoveIn, RefusalIn } from '@parlor/engine'
import { fertilizingProgram } from './programs/fertilizing.ts'
import { gameProgram } from './programs/game.ts'
import { harvestProgram } from './programs/harvest.ts'
import { playingProgram } from './programs/playing.ts'
import { shoppingProgram } from './programs/shopping.ts'
import { targetProgram } from './programs/target.ts'
import { tradingProgram } from './programs/trading.ts'
import { turnProgram } from './programs/turn.ts'
import { waitingProgram } from './programs/waiting.ts'

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
