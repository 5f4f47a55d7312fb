/* oxlint-disable no-await-in-loop -- one step of the clock after another */
import { expect, test } from 'vitest'
import { begin, guests, openTestServer, shown, viewed } from '../operation/open-test-server.fixture.ts'
import { relay } from '../operation/relay.fixture.ts'

const OUTAGES = { mostMs: 10_000, graceMs: 30_000 }
/** A turn is a minute long. */
const SLOW = { options: { turnTenths: 600 }, settings: { graceSeconds: 0 } }
const HOUR = 3_600_000

async function inPlay() {
  const time = { now: 1_800_000_000_000 }
  const config = { games: [relay], clock: () => time.now, outages: OUTAGES }
  const testServer = await openTestServer(config)
  const [ann, bob] = await guests(testServer, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  const match = await begin(testServer, [ann, bob], SLOW)
  const started = await shown(testServer, match, ann)
  const move = () =>
    testServer.ask('POST', `/api/matches/${match}/moves`, { token: ann.token, body: { move: { move: 'WRITE' } } })
  return { time, config, testServer, ann, bob, match, started, move }
}

test('a clock that jumps takes nobody their turn', async () => {
  const { time, testServer, ann, bob, match, started, move } = await inPlay()
  time.now += HOUR
  expect((await viewed(testServer, match, bob)).view.toAct).toEqual([0])
  expect((await move()).status).toBe(200)
  const now = await shown(testServer, match, ann)
  // One entry says that no time has passed, one is the move; no clock has spoken.
  expect(now.number).toBe(started.number + 2)
  expect(now.startedAt).toBe(started.startedAt + HOUR)
})

test('a restart gives back the time that no server was there, and a little more', async () => {
  const { time, config, testServer, ann, bob, match, started } = await inPlay()
  time.now += 5_000
  await viewed(testServer, match, bob)
  await testServer.stop()
  time.now += HOUR
  await testServer.open(config)
  expect((await viewed(testServer, match, bob)).view.toAct).toEqual([0])
  const body = { move: { move: 'WRITE' } }
  await testServer.get('POST', `/api/matches/${match}/moves`, { token: ann.token, body })
  const now = await shown(testServer, match, ann)
  expect(now.number).toBe(started.number + 2)
  expect(now.startedAt - started.startedAt).toBeGreaterThanOrEqual(HOUR)
})

test('time that the server was there runs as ever', async () => {
  const { time, testServer, bob, match, started } = await inPlay()
  for (let n = 0; n < 13; n++) {
    time.now += 5_000
    await testServer.ask('POST', `/api/matches/${match}/moves`, { token: bob.token, body: { move: { move: 'NONE' } } })
  }
  await expect.poll(async () => (await viewed(testServer, match, bob)).view.toAct).toEqual([1])
  expect((await shown(testServer, match, bob)).startedAt).toBe(started.startedAt)
})
