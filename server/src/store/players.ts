import type { Database, Row } from './database.ts'
import { inChunks } from './chunks.ts'
import { readRow } from './rows.ts'
import { countAnew, removeStandings } from './standings.ts'
import { NameClash } from './storage-errors.ts'
import type { PlayerStore, Player } from './store.ts'

const PLAYER_COLUMNS = 'p.id, p.name, p.account_key, p.created_at'

function parsePlayer(row: Row): Player {
  const read = readRow('players', 'id', row)
  return {
    id: read.text('id'),
    name: read.text('name'),
    hasAccount: read.textOrNull('account_key') !== null,
    createdAt: read.whole('created_at'),
  }
}

/** A concurrent request may take the name first: the unique key decides. */
const SET_ACCOUNT = `update players set name = ?, account_key = ?, password_hash = ? where id = ? and erased = 0
  and not exists (select 1 from players o where o.account_key = ? and o.id <> ?)
  and coalesce(password_hash, '') = coalesce(cast(? as text), password_hash, '')`

const ERASE = `update players set name = '', account_key = null, password_hash = null, erased = 1 where id = ?`

/** If both sat at the table, the account's own result stays. */
const TAKE_RESULTS = `update results set player = ? where player = ? and challenge is null
  and not exists (select 1 from results o where o.match_id = results.match_id and o.player = ?)`
/** The newest first, within the account's quota: otherwise many guests could accumulate without limit. */
const TAKE_DOCUMENTS = `update kept_documents set player = ? where player = ? and hash in (
  select t.hash from (
    select k.hash, count(*) over sofar as number, sum(k.bytes) over sofar as bytes from kept_documents k
    where k.player = ? and not exists (select 1 from kept_documents o where o.player = ? and o.hash = k.hash)
    window sofar as (order by k.kept_at desc, k.hash)
  ) t
  where t.number + (select count(*) from kept_documents a where a.player = ?) <= cast(? as bigint)
  and t.bytes + (select coalesce(sum(a.bytes), 0) from kept_documents a where a.player = ?) <= cast(? as bigint)
)`

export function playerStore(database: Database): PlayerStore {
  const readOne = async (where: string, value: string) => {
    const [row] = await database.read(`select ${PLAYER_COLUMNS}, p.password_hash from players p where ${where}`, [
      value,
    ])
    return row
  }

  return {
    ...sessionStore(database),

    find: async (id) => {
      const row = await readOne('p.id = ?', id)
      return row === undefined ? null : parsePlayer(row)
    },

    findMany: async (ids) => {
      const rows = await inChunks(ids, (marks, chunk) =>
        database.read(`select ${PLAYER_COLUMNS} from players p where p.id in (${marks})`, chunk),
      )
      return new Map(rows.map(parsePlayer).map((player) => [player.id, player]))
    },

    renameGuest: async (id, name) => {
      const sql = 'update players set name = ? where id = ? and erased = 0 and password_hash is null'
      return (await database.write({ statements: [{ sql, values: [name, id] }], player: id })) !== null
    },

    setAccount: async (id, name, key, passwordHash, instead) => {
      try {
        // Null: any. Empty text: none.
        const replaced = instead === undefined ? null : (instead ?? '')
        const values = [name, key, passwordHash, id, key, id, replaced]
        const counted = instead === null ? countAnew(id) : []
        return (await database.write({ statements: [{ sql: SET_ACCOUNT, values }, ...counted], player: id })) !== null
      } catch (error) {
        if (error instanceof NameClash) return false
        throw error
      }
    },

    findAccount: async (key) => {
      const row = await readOne('p.account_key = ?', key)
      if (row === undefined) return null
      return { player: parsePlayer(row), passwordHash: readRow('players', 'id', row).text('password_hash') }
    },

    passwordHashOf: async (id) => {
      const row = await readOne('p.id = ?', id)
      return row === undefined ? null : readRow('players', 'id', row).textOrNull('password_hash')
    },

    takeOver: async (guest, account, { most, bytes }) => {
      const taken = [account, guest, guest, account, account, most, account, bytes]
      await database.write({
        statements: [
          { sql: LOCK_PLAYER, values: [account] },
          { sql: TAKE_RESULTS, values: [account, guest, account] },
          { sql: TAKE_DOCUMENTS, values: taken },
          ...countAnew(account),
        ],
      })
    },

    erase: async (id) => {
      const removeSessions = { sql: 'delete from sessions where player = ?', values: [id] }
      const removeDocuments = { sql: 'delete from kept_documents where player = ?', values: [id] }
      await database.write({
        statements: [{ sql: ERASE, values: [id] }, removeSessions, removeDocuments, removeStandings(id)],
        player: id,
      })
    },
  }
}

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

function sessionStore(database: Database): Sessions {
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

/**
 * Locks a player's row, so that concurrent changes are serialized, also across processes. No row if the player is
 * erased.
 */
export const LOCK_PLAYER = 'update players set name = name where id = ? and erased = 0'
