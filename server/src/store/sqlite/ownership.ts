/* oxlint-disable no-await-in-loop -- it is watched whether somebody else goes on */
import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Row } from '../database.ts'
import { readRow } from '../rows.ts'
import { StoreInUse } from '../storage-errors.ts'
import type { Connection } from './connect.ts'

/** Heartbeat interval of the owning process, and how long another one observes it before taking over. */
export const HEARTBEAT_MS = 1_000
const LISTEN_MS = 3_500

/** Not a migration: it concerns this file, not the stored data. */
const TABLE = `create table if not exists file_owner (
  id integer not null primary key, owner text not null, lock_file text not null, beat integer not null)`

/**
 * Takes ownership of the file, recorded in the file itself. The lock file can be deleted, or differ if the database
 * is reached by another path; then the running owner is detected by its heartbeat. Returns the owner's name.
 */
export async function takeOwnership(connection: Connection, file: string, lock: string): Promise<string> {
  const { dev, ino } = statSync(lock)
  const lockFile = `${dev}:${ino}`
  connection.exec(TABLE)
  const last = lastOwner(connection)
  // With the same lock file, which we hold, the previous owner is gone.
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

/** Releases ownership, so that the next process need not wait. */
export function giveUpOwnership(connection: Connection, owner: string): void {
  connection.prepare('delete from file_owner where owner = ?').run([owner])
}

/** Checks in each transaction that no other process has taken over; throws otherwise. */
export function ownershipGuard(connection: Connection, owner: string): () => void {
  const owns = connection.prepare('select id from file_owner where owner = ?')
  return () => {
    if (owns.get([owner]) === undefined) throw new Error('another process has taken over the database file')
  }
}

/** Writes the owner's heartbeat. */
export function ownershipHeartbeat(connection: Connection, owner: string): () => void {
  const beat = connection.prepare('update file_owner set beat = beat + 1 where owner = ?')
  // The disk may be full or the file locked: the next heartbeat follows.
  return () => {
    try {
      beat.run([owner])
    } catch {}
  }
}
