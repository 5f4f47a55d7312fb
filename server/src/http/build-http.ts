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
import { newApp } from './new-app.ts'
import { addWebApp } from './web-app.ts'
import { docsPage } from './docs-page.ts'
import { PAGE_STYLE } from './plain-page.ts'

/** Builds the HTTP server, not yet listening; further routes and the socket upgrade can be added. */
export function buildHttp(deps: HttpDeps): FastifyInstance {
  return addParts(newApp(deps), deps)
}

/** Adds all routes. */
export function addParts(app: FastifyInstance, deps: HttpDeps): FastifyInstance {
  const { identity, limits, config, registry } = deps
  measureRequests(app, registry)
  addOperationRoutes(app, deps)
  addDocs(app)
  // Erasure: the handlers are typed by the same table, and its schemas validate their input.
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

/** The API documentation page, rendered on first request. */
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

/** Health, readiness and metrics, for operators. */
function addOperationRoutes(app: FastifyInstance, { store, registry, stopping, full, clock }: HttpDeps): void {
  app.get('/healthz', (_, reply) => {
    reply.header('cache-control', 'no-store')
    // Only what a restart fixes. While the file is missing, this process may hold the last copy.
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
    // The reason is in the log, as for every storage failure.
    if (!(await readiness.ask())) return reply.code(503).send({ ready: false, why: 'storage' })
    return reply.send({ ready: true })
  })
  // Collecting takes milliseconds: concurrent callers share it.
  const figures = new AnswerCache<string>(0)
  app.get('/metrics', async (_, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await figures.get('all', '', () => registry.metrics())),
  )
}

/** Timeout of the readiness probe. */
const LONGEST_MS = 2_000
/** Probe results are reused for this long. */
const FRESH_MS = 500

/** Probes whether the store can be written and read. Concurrent callers share a probe. */
export class Readiness {
  readonly #use: () => Promise<void>
  readonly #longestMs: number
  #asked: { readonly at: number; readonly answer: Promise<boolean> } | null = null

  constructor(use: () => Promise<void>, longestMs = LONGEST_MS) {
    this.#use = use
    this.#longestMs = longestMs
  }

  ask(): Promise<boolean> {
    const now = performance.now()
    if (this.#asked === null || now - this.#asked.at > FRESH_MS) this.#asked = { at: now, answer: this.#find() }
    return this.#asked.answer
  }

  async #find(): Promise<boolean> {
    let alarm: NodeJS.Timeout | undefined
    const late = new Promise<boolean>((resolve) => {
      alarm = setTimeout(() => resolve(false), this.#longestMs)
    })
    const used = this.#use().then(
      () => true,
      () => false,
    )
    const answer = await Promise.race([used, late])
    clearTimeout(alarm)
    return answer
  }
}
