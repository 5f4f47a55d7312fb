import type { Game } from '@parlor/engine'
import { farmerBot } from './battle-farm/farmer-bot.ts'
import type { Bot } from './bot.ts'
import { randomBot } from './random-bot.ts'
import { optimalBoxBot } from './shut-the-box/optimal-bot.ts'
import { optimalYahtzeeBot } from './yahtzee/optimal-bot.ts'

/** Every bot there is. Where two have the same name, the first that plays a game is taken: put special ones first. */
const BOTS: readonly Bot[] = [optimalBoxBot, optimalYahtzeeBot, farmerBot, randomBot]

/** The bots that play a game, one for each name. */
export function botsFor(game: Game): Bot[] {
  const playing = BOTS.filter((bot) => bot.plays(game))
  return playing.filter((bot, at) => playing.findIndex(({ name }) => name === bot.name) === at)
}

export function findBot(game: Game, name: string): Bot | undefined {
  return botsFor(game).find((bot) => bot.name === name)
}
