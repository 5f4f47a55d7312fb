import type { FastifyBaseLogger } from 'fastify'
import { pino, type DestinationStream } from 'pino'

/** Nobody should write these; if somebody does, they are not kept. */
const SECRETS = ['token', 'password', 'seed', 'cookie', 'authorization', 'headers', 'body']

/**
 * One JSON line for each thing that is worth knowing. A request is told by its route's template, never by its address,
 * which may hold a code.
 */
export function createLogger(
  level: string,
  stream: DestinationStream = pino.destination({ fd: 1, sync: false }),
): FastifyBaseLogger {
  // A code further in is that of an error, which the operator needs.
  const paths = ['code', ...SECRETS.flatMap((name) => [name, `*.${name}`])]
  return pino(
    { level, redact: { paths, censor: '[removed]' }, base: null, serializers: { req: requestLine, res: () => ({}) } },
    stream,
  )
}

function requestLine(request: { readonly method?: string; readonly routeOptions?: { readonly url?: string } }) {
  return { method: request.method, route: request.routeOptions?.url }
}
