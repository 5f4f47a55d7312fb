import Libsql from 'libsql'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { begin, guests, metric, openTestServer } from '../operation/open-test-server.fixture.ts'
import { httpUnderTest } from '../http/http.fixture.ts'
import { Readiness } from '../http/build-http.ts'
import { openSqlite } from '../store/sqlite/open-sqlite.ts'
import { testFolder } from '../store/test-folder.fixture.ts'

test('a database that cannot be written to is not ready; it is told, counted and logged', async () => {
  const testServer = await openTestServer()
  const [ann] = await guests(testServer, 1)
  if (ann === undefined) throw new Error('nobody came')
  const match = await begin(testServer, [ann])
  // As on a disk that can only be read: whatever is written is refused.
  const database = new Libsql(join(testServer.folder, 'parlor.db'))
  onTestFinished(() => void database.close())
  for (const table of ['meta', 'entries'])
    for (const what of ['insert', 'update'])
      database.exec(
        `create trigger no_${what}_${table} before ${what} on ${table} begin select raise(abort, 'read-only'); end`,
      )
  const ready = () => testServer.ask('GET', '/readyz').then((answer) => [answer.status, answer.json()])
  await expect.poll(ready).toEqual([503, { ready: false, why: 'storage' }])
  const body = { move: { move: 'WRITE' } }
  const refused = await testServer.ask('POST', `/api/matches/${match}/moves`, { token: ann.token, body })
  expect(refused.status).toBeGreaterThanOrEqual(500)
  expect(await metric(testServer, 'parlor_storage_failures_total{what="write"}')).toBeGreaterThan(1)
  for (const table of ['meta', 'entries'])
    for (const what of ['insert', 'update']) database.exec(`drop trigger no_${what}_${table}`)
  await expect.poll(ready).toEqual([200, { ready: true }])
  await testServer.get('POST', `/api/matches/${match}/moves`, { token: ann.token, body })
})

test('a database that does not answer in time is not ready, and is asked once for all who ask', async () => {
  let asked = 0
  const never = new Readiness(() => {
    asked++
    return new Promise(() => undefined)
  }, 20)
  expect(await Promise.all([never.ask(), never.ask(), never.ask()])).toEqual([false, false, false])
  expect(asked).toBe(1)
})

test('what takes long to count is counted aside: others have their turn meanwhile', async () => {
  const database = await openSqlite(join(await testFolder(), 'parlor.db'))
  onTestFinished(() => database.close())
  let turns = 0
  const counting = { done: false }
  const turn = () => {
    turns++
    if (!counting.done) setImmediate(turn)
  }
  setImmediate(turn)
  const count = `with recursive n (at) as (select 1 union all select at + 1 from n where at < 300000) select count(*) as all_of from n`
  const rows = await database.readAside(count)
  counting.done = true
  expect(rows).toEqual([{ all_of: 300_000 }])
  // On this thread there would have been one at most.
  expect(turns).toBeGreaterThan(5)
  await expect(database.readAside('select 1 from nowhere')).rejects.toThrow('nowhere')
})

test('a damaged file is told, and not ready', async () => {
  const http = await httpUnderTest({
    change: (deps) => ({
      ...deps,
      store: { ...deps.store, fault: () => ({ why: 'damaged' as const, text: 'page 7' }) },
    }),
  })
  onTestFinished(() => http.close())
  expect(await http.ask('GET', '/readyz')).toMatchObject({ status: 503, body: { ready: false, why: 'damaged' } })
})
