import type { IncomingMessage, IncomingHttpHeaders } from 'node:http'
import { FAILURES } from '@parlor/protocol'
import { Failed } from '../answer/failed.ts'
import type { Limits } from '../http/limits.ts'
import type { Session, Sessions } from '../identity/sessions.ts'
import { fastifyCookie } from '@fastify/cookie'
import { bearerToken, cookieToken } from '../http/session-cookie.ts'

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

/**
 * The session of an upgrade request; null: none. Throws Failed. Browsers send the cookie from any page, and CORS does
 * not protect WebSockets: so the origin must be ours. A bearer token needs no such check.
 */
export async function admitUpgrade(
  { headers }: Pick<IncomingMessage, 'headers'>,
  sessions: Sessions,
  origin: string | undefined,
): Promise<Session | null> {
  const token = bearerToken(headers.authorization)
  if (token !== undefined) {
    const session = await sessions.find(token)
    if (session === null) throw new Failed('not-signed-in')
    return session
  }
  if (headers.origin !== undefined && !isOwn(headers.origin, headers, origin)) throw new Failed('wrong-origin')
  const held = cookieToken({ cookies: fastifyCookie.parse(headers.cookie ?? '') })
  return held === null ? null : sessions.find(held)
}

/** Behind a proxy the public scheme is unknown: without a configured origin, the host is compared. */
function isOwn(given: string, { host }: IncomingHttpHeaders, origin: string | undefined): boolean {
  if (origin !== undefined) return given.toLowerCase() === origin.toLowerCase()
  return URL.canParse(given) && new URL(given).host === host?.toLowerCase()
}
