import {
  CHAPTERS,
  FAILURE_CODES,
  FAILURES,
  failuresOf,
  openApi,
  PROTOCOL_VERSION,
  type JsonSchema,
  type OpenApi,
  type Route,
} from '@parlor/protocol'
import { GAME_APIS } from '../game-apis.ts'
import { escaped, plainPage } from './plain-page.ts'

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
