import { yahtzee } from '@parlor/games/yahtzee'
import type { GameBots } from '../game-bots.ts'
import { yahtzeeCoaching, type YahtzeeView } from './coach.ts'
import { perfectYahtzeeBot } from './perfect-bot.ts'
import { softBot } from '../soft-bot.ts'
import { yahtzeeSolver } from './positions.ts'
import { yahtzeeTableMaker } from './table-maker.ts'

export { yahtzeeCoach } from './coach.ts'
export type { YahtzeeOption } from './options.ts'
export type { Kernel } from './kernel.ts'
export { startKernel } from './start-kernel.ts'
export { startWork } from './table-maker.ts'

/** Which dice are frozen changes while one decision is carried out. */
const decisionOf = ({ dice, ...table }: YahtzeeView) => ({ ...table, dice: dice.map(({ value }) => value) })

export const yahtzeeBots: GameBots = {
  game: yahtzee,
  bots: [
    softBot(yahtzee, yahtzeeCoaching, { level: 'beginner', temperature: 2.5, decisionOf }),
    softBot(yahtzee, yahtzeeCoaching, { level: 'club', temperature: 1.1, decisionOf }),
    softBot(yahtzee, yahtzeeCoaching, { level: 'strong', temperature: 0.45, decisionOf }),
    perfectYahtzeeBot,
  ],
  coaching: yahtzeeCoaching,
  solver: yahtzeeSolver,
  tableMaker: yahtzeeTableMaker,
}
