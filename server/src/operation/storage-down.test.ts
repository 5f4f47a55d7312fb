import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../store/postgres.fixture.ts'
import { begin, guests, openTestServer, viewed, write } from './open-test-server.fixture.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

test('without its database a server lives and is not ready; with it, all goes on, and nothing was lost', async () => {
  const testServer = await openTestServer({ databaseUrl: await postgres.url() })
  const [ann] = await guests(testServer, 1)
  if (ann === undefined) throw new Error('nobody came')
  const match = await begin(testServer, [ann])
  const line = await testServer.line(ann.token)
  await line.follow({ f: 1, m: match })
  const entry = await write(testServer, match, ann)
  const readiness = async () => (await testServer.ask('GET', '/readyz')).json()

  await postgres.halt()
  await expect.poll(readiness).toEqual({ ready: false, why: 'storage' })
  expect((await testServer.ask('GET', '/readyz')).status).toBe(503)
  expect((await testServer.ask('GET', '/healthz')).status).toBe(200)
  expect((await testServer.ask('GET', '/metrics')).status).toBe(200)
  expect(await line.ask({ t: 'move', f: 1, ref: 1, move: { move: 'WRITE' } })).toMatchObject({
    t: 'fail',
    ref: 1,
    code: 'storage-down',
  })

  await postgres.restart()
  await expect.poll(readiness).toEqual({ ready: true })
  expect((await viewed(testServer, match, ann)).number).toBe(entry)
  // The same request once more, as a client does who does not know what became of it.
  await expect
    .poll(() => line.ask({ t: 'move', f: 1, ref: 1, move: { move: 'WRITE' } }))
    .toMatchObject({ ref: 1, n: entry + 1 })
  expect((await viewed(testServer, match, ann)).view.table.written).toEqual([2])
})
