import type { GameApi } from '../game-apis.ts'
import { yahtzeeHandlers } from './yahtzee-handlers.ts'
import { yahtzeeRoutes } from './yahtzee-routes.ts'
import { yahtzeeStateShape } from './yahtzee-shapes.ts'

/** The interface that this game's seed document asks for. */
export const yahtzeeApi: GameApi = {
  title: 'Yahtzee with curl',
  routes: yahtzeeRoutes,
  shapes: { YahtzeeState: yahtzeeStateShape },
  // Erasure: the handlers are typed by the routes above, under the same names.
  handlers: (deps) => yahtzeeHandlers(deps) as ReturnType<GameApi['handlers']>,
}
