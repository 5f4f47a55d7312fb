import type { battleFarm } from '@parlor/games/battle-farm'
import { boardFor, type GameHome } from '../game-home.ts'
import { FarmPicture } from './menu-picture.tsx'

export const battleFarmHome: GameHome = {
  picture: FarmPicture,
  lasts: 15,
  brings: ['seats'],
  illustratedRules: async () => {
    const { FarmRules, rulesWords } = await import('./illustrated-rules.tsx')
    await rulesWords.ready
    return FarmRules
  },
  board: boardFor<typeof battleFarm>(async () => {
    const { FarmBoard } = await import('./farm-board.tsx')
    const { farmWords } = await import('./words.ts')
    await farmWords.ready
    return FarmBoard
  }),
  // A short game with two bots.
  atOnce: { seats: 3, variant: 'quick' },
  hasSteps: true,
}
