import type { IncomingMessage } from 'node:http'
import { FAILURES } from '@parlor/protocol'
import { Failed } from '../answer/failed.ts'
import { admitUpgrade } from '../http/admit-upgrade.ts'
import type { Limits } from '../http/limits.ts'
import type { Session, Sessions } from '../identity/sessions.ts'

/** A refused upgrade, with its HTTP status. */
export class UpgradeRefused extends Error {
  readonly status: number

  constructor(status: number) {
    super(`refused with ${status}`)
    this.status = status
  }
}

/** The session of a new socket; null: none. Throws UpgradeRefused: foreign origin, rate limit. */
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
