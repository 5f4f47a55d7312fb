/* oxlint-disable no-await-in-loop -- it is watched whether somebody else goes on */
import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Row } from '../database.ts'
import { readRow } from '../rows.ts'
import { StoreInUse } from '../storage-errors.ts'
import type { Connection } from './connect.ts'

/** How often a process that has the file says so in it; and for how long another one listens before it takes over. */
export const HEARTBEAT_MS = 1_000
const LISTEN_MS = 3_500

/** Not among the migrations: it is about this file, wherever it lies, and nothing that is stored. */
const TABLE = `create table if not exists file_owner (
  id integer not null primary key, owner text not null, lock_file text not null, beat integer not null)`

/**
 * Writes into the file itself who has it. The lock beside it can be deleted, or be another one where the file is reached by
 * another path: whoever gets in that way finds somebody here who goes on beating. Answers the name to write under.
 */
export async function takeOwnership(connection: Connection, file: string, lock: string): Promise<string> {
  const { dev, ino } = statSync(lock)
  const lockFile = `${dev}:${ino}`
  connection.exec(TABLE)
  const last = lastOwner(connection)
  // Where the lock is the same one, whoever held it is gone: we have it.
  if (last !== null && last.lockFile !== lockFile)
    for (let waited = 0; waited < LISTEN_MS; waited += HEARTBEAT_MS / 4) {
      await wait(HEARTBEAT_MS / 4)
      if (lastOwner(connection)?.beat !== last.beat) throw new StoreInUse(file, lock)
    }
  const owner = randomUUID()
  connection
    .prepare(
      `insert into file_owner (id, owner, lock_file, beat) values (1, ?, ?, 0)
       on conflict (id) do update set owner = excluded.owner, lock_file = excluded.lock_file, beat = file_owner.beat + 1`,
    )
    .run([owner, lockFile])
  return owner
}

function lastOwner(connection: Connection): { readonly lockFile: string; readonly beat: number } | null {
  const row = connection.prepare('select id, lock_file, beat from file_owner').get([]) as Row | undefined // a plain object
  if (row === undefined) return null
  const read = readRow('file_owner', 'id', row)
  return { lockFile: read.text('lock_file'), beat: read.whole('beat') }
}

/** Nobody has it any more: whoever comes next need not listen. */
export function giveUpOwnership(connection: Connection, owner: string): void {
  connection.prepare('delete from file_owner where owner = ?').run([owner])
}

/** To be asked within every transaction: throws where another process has taken the file over. */
export function ownershipGuard(connection: Connection, owner: string): () => void {
  const owns = connection.prepare('select id from file_owner where owner = ?')
  return () => {
    if (owns.get([owner]) === undefined) throw new Error('another process has taken the database file over')
  }
}

/** Says that we are still here. */
export function ownershipHeartbeat(connection: Connection, owner: string): () => void {
  const beat = connection.prepare('update file_owner set beat = beat + 1 where owner = ?')
  // The disk may be full, or the file locked for a moment: then the next one says it.
  return () => {
    try {
      beat.run([owner])
    } catch {}
  }
}
