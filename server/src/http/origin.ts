import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { Failed } from '../answer/failed.ts'

/** As the public sees us, and whether that is over https. */
export function originOf(request: FastifyRequest, origin: string | undefined): { origin: string; https: boolean } {
  const own = origin ?? `${request.protocol}://${request.host}`
  return { origin: own.toLowerCase(), https: own.toLowerCase().startsWith('https://') }
}

/**
 * A browser sends our cookie along with whatever another site asks of us, but it says so: with Sec-Fetch-Site, or if it
 * is older with Origin. Whoever sends neither is no browser, and no other site made it ask.
 */
export function checkOrigin({ origin, 'sec-fetch-site': site }: IncomingHttpHeaders, own: string): void {
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return
    throw new Failed('wrong-origin')
  }
  if (origin !== undefined && origin.toLowerCase() !== own) throw new Failed('wrong-origin')
}
