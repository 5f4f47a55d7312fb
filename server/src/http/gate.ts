import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '@parlor/protocol'
import { Failed } from '../answer/failed.ts'
import type { Session, Sessions } from '../identity/sessions.ts'
import type { AddressOf } from './client-address.ts'
import type { Limits } from './limits.ts'
import { checkOrigin, originOf } from './origin.ts'
import {
  bearerToken,
  clearSessionCookie,
  cookieToken,
  deviceMark,
  setDeviceMark,
  setSessionCookie,
} from './session-cookie.ts'

/** The caller of a request, and how they authenticated. */
export interface Caller {
  /** Rate-limit key of the address. */
  readonly address: string
  readonly session: Session | null
  readonly by: 'cookie' | 'bearer' | null
  /** The bearer token, if one was used. */
  readonly token: string | null
  keepCookie(token: string): void
  dropCookie(): void
  /** Device mark of the account that last signed in here. */
  readonly device: string | null
  keepDevice(mark: string): void
}

export interface GateDeps {
  readonly sessions: Sessions
  readonly limits: Limits
  readonly addressOf: AddressOf
  /** Configured public origin, if any. */
  readonly origin: string | undefined
}

/** A route's session requirements. */
type Need = Pick<Route, 'session' | 'bearerOnly' | 'bodyBytes'>

export type Gate = (request: FastifyRequest, reply: FastifyReply, need: Need) => Promise<Caller>

/** A larger body contains a document, whose parsing has a stricter rate limit. */
export const USUAL_BYTES = 4 * 1024
const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Admits a request before its body is read, or throws Failed. */
export function createGate({ sessions, limits, addressOf, origin }: GateDeps): Gate {
  return async (request, reply, { session: need, bearerOnly, bodyBytes }) => {
    const { origin: own, https } = originOf(request, origin)
    const token = bearerToken(request.headers.authorization)
    const address = addressOf(request.raw)
    // Checked without a cookie, too: the answer may set one. Browsers never send a bearer token by themselves.
    if (!HARMLESS.has(request.method) && token === undefined) checkOrigin(request.headers, own)
    const caller = (session: Session | null, by: Caller['by']): Caller => ({
      address,
      session,
      by,
      token: by === 'bearer' ? (token ?? null) : null,
      keepCookie: (kept) => setSessionCookie(reply, kept, https),
      dropCookie: () => clearSessionCookie(reply, https),
      device: deviceMark(request),
      keepDevice: (mark) => setDeviceMark(reply, mark, https),
    })
    if (need === 'none') return caller(null, null)
    const cookie = bearerOnly === true ? null : cookieToken(request)
    const session = await sessions.find(token ?? cookie ?? '')
    if (session === null && (need === 'needed' || token !== undefined)) throw new Failed('not-signed-in')
    if (session === null) return caller(null, null)
    limits.take('player', session.player.id)
    // Without a declared length the body may be as large as a document.
    if (bodyBytes !== undefined && Number(request.headers['content-length'] ?? bodyBytes) > USUAL_BYTES)
      limits.takeDocument(session.player.id, address)
    if (session.prolonged && token === undefined && cookie !== null) setSessionCookie(reply, cookie, https)
    return caller(session, token === undefined ? 'cookie' : 'bearer')
  }
}
