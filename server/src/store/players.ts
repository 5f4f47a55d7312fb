import type { Database } from './database.ts'
import { inChunks } from './in-chunks.ts'
import { PLAYER_COLUMNS, parsePlayer } from './player-rows.ts'
import { readRow } from './rows.ts'
import { sessions } from './sessions.ts'
import { NameClash } from './storage-errors.ts'
import type { PlayerStore } from './store.ts'

/** The name may have been taken by another in the meantime: the unique key then has the last word. */
const SET_ACCOUNT = `update players set name = ?, account_key = ?, password_hash = ? where id = ? and erased = 0
  and not exists (select 1 from players o where o.account_key = ? and o.id <> ?)
  and coalesce(password_hash, '') = coalesce(cast(? as text), password_hash, '')`

const ERASE = `update players set name = '', account_key = null, password_hash = null, erased = 1 where id = ?`

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

    rename: async (id, name) => {
      const sql = 'update players set name = ? where id = ? and erased = 0'
      await database.write({ steps: [{ sql, values: [name, id] }] })
    },

    setAccount: async (id, name, key, passwordHash, instead) => {
      try {
        // Null: whatever it is. No text: there is none.
        const replaced = instead === undefined ? null : (instead ?? '')
        const values = [name, key, passwordHash, id, key, id, replaced]
        return (await database.write({ steps: [{ sql: SET_ACCOUNT, values }] })) !== null
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

    erase: async (id) => {
      const removeSessions = { sql: 'delete from sessions where player = ?', values: [id] }
      await database.write({ steps: [{ sql: ERASE, values: [id] }, removeSessions] })
    },
  }
}
