import { loadEach } from '@parlor/games'
import type { Chapter } from '@parlor/protocol'
import type { Handler } from './http/add-api.ts'
import type { HttpDeps } from './http/deps.ts'

/** A game's own REST interface, besides the general one. */
export interface GameApi extends Chapter {
  /** The handlers of its routes, by name. */
  readonly handlers: (deps: HttpDeps) => Readonly<Record<string, Handler>>
}

/** All games with their own interface. No other file of the server names a game. */
const GAMES: Readonly<Record<string, () => Promise<GameApi>>> = {
  yahtzee: async () => (await import('./yahtzee/index.ts')).yahtzeeApi,
}

const { loaded } = await loadEach(GAMES)

/** The interfaces whose games can be loaded. */
export const GAME_APIS: readonly GameApi[] = [...loaded.values()]
