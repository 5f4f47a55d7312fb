import type { Database } from './database.ts'
import { readRow } from './rows.ts'
import type { UptimeStore } from './store.ts'

const ALIVE = `insert into meta (name, value) values ('alive', ?)
  on conflict (name) do update set value = excluded.value`
const NOTE = 'insert into outages (began_at, ended_at) values (?, ?) on conflict do nothing'
const MOST = 200

export function uptimeStore(database: Database): UptimeStore {
  return {
    alive: async (now) => {
      await database.write({ statements: [{ sql: ALIVE, values: [now] }] })
    },

    lastAlive: async () => {
      const [row] = await database.read(`select name, value from meta where name = 'alive'`)
      return row === undefined ? null : readRow('meta', 'name', row).whole('value')
    },

    noteOutage: async ({ from, to }) => {
      await database.write({ statements: [{ sql: NOTE, values: [from, to] }] })
    },

    outages: async (since) => {
      const rows = await database.read(
        `select 'all' as id, began_at, ended_at from outages where ended_at >= ? order by ended_at desc limit ?`,
        [since, MOST],
      )
      const reads = rows.map((row) => readRow('outages', 'id', row))
      return reads.map((read) => ({ from: read.whole('began_at'), to: read.whole('ended_at') })).toReversed()
    },
  }
}
