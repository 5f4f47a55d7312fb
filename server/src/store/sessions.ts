import type { Database } from './database.ts'
import { PLAYER_COLUMNS, parsePlayer } from './player-rows.ts'
import { readRow } from './rows.ts'
import type { PlayerStore } from './store.ts'

type Sessions = Pick<
  PlayerStore,
  | 'createGuest'
  | 'findBySession'
  | 'openSession'
  | 'prolongSession'
  | 'endSession'
  | 'endSessions'
  | 'sessionsOf'
  | 'sweepSessions'
>

const INSERT_PLAYER = 'insert into players (id, name, created_at) values (?, ?, ?)'
const INSERT_SESSION = 'insert into sessions (token, player, created_at, ends_at) values (?, ?, ?, ?)'
/** An erased player has no sessions. */
const OPEN_SESSION = `insert into sessions (token, player, created_at, ends_at)
  select ?, p.id, cast(? as bigint), cast(? as bigint) from players p where p.id = ? and p.erased = 0`

const FIND = `select ${PLAYER_COLUMNS} from sessions s join players p on p.id = s.player
  where s.token = ? and s.ends_at > ?`

const SESSIONS_OF = `select player, created_at, ends_at from sessions where player = ? and ends_at > ?
  order by created_at desc`

/** Ends the sessions of inactive guests without seats, results or documents. */
const SWEEP_IDLE_GUESTS = `delete from sessions where ends_at < ? and player in (select p.id from players p
  where p.account_key is null
  and not exists (select 1 from seats t where t.player = p.id)
  and not exists (select 1 from results r where r.player = p.id)
  and not exists (select 1 from kept_documents d where d.player = p.id))`

const SWEEP_GUESTS = `delete from players where account_key is null
  and not exists (select 1 from sessions s where s.player = players.id)
  and not exists (select 1 from seats t where t.player = players.id)
  and not exists (select 1 from results r where r.player = players.id)`

export function sessions(database: Database): Sessions {
  const run = (sql: string, ...values: (string | number | Uint8Array)[]) =>
    database.write({ statements: [{ sql, values }] })
  const end = (player: string, sql: string, ...values: (string | Uint8Array)[]) =>
    database.write({ statements: [{ sql, values }], player })

  return {
    createGuest: async ({ id, name }, token, now, until) => {
      const session = { sql: INSERT_SESSION, values: [token, id, now, until] }
      await database.write({ statements: [{ sql: INSERT_PLAYER, values: [id, name, now] }, session] })
    },

    findBySession: async (token, now) => {
      const [row] = await database.read(FIND, [token, now])
      return row === undefined ? null : parsePlayer(row)
    },

    openSession: async (player, token, now, until) => {
      const opened = await run(OPEN_SESSION, token, now, until, player)
      if (opened === null) throw new Error(`there is no player ${player} to open a session for`)
    },

    prolongSession: async (token, until) => {
      await run('update sessions set ends_at = ? where token = ?', until, token)
    },

    sessionsOf: async (player, now) => {
      const rows = await database.read(SESSIONS_OF, [player, now])
      return rows.map((row) => {
        const read = readRow('sessions', 'player', row)
        return { openedAt: read.whole('created_at'), endsAt: read.whole('ends_at') }
      })
    },

    endSession: async (token, player) => {
      await end(player, 'delete from sessions where token = ?', token)
    },

    endSessions: async (player, except) => {
      if (except === undefined) await end(player, 'delete from sessions where player = ?', player)
      else await end(player, 'delete from sessions where player = ? and token <> ?', player, except)
    },

    sweepSessions: async (now, unusedBefore) => {
      if (unusedBefore !== undefined) await run(SWEEP_IDLE_GUESTS, unusedBefore)
      const swept = await run('delete from sessions where ends_at <= ?', now)
      await run(SWEEP_GUESTS)
      return swept?.[0] ?? 0
    },
  }
}
