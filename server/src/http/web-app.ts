import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failed } from '../answer/failed.ts'
import { plainPage } from './plain-page.ts'

const SERVED_BY_OTHERS = /^\/(?:api|game|socket)(?:[/?]|$)/
/** Build output named by content hash. */
const NAMED_BY_CONTENT = /[/\\]assets[/\\][^/\\]+$/

/** Serves the built web app from disk, or a page that says what is missing. */
export function addWebApp(app: FastifyInstance, folder: string | undefined): void {
  if (folder === undefined) {
    app.get('/', (_, reply) => reply.type('text/html; charset=utf-8').send(WELCOME))
    app.setNotFoundHandler(() => {
      throw new Failed('no-such-route')
    })
    return
  }
  void app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = NAMED_BY_CONTENT.test(path)
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) throw new Failed('no-such-route')
    if (existsSync(join(folder, 'index.html'))) return reply.redirect(toThePage(request.url), 302)
    return reply.code(503).header('retry-after', '5').type('text/html; charset=utf-8').send(NO_PAGE)
  })
}

/**
 * Redirects an unknown path to the page, which reports it. Relative: a proxy may serve the site below a prefix that
 * only the browser knows.
 */
function toThePage(url: string): string {
  const [path = ''] = url.split('?')
  return `${'../'.repeat(path.split('/').length - 2) || './'}?lost`
}

/** A navigation, not an asset or API request. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return (headers.accept ?? '').includes('text/html') && !SERVED_BY_OTHERS.test(url)
}

const WELCOME = plainPage(
  'Parlor',
  '<p>The server runs. The web app has not been built here.</p><p><a href="/api/docs">REST API</a></p>',
)

const NO_PAGE = plainPage('Parlor', '<p>The server runs. The web app is being built: try again in a moment.</p>')
