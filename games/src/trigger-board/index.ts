import { SHIPPED_BOARDS } from './boards/index.ts'
import { boardGame } from './board-game.ts'

export const triggerBoard = boardGame(SHIPPED_BOARDS)
