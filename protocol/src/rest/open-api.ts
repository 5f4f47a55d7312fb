import { FAILURES, type FailureCode } from '../failures.ts'
import { componentsOf, describedOf, type Components, type JsonSchema } from './components.ts'
import { failuresOf } from './failures-of.ts'
import type { Route } from './route.ts'
import { CHAPTERS, ROUTES, type Chapter } from './routes.ts'
import { PROTOCOL_VERSION } from '../version.ts'

type Data = Readonly<Record<string, unknown>>

/** The part of an OpenAPI 3.1 document that is read here. */
export interface OpenApi {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, Data>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>>; readonly securitySchemes: Data }
  readonly [field: string]: unknown
}

/** The route tables of the server as an OpenAPI 3.1 document. */
export function openApi(more: readonly Chapter[] = []): OpenApi {
  const chapters = [...CHAPTERS, ...more]
  const { schemas, refTo } = componentsOf(
    Object.assign({}, ROUTES, ...more.map(({ routes }) => routes)),
    Object.assign({}, ...more.map(({ shapes }) => shapes)),
  )
  const paths: Record<string, Record<string, Data>> = {}
  for (const { title, routes } of chapters)
    for (const [name, route] of Object.entries(routes))
      (paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(name, route, title, refTo)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parlor',
      version: `${PROTOCOL_VERSION}.0.0`,
      description: 'Turn-based tabletop games. Whatever fails is answered with a problem (RFC 9457) that bears a code.',
    },
    tags: chapters.map(({ title }) => ({ name: title })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'parlor' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

type RefTo = Components['refTo']

function operationOf(name: string, route: Route, tag: string, refTo: RefTo): Data {
  return {
    operationId: name,
    summary: route.summary,
    tags: [tag],
    security: SECURITY[route.session].filter((way) => route.bearerOnly !== true || !('cookie' in way)),
    parameters: [...parametersOf('path', route.params), ...parametersOf('query', route.query)],
    ...(route.body === undefined ? {} : { requestBody: bodyOf(route.body, refTo) }),
    responses: { ...successesOf(route, refTo), ...problemsOf(route) },
  }
}

const SECURITY: Readonly<Record<Route['session'], readonly Data[]>> = {
  none: [],
  optional: [{}, { cookie: [] }, { bearer: [] }],
  needed: [{ cookie: [] }, { bearer: [] }],
}

function parametersOf(place: 'path' | 'query', schema: Route['params']): Data[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = describedOf(schema)
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: described,
  }))
}

function bodyOf(body: NonNullable<Route['body']>, refTo: RefTo): Data {
  const required = !body.safeParse({}).success
  return { required, content: { 'application/json': { schema: refTo(body) } } }
}

function successesOf({ answers }: Route, refTo: RefTo): Data {
  return Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => [
      status,
      schema === null
        ? { description: 'Done.' }
        : { description: 'Done.', content: { 'application/json': { schema: refTo(schema) } } },
    ]),
  )
}

function problemsOf(route: Route): Data {
  const byStatus = new Map<number, FailureCode[]>()
  for (const code of failuresOf(route)) {
    const { status } = FAILURES[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries([...byStatus].map(([status, codes]) => [String(status), problemWith(codes)]))
}

function problemWith(codes: readonly FailureCode[]): Data {
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { enum: codes } } }],
  }
  return {
    description: codes.map((code) => `${code}: ${FAILURES[code].detail}`).join('\n\n'),
    content: { 'application/problem+json': { schema } },
  }
}
