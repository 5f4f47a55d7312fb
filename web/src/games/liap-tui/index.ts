import type { liapTui } from '@parlor/games/liap-tui'
import { boardFor, type GameHome } from '../game-home.ts'
import { PiecesPicture } from './menu-picture.tsx'

export const liapTuiHome: GameHome = {
  picture: PiecesPicture,
  lasts: 15,
  brings: ['seats'],
  illustratedRules: async () => {
    const { LiapRulesOf } = await import('./illustrated-rules.tsx')
    const { liapWords } = await import('./words.ts')
    await liapWords.ready
    return LiapRulesOf
  },
  board: boardFor<typeof liapTui>(async () => {
    const { LiapBoard } = await import('./liap-board.tsx')
    const { liapWords } = await import('./words.ts')
    await liapWords.ready
    return LiapBoard
  }),
}
