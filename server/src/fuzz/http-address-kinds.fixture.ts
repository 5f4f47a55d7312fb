import { TEXTS } from './hostile-values.fixture.ts'
import { anybody, anyRoute, JSON_TYPE, pathOf, withoutRight, type HttpKind } from './http-case.fixture.ts'

/** What can stand in an address: half a character cannot. */
const TELLABLE = TEXTS.map((text) => Buffer.from(text).toString())

/** A query or a part of the path that is wrong somewhere. */
export const wrongAddress: HttpKind = (world, dice) => {
  const asked = anyRoute(world, dice, (route) => route.params !== undefined || route.query !== undefined)
  const { name, route, sample } = asked
  const text = encodeURIComponent(dice.pick(TELLABLE)) || '%20'
  const [field] = Object.keys(sample.params ?? {})
  const inPath = field !== undefined && (route.query === undefined || dice.once(2))
  const pairs = new URLSearchParams(sample.query)
  if (!inPath) pairs.append(dice.pick([...pairs.keys(), '__proto__', 'x', 'seat']), dice.pick(TELLABLE))
  const path = inPath
    ? pathOf(route, sample, field, text)
    : `${pathOf(route, { ...sample, query: {} })}${pairs.toString()}`
  const body = route.body === undefined ? null : Buffer.from(JSON.stringify(sample.body))
  return {
    what: `address of ${name}`,
    method: route.method,
    path,
    headers: { ...(body === null ? {} : JSON_TYPE), ...withoutRight(world, dice, asked) },
    body,
    fate: route.method === 'GET' ? 'answered' : 'refused',
  }
}

/** Of the right form, by somebody who has no right to it. */
export const noRight: HttpKind = (world, dice) => {
  const asked = anyRoute(world, dice, ({ method }) => method !== 'GET')
  const { name, route, sample } = asked
  return {
    what: `${name} without a right`,
    method: route.method,
    path: pathOf(route, sample),
    headers: { ...(sample.body === undefined ? {} : JSON_TYPE), ...withoutRight(world, dice, asked) },
    body: sample.body === undefined ? null : Buffer.from(JSON.stringify(sample.body)),
    fate: 'refused',
  }
}

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'LOCK',
  'M-SEARCH',
  'QUERY',
]

export const wrongMethod: HttpKind = (world, dice) => {
  const { name, route, sample } = anyRoute(world, dice)
  const method = dice.pick(METHODS)
  return {
    what: `${method} instead of ${name}`,
    method,
    path: pathOf(route, sample),
    // Nobody: it may be another route's method.
    headers: { 'sec-fetch-site': 'cross-site' },
    body: null,
    fate: 'answered',
  }
}

const PIECES = [
  '..',
  '.',
  '%2e%2e',
  '..%2f',
  '%2f',
  '%5c',
  '%00',
  '%',
  '%zz',
  '%c0%af',
  '~',
  ';x=1',
  'api',
  'matches',
  'game',
]
const TAILS = ['', '?', '?&&&', '?__proto__[x]=1', '?a=%', `?${'a=1&'.repeat(500)}`, '/', '//', '#x']

export const oddPath: HttpKind = (world, dice) => {
  const pieces = Array.from({ length: 1 + dice.below(6) }, () => dice.pick(PIECES))
  const long = dice.once(20) ? '/x'.repeat(2_500) : ''
  return {
    what: 'odd path',
    method: dice.pick(['GET', 'GET', 'POST', 'DELETE']),
    path: `/${pieces.join(dice.pick(['/', '', '//']))}${long}${dice.pick(TAILS)}`,
    headers: anybody(world, dice),
    body: null,
    fate: 'answered',
  }
}

const COOKIES = [
  'parlor=',
  'parlor',
  '=;=;',
  'parlor=%',
  'parlor=%00',
  '__proto__=x',
  `parlor=${'x'.repeat(5_000)}`,
  'parlor="',
]

export const oddHeaders: HttpKind = (world, dice) => {
  const { name, route, sample } = anyRoute(
    world,
    dice,
    ({ session, bearerOnly }) => session === 'needed' && bearerOnly !== true,
  )
  const { token } = world.players[0]
  const headers = dice.pick<Record<string, string>>([
    { cookie: dice.pick(COOKIES) },
    {
      authorization: dice.pick([
        '',
        'Bearer',
        `Basic ${token}`,
        `Bearer ${token}x`,
        `bearer  ${token}`,
        token,
        `Bearer ${token}, ${token}`,
      ]),
    },
    { cookie: `parlor=${token}`, origin: dice.pick(['null', 'https://evil.example', 'x', 'http://127.0.0.1']) },
    { cookie: `parlor=${token}`, 'sec-fetch-site': dice.pick(['cross-site', 'same-site', '', 'x']) },
    { cookie: `parlor=${dice.pick(world.badTokens)}`, 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https' },
  ])
  return {
    what: `headers of ${name}`,
    method: route.method,
    path: pathOf(route, sample),
    headers: { ...(sample.body === undefined ? {} : JSON_TYPE), ...headers },
    body: sample.body === undefined ? null : Buffer.from(JSON.stringify(sample.body)),
    // A cookie is good enough to look; for anything else these headers say that another site asks.
    fate: route.method === 'GET' ? 'answered' : 'refused',
  }
}
