import {
  CHAPTERS,
  FAILURE_CODES,
  FAILURES,
  failuresOf,
  openApi,
  PROTOCOL_VERSION,
  asyncApi,
  frameListings,
  type JsonSchema,
  type OpenApi,
  type Route,
  type FrameListing,
} from '@parlor/protocol'
import { GAME_APIS } from '../game-apis.ts'
import { escaped, plainPage } from './plain-page.ts'
import type { FastifyInstance } from 'fastify'

/** The API documentation as an HTML page. */
export function docsPage(): string {
  const document = openApi(GAME_APIS)
  const { schemas } = document.components
  const chapters = [...CHAPTERS, ...GAME_APIS].map(({ title, routes }) => {
    const sections = Object.entries(routes).map(([name, route]) => routeSection(name, route, document))
    return `<h2>${escaped(title)}</h2>\n${sections.join('\n')}`
  })
  return plainPage(
    'Parlor’s REST API',
    [
      `<p>Version ${PROTOCOL_VERSION}. For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>. Besides, there is <a href="/api/socket">a socket</a>.</p>`,
      ...chapters,
      '<h2>What can go wrong</h2>',
      failureList(),
      '<h2>Shapes</h2>',
      ...Object.entries(schemas).map(([name, schema]) => shapeSection(name, schema)),
    ].join('\n'),
  )
}

const SESSION = {
  none: 'Needs no session.',
  optional: 'Works without a session.',
  needed: 'Needs a session.',
} as const satisfies Record<Route['session'], string>

function routeSection(name: string, route: Route, document: OpenApi): string {
  const operation = document.paths[route.path]?.[route.method.toLowerCase()]
  const codes = failuresOf(route).map((code) => `<a href="#${code}">${code}</a>`)
  return `<section id="${escaped(name)}">
<h3><code>${route.method} ${escaped(route.path)}</code></h3>
<p>${escaped(route.summary)} ${SESSION[route.session]}</p>
${fact('Address', parameterNames(route))}${fact('Body', refNames(operation?.requestBody))}${fact('Answer', answers(route, operation))}${fact('Fails with', codes.join(', '))}
</section>`
}

function fact(name: string, html: string): string {
  return html === '' ? '' : `<p>${name}: ${html}</p>\n`
}

function parameterNames({ params, query }: Route): string {
  const names = [...Object.keys(params?.shape ?? {}), ...Object.keys(query?.shape ?? {}).map((name) => `?${name}=`)]
  return names.map((name) => `<code>${escaped(name)}</code>`).join(', ')
}

function answers(route: Route, operation: Readonly<Record<string, unknown>> | undefined): string {
  const responses = operation?.responses
  return Object.keys(route.answers)
    .map((status) => {
      const response: unknown =
        typeof responses === 'object' && responses !== null ? Reflect.get(responses, status) : null
      return `${status} ${refNames(response)}`
    })
    .join(', ')
}

const REFERENCE = /"\$ref":"#\/components\/schemas\/(\w+)"/g

/** Links to the schemas that a part of the document refers to. */
function refNames(part: unknown): string {
  const names = [...(JSON.stringify(part) ?? '').matchAll(REFERENCE)].map(([, name = '']) => name)
  return names.map((name) => `<a href="#shape-${escaped(name)}">${escaped(name)}</a>`).join(', ')
}

function failureList(): string {
  const lines = FAILURE_CODES.map((code) => {
    const { status, detail } = FAILURES[code]
    return `<dt id="${code}"><code>${code}</code> (${status})</dt><dd>${escaped(detail)}</dd>`
  })
  return `<dl>${lines.join('\n')}</dl>`
}

function shapeSection(name: string, schema: JsonSchema): string {
  const text = escaped(JSON.stringify(schema, null, 2))
  return `<section id="shape-${escaped(name)}"><h3>${escaped(name)}</h3><pre>${text}</pre></section>`
}

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
