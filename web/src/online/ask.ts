import {
  problemShape,
  ROUTES,
  type FailureCode,
  type Route,
  type RouteName,
  type RouteOutput,
  type Routes,
} from '@parlor/protocol'
import type { Asked } from './api.ts'
import type { Reach } from './reach.ts'
import { requestOf } from './request-of.ts'

/** What came of asking. `detail`: as the server says it, empty where nobody has said anything. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false
      readonly code: FailureCode | 'no-server'
      readonly detail: string
      readonly facts: Readonly<Record<string, unknown>>
    }

const LONGEST_MS = 15_000

/** Asks one of protocol's routes, with its schemas: fetched only when a server is asked for the first time. */
export async function ask<N extends RouteName>(
  reach: Reach,
  name: N,
  asked: Asked<N>,
): Promise<Outcome<RouteOutput<Routes[N]>>> {
  const route: Route = ROUTES[name]
  const { url, init } = requestOf(route, asked, reach.base())
  let response: Response
  let text: string
  try {
    response = await reach.fetch(url, { ...init, signal: AbortSignal.timeout(LONGEST_MS) })
    text = await response.text()
  } catch {
    return NO_SERVER
  }
  // The route's own schema has read it.
  return outcomeOf(route, response.status, text) as Outcome<RouteOutput<Routes[N]>>
}

const NO_SERVER = { ok: false, code: 'no-server', detail: '', facts: {} } as const

/** What an answer means. Whatever does not speak our language is no server of ours, such as one with files only. */
export function outcomeOf({ answers }: Pick<Route, 'answers'>, status: number, text: string): Outcome<unknown> {
  const schema = Object.hasOwn(answers, status) ? answers[status] : undefined
  if (schema === null) return { ok: true, value: undefined }
  const data = parsedJson(text)
  if (data === undefined) return NO_SERVER
  if (schema === undefined) return problemIn(data)
  const parsed = schema.safeParse(data)
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, code: 'wrong-version', detail: '', facts: {} }
}

function problemIn(data: unknown): Outcome<never> {
  const parsed = problemShape.safeParse(data)
  if (!parsed.success) return NO_SERVER
  const { code, detail, facts = {} } = parsed.data
  return { ok: false, code, detail, facts }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
