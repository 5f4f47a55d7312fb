import type { IncomingMessage } from 'node:http'
import { FAILURES } from '@parlor/protocol'
import { Failed } from '../answer/failed.ts'
import { admitUpgrade } from '../http/admit-upgrade.ts'
import type { Limits } from '../http/limits.ts'
import type { Session, Sessions } from '../identity/sessions.ts'

/** Why an upgrade is refused, as the status that HTTP has for it. */
export class UpgradeRefused extends Error {
  readonly status: number

  constructor(status: number) {
    super(`refused with ${status}`)
    this.status = status
  }
}

/** Whose socket it will be; null: nobody's. Throws UpgradeRefused: a page of another site, too many at once. */
export async function admitSocket(
  request: IncomingMessage,
  address: string,
  sessions: Sessions,
  limits: Limits,
  origin: string | undefined,
): Promise<Session | null> {
  try {
    limits.take('address', address)
    return await admitUpgrade(request, sessions, origin)
  } catch (error) {
    throw error instanceof Failed ? new UpgradeRefused(FAILURES[error.code].status) : error
  }
}
