import type { ListedCommand } from './command.ts'

/** Commands about one game, each in a folder named for it. */
export const GAME_COMMANDS: readonly ListedCommand[] = [
  {
    name: 'board',
    summary: 'checks, converts and simulates boards that people draw',
    load: async () => (await import('./trigger-board/board.ts')).board,
  },
]
