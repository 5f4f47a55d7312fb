import { ROUTES, type Route } from '@parlor/protocol'
import { yahtzeeRoutes } from '../yahtzee/yahtzee-routes.ts'
import type { Dice } from './dice.fixture.ts'
import type { FuzzWorld } from './fuzz-world.fixture.ts'
import { sampleOf, type Sample } from './http-samples.fixture.ts'

/** One request. */
export interface HttpCase {
  readonly what: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
  /** `refused`: with a status of 400 to 499. `answered`: it could be meant well; anything but a bug of ours. */
  readonly fate: 'refused' | 'answered'
}

export type HttpKind = (world: FuzzWorld, dice: Dice) => HttpCase

export const JSON_TYPE = { 'content-type': 'application/json' }

export interface Asked {
  readonly name: AnyRouteName
  readonly route: Route
  readonly sample: Sample
}

const ALL = { ...ROUTES, ...yahtzeeRoutes }
export type AnyRouteName = keyof typeof ALL

/** Any of the routes. */
export function anyRoute(world: FuzzWorld, dice: Dice, wanted: (route: Route) => boolean = () => true): Asked {
  // The keys of the table.
  const names = (Object.keys(ALL) as AnyRouteName[]).filter((name) => wanted(ALL[name]))
  const name = dice.pick(names)
  return { name, route: ALL[name], sample: sampleOf(name, world, dice) }
}

/** `text` stands in the path for the parameter `wrong`, as it is. */
export function pathOf(route: Route, { params = {}, query }: Sample, wrong: string | null = null, text = ''): string {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === wrong ? text : (params[name] ?? '')))
  return query === undefined ? path : `${path}?${new URLSearchParams(query).toString()}`
}

export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}

/** Somebody, seldom nobody: what nobody sends is not looked at for long. */
export function anybody(world: FuzzWorld, dice: Dice): Record<string, string> {
  const { token } = dice.pick([...world.players, world.stranger])
  if (dice.once(12)) return {}
  return dice.once(3) ? { cookie: `parlor=${token}` } : bearer(token)
}

const FROM_ELSEWHERE = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }

/**
 * Whoever has no right to what is a request of the right form: a stranger at a match, nobody elsewhere, another site
 * where no session is needed.
 */
export function withoutRight(world: FuzzWorld, dice: Dice, { name, route }: Asked): Record<string, string> {
  const isAtMatch = /^\/(?:api\/matches|game)\/\{id\}/.test(route.path)
  if (route.session !== 'needed') return FROM_ELSEWHERE
  // Anybody may ask for these, and is told.
  if (isAtMatch && name !== 'showChoices' && dice.once(2)) return bearer(world.stranger.token)
  return dice.once(4) ? {} : bearer(dice.pick(world.badTokens))
}

export function isOfTheForm({ route, sample }: Asked, body: unknown, query: unknown = sample.query ?? {}): boolean {
  const takesBody = route.body === undefined ? isNothing(body) : route.body.safeParse(body ?? {}).success
  return takesBody && (route.query === undefined ? isNothing(query) : route.query.safeParse(query).success)
}

function isNothing(data: unknown): boolean {
  return data === undefined || data === null || (typeof data === 'object' && Object.keys(data).length === 0)
}
