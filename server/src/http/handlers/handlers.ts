import { openApi } from '@parlor/protocol'
import { GAME_APIS } from '../../game-apis.ts'
import type { ApiHandlers } from '../add-api.ts'
import type { HttpDeps } from '../deps.ts'
import { accountHandlers, sessionHandlers } from './session-handlers.ts'
import { documentHandlers } from './document-handlers.ts'
import { gameHandlers } from './game-handlers.ts'
import { lobbyHandlers } from './lobby-handlers.ts'
import { playHandlers } from './play-handlers.ts'
import { playerHandlers } from './player-handlers.ts'
import { checkMaySee } from '../../matches/may-see.ts'
import { viewerOf } from './seat-of.ts'

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

type DailyHandlers = Pick<ApiHandlers, 'showDaily' | 'playDaily' | 'showDailyRanking'>

function dailyHandlers({ daily, limits }: Pick<HttpDeps, 'daily' | 'limits'>): DailyHandlers {
  return {
    showDaily: async ({ player }) => ({ challenges: await daily.challenges(player?.id ?? null) }),
    playDaily: ({ params, player }, caller) => {
      limits.takeNewMatch(player.id, caller.address)
      return daily.play(params.game, player.id)
    },
    showDailyRanking: ({ params }) => daily.ranking(params.game, params.date),
  }
}

type RecordHandlers = Pick<ApiHandlers, 'showLog' | 'showReplay' | 'showProof' | 'verify' | 'listKeys'>

function recordHandlers({ matches, records }: Pick<HttpDeps, 'matches' | 'records'>): RecordHandlers {
  /** Records that are the same for all viewers of a match. */
  const open = async (id: string, player: string | null) => {
    const served = await matches.open(id)
    checkMaySee(served.match, player)
    return served
  }
  return {
    showLog: async ({ params, query, player }, caller) => {
      const served = await matches.open(params.id)
      return records.log(served, viewerOf(served.match, player?.id ?? null, query.seat), player?.id ?? caller.address)
    },
    showReplay: async ({ params, query, player }, caller) => {
      const served = await matches.open(params.id)
      return records.replay(
        served,
        viewerOf(served.match, player?.id ?? null, query.seat),
        query.at,
        player?.id ?? caller.address,
      )
    },
    listKeys: () => ({ keys: records.keys() }),
    showProof: async ({ params, player }, caller) =>
      records.proof(await open(params.id, player?.id ?? null), player?.id ?? caller.address),
    verify: async ({ params, player }, caller) =>
      records.verify(await open(params.id, player?.id ?? null), player?.id ?? caller.address),
  }
}
