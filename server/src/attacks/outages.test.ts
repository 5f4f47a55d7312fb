/* oxlint-disable no-await-in-loop -- one step of the clock after another */
import { catalogue } from '@parlor/games'
import type { Outage } from '@parlor/match'
import { expect, test } from 'vitest'
import { Outages, USUAL_OUTAGES as OUTAGES } from '../matches/outages.ts'
import { begin, guests, metric, openTestServer, shown, viewed, write } from '../operation/open-test-server.fixture.ts'
import { relay } from '../operation/relay.fixture.ts'
import { StorageDown } from '../store/storage-errors.ts'

/** A turn is a minute long. */
const SLOW = { options: { turnTenths: 600 }, settings: { graceSeconds: 0 } }
const HOUR = 3_600_000
const DAY = 24 * HOUR

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

test('a readiness check is no sign of life: it hides no outage', async () => {
  const { time, config, testServer, ann, match, started } = await inPlay()
  await testServer.stop()
  time.now += HOUR
  await testServer.inStore((store) => store.uptime.probe(time.now))
  await testServer.open(config)
  await write(testServer, match, ann)
  expect((await shown(testServer, match, ann)).startedAt - started.startedAt).toBe(HOUR)
})

test('every outage since the last entry is given back, not only the latest', async () => {
  const { time, config, testServer, ann, match, started } = await inPlay()
  for (const _ of [1, 2]) {
    await testServer.stop()
    time.now += HOUR
    await testServer.open(config)
  }
  await write(testServer, match, ann)
  const now = await shown(testServer, match, ann)
  expect(now.startedAt - started.startedAt).toBe(2 * HOUR)
  expect(now.number).toBe(started.number + 3)
})

/** A Battle Farm match of two people whose clocks run as in the rules; nobody moves. */
async function farm() {
  const time = { now: 1_800_000_000_000 }
  const testServer = await openTestServer({ games: catalogue, clock: () => time.now, outages: OUTAGES })
  const [ann, bob] = await guests(testServer, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  const match = await begin(testServer, [ann, bob], { game: 'battle-farm', settings: { graceSeconds: 0 } })
  const entries = async () => (await shown(testServer, match, ann)).number
  /** Something is asked that the rules refuse: the server looks at its clock first. */
  const look = () =>
    testServer.ask('POST', `/api/matches/${match}/moves`, { token: bob.token, body: { move: { move: 'NONE' } } })
  return { time, testServer, ann, match, entries, look }
}

test('a jump of an hour, or of two days, is one entry in Battle Farm and no clock', async () => {
  const { time, testServer, ann, match, entries, look } = await farm()
  const before = await entries()
  for (const jump of [HOUR, 2 * DAY]) {
    time.now += jump
    await look()
  }
  expect(await entries()).toBe(before + 2)
  expect((await shown(testServer, match, ann)).stage).toBe('playing')
})

test('with the server there all the time, the clocks of Battle Farm play on without its players', async () => {
  const { time, entries, look } = await farm()
  const before = await entries()
  for (let n = 0; n < 50; n++) {
    time.now += 4_000
    await look()
  }
  await expect.poll(entries).toBeGreaterThan(before + 3)
})

test('a bot takes no seat because of an outage: who was away keeps the rest of their time', async () => {
  const time = { now: 1_800_000_000_000 }
  const testServer = await openTestServer({ clock: () => time.now, outages: OUTAGES })
  const [ann, bob] = await guests(testServer, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  const match = await begin(testServer, [ann, bob], { settings: { graceSeconds: 60 } })
  const line = await testServer.line(ann.token)
  await line.follow({ f: 1, m: match })
  await write(testServer, match, ann)
  const standIn = async () => (await shown(testServer, match, ann)).seats[1].standIn
  /** The server looks at its clock, since Ann asks for something, and at what is due, since somebody comes to look on. */
  const wait = async (ms: number) => {
    time.now += ms
    await testServer.ask('POST', `/api/matches/${match}/moves`, { token: ann.token, body: { move: { move: 'NONE' } } })
    const other = await testServer.line(ann.token)
    await other.follow({ f: 1, m: match })
    await other.settled()
    other.end()
  }
  await wait(HOUR)
  for (let n = 0; n < 15; n++) await wait(4_000)
  expect(await standIn()).toBeNull()
  // Time in which the server is there counts.
  for (let n = 0; n < 15; n++) await wait(4_000)
  await expect.poll(standIn).toEqual(expect.any(String))
})

test('a lobby and a match without clocks outlive an outage that is longer than they are kept', async () => {
  const time = { now: 1_800_000_000_000 }
  const config = { games: [relay], clock: () => time.now, outages: OUTAGES }
  const testServer = await openTestServer(config)
  const [ann, bob] = await guests(testServer, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  const { id: lobby } = await testServer.get('POST', '/api/matches', {
    token: ann.token,
    body: { game: 'relay', seats: 2 },
  })
  const match = await begin(testServer, [ann, bob], { settings: { graceSeconds: 0 } })
  await testServer.stop()
  time.now += 61 * DAY
  await testServer.open(config)
  // The first sweep opens the lobby, since its time was up.
  await expect.poll(() => metric(testServer, 'parlor_matches_in_memory')).toBe(1)
  await testServer.stop()
  // It is put off, so that a thousand of them keep no other match waiting.
  expect(await testServer.inStore((store) => store.matches.listDue(time.now, 10))).toEqual([])
  await testServer.open(config)
  expect((await shown(testServer, lobby, ann)).stage).toBe('lobby')
  expect((await shown(testServer, match, ann)).stage).toBe('playing')
})

/** A store that can be stopped, and what was written to it. */
class StoppableStore {
  isDown = false
  alives: number[] = []
  noted: Outage[] = []

  #use<T>(does: () => T): Promise<T> {
    return this.isDown ? Promise.reject(new StorageDown('down')) : Promise.resolve(does())
  }

  alive = (now: number) => this.#use(() => void this.alives.push(now))
  lastAlive = () => this.#use(() => this.alives.at(-1) ?? null)
  probe = () => this.#use(() => undefined)
  noteOutage = (outage: Outage) => this.#use(() => void this.noted.push(outage))
  outages = () => this.#use(() => [...this.noted])
}

test('a store that takes no writes is an outage, known before anything is decided after it', async () => {
  const time = { now: 1_000_000 }
  const store = new StoppableStore()
  const outages = new Outages(store, OUTAGES, true, () => time.now)
  await outages.begin()
  time.now += 4_000
  store.isDown = true
  await outages.look()
  for (let second = 0; second < 60; second++) {
    time.now += 1_000
    if (second > 0) await expect(outages.look()).rejects.toThrow(StorageDown)
  }
  store.isDown = false
  await outages.look()
  expect(store.noted).toEqual([{ from: 1_000_000, to: 1_064_000 }])
  expect(outages.owedSince(1_000_000)).toBe(64_000 + OUTAGES.graceMs)
  expect(outages.owedTo({ changedAt: 1_064_000 })).toEqual([])
  // A clock that is set back is no outage, and signs of life go on.
  time.now = 500_000
  const { length } = store.alives
  await outages.look()
  expect([store.noted.length, store.alives.length]).toEqual([1, length + 1])
})

test('of several nodes one that serves is enough; an outage of all is known to all, whoever finds it first', async () => {
  const time = { now: 1_000_000 }
  const store = new StoppableStore()
  const node = () => new Outages(store, OUTAGES, false, () => time.now)
  const [first, second] = [node(), node()]
  await first.begin()
  await second.begin()
  // The second sleeps for a minute, and the first does not.
  for (let n = 0; n < 12; n++) {
    time.now += 5_000
    await first.look()
  }
  await second.look()
  expect([store.noted, second.owedSince(0)]).toEqual([[], 0])

  const from = time.now
  time.now += 60_000
  await first.look()
  await second.look()
  expect(store.noted).toEqual([{ from, to: from + 60_000 }])
  for (const one of [first, second]) expect(one.owedTo({ changedAt: from })).toEqual(store.noted)
})
