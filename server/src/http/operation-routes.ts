import type { FastifyInstance } from 'fastify'
import type { HttpDeps } from './deps.ts'

/** For whoever runs the server: is it alive, may it be asked, how is it doing. */
export function addOperationRoutes(app: FastifyInstance, { store, registry, stopping }: HttpDeps): void {
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send({ alive: true }))
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (stopping()) return reply.code(503).send({ ready: false, why: 'stopping' })
    try {
      await store.ping()
    } catch (error) {
      request.log.warn({ err: error }, 'the store does not answer')
      return reply.code(503).send({ ready: false, why: 'storage' })
    }
    return reply.send({ ready: true })
  })
  app.get('/metrics', async (_, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics()),
  )
}
