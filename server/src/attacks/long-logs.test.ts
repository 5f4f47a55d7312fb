/* oxlint-disable no-await-in-loop -- one request after another */
import { expect, test } from 'vitest'
import { ConcurrencyLimiter } from '../answer/concurrency-limiter.ts'
import { begin, guests, openTestServer, shown, viewed } from '../operation/open-test-server.fixture.ts'
import { relay } from '../operation/relay.fixture.ts'
import { TestServer, type Guest } from '../secrecy/test-server.fixture.ts'

const BOUNDS = { settings: { botPauseMs: 0, bounds: { lobby: 12, all: 30 } } }

async function inLobby(testServer: TestServer, { token }: Guest): Promise<string> {
  const { id } = await testServer.get('POST', '/api/matches', { token, body: { game: 'relay', seats: 1 } })
  return id
}

test('toggling "ready" fills a lobby, not the log: then it can only be started or closed', async () => {
  const testServer = await openTestServer(BOUNDS)
  const [ann] = await guests(testServer, 1)
  if (ann === undefined) throw new Error('nobody came')
  const id = await inLobby(testServer, ann)
  const codes = new Set<string>()
  for (let n = 0; n < 30; n++) {
    const answer = await testServer.ask('POST', `/api/matches/${id}/ready`, {
      token: ann.token,
      body: { ready: n % 2 === 0 },
    })
    if (answer.status !== 200) codes.add(answer.json().code)
  }
  expect([...codes]).toEqual(['log-full'])
  expect((await shown(testServer, id, ann)).number).toBe(12)
  await testServer.get('POST', `/api/matches/${id}/start`, { token: ann.token })
  expect((await shown(testServer, id, ann)).stage).toBe('playing')
})

test('a match whose log is full takes no more moves, and can be given up', async () => {
  const testServer = await openTestServer(BOUNDS)
  const [ann] = await guests(testServer, 1)
  if (ann === undefined) throw new Error('nobody came')
  const id = await begin(testServer, [ann], { options: { goal: 100_000 } })
  const move = (ref: number) =>
    testServer.ask('POST', `/api/matches/${id}/moves`, { token: ann.token, body: { move: { move: 'WRITE' }, ref } })
  for (let ref = 1; ref <= 40; ref++) await move(ref)
  expect((await shown(testServer, id, ann)).number).toBe(30)
  // What was accepted before is still answered as accepted.
  expect([(await move(1)).status, (await move(40)).json().code]).toEqual([200, 'log-full'])
  await testServer.get('POST', `/api/matches/${id}/resign`, { token: ann.token })
  expect((await shown(testServer, id, ann)).stage).toBe('over')
})

test('a host who loses cannot fill the log with new codes: the last entries are for the play', async () => {
  const testServer = await openTestServer({ settings: { botPauseMs: 0, bounds: { lobby: 12, all: 30, kept: 10 } } })
  const [ann, bob] = await guests(testServer, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  const id = await begin(testServer, [ann, bob], { options: { goal: 3 } })
  const codes: unknown[] = []
  for (let n = 0; n < 30; n++)
    codes.push((await testServer.ask('POST', `/api/matches/${id}/invite`, { token: ann.token })).json().code)
  expect(codes.at(-1)).toBe('log-full')
  expect((await shown(testServer, id, ann)).number).toBe(20)
  for (const { token } of [ann, bob, ann, bob, ann, bob])
    await testServer.ask('POST', `/api/matches/${id}/moves`, { token, body: { move: { move: 'WRITE' } } })
  expect((await shown(testServer, id, bob)).stage).toBe('over')
})

test('what changes nothing leaves no entry', async () => {
  const testServer = await openTestServer()
  const [ann] = await guests(testServer, 1)
  if (ann === undefined) throw new Error('nobody came')
  const id = await inLobby(testServer, ann)
  const { number, options, settings } = await shown(testServer, id, ann)
  for (const body of [{ options }, { settings }, { seats: 1 }, { settings: { undo: true } }])
    await testServer.get('POST', `/api/matches/${id}/settings`, { token: ann.token, body })
  expect((await shown(testServer, id, ann)).number).toBe(number)
})

test('a lobby that was toggled for long is opened from a snapshot, the same as it was', async () => {
  const settings = { botPauseMs: 0, snapshotEvery: 10 }
  const testServer = await openTestServer({ settings })
  const [ann] = await guests(testServer, 1)
  if (ann === undefined) throw new Error('nobody came')
  const id = await inLobby(testServer, ann)
  for (let n = 0; n < 25; n++)
    await testServer.get('POST', `/api/matches/${id}/ready`, { token: ann.token, body: { ready: n % 2 === 0 } })
  const before = await shown(testServer, id, ann)
  await testServer.stop()
  const stored = await testServer.inStore((store) => store.matches.load(id))
  expect(stored?.snapshot?.number).toBeGreaterThan(10)
  expect(stored?.rows.length).toBeLessThan(12)
  await testServer.open({ games: [relay], settings })
  expect(await shown(testServer, id, ann)).toEqual(before)
})

test('twenty moves that are sent again are twenty moves', async () => {
  const testServer = await openTestServer()
  const [ann] = await guests(testServer, 1)
  if (ann === undefined) throw new Error('nobody came')
  const id = await begin(testServer, [ann], { options: { goal: 1_000 } })
  const line = await testServer.line(ann.token)
  await line.follow({ f: 1, m: id })
  for (const _ of ['sent', 'sent again']) {
    for (let ref = 1; ref <= 20; ref++) line.send({ t: 'move', f: 1, ref, move: { move: 'WRITE' } })
    await line.settled()
  }
  await line.until(({ t, ref }) => t === 'ok' && ref === 20)
  expect((await viewed(testServer, id, ann)).view.table.written).toEqual([20])
})

test('whoever asks for much waits for themselves, not others for them', async () => {
  const limiter = new ConcurrencyLimiter({ atOnce: 2, atOnceEach: 1, waitingEach: 2 })
  const done: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => async () => {
    await new Promise<void>((resolve) => void ends.push(resolve))
    done.push(name)
  }
  const all = ['a1', 'a2', 'a3'].map((name) => limiter.run(work(name), 'ann'))
  await expect(limiter.run(work('a4'), 'ann')).rejects.toThrow('Too many requests')
  all.push(limiter.run(work('b1'), 'bob'))
  expect(ends).toHaveLength(2)
  for (let n = 0; n < 4; n++) {
    await expect.poll(() => ends.length).toBeGreaterThan(0)
    ends.pop()?.()
    await new Promise((resolve) => void setImmediate(resolve))
  }
  await Promise.all(all)
  expect(done).toEqual(['b1', 'a1', 'a2', 'a3'])
})
