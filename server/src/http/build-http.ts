import type { FastifyInstance } from 'fastify'
import { AnswerCache } from '../answer/answer-cache.ts'
import { ROUTES } from '@parlor/protocol'
import { GAME_APIS } from '../game-apis.ts'
import { addApi, served, type Handler } from './add-api.ts'
import type { HttpDeps } from './deps.ts'
import { clientAddress } from './client-address.ts'
import { createGate } from './gate.ts'
import { handlersOf } from './handlers/handlers.ts'
import { measureRequests } from './metrics.ts'
import { Readiness } from './readiness.ts'
import { newApp } from './new-app.ts'
import { addWebApp } from './web-app.ts'
import { docsPage } from './docs-page.ts'
import { PAGE_STYLE } from './plain-page.ts'

/** The HTTP server, not listening yet: others may add routes, and take over the upgrade to sockets. */
export function buildHttp(deps: HttpDeps): FastifyInstance {
  return addParts(newApp(deps), deps)
}

/** Everything that is served. */
export function addParts(app: FastifyInstance, deps: HttpDeps): FastifyInstance {
  const { identity, limits, config, registry } = deps
  measureRequests(app, registry)
  addOperationRoutes(app, deps)
  addDocs(app)
  // Erasure: handlers are typed by the same table, under the same names; its schemas make the input what they say.
  const own = served(ROUTES, handlersOf(deps) as unknown as Readonly<Record<string, Handler>>)
  const ofGames = GAME_APIS.flatMap(({ routes, handlers }) => served(routes, handlers(deps)))
  const gate = createGate({
    sessions: identity.sessions,
    limits,
    addressOf: clientAddress(config),
    origin: config.origin,
  })
  addApi(app, [...own, ...ofGames], gate)
  addWebApp(app, config.webFolder)
  return app
}

/** The page that shows the table of routes, made when somebody first asks for it. */
function addDocs(app: FastifyInstance): void {
  let page: string | undefined
  app.get('/api/docs', (_, reply) => {
    page ??= docsPage()
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
  app.get('/api/docs.css', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(PAGE_STYLE),
  )
}

/** For whoever runs the server: is it alive, may it be asked, how is it doing. */
function addOperationRoutes(app: FastifyInstance, { store, registry, stopping, full, clock }: HttpDeps): void {
  app.get('/healthz', (_, reply) => {
    reply.header('cache-control', 'no-store')
    // Only what a restart mends: while the file is gone, this process may be the last to have it open.
    const fault = store.fault()
    if (fault?.why === 'writer-gone') return reply.code(503).send({ alive: false, why: fault.why })
    return reply.send({ alive: true })
  })
  const readiness = new Readiness(() => store.uptime.probe(clock()))
  app.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    if (stopping()) return reply.code(503).send({ ready: false, why: 'stopping' })
    if (full()) return reply.code(503).send({ ready: false, why: 'full' })
    const fault = store.fault()
    if (fault !== null) return reply.code(503).send({ ready: false, why: fault.why })
    // Why not is in the log: whatever the store fails to do is.
    if (!(await readiness.ask())) return reply.code(503).send({ ready: false, why: 'storage' })
    return reply.send({ ready: true })
  })
  // All of it is some milliseconds of work: whoever asks meanwhile gets the same.
  const figures = new AnswerCache<string>(0)
  app.get('/metrics', async (_, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await figures.get('all', '', () => registry.metrics())),
  )
}
