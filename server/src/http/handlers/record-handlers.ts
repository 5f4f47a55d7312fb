import { checkMaySee } from '../../matches/may-see.ts'
import type { ApiHandlers } from '../add-api.ts'
import type { HttpDeps } from '../deps.ts'
import { viewerOf } from './seat-of.ts'

type RecordHandlers = Pick<ApiHandlers, 'showLog' | 'showReplay' | 'showProof' | 'verify' | 'listKeys'>

export function recordHandlers({ matches, records }: Pick<HttpDeps, 'matches' | 'records'>): RecordHandlers {
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
