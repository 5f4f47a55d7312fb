import { battleFarm } from '@parlor/games/battle-farm'
import type { GameBots } from '../game-bots.ts'
import { beginnerFarmBot, farmerBot } from './farmer-bot.ts'
import { strongFarmBot } from './strong-bot.ts'

export const battleFarmBots: GameBots = { game: battleFarm, bots: [beginnerFarmBot, farmerBot, strongFarmBot] }
