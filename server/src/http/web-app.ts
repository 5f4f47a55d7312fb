import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failed } from '../answer/failed.ts'
import { plainPage } from './plain-page.ts'

const SERVED_BY_OTHERS = /^\/(?:api|game|socket)(?:[/?]|$)/
/** Files the build has named after their content. */
const NAMED_BY_CONTENT = /[/\\]assets[/\\][^/\\]+$/

/** Serves the built web app as it is on the disk at that moment, or a page that says where to look instead. */
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
 * From an address that is none to the page, which names its files relative to where it lies; it says that there was
 * nothing. Relative, for a proxy may show all of it below a path that only the browser knows.
 */
function toThePage(url: string): string {
  const [path = ''] = url.split('?')
  return `${'../'.repeat(path.split('/').length - 2) || './'}?lost`
}

/** Somebody has typed or followed an address: the app says what is there. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return (headers.accept ?? '').includes('text/html') && !SERVED_BY_OTHERS.test(url)
}

const WELCOME = plainPage(
  'Parlor',
  '<p>The server runs. The web app has not been built here.</p><p><a href="/api/docs">What can be asked of it</a></p>',
)

const NO_PAGE = plainPage('Parlor', '<p>The server runs. The web app is just being built: try again in a moment.</p>')
