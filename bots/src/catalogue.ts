import type { Game } from '@parlor/engine'
import type { GameBots } from './game-bots.ts'
import type { TableMaker } from './table-maker.ts'

/** Every game that has bots of its own, or a coach. Nobody else in this room knows which these are. */
export const GAMES: Readonly<Record<string, () => Promise<GameBots>>> = {
  'shut-the-box': async () => (await import('./shut-the-box/index.ts')).shutTheBoxBots,
  yahtzee: async () => (await import('./yahtzee/index.ts')).yahtzeeBots,
  'battle-farm': async () => (await import('./battle-farm/index.ts')).battleFarmBots,
  'liap-tui': async () => (await import('./liap-tui/index.ts')).liapTuiBots,
  'trigger-board': async () => (await import('./trigger-board/board-bots.ts')).triggerBoardBots,
}

/** Fetches what this room knows of one game. Undefined for a game that has neither bots nor a coach of its own. */
export async function loadBots({ id }: Game): Promise<GameBots | undefined> {
  return Object.hasOwn(GAMES, id) ? GAMES[id]?.() : undefined
}

/** Rejects for a name that no game asks for. */
export async function tableMaker(name: string): Promise<TableMaker> {
  let fault: unknown
  for (const load of Object.values(GAMES)) {
    try {
      // One after the other: most are not needed.
      // oxlint-disable-next-line no-await-in-loop
      const maker = (await load()).tableMaker?.(name)
      if (maker !== undefined) return maker
    } catch (error) {
      fault = error
    }
  }
  throw fault ?? new RangeError(`nobody knows how to make the table ${name}`)
}
