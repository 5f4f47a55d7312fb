import type { Database } from './database.ts'
import { readRow } from './rows.ts'
import type { UptimeStore } from './store.ts'

const KEEP = `insert into meta (name, value) values (?, ?)
  on conflict (name) do update set value = excluded.value`
const READ = 'select name, value from meta where name = ?'
const NOTE = 'insert into outages (began_at, ended_at) values (?, ?) on conflict do nothing'
const MOST = 200

export function uptimeStore(database: Database): UptimeStore {
  return {
    alive: async (now) => {
      await database.write({ statements: [{ sql: KEEP, values: ['alive', now] }] })
    },

    lastAlive: async () => {
      const [row] = await database.read(READ, ['alive'])
      return row === undefined ? null : readRow('meta', 'name', row).whole('value')
    },

    probe: async (now) => {
      await database.write({ statements: [{ sql: KEEP, values: ['probe', now] }] })
      await database.read(READ, ['probe'])
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
