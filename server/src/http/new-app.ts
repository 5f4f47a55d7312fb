import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Failed } from '../answer/failed.ts'
import { paced } from '../answer/paced.ts'
import { clientAddress } from './client-address.ts'
import type { HttpConfig } from './deps.ts'
import { hangUp } from './hang-up.ts'
import type { Limits } from './limits.ts'
import { originOf } from './origin.ts'
import { Pipelines } from './pipelines.ts'
import { parseJson } from './parse-json.ts'
import { problemOf } from './problem-of.ts'
import { securityHeaders } from './security-headers.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

const BODY_BYTES = 64 * 1024
const URL_LENGTH = 4_096
const REQUEST_MS = 30_000
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
  const { requestMs = REQUEST_MS } = config
  const addressOf = clientAddress(config)
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
    // All of it, body included; looked at every few seconds, as Node does by itself only every thirty.
    requestTimeout: requestMs,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: { maxHeaderSize: 16 * 1024, headersTimeout: requestMs / 2, connectionsCheckingInterval: requestMs / 10 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // An address that cannot be decoded comes past all hooks.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(originOf(request, config.origin).https))
      sendProblem(error, request, reply)
    },
    // Browsers open connections ahead and send their first request later: an answer that is there before the request would
    // be taken for the answer to it. When the connection is only closed, they open another.
    clientErrorHandler: (_, socket) => (socket.bytesRead === 0 ? void socket.destroy() : answerNonsense(socket)),
  })
  new Pipelines().watch(app.server, config.trustProxy !== undefined && config.trustProxy !== false)
  // Node would hang up without a word. From here on the socket is ours, its errors too.
  app.server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    if (limits.allows('address', addressOf(request))) answerNonsense(socket)
    else socket.destroy()
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
      limits.take('address', addressOf(request.raw))
    } catch (error) {
      return done(error instanceof Error ? error : new Failed('went-wrong'))
    }
    // What follows is dear: a hundred that come at once are not done in one go.
    paced(() => {
      if (request.raw.socket.destroyed) reply.hijack()
      else done()
    })
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
  const body = JSON.stringify(problemOf(new Failed('malformed'), ''))
  const headers = Object.entries(securityHeaders(false)).map(([name, value]) => `${name}: ${value}`)
  hangUp(
    socket,
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

const RETRY_SECONDS = 2

/** Answers a request that failed. Bugs are logged whole, under the id that the caller is told. */
function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error, request.id)
  if (problem.status >= 500)
    request.log.error({ err: error, id: request.id, failure: problem.code }, 'a request failed')
  const wait = problem.facts?.retryAfterSeconds
  if (typeof wait === 'number') reply.header('retry-after', String(wait))
  else if (problem.status === 503) reply.header('retry-after', String(RETRY_SECONDS))
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer')
  return (
    reply
      .code(problem.status)
      .header('cache-control', 'no-store')
      .header('content-type', 'application/problem+json')
      // As bytes: to a text fastify would add a charset, which this media type does not have.
      .send(Buffer.from(JSON.stringify(problem)))
  )
}
