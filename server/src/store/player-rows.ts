import type { Row } from './database.ts'
import { readRow } from './rows.ts'
import type { Player } from './store.ts'

export const PLAYER_COLUMNS = 'p.id, p.name, p.account_key, p.created_at'

export function parsePlayer(row: Row): Player {
  const read = readRow('players', 'id', row)
  return {
    id: read.text('id'),
    name: read.text('name'),
    hasAccount: read.textOrNull('account_key') !== null,
    createdAt: read.whole('created_at'),
  }
}

/**
 * Locks a player's row, so that concurrent changes are serialized, also across processes. No row if the player is
 * erased.
 */
export const LOCK_PLAYER = 'update players set name = name where id = ? and erased = 0'
