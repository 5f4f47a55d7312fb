import { triggerBoard } from '@parlor/games/trigger-board'
import type { GameBots } from '../game-bots.ts'
import { searchBot } from '../search/search-bots.ts'

/**
 * On a board most turns are a throw of the dice, and what somebody else will answer matters little: every way is tried with the
 * same luck, and no tree is grown. See docs/bots.md for what each is worth.
 */
export const triggerBoardBots: GameBots = {
  game: triggerBoard,
  bots: [
    searchBot('beginner', { kind: 'flat', iterations: 10, plies: 10_000 }),
    searchBot('club', { kind: 'flat', iterations: 120, plies: 60_000 }),
    searchBot('strong', { kind: 'flat', iterations: 500, plies: 300_000 }),
  ],
}
