import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Bug } from '@parlor/engine'
import { ROUTES, type Handlers, type Route } from '@parlor/protocol'
import { Failed } from '../answer/failed.ts'
import type { Player } from '../store/store.ts'
import type { Caller, Gate } from './gate.ts'
import { parseInput } from './parse-input.ts'
import { readAllAsJson } from './read-all-as-json.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, once the gate has let them in. */
    caller: Caller | null
  }
}

export type ApiHandlers = Handlers<Player, Caller>

/** Any of the handlers: which input it takes and what it answers is the table's matter. */
type AnyHandler = (
  input: { params: unknown; query: unknown; body: unknown; player: Player | null },
  caller: Caller,
) => unknown

/** Serves the table of routes. */
export function addApi(app: FastifyInstance, handlers: ApiHandlers, gate: Gate): void {
  app.decorateRequest('caller', null)
  addRoutes(app, handlers, gate, false)
  // How bodies are read holds for all routes of an instance: those that differ get one of their own.
  void app.register((own, _, done) => {
    readAllAsJson(own)
    addRoutes(own, handlers, gate, true)
    done()
  })
  addOtherMethods(app)
}

function addRoutes(app: FastifyInstance, handlers: ApiHandlers, gate: Gate, bearerOnly: boolean): void {
  for (const [name, route] of Object.entries<Route>(ROUTES)) {
    if ((route.bearerOnly === true) !== bearerOnly) continue
    // Handlers are typed by the same table, under the same name; its schemas make the input what it says.
    const handler = handlers[name as keyof ApiHandlers] as AnyHandler
    app.route({
      method: route.method,
      url: templateOf(route.path),
      onRequest: async (request, reply) => {
        request.caller = await gate(request, reply, route)
      },
      handler: (request, reply) => answer(route, handler, request, reply),
    })
  }
}

async function answer(route: Route, handler: AnyHandler, request: FastifyRequest, reply: FastifyReply) {
  const { caller } = request
  if (caller === null) throw new Bug('a request came past the gate')
  const input = parseInput(route, request)
  const output = await handler({ ...input, player: caller.session?.player ?? null }, caller)
  const [[status, schema] = ['500', null]] = Object.entries(route.answers)
  reply.code(Number(status)).header('cache-control', 'no-store')
  // What the table does not know of does not leave the server.
  return schema === null ? reply.send() : reply.send(schema.parse(output))
}

/** `/api/matches/{id}` as fastify writes it. */
export function templateOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** At an address that is there, another method is a mistake worth telling; OPTIONS tells what there is. */
function addOtherMethods(app: FastifyInstance): void {
  const byPath = new Map<string, string[]>()
  for (const { path, method } of Object.values<Route>(ROUTES)) byPath.set(path, [...(byPath.get(path) ?? []), method])
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
