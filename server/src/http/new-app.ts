import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { Failed } from '../answer/failed.ts'
import { addressKey } from './address-key.ts'
import type { HttpConfig } from './deps.ts'
import type { Limits } from './limits.ts'
import { originOf } from './origin.ts'
import { parseJson } from './parse-json.ts'
import { problemOf } from './problem-of.ts'
import { securityHeaders } from './security-headers.ts'
import { sendProblem } from './send-problem.ts'

const BODY_BYTES = 64 * 1024
const URL_LENGTH = 4_096
/** Asked for by the machinery around the server, as often as it likes. */
const UNLIMITED = new Set(['/healthz', '/readyz'])

export interface NewAppDeps {
  readonly config: HttpConfig
  readonly limits: Limits
  readonly log: FastifyBaseLogger
  readonly stopping: () => boolean
}

/** A server without routes: how requests are read, bounded and refused. */
export function newApp({ config, limits, log, stopping }: NewAppDeps): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    // Fastify's own lines hold addresses.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: BODY_BYTES,
    genReqId: () => randomUUID(),
    // Nobody else names our requests.
    requestIdHeader: false,
    // What is too long for an id is wrong as any other id is: the route says how.
    routerOptions: { maxParamLength: URL_LENGTH },
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 15_000 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // An address that cannot be decoded comes past all hooks.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(originOf(request, config.origin).https))
      sendProblem(error, request, reply)
    },
    clientErrorHandler: (_, socket) => answerNonsense(socket),
  })
  // Node would hang up without a word. From here on the socket is ours, its errors too.
  app.server.on('connect', (_, socket: Duplex) => {
    socket.on('error', () => socket.destroy())
    answerNonsense(socket)
  })
  app.setErrorHandler(sendProblem)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders(originOf(request, config.origin).https))
    const path = request.routeOptions.url ?? ''
    if (request.url.length > URL_LENGTH) return done(new Failed('too-large'))
    if (UNLIMITED.has(path)) return done()
    if (stopping()) {
      reply.header('connection', 'close')
      return done(new Failed('shutting-down'))
    }
    try {
      limits.take('address', addressKey(request.ip))
    } catch (error) {
      return done(error instanceof Error ? error : new Failed('went-wrong'))
    }
    return done()
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, text, done) => {
    try {
      // A header without a body is no mistake worth telling.
      done(null, text === '' ? undefined : parseJson(String(text), 'body'))
    } catch (error) {
      done(error instanceof Error ? error : new Failed('not-json'))
    }
  })
  void app.register(cookie)
  return app
}

/** Whoever does not speak HTTP is told so, once. */
function answerNonsense(socket: Duplex): void {
  if (!socket.writable) return
  const body = JSON.stringify(problemOf(new Failed('malformed'), ''))
  const headers = Object.entries(securityHeaders(false)).map(([name, value]) => `${name}: ${value}`)
  socket.end(
    [
      'HTTP/1.1 400 Bad Request',
      'content-type: application/problem+json',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      ...headers,
      '',
      body,
    ].join('\r\n'),
  )
}
