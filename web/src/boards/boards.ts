import type { Board } from './board.ts'

/** Boards of their own, by game; every other game is played on the plain board. Fetched when a match begins. */
const BOARDS: Readonly<Record<string, () => Promise<Board>>> = {
  'shut-the-box': async () => (await import('./shut-the-box/box-board.tsx')).BoxBoard,
  yahtzee: async () => (await import('./yahtzee/yahtzee-board.tsx')).YahtzeeBoard,
}

export async function boardFor(game: string): Promise<Board> {
  const own = BOARDS[game]
  return own === undefined ? (await import('./plain/plain-board.tsx')).PlainBoard : own()
}
