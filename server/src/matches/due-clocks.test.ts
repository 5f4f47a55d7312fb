import Libsql from 'libsql'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { begin, guests, metric, openTestServer, viewed, write } from '../operation/open-test-server.fixture.ts'
import { relay } from '../operation/relay.fixture.ts'

const QUICK = { options: { turnTenths: 3 }, settings: { graceSeconds: 0 } }
const SLOW = { options: { turnTenths: 600 }, settings: { graceSeconds: 0 } }

test('a clock runs out by itself, again and again, though nobody is connected', async () => {
  const testServer = await openTestServer()
  const [ann, bob] = await guests(testServer, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  await begin(testServer, [ann, bob], QUICK)
  await expect.poll(() => metric(testServer, 'parlor_moves_total{by="clock"}')).toBeGreaterThan(2)
})

test('a move in time puts the clock back, and everybody is told when it runs out', async () => {
  const time = { now: Date.now() }
  const testServer = await openTestServer({ clock: () => time.now })
  const [ann, bob] = await guests(testServer, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  const match = await begin(testServer, [ann, bob], SLOW)
  const line = await testServer.line(bob.token)
  const { n } = await line.follow({ f: 1, m: match })
  time.now += 50_000
  await write(testServer, match, ann)
  time.now += 59_999
  expect((await viewed(testServer, match, bob)).view.toAct).toEqual([1])
  time.now += 1
  await line.settled()
  const told = await line.until((frame) => frame.t === '+' && frame.n > n + 1)
  expect(told).toMatchObject({ n: n + 2, at: 110_000, p: expect.anything() })
  expect((await viewed(testServer, match, bob)).view.toAct).toEqual([0])
})

test('clocks that came due while no server ran are made up for, each at its own time', async () => {
  const time = { now: Date.now() }
  const testServer = await openTestServer({ clock: () => time.now })
  const [ann, bob] = await guests(testServer, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  const match = await begin(testServer, [ann, bob], SLOW)
  const { number } = await viewed(testServer, match, ann)
  await testServer.stop()
  time.now += 200_000
  await testServer.open({ games: [relay], clock: () => time.now })
  // Nobody asks for the match: the server sees to it by itself.
  await expect.poll(() => metric(testServer, 'parlor_moves_total{by="clock"}')).toBe(3)
  const log = await testServer.get('GET', `/api/matches/${match}/log`, { token: ann.token })
  const clocked = log.entries.filter(({ by }: { by: unknown }) => by === 'clock')
  const start = log.entries.find(({ kind }: { kind: string }) => kind === 'started').at
  expect(clocked.map(({ at }: { at: number }) => at - start)).toEqual([60_000, 120_000, 180_000])
  expect((await viewed(testServer, match, ann)).number).toBe(number + 3)
})

test('one match that cannot be opened keeps no other from its clock', async () => {
  const time = { now: Date.now() }
  const testServer = await openTestServer({ clock: () => time.now })
  const [ann, bob] = await guests(testServer, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  const broken = await begin(testServer, [ann, bob], SLOW)
  time.now += 1
  await begin(testServer, [ann, bob], SLOW)
  await testServer.stop()
  const database = new Libsql(join(testServer.folder, 'parlor.db'))
  database.exec(`update entries set body = '[{"kind":"nonsense"}]' where match_id = '${broken}'`)
  database.close()
  time.now += 60_000
  await testServer.open({ games: [relay], clock: () => time.now })
  await expect.poll(() => metric(testServer, 'parlor_moves_total{by="clock"}')).toBe(1)
  // The store remembers that it is to be tried again, and when: however many there are, they are not due before.
  await testServer.stop()
  expect(await testServer.inStore((store) => store.matches.listDue(time.now + 600_000 - 1, 10))).not.toContain(broken)
  expect(await testServer.inStore((store) => store.matches.listDue(time.now + 600_000, 10))).toContain(broken)
})

test('a bot that was to move when the server ended moves after it has started again, also under a long clock', async () => {
  const time = { now: Date.now() }
  const games = [relay]
  const settings = { botPauseMs: 60_000_000 }
  const testServer = await openTestServer({ games, clock: () => time.now, settings })
  const [ann] = await guests(testServer, 1)
  if (ann === undefined) throw new Error('nobody came')
  const wish = { seats: 2, bots: [null, 'random'], options: { turnTenths: 600 } }
  const match = await begin(testServer, [ann], wish)
  await write(testServer, match, ann)
  await testServer.stop()
  // Long before the clock, and long enough to be sure that no other process has the bot think.
  time.now += 20_000
  await testServer.open({ games, clock: () => time.now })
  await expect.poll(() => metric(testServer, 'parlor_moves_total{by="bot"}')).toBe(1)
  const log = await testServer.get('GET', `/api/matches/${match}/log`, { token: ann.token })
  expect(log.entries.at(-1)).toMatchObject({ kind: 'moved', by: 1, bot: 'random' })
})
