import { SHIPPED_BOARDS } from './boards/index.ts'
import { boardGame } from './game.ts'

export const triggerBoard = boardGame(SHIPPED_BOARDS)
