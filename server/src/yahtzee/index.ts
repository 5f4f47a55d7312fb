import type { GameApi } from '../game-apis.ts'
import { yahtzeeHandlers } from './yahtzee-handlers.ts'
import { yahtzeeRoutes } from './yahtzee-routes.ts'
import { yahtzeeStateShape } from './yahtzee-shapes.ts'

/** The REST interface from the game's seed document. */
export const yahtzeeApi: GameApi = {
  title: 'Yahtzee with curl',
  routes: yahtzeeRoutes,
  shapes: { YahtzeeState: yahtzeeStateShape },
  // Erasure: the handlers are typed by the routes, under the same names.
  handlers: (deps) => yahtzeeHandlers(deps) as ReturnType<GameApi['handlers']>,
}
