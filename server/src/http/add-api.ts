import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Bug } from '@parlor/engine'
import type { Handlers, Route } from '@parlor/protocol'
import { Failed, malformed, type FieldFault } from '../answer/failed.ts'
import type { Player } from '../store/store.ts'
import type { Caller, Gate } from './gate.ts'
import { inSlices } from '../matches/in-slices.ts'
import { parseJson } from './parse-json.ts'
import type { z } from 'zod'

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated caller, set by the gate. */
    caller: Caller | null
  }
}

export type ApiHandlers = Handlers<Player, Caller>

/** Any handler; its types are given by the route table. */
export type Handler = (
  input: { params: unknown; query: unknown; body: unknown; player: Player | null },
  caller: Caller,
) => unknown

/** A route and its handler. */
interface Served {
  readonly route: Route
  readonly handler: Handler
}

/** Pairs routes with the handlers of the same names. */
export function served(routes: Readonly<Record<string, Route>>, handlers: Readonly<Record<string, Handler>>): Served[] {
  return Object.entries(routes).map(([name, route]) => {
    const handler = handlers[name]
    if (handler === undefined) throw new Bug(`route ${name} has no handler`)
    return { route, handler }
  })
}

/** Adds the routes to the server. */
export function addApi(app: FastifyInstance, all: readonly Served[], gate: Gate): void {
  app.decorateRequest('caller', null)
  addRoutes(app, all, gate, false)
  // Body parsers belong to a fastify instance, so these routes get their own.
  void app.register((own, _, done) => {
    readAllAsJson(own)
    addRoutes(own, all, gate, true)
    done()
  })
  addOtherMethods(app, all)
}

function addRoutes(app: FastifyInstance, all: readonly Served[], gate: Gate, bearerOnly: boolean): void {
  for (const { route, handler } of all) {
    if ((route.bearerOnly === true) !== bearerOnly) continue
    app.route({
      method: route.method,
      url: templateOf(route.path),
      ...(route.bodyBytes === undefined ? {} : { bodyLimit: route.bodyBytes }),
      onRequest: async (request, reply) => {
        request.caller = await gate(request, reply, route)
      },
      handler: (request, reply) => answer(route, handler, request, reply),
    })
  }
}

async function answer(route: Route, handler: Handler, request: FastifyRequest, reply: FastifyReply) {
  const { caller } = request
  if (caller === null) throw new Bug('a request bypassed the gate')
  const input = parseInput(route, request)
  const output = await handler({ ...input, player: caller.session?.player ?? null }, caller)
  const [[status, schema] = ['500', null]] = Object.entries(route.answers)
  reply.code(Number(status)).header('cache-control', 'no-store')
  if (schema === null) return reply.send()
  reply.type('application/json; charset=utf-8')
  if (output instanceof RawJson) return reply.send(output.text)
  // Fields that the route table does not declare are never sent.
  const steps = writingAnswer(schema, Object(output))
  const first = steps.next()
  return reply.send(first.done === true ? first.value : await inSlices(steps))
}

/** `/api/matches/{id}` in fastify's syntax. */
export function templateOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** Answers other methods of known paths with 405, and OPTIONS with the allowed ones. */
function addOtherMethods(app: FastifyInstance, all: readonly Served[]): void {
  const byPath = new Map<string, string[]>()
  for (const { path, method } of all.map(({ route }) => route)) byPath.set(path, [...(byPath.get(path) ?? []), method])
  for (const [path, taken] of byPath) {
    const allow = [...taken, ...(taken.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
    app.route({
      method: METHODS.filter((method) => !taken.includes(method)),
      url: templateOf(path),
      handler: (request, reply) => {
        reply.header('allow', allow)
        if (request.method !== 'OPTIONS') throw new Failed('wrong-method', { allow })
        return reply.code(204).send()
      },
    })
  }
}

/**
 * Parses every body as JSON whatever its content type, since `curl -d` declares a form. Forms of other sites carry
 * our cookie, so this is only for routes that ignore the cookie.
 */
function readAllAsJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, text, done) => {
    try {
      done(null, text === '' ? undefined : bodyIn(String(text)))
    } catch (error) {
      done(error instanceof Error ? error : new Failed('not-json'))
    }
  })
}

function bodyIn(text: string): unknown {
  const body = parseJson(text, 'body')
  // Null would count as an absent body, which has a meaning of its own (unfreeze all dice).
  if (body === null) throw malformed([{ at: 'body', reason: 'it is null' }])
  return body
}

type InputPart = 'params' | 'query' | 'body'

interface Asked {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** Limit of fields or options; beyond it nothing is validated one by one. */
const MOST_FIELDS = 100

/** Validates a request's input; throws Failed with all faults. */
function parseInput(route: Route, asked: Asked): Readonly<Record<InputPart, unknown>> {
  const faults: FieldFault[] = []
  const parsed = {
    params: parsePart(route.params, 'params', asked.params ?? {}, faults),
    query: parsePart(route.query, 'query', asked.query ?? {}, faults),
    body: parsePart(route.body, 'body', asked.body === undefined ? {} : asked.body, faults),
  }
  if (faults.length > 0) throw malformed(faults)
  return parsed
}

function parsePart(schema: z.ZodObject | undefined, place: InputPart, given: unknown, faults: FieldFault[]): unknown {
  if (schema === undefined) {
    if (typeof given !== 'object' || given === null || Array.isArray(given) || Object.keys(given).length > 0)
      faults.push({ at: place, reason: 'nothing is expected here' })
    return undefined
  }
  const crowded = [given, optionsIn(given)].find((one) => fieldsOf(one) > MOST_FIELDS)
  if (crowded !== undefined) {
    faults.push({
      at: crowded === given ? place : `${place}.options`,
      reason: `it has more than ${MOST_FIELDS} fields`,
    })
    return undefined
  }
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  for (const { path, message } of parsed.error.issues) faults.push({ at: [place, ...path].join('.'), reason: message })
  return undefined
}

function fieldsOf(value: unknown): number {
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0
}

function optionsIn(given: unknown): unknown {
  return typeof given === 'object' && given !== null && 'options' in given ? given.options : undefined
}

/** Lists longer than this are validated and serialized in parts of this size. */
const PART = 200

/** Serializes an answer in steps if one of its lists is long: a log of 20,000 entries would block the event loop. */
export function* writingAnswer(schema: z.ZodType, output: object): Generator<void, string> {
  const [field, list] = Object.entries(output).find(([, value]) => isLong(value)) ?? []
  if (field === undefined || !isLong(list)) return JSON.stringify(schema.parse(output))
  const parts: string[] = []
  let rest = ''
  for (let at = 0; at < list.length; at += PART) {
    const { [field]: part, ...others } = record(schema.parse({ ...output, [field]: list.slice(at, at + PART) }))
    parts.push(JSON.stringify(part).slice(1, -1))
    rest = JSON.stringify(others).slice(1, -1)
    yield
  }
  return `{${rest}${rest === '' ? '' : ','}${JSON.stringify(field)}:[${parts.join(',')}]}`
}

function isLong(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > PART
}

function record(parsed: unknown): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(Object(parsed)))
}

/** An answer that is serialized already, such as a large stored document. */
export class RawJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
