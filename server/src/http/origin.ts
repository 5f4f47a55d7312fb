import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { Failed } from '../answer/failed.ts'

/** The public origin, and whether it is https. */
export function originOf(request: FastifyRequest, origin: string | undefined): { origin: string; https: boolean } {
  const own = origin ?? `${request.protocol}://${request.host}`
  return { origin: own.toLowerCase(), https: own.toLowerCase().startsWith('https://') }
}

/**
 * CSRF check. Browsers send our cookie with cross-site requests, but also Sec-Fetch-Site or, if older, Origin. A
 * client that sends neither is not a browser.
 */
export function checkOrigin({ origin, 'sec-fetch-site': site }: IncomingHttpHeaders, own: string): void {
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return
    throw new Failed('wrong-origin')
  }
  if (origin !== undefined && origin.toLowerCase() !== own) throw new Failed('wrong-origin')
}
