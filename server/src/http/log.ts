import type { FastifyBaseLogger } from 'fastify'
import { pino, type DestinationStream } from 'pino'

/** Fields that are removed if somebody logs them by mistake. */
const SECRETS = ['token', 'password', 'seed', 'cookie', 'authorization', 'headers', 'body']

/**
 * The server's logger: one JSON line per event. Requests are identified by their route template; the URL may contain
 * a join code.
 */
export function createLogger(
  level: string,
  stream: DestinationStream = pino.destination({ fd: 1, sync: false }),
): FastifyBaseLogger {
  // Only a top-level `code` is a join code; nested ones are error codes.
  const paths = ['code', ...SECRETS.flatMap((name) => [name, `*.${name}`])]
  return pino(
    { level, redact: { paths, censor: '[removed]' }, base: null, serializers: { req: requestLine, res: () => ({}) } },
    stream,
  )
}

function requestLine(request: { readonly method?: string; readonly routeOptions?: { readonly url?: string } }) {
  return { method: request.method, route: request.routeOptions?.url }
}
