import { loadEach } from '@parlor/games'
import type { Chapter } from '@parlor/protocol'
import type { Handler } from './http/add-api.ts'
import type { HttpDeps } from './http/deps.ts'

/** An interface that one game has besides the matches that every game has. */
export interface GameApi extends Chapter {
  /** What each of its routes does, under the same name. */
  readonly handlers: (deps: HttpDeps) => Readonly<Record<string, Handler>>
}

/** Every game that has one. No other file of the server knows a game by its name. */
const GAMES: Readonly<Record<string, () => Promise<GameApi>>> = {
  yahtzee: async () => (await import('./yahtzee/index.ts')).yahtzeeApi,
}

const { loaded } = await loadEach(GAMES)

/** Those of games that can be loaded. */
export const GAME_APIS: readonly GameApi[] = [...loaded.values()]
