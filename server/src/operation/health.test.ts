import { readFileSync } from 'node:fs'
import { yahtzee } from '@parlor/games/yahtzee'
import { expect, test } from 'vitest'
import { begin, guests, metric, openTestServer, write } from './open-test-server.fixture.ts'
import { relay } from './relay.fixture.ts'

test('a server that is well says so, without a session and as often as it is asked', async () => {
  const testServer = await openTestServer({ limits: { address: { burst: 5, perSecond: 1 / 86_400 } } })
  for (let n = 0; n < 20; n++) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const [alive, ready] = [await testServer.ask('GET', '/healthz'), await testServer.ask('GET', '/readyz')]
    expect([alive.status, alive.json()]).toEqual([200, { alive: true }])
    expect([ready.status, ready.json()]).toEqual([200, { ready: true }])
  }
})

test('what happens is counted', async () => {
  const testServer = await openTestServer({ games: [relay, yahtzee] })
  const [ann, bob] = await guests(testServer, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  const match = await begin(testServer, [ann, bob])
  await write(testServer, match, ann)
  await write(testServer, match, bob)
  const refused = await testServer.ask('POST', `/api/matches/${match}/moves`, {
    token: bob.token,
    body: { move: { move: 'WRITE' } },
  })
  expect(refused.status).toBe(409)
  const dice = await begin(testServer, [ann], { game: 'yahtzee' })
  await testServer.get('POST', `/api/matches/${dice}/moves`, { token: ann.token, body: { move: { move: 'ROLL' } } })
  expect(await metric(testServer, 'parlor_moves_total{by="person"}')).toBe(3)
  expect(await metric(testServer, 'parlor_moves_total{by="chance"}')).toBe(1)
  const line = await testServer.line(ann.token)
  await line.follow({ f: 1, m: match })
  await line.follow({ f: 2, m: dice })
  expect(await metric(testServer, 'parlor_matches_in_memory')).toBe(2)
  expect(await metric(testServer, 'parlor_matches{stage="playing"}')).toBe(2)
  expect(await metric(testServer, 'parlor_matches{stage="over"}')).toBe(0)
  expect(await metric(testServer, 'parlor_sockets')).toBe(1)
  expect(await metric(testServer, 'parlor_followers')).toBe(2)
  const moves = 'method="POST",route="/api/matches/:id/moves"'
  expect(await metric(testServer, `parlor_http_requests_total{${moves},status="200"}`)).toBe(3)
  expect(await metric(testServer, `parlor_http_requests_total{${moves},status="409"}`)).toBe(1)
  expect(await metric(testServer, `parlor_http_request_seconds_count{${moves}}`)).toBe(4)
  // Nobody's match is named, and nobody.
  const { body } = await testServer.ask('GET', '/metrics')
  for (const secret of [match, dice, ann.id, ann.token, ann.name]) expect(body).not.toContain(secret)
})

test('docs/operate.md lists every figure of ours, and none that is not there', async () => {
  const testServer = await openTestServer()
  const { body } = await testServer.ask('GET', '/metrics')
  const page = readFileSync(new URL('../../../docs/operate.md', import.meta.url), 'utf8')
  const namesIn = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))]
  const told = namesIn(page, /`(parlor_\w+)/g)
  expect(told.toSorted()).toEqual(namesIn(body, /^# TYPE (parlor_\w+)/gm).toSorted())
})
