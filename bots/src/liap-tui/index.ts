import { liapTui } from '@parlor/games/liap-tui'
import type { GameBots } from '../game-bots.ts'
import { beginnerBot, clubBot, strongBot } from './bots.ts'

export const liapTuiBots: GameBots = { game: liapTui, bots: [beginnerBot, clubBot, strongBot] }
