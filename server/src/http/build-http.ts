import type { FastifyInstance } from 'fastify'
import { addApi } from './add-api.ts'
import { addDocs } from './add-docs.ts'
import type { HttpDeps } from './deps.ts'
import { createGate } from './gate.ts'
import { handlersOf } from './handlers/handlers.ts'
import { measureRequests } from './metrics.ts'
import { newApp } from './new-app.ts'
import { addOperationRoutes } from './operation-routes.ts'
import { addWebApp } from './web-app.ts'

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
  addApi(app, handlersOf(deps), createGate({ sessions: identity.sessions, limits, origin: config.origin }))
  addWebApp(app, config.webFolder)
  return app
}
