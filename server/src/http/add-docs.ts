import type { FastifyInstance } from 'fastify'
import { docsPage } from './docs-page.ts'
import { PAGE_STYLE } from './plain-page.ts'

/** The page that shows the table of routes, made when somebody first asks for it. */
export function addDocs(app: FastifyInstance): void {
  let page: string | undefined
  app.get('/api/docs', (_, reply) => {
    page ??= docsPage()
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
  app.get('/api/docs.css', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(PAGE_STYLE),
  )
}
