/* oxlint-disable no-await-in-loop -- here things are done one after another on purpose */
import { execFile } from 'node:child_process'
import { copyFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import threads from 'node:worker_threads'
import Libsql from 'libsql'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { begin, guests, metric, openTestServer, write } from '../operation/open-test-server.fixture.ts'
import type { Guest, TestServer } from '../secrecy/test-server.fixture.ts'
import { openStore } from './open-store.ts'
import { createMatch, sampleAppend } from './sample-matches.fixture.ts'
import { databaseFile } from './sqlite/files.ts'
import { restoreFrom } from './sqlite/restore.ts'
import { testFolder } from './test-folder.fixture.ts'
import { watched } from './watched.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'

interface Playing {
  readonly server: TestServer
  readonly match: string
  readonly ann: Guest
  readonly file: string
}

async function playing(): Promise<Playing> {
  const server = await openTestServer()
  const [ann] = await guests(server, 1)
  if (ann === undefined) throw new Error('nobody came')
  const match = await begin(server, [ann])
  await write(server, match, ann)
  return { server, match, ann, file: databaseFile(server.folder) }
}

const answerOf = async ({ server }: Playing, path: string) => {
  const answer = await server.ask('GET', path)
  return [answer.status, answer.json()]
}

/** What becomes of a move. */
const moved = async ({ server, match, ann }: Playing) => {
  const body = { move: { move: 'WRITE' } }
  const answer = await server.ask('POST', `/api/matches/${match}/moves`, { token: ann.token, body })
  return [answer.status, answer.json().code]
}

describe('the database file of a running server', () => {
  test.each<[string, (file: string) => void]>([
    ['renamed', (file) => renameSync(file, `${file}.away`)],
    [
      'replaced by a copy',
      (file) => {
        renameSync(file, `${file}.away`)
        copyFileSync(`${file}.away`, file)
      },
    ],
  ])('is %s: nothing more is acknowledged, and it goes on once the file is back', async (_, take) => {
    const game = await playing()
    take(game.file)
    expect(await moved(game)).toEqual([503, 'storage-down'])
    expect(await answerOf(game, '/readyz')).toEqual([503, { ready: false, why: 'file-gone' }])
    // The process may be the last to have the file open: nobody is asked to end it.
    expect(await answerOf(game, '/healthz')).toEqual([200, { alive: true }])
    expect(await metric(game.server, 'parlor_storage_failures_total{what="file"}')).toBe(1)
    renameSync(`${game.file}.away`, game.file)
    await expect.poll(() => answerOf(game, '/readyz')).toEqual([200, { ready: true }])
    expect(await moved(game)).toEqual([200, undefined])
    await game.server.stop()
    await game.server.inStore(async (store) => {
      const rows = (await store.matches.load(game.match, true))?.rows ?? []
      const moves = rows.flatMap(({ body }) => JSON.parse(body)).filter(({ kind }) => kind === 'moved')
      expect(moves).toHaveLength(2)
    })
  })

  test('is deleted: it is noticed while nobody writes, nothing is lost, and the next start does not begin empty', async () => {
    const reported: string[] = []
    const folder = await testFolder()
    const store = await openStore({ folder, failed: (what, error) => reported.push(`${what}: ${String(error)}`) })
    const { id } = await createMatch(store)
    expect(store.fault()).toBeNull()
    rmSync(databaseFile(folder))
    await expect.poll(() => reported).toHaveLength(1)
    expect(reported[0]).toMatch(/^file: .*parlor\.db is gone: .*Nothing is stored until it is back/)
    await expect(createMatch(store)).rejects.toThrow('is gone')
    await store.close()
    await expect(openStore({ folder })).rejects.toThrow(/parlor\.db is missing, and there was one: .*delete .*\.lock/)
    const copy = readdirSync(folder).find((name) => name.includes('rescued')) ?? ''
    expect(reported.at(-1)).toContain(copy)
    await restoreFrom(join(folder, copy), folder, { acceptDamage: true })
    const again = await openStore({ folder })
    expect(await again.matches.load(id)).not.toBeNull()
    await again.close()
    for (const end of ['', '-wal', '-shm', '.lock']) rmSync(`${databaseFile(folder)}${end}`, { force: true })
    await (await openStore({ folder })).close()
  })

  test('is deleted and the process killed: what lies in the log is not thrown away at the next start', async () => {
    const folder = await testFolder()
    await (await openStore({ folder })).close()
    const file = databaseFile(folder)
    const store = await openStore({ folder })
    await createMatch(store)
    for (const end of ['-wal', '-shm']) copyFileSync(`${file}${end}`, join(folder, `kept${end}`))
    await store.close()
    for (const end of ['-wal', '-shm']) copyFileSync(join(folder, `kept${end}`), `${file}${end}`)
    for (const end of ['', '.lock']) rmSync(`${file}${end}`)
    const before = statSync(`${file}-wal`).size
    await expect(openStore({ folder })).rejects.toThrow('is missing')
    expect(statSync(`${file}-wal`).size).toBe(before)
  })

  test('loses its log: it is told apart from a checkpoint by another program', async () => {
    const folder = await testFolder()
    const file = databaseFile(folder)
    const store = await openStore({ folder })
    const { id } = await createMatch(store)
    const other = new Libsql(file)
    other.pragma('wal_checkpoint(truncate)')
    other.close()
    expect(statSync(`${file}-wal`).size).toBe(0)
    expect(store.fault()).toBeNull()
    expect(await store.matches.append(sampleAppend(id, 2))).toBe(true)
    renameSync(`${file}-wal`, `${file}-away`)
    expect(store.fault()).toMatchObject({ why: 'file-gone' })
    await expect(store.matches.append(sampleAppend(id, 3))).rejects.toThrow('parlor.db-wal is gone')
    renameSync(`${file}-away`, `${file}-wal`)
    expect(await store.matches.append(sampleAppend(id, 3))).toBe(true)
    await store.close()
  })

  test('has its log cut short: it is noticed, nothing more is stored, and what is left can be opened', async () => {
    const folder = await testFolder()
    // In a process of its own: the files must not be closed before it has ended.
    const script = `
      import { statSync, truncateSync } from 'node:fs'
      import { openStore } from '${new URL('../../dist/store/open-store.js', import.meta.url).href}'
      const [folder] = process.argv.slice(1)
      const said = []
      const store = await openStore({ folder, failed: (what, error) => said.push(what + ': ' + error.message) })
      const head = { id: 'cut', game: 'relay', stage: 'lobby', host: null, listed: false, code: null, players: [null],
        dueAt: null, createdAt: 1, changedAt: 1 }
      await store.matches.create(head, 'cut', { match: 'cut', first: 1, last: 1, body: '[]' })
      const append = (first) => store.matches.append({ match: 'cut', first, last: first, body: 'x'.repeat(3000) })
      for (let first = 2; first <= 30; first++) await append(first)
      const wal = folder + '/parlor.db-wal'
      truncateSync(wal, Math.floor(statSync(wal).size * 0.75))
      const refused = await append(31).catch((error) => error.message)
      const again = await append(31).catch((error) => error.message)
      const { why } = store.fault()
      await store.close()
      process.stdout.write(JSON.stringify({ refused, again, why, said }))`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, folder])
    const { refused, again, why, said } = JSON.parse(stdout)
    expect(refused).toMatch(/parlor\.db-wal was cut short by another program/)
    expect([again, why]).toEqual([refused, 'damaged'])
    expect(said.filter((line: string) => line.startsWith('file: '))).toEqual([`file: ${refused}`])
    const store = await openStore({ folder })
    onTestFinished(() => store.close())
    const rows = (await store.matches.load('cut', true))?.rows ?? []
    expect(rows.map(({ first }) => first)).toEqual(rows.map((_, at) => at + 1))
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.length).toBeLessThan(30)
  })
})

test('a writer that dies is replaced: healthz says so meanwhile, and nothing that was acknowledged is lost', async () => {
  const started: threads.Worker[] = []
  class Recorded extends threads.Worker {
    constructor(...args: ConstructorParameters<typeof threads.Worker>) {
      super(...args)
      if (String(args[0]).endsWith('writer-thread.js')) started.push(this)
    }
  }
  const spy = vi.spyOn(threads, 'Worker', 'get').mockReturnValue(Recorded)
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
  const game = await playing()
  for (let death = 1; death <= 2; death++) {
    expect(started).toHaveLength(death)
    await started[death - 1]?.terminate()
    // All at once: the next thread is started after a second.
    expect(await Promise.all([answerOf(game, '/healthz'), answerOf(game, '/readyz'), moved(game)])).toEqual([
      [503, { alive: false, why: 'writer-gone' }],
      [503, { ready: false, why: 'writer-gone' }],
      [503, 'storage-down'],
    ])
    await expect.poll(() => answerOf(game, '/healthz')).toEqual([200, { alive: true }])
    await expect.poll(() => moved(game)).toEqual([200, undefined])
    expect(await metric(game.server, 'parlor_storage_failures_total{what="writer"}')).toBe(death)
  }
  expect((await game.server.get('GET', `/api/matches/${game.match}/view`, { token: game.ann.token })).number).toBe(
    // Four entries until it has started: set up, seated, invited, begun. Then three moves.
    7,
  )
})

test('reads that fail count for readiness, for a while after the last one', async () => {
  const folder = await testFolder()
  let time = 0
  const database = watched(
    await openSqlite(databaseFile(folder)),
    () => undefined,
    () => time,
  )
  onTestFinished(() => database.close())
  expect(database.fault()).toBeNull()
  await expect(database.read('select id from nowhere')).rejects.toThrow('nowhere')
  expect(database.fault()).toMatchObject({ why: 'storage', text: expect.stringContaining('nowhere') })
  time = 20_000
  expect(database.fault()).toBeNull()
  await expect(database.readAside('select id from nowhere')).rejects.toThrow('nowhere')
  expect(database.fault()).toMatchObject({ why: 'storage' })
})

test('a server whose reads fail is not ready', async () => {
  const game = await playing()
  const database = new Libsql(game.file)
  database.exec('alter table entries rename to entries_away')
  const view = () => game.server.ask('GET', `/api/matches/${game.match}/log`, { token: game.ann.token })
  expect((await view()).status).toBeGreaterThanOrEqual(500)
  expect(await answerOf(game, '/readyz')).toEqual([503, { ready: false, why: 'storage' }])
  database.exec('alter table entries_away rename to entries')
  database.close()
})
