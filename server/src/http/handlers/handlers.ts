import { openApi } from '@parlor/protocol'
import { GAME_APIS } from '../../game-apis.ts'
import type { ApiHandlers } from '../add-api.ts'
import type { HttpDeps } from '../deps.ts'
import { accountHandlers } from './account-handlers.ts'
import { dailyHandlers } from './daily-handlers.ts'
import { documentHandlers } from './document-handlers.ts'
import { gameHandlers } from './game-handlers.ts'
import { lobbyHandlers } from './lobby-handlers.ts'
import { playHandlers } from './play-handlers.ts'
import { playerHandlers } from './player-handlers.ts'
import { recordHandlers } from './record-handlers.ts'
import { sessionHandlers } from './session-handlers.ts'

/** The handlers of all routes. */
export function handlersOf(deps: HttpDeps): ApiHandlers {
  let document: ReturnType<typeof openApi> | undefined
  return {
    showOpenApi: () => (document ??= openApi(GAME_APIS)),
    ...gameHandlers(deps),
    ...sessionHandlers(deps),
    ...accountHandlers(deps),
    ...playerHandlers(deps),
    ...documentHandlers(deps),
    ...lobbyHandlers(deps),
    ...playHandlers(deps),
    ...recordHandlers(deps),
    ...dailyHandlers(deps),
  }
}
