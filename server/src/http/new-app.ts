import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Failed } from '../answer/failed.ts'
import { paced } from '../answer/paced.ts'
import { clientAddress } from './client-address.ts'
import type { HttpConfig } from './deps.ts'
import { hangUp } from './open-connections.ts'
import type { Limits } from './limits.ts'
import { originOf } from './origin.ts'
import { Pipelines } from './pipelines.ts'
import { parseJson } from './parse-json.ts'
import { problemOf } from './problem-of.ts'
import { pino, type DestinationStream } from 'pino'

const BODY_BYTES = 64 * 1024
const URL_LENGTH = 4_096
const REQUEST_MS = 30_000
/** Probes of the infrastructure are not rate-limited. */
const UNLIMITED = new Set(['/healthz', '/readyz'])

export interface NewAppDeps {
  readonly config: HttpConfig
  readonly limits: Limits
  readonly log: FastifyBaseLogger
  readonly stopping: () => boolean
}

/** A server without routes: parsing, limits and error responses. */
export function newApp({ config, limits, log, stopping }: NewAppDeps): FastifyInstance {
  const { requestMs = REQUEST_MS } = config
  const addressOf = clientAddress(config)
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    // Fastify's own log lines contain URLs.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: BODY_BYTES,
    genReqId: () => randomUUID(),
    // Request ids are ours only.
    requestIdHeader: false,
    // A too long id is reported as an invalid id, by its route.
    routerOptions: { maxParamLength: URL_LENGTH },
    // Includes the body. Checked every few seconds; Node's default is 30.
    requestTimeout: requestMs,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: { maxHeaderSize: 16 * 1024, headersTimeout: requestMs / 2, connectionsCheckingInterval: requestMs / 10 },
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // Undecodable URLs bypass all hooks.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(originOf(request, config.origin).https))
      sendProblem(error, request, reply)
    },
    // Browsers open connections in advance and would take an early answer for that of their first request. A
    // connection that is merely closed is reopened.
    clientErrorHandler: (_, socket) => (socket.bytesRead === 0 ? void socket.destroy() : answerNonsense(socket)),
  })
  new Pipelines().watch(app.server, config.trustProxy !== undefined && config.trustProxy !== false)
  // Node would close the socket without an answer. From here on it is ours, with its errors.
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
    // The work behind is expensive: a burst is spread over several turns.
    paced(() => {
      if (request.raw.socket.destroyed) reply.hijack()
      else done()
    })
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, text, done) => {
    try {
      // A content type without a body is harmless.
      done(null, text === '' ? undefined : parseJson(String(text), 'body'))
    } catch (error) {
      done(error instanceof Error ? error : new Failed('not-json'))
    }
  })
  void app.register(cookie)
  return app
}

/** Answers a client that does not speak HTTP, once. */
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

/** Sends an error response. Bugs are logged in full, under the id in the response. */
function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error, request.id)
  if (problem.status >= 500) request.log.error({ err: error, id: request.id, failure: problem.code }, 'request failed')
  const wait = problem.facts?.retryAfterSeconds
  if (typeof wait === 'number') reply.header('retry-after', String(wait))
  else if (problem.status === 503) reply.header('retry-after', String(RETRY_SECONDS))
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer')
  return (
    reply
      .code(problem.status)
      .header('cache-control', 'no-store')
      .header('content-type', 'application/problem+json')
      // As bytes: fastify would add a charset to a text, which this media type does not allow.
      .send(Buffer.from(JSON.stringify(problem)))
  )
}

/** Scripts are our own files only; WebAssembly is allowed for the solvers. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const UNUSED_FEATURES = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb']

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Not `no-referrer`: browsers would then omit the origin of our own requests, too.
  'referrer-policy': 'same-origin',
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

const OVER_HTTPS = { ...SECURITY_HEADERS, 'strict-transport-security': 'max-age=31536000' }

/** Security headers of every response. */
export function securityHeaders(https: boolean): Readonly<Record<string, string>> {
  return https ? OVER_HTTPS : SECURITY_HEADERS
}

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
