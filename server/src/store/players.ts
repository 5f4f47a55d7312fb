import type { Database } from './database.ts'
import { inChunks } from './in-chunks.ts'
import { PLAYER_COLUMNS, parsePlayer, LOCK_PLAYER } from './player-rows.ts'
import { readRow } from './rows.ts'
import { sessions } from './sessions.ts'
import { countAnew, removeStandings } from './standings.ts'
import { NameClash } from './storage-errors.ts'
import type { PlayerStore } from './store.ts'

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
    ...sessions(database),

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
