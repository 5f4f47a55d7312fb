import { asyncApi, frameListings, type FrameListing } from '@parlor/protocol'
import type { FastifyInstance } from 'fastify'
import { escaped, plainPage } from '../http/plain-page.ts'

/** Documentation of the socket protocol, as HTML and AsyncAPI. */
export function addSocketDocs(app: FastifyInstance): void {
  let page: string | undefined
  app.get('/api/socket', (_, reply) => {
    page ??= socketPage()
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  })
  app.get('/api/asyncapi.json', (_, reply) => reply.header('cache-control', 'no-cache').send(asyncApi()))
}

function socketPage(): string {
  const frames = frameListings()
  const of = (from: FrameListing['from']) => frames.filter((frame) => frame.from === from).map(sectionOf)
  return plainPage(
    'Parlor’s socket',
    [
      '<p>Text frames of JSON at <code>/socket</code>. For programs: <a href="/api/asyncapi.json">AsyncAPI 3</a>.',
      'The rest is in the <a href="/api/docs">table of routes</a>.</p>',
      `<p>${[
        'Say <code>hello</code>, then <code>follow</code> a match: the answer is the whole <code>match</code>, and from',
        'then on <code>+</code> frames bring what changed. In a patch, <code>[value]</code> sets, <code>[]</code> removes,',
        'an object goes one level deeper, and <code>#</code> is the new length of a list.',
        'After a broken connection, follow again with the number of the last entry as <code>after</code>, and send',
        'an unanswered move again under its number: it is accepted once.',
      ].join(' ')}</p>`,
      '<h2>What a client may send</h2>',
      ...of('client'),
      '<h2>What the server sends</h2>',
      ...of('server'),
    ].join('\n'),
  )
}

function sectionOf({ name, about, schema }: FrameListing): string {
  return `<section><h3><code>${escaped(name)}</code></h3><p>${escaped(about)}</p><pre>${escaped(JSON.stringify(schema, null, 2))}</pre></section>`
}
