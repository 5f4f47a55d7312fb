import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failed } from '../answer/failed.ts'
import { plainPage } from './plain-page.ts'

const SERVED_BY_OTHERS = /^\/(?:api|game|socket)(?:[/?]|$)/
/** Files the build has named after their content. */
const NAMED_BY_CONTENT = /[/\\]assets[/\\][^/\\]+$/

/** Serves the built web app, or a page that says where to look instead. */
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
    // Listed once at the start: what is not there is ours to answer.
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = NAMED_BY_CONTENT.test(path)
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) throw new Failed('no-such-route')
    return reply.sendFile('index.html')
  })
}

/** Somebody has typed or followed an address: the app shows what belongs there. */
function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return (headers.accept ?? '').includes('text/html') && !SERVED_BY_OTHERS.test(url)
}

const WELCOME = plainPage(
  'Parlor',
  '<p>The server runs. The web app has not been built here.</p><p><a href="/api/docs">What can be asked of it</a></p>',
)
