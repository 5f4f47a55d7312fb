import { shutTheBox } from '@parlor/games/shut-the-box'
import type { GameBots } from '../game-bots.ts'
import type { BoxOptions } from './box.ts'
import { boxCoaching } from './coach.ts'
import { compareTotal } from './compare.ts'
import { perfectBoxBot } from './perfect-bot.ts'
import { softBot } from '../soft-bot.ts'
import { boxSolver } from './positions.ts'

export { adviseBox, type BoxOption } from './box-advice.ts'

export const shutTheBoxBots: GameBots = {
  game: shutTheBox,
  bots: [
    softBot(shutTheBox, boxCoaching, { level: 'beginner', temperature: 14 }),
    softBot(shutTheBox, boxCoaching, { level: 'club', temperature: 5 }),
    softBot(shutTheBox, boxCoaching, { level: 'strong', temperature: 2.5 }),
    perfectBoxBot,
  ],
  coaching: boxCoaching,
  solver: boxSolver,
  compare: (options, total) => compareTotal(options as BoxOptions, total), // of this game
}
