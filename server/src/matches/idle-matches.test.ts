import { expect, test } from 'vitest'
import { begin, guests, metric, openTestServer, shown, viewed, write } from '../operation/open-test-server.fixture.ts'

test('a match that nobody uses leaves memory, and is played on as if it had not', async () => {
  const testServer = await openTestServer({ settings: { botPauseMs: 0, idleMs: 50 } })
  const [ann, bob] = await guests(testServer, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  const match = await begin(testServer, [ann, bob], { settings: { graceSeconds: 0 } })
  await write(testServer, match, ann)
  const before = await viewed(testServer, match, bob)
  await expect.poll(() => metric(testServer, 'parlor_matches_in_memory')).toBe(0)

  const entry = await write(testServer, match, bob)
  expect(entry).toBe(before.number + 1)
  expect((await viewed(testServer, match, ann)).view.table.written).toEqual([1, 1])
  expect(await metric(testServer, 'parlor_moves_total{by="person"}')).toBe(2)
  // It is in memory again, and goes again.
  await expect.poll(() => metric(testServer, 'parlor_matches_in_memory')).toBe(0)
})

test('a match that somebody follows stays, and goes once they have gone', async () => {
  const testServer = await openTestServer({ settings: { botPauseMs: 0, idleMs: 50 } })
  const [ann, cleo] = await guests(testServer, 2)
  if (ann === undefined || cleo === undefined) throw new Error('nobody came')
  const followed = await begin(testServer, [ann])
  const line = await testServer.line(ann.token)
  await line.follow({ f: 1, m: followed })
  expect(await metric(testServer, 'parlor_followers')).toBe(1)
  await begin(testServer, [cleo])
  // When the other has left, a sweep has looked at both.
  await expect.poll(() => metric(testServer, 'parlor_matches_in_memory')).toBe(1)
  expect(await line.ask({ t: 'move', f: 1, ref: 1, move: { move: 'WRITE' } })).toMatchObject({ t: '+', ref: 1 })
  line.end()
  await expect.poll(() => metric(testServer, 'parlor_matches_in_memory')).toBe(0)
  expect(await metric(testServer, 'parlor_followers')).toBe(0)
})

test('so many are in memory and no more: one that nobody follows makes room, else who comes is told to come again', async () => {
  const testServer = await openTestServer({ settings: { botPauseMs: 0, mostInMemory: 2 } })
  const [ann] = await guests(testServer, 1)
  if (ann === undefined) throw new Error('nobody came')
  const line = await testServer.line(ann.token)
  const followed = await begin(testServer, [ann])
  await line.follow({ f: 1, m: followed })
  const left = await begin(testServer, [ann])
  await line.follow({ f: 2, m: left })
  const wish = { token: ann.token, body: { game: 'relay', seats: 1 } }
  const refused = await testServer.ask('POST', '/api/matches', wish)
  expect([refused.status, refused.json().code]).toEqual([503, 'too-busy'])
  expect(refused.headers.toLowerCase()).toContain('retry-after: 2')
  // Nothing was stored of it.
  expect(await metric(testServer, 'parlor_matches{stage="lobby"}')).toBe(0)

  line.send({ t: 'drop', f: 2 })
  const made = async () => (await testServer.ask('POST', '/api/matches', wish)).status
  await expect.poll(made).toBe(201)
  expect(await metric(testServer, 'parlor_matches_in_memory')).toBe(2)
  expect(await line.ask({ t: 'move', f: 1, ref: 1, move: { move: 'WRITE' } })).toMatchObject({ t: '+', ref: 1 })
})

test('a list of open matches opens none of them, and knows what has changed in each', async () => {
  const testServer = await openTestServer({ settings: { botPauseMs: 0, idleMs: 50 } })
  const [ann, bob] = await guests(testServer, 2)
  if (ann === undefined || bob === undefined) throw new Error('nobody came')
  const settings = { listed: true }
  const made = async () =>
    (await testServer.get('POST', '/api/matches', { token: ann.token, body: { game: 'relay', seats: 2, settings } })).id
  const [first, second] = [await made(), await made()]
  await expect.poll(() => metric(testServer, 'parlor_matches_in_memory')).toBe(0)
  const listed = async () => (await testServer.get('GET', '/api/matches', { token: bob.token })).matches
  const before = await listed()
  expect(before.map(({ id }: { id: string }) => id)).toEqual([second, first])
  expect(before[1]).toEqual(await shown(testServer, first, bob))
  await expect.poll(() => metric(testServer, 'parlor_matches_in_memory')).toBe(0)
  expect(await listed()).toEqual(before)
  expect(await metric(testServer, 'parlor_matches_in_memory')).toBe(0)

  await testServer.get('POST', `/api/matches/${first}/join`, { token: bob.token, body: {} })
  await expect.poll(() => metric(testServer, 'parlor_matches_in_memory')).toBe(0)
  expect((await listed())[1]).toMatchObject({ id: first, yours: [1] })
  expect(await metric(testServer, 'parlor_matches_in_memory')).toBe(0)
})
