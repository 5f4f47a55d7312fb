import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { fastifyCookie } from '@fastify/cookie'
import { Failed } from '../answer/failed.ts'
import type { Session, Sessions } from '../identity/sessions.ts'
import { bearerToken, cookieToken } from './session-cookie.ts'

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
