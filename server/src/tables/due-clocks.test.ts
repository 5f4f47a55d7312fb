import Libsql from 'libsql'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { begin, guests, metric, openHouse, PATIENCE, viewed, write } from '../operation/open-house.fixture.ts'
import { relay } from '../operation/relay.fixture.ts'

const QUICK = { options: { turnTenths: 3 }, settings: { graceSeconds: 0 } }
const SLOW = { options: { turnTenths: 600 }, settings: { graceSeconds: 0 } }

test('a clock runs out by itself, again and again, though nobody is connected', async () => {
  const house = await openHouse()
  const [ann, bob] = await guests(house, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  await begin(house, [ann, bob], QUICK)
  await expect.poll(() => metric(house, 'parlor_moves_total{by="clock"}'), PATIENCE).toBeGreaterThan(2)
})

test('a move in time puts the clock back, and everybody is told when it runs out', async () => {
  const time = { now: Date.now() }
  const house = await openHouse({ clock: () => time.now })
  const [ann, bob] = await guests(house, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  const match = await begin(house, [ann, bob], SLOW)
  const line = await house.line(bob.token)
  const { n } = await line.follow({ f: 1, m: match })
  time.now += 50_000
  await write(house, match, ann)
  time.now += 59_999
  expect((await viewed(house, match, bob)).view.toAct).toEqual([1])
  time.now += 1
  await line.settled()
  const told = await line.until((frame) => frame.t === '+' && frame.n > n + 1)
  expect(told).toMatchObject({ n: n + 2, at: 110_000, p: expect.anything() })
  expect((await viewed(house, match, bob)).view.toAct).toEqual([0])
})

test('clocks that came due while no server ran are made up for, each at its own time', async () => {
  const time = { now: Date.now() }
  const house = await openHouse({ clock: () => time.now })
  const [ann, bob] = await guests(house, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  const match = await begin(house, [ann, bob], SLOW)
  const { number } = await viewed(house, match, ann)
  await house.stop()
  time.now += 200_000
  await house.open({ games: [relay], clock: () => time.now })
  // Nobody asks for the match: the server sees to it by itself.
  await expect.poll(() => metric(house, 'parlor_moves_total{by="clock"}'), PATIENCE).toBe(3)
  const log = await house.get('GET', `/api/matches/${match}/log`, { token: ann.token })
  const clocked = log.entries.filter(({ by }: { by: unknown }) => by === 'clock')
  const start = log.entries.find(({ kind }: { kind: string }) => kind === 'started').at
  expect(clocked.map(({ at }: { at: number }) => at - start)).toEqual([60_000, 120_000, 180_000])
  expect((await viewed(house, match, ann)).number).toBe(number + 3)
})

test('one match that cannot be opened keeps no other from its clock', async () => {
  const time = { now: Date.now() }
  const house = await openHouse({ clock: () => time.now })
  const [ann, bob] = await guests(house, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  const broken = await begin(house, [ann, bob], SLOW)
  time.now += 1
  await begin(house, [ann, bob], SLOW)
  await house.stop()
  const database = new Libsql(join(house.folder, 'parlor.db'))
  database.exec(`update entries set body = '[{"kind":"nonsense"}]' where match_id = '${broken}'`)
  database.close()
  time.now += 60_000
  await house.open({ games: [relay], clock: () => time.now })
  await expect.poll(() => metric(house, 'parlor_moves_total{by="clock"}'), PATIENCE).toBe(1)
})

test('a bot that was to move when the server ended moves after it has started again, also under a long clock', async () => {
  const time = { now: Date.now() }
  const games = [relay]
  const settings = { botPauseMs: 60_000_000 }
  const house = await openHouse({ games, clock: () => time.now, settings })
  const [ann] = await guests(house, 1)
  if (ann === undefined) throw new Error('nobody came')
  const wish = { seats: 2, bots: [null, 'random'], options: { turnTenths: 600 } }
  const match = await begin(house, [ann], wish)
  await write(house, match, ann)
  await house.stop()
  // Long before the clock, and long enough to be sure that no other process has the bot think.
  time.now += 20_000
  await house.open({ games, clock: () => time.now })
  await expect.poll(() => metric(house, 'parlor_moves_total{by="bot"}'), PATIENCE).toBe(1)
  const log = await house.get('GET', `/api/matches/${match}/log`, { token: ann.token })
  expect(log.entries.at(-1)).toMatchObject({ kind: 'moved', by: 1, bot: 'random' })
})
