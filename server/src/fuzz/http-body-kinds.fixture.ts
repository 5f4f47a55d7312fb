import { hostileMove } from './hostile-moves.fixture.ts'
import {
  anybody,
  anyRoute,
  bearer,
  isOfTheForm,
  JSON_TYPE,
  pathOf,
  withoutRight,
  type HttpKind,
} from './http-case.fixture.ts'
import { Fields, nodeOf, readBack, textOf } from './json-text.fixture.ts'
import { mutated } from './mutate.fixture.ts'

/** A body that is wrong somewhere. */
export const wrongBody: HttpKind = (world, dice) => {
  const asked = anyRoute(world, dice, ({ body }) => body !== undefined)
  const { name, route, sample } = asked
  const text = textOf(mutated(nodeOf(sample.body ?? {}), dice))
  // An empty body is none.
  const data = text.trim() === '' ? null : readBack(text)
  const isWellMeant = data === undefined ? false : isOfTheForm(asked, data)
  const who = isWellMeant ? withoutRight(world, dice, asked) : anybody(world, dice)
  return {
    what: `body of ${name}`,
    method: route.method,
    path: pathOf(route, sample),
    headers: { ...JSON_TYPE, ...who },
    body: Buffer.from(text),
    fate: 'refused',
  }
}

/** A body that is no JSON, or not said to be. */
export const brokenBody: HttpKind = (world, dice) => {
  const { name, route, sample } = anyRoute(
    world,
    dice,
    ({ body, bearerOnly }) => body !== undefined && bearerOnly !== true,
  )
  const good = Buffer.from(JSON.stringify(sample.body))
  const broken = [
    good.subarray(0, 1 + dice.below(good.length - 1)),
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), good]),
    Buffer.concat([good, Buffer.from(dice.pick([',', '}', '\u0000', good.toString()]))]),
    Buffer.concat([Buffer.from('{"x":"'), Buffer.from([0xff, 0xc0, 0x80, 0xed, 0xa0, 0x80]), Buffer.from('"}')]),
    Buffer.from(good.toString(), 'utf16le'),
    Buffer.from('x=1&y=2'),
    Buffer.from('//\n{}'),
    Buffer.alloc(200, 0),
  ]
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
    'x',
    '/',
    ';',
  ]
  const isOtherType = dice.once(3)
  return {
    what: `broken body of ${name}`,
    method: route.method,
    path: pathOf(route, sample),
    headers: { ...(isOtherType ? { 'content-type': dice.pick(types) } : JSON_TYPE), ...anybody(world, dice) },
    body: isOtherType ? good : dice.pick(broken),
    fate: 'refused',
  }
}

/** Far more than is read of any body. */
export const hugeBody: HttpKind = (world, dice) => {
  const { name, route, sample } = anyRoute(world, dice, ({ body }) => body !== undefined)
  const text = JSON.stringify({
    ...sample.body,
    [dice.pick(Object.keys(sample.body ?? {}))]: 'x'.repeat(dice.pick([66_000, 200_000, 1_000_000])),
  })
  return {
    what: `huge body of ${name}`,
    method: route.method,
    path: pathOf(route, sample),
    headers: { ...JSON_TYPE, ...anybody(world, dice) },
    body: Buffer.from(text),
    fate: 'refused',
  }
}

/** A player at their own match, with a move that cannot be. */
export const wrongMove: HttpKind = (world, dice) => {
  const { id } = dice.pick(world.watched)
  const seat = dice.below(2)
  const { token } = world.players[dice.once(4) ? 0 : 1]
  const pairs = [
    ['move', hostileMove(world, dice)],
    ['seat', dice.once(8) ? 'host' : seat],
    ['ref', 5_000 + dice.below(1_000)],
  ] as const
  return {
    what: 'wrong move',
    method: 'POST',
    path: `/api/matches/${id}/moves`,
    headers: { ...JSON_TYPE, ...bearer(token) },
    body: Buffer.from(textOf(new Fields(pairs))),
    fate: 'refused',
  }
}
