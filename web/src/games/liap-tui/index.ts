import type { liapTui } from '@parlor/games/liap-tui'
import { boardFor, type GameHome } from '../game-home.ts'
import { PiecesPicture } from './menu-picture.tsx'

export const liapTuiHome: GameHome = {
  picture: PiecesPicture,
  lasts: 15,
  brings: ['seats'],
  minute: async () => {
    const { MinuteOf } = await import('./rules/rules-minute.tsx')
    const { liapWords } = await import('./words.ts')
    await liapWords.ready
    return MinuteOf
  },
  board: boardFor<typeof liapTui>(async () => {
    const { LiapBoard } = await import('./liap-board.tsx')
    const { liapWords } = await import('./words.ts')
    await liapWords.ready
    return LiapBoard
  }),
}
