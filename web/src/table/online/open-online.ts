import type { Trouble } from '../../app/app.ts'
import { gameNamed } from '../../games/games.ts'
import { callAsMe, ensureSession, recallSession } from '../../online/session.ts'
import type { Table } from '../table.ts'
import { openOver } from './open-over.ts'
import { pageClient } from './shared-client.ts'

/** Who we are may have changed on the server: in another window, or because it has forgotten us. */
async function signIn(): Promise<boolean> {
  return (await recallSession()) !== null || (await ensureSession()) !== null
}

/** Opens a match on the server of this page. */
export async function openOnline(id: string): Promise<Table | Trouble> {
  // The connection bears our name from its beginning.
  if ((await ensureSession()) === null) return 'no-server'
  return openOver(id, { call: callAsMe, share: pageClient(), signIn }, gameNamed)
}
