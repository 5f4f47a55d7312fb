import type { Database, SqlStatement } from './database.ts'
import { chunkSize, repeated } from './repeated.ts'
import type { PresenceStore } from './store.ts'

const ROW = '(?, ?, ?, ?)'
const UPSERT = `insert into presence (match_id, seat, node, ends_at) values ${ROW}
  on conflict (match_id, seat, node) do update set ends_at = excluded.ends_at`
/** Expired presence of this node, and of dead nodes. */
const SWEEP = 'delete from presence where (node = ? and ends_at < ?) or ends_at < ?'
const ELSEWHERE = 'select match_id from presence where match_id = ? and seat = ? and node <> ? and ends_at > ? limit 1'

export function presenceStore(database: Database): PresenceStore {
  return {
    tell: async (node, seats, now, until) => {
      const sweep: SqlStatement = { sql: SWEEP, values: [node, until, now] }
      const upserts: SqlStatement[] = []
      for (let at = 0; at < seats.length;) {
        const chunk = seats.slice(at, at + chunkSize(seats.length - at))
        const values = chunk.flatMap(({ match, seat }) => [match, seat, node, until])
        upserts.push({ sql: repeated(UPSERT, ROW, chunk.length), values })
        at += chunk.length
      }
      const [first = sweep, ...rest] = upserts
      const key = `presence ${node}`
      await database.write({ statements: first === sweep ? [sweep] : [first, ...rest, sweep], key })
    },

    isElsewhere: async (match, seat, node, now) =>
      (await database.read(ELSEWHERE, [match, seat, node, now])).length > 0,
  }
}
