import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Bug } from '@parlor/engine'
import type { Handlers, Route } from '@parlor/protocol'
import { Failed } from '../answer/failed.ts'
import type { Player } from '../store/store.ts'
import type { Caller, Gate } from './gate.ts'
import { inSlices } from '../matches/in-slices.ts'
import { writingAnswer } from './long-answer.ts'
import { parseInput } from './parse-input.ts'
import { malformed } from './malformed.ts'
import { parseJson } from './parse-json.ts'
import { RawJson } from './raw-json.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once the gate has let them in. */
    caller: Caller | null
  }
}

export type ApiHandlers = Handlers<Player, Caller>

/** Any of the handlers: which input it takes and what it answers is the table's matter. */
export type Handler = (
  input: { params: unknown; query: unknown; body: unknown; player: Player | null },
  caller: Caller,
) => unknown

/** A route and what it does. */
interface Served {
  readonly route: Route
  readonly handler: Handler
}

/** What is served: routes, and what each does under the same name. */
export function served(routes: Readonly<Record<string, Route>>, handlers: Readonly<Record<string, Handler>>): Served[] {
  return Object.entries(routes).map(([name, route]) => {
    const handler = handlers[name]
    if (handler === undefined) throw new Bug(`nobody answers the route ${name}`)
    return { route, handler }
  })
}

/** Serves routes. */
export function addApi(app: FastifyInstance, all: readonly Served[], gate: Gate): void {
  app.decorateRequest('caller', null)
  addRoutes(app, all, gate, false)
  // How bodies are read holds for all routes of an instance: those that differ get one of their own.
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
  if (caller === null) throw new Bug('a request came past the gate')
  const input = parseInput(route, request)
  const output = await handler({ ...input, player: caller.session?.player ?? null }, caller)
  const [[status, schema] = ['500', null]] = Object.entries(route.answers)
  reply.code(Number(status)).header('cache-control', 'no-store')
  if (schema === null) return reply.send()
  reply.type('application/json; charset=utf-8')
  if (output instanceof RawJson) return reply.send(output.text)
  // What the table does not know of does not leave the server.
  const steps = writingAnswer(schema, Object(output))
  const first = steps.next()
  return reply.send(first.done === true ? first.value : await inSlices(steps))
}

/** `/api/matches/{id}` as fastify writes it. */
export function templateOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** At an address that is there, another method is a mistake worth telling; OPTIONS tells what there is. */
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
 * Every body is read as JSON, whatever kind it is said to be: `curl -d` calls all it sends a form. Another site may send a
 * form too, with our cookie: this is for routes only that do not look at the cookie.
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
  // Else it would pass for no body at all, which is an order too: to unfreeze all dice.
  if (body === null) throw malformed([{ at: 'body', reason: 'it is null' }])
  return body
}
