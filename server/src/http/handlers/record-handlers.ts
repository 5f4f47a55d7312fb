import { checkMaySee } from '../../tables/may-see.ts'
import type { ApiHandlers } from '../add-api.ts'
import type { HttpDeps } from '../deps.ts'
import { viewerOf } from './seat-of.ts'

type RecordHandlers = Pick<ApiHandlers, 'showLog' | 'showReplay' | 'showProof' | 'verify'>

export function recordHandlers({ tables, records }: Pick<HttpDeps, 'tables' | 'records'>): RecordHandlers {
  /** What these show is the same for all who may look at the match. */
  const open = async (id: string, player: string | null) => {
    const table = await tables.open(id)
    checkMaySee(table.match, player)
    return table
  }
  return {
    showLog: async ({ params, query, player }) => {
      const table = await tables.open(params.id)
      return records.log(table, viewerOf(table.match, player?.id ?? null, query.seat))
    },
    showReplay: async ({ params, query, player }) => {
      const table = await tables.open(params.id)
      return records.replay(table, viewerOf(table.match, player?.id ?? null, query.seat), query.at)
    },
    showProof: async ({ params, player }) => records.proof(await open(params.id, player?.id ?? null)),
    verify: async ({ params, player }) => records.verify(await open(params.id, player?.id ?? null)),
  }
}
