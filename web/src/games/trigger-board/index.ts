import type { triggerBoard } from '@parlor/games/trigger-board'
import { boardFor, type GameHome } from '../game-home.ts'
import { BoardPicture } from './menu-picture.tsx'

export const triggerBoardHome: GameHome = {
  picture: BoardPicture,
  lasts: 5,
  brings: ['seats', 'story', 'width'],
  illustratedRules: async () => {
    const { BoardMinute, minuteWords } = await import('./minute.tsx')
    await minuteWords.ready
    return BoardMinute
  },
  board: boardFor<typeof triggerBoard>(async () => {
    const { TriggerBoard } = await import('./trigger-board.tsx')
    const { boardWords } = await import('./words.ts')
    await boardWords.ready
    return TriggerBoard
  }),
  documents: async () => (await import('./workshop/board-cards.tsx')).boardCards,
  workshop: async () => {
    const { Workshop } = await import('./workshop/workshop.tsx')
    const { workshopWords } = await import('./workshop/words.ts')
    await workshopWords.ready
    return Workshop
  },
}
