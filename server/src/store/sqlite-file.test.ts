import { execFile } from 'node:child_process'
import { linkSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Libsql from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { migrations } from './migrate.ts'
import { openStore } from './open-store.ts'
import { createMatch, sampleAppend } from './sample-matches.fixture.ts'
import { databaseFile } from './sqlite/files.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'
import { storeOver } from './store-over.ts'
import { testFolder } from './test-folder.fixture.ts'

/** Changes the file behind the store's back. */
function tamper(folder: string, sql: string): void {
  const connection = new Libsql(join(folder, 'parlor.db'))
  connection.exec(sql)
  connection.close()
}

test('what was stored is there when the file is opened again', async () => {
  const folder = join(await testFolder(), 'deep/er')
  const first = await openStore({ folder })
  const head = await createMatch(first)
  await first.close()
  const second = await openStore({ folder })
  onTestFinished(() => second.close())
  expect((await second.matches.load(head.id))?.head).toEqual(head)
})

test('appends that arrive together share one commit, and those that arrive meanwhile the next', async () => {
  const database = await openSqlite(join(await testFolder(), 'parlor.db'))
  const store = storeOver(database)
  onTestFinished(() => store.close())
  const heads = await Promise.all(Array.from({ length: 64 }, () => createMatch(store)))
  const before = database.statistics.commits
  await Promise.all(heads.map(({ id }) => store.matches.append(sampleAppend(id, 2))))
  expect(database.statistics.commits - before).toBe(1)
  const [first, ...others] = heads.map(({ id }) => id)
  const early = store.matches.append(sampleAppend(first ?? '', 3))
  await new Promise(setImmediate)
  const late = others.map((id) => store.matches.append(sampleAppend(id, 3)))
  expect(await Promise.all([early, ...late])).toEqual(heads.map(() => true))
  expect(database.statistics.commits - before).toBe(3)
})

test('one process has the file, once', async () => {
  const folder = await testFolder()
  const store = await openStore({ folder })
  const message = `${join(folder, 'parlor.db')} is in use`
  await expect(openStore({ folder })).rejects.toThrow(message)
  const built = new URL('../../dist/store/open-store.js', import.meta.url).href
  const script = `import { openStore } from '${built}'; await (await openStore({ folder: process.argv[1] })).close()`
  const openElsewhere = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, folder])
  await expect(openElsewhere()).rejects.toThrow(message)
  await store.close()
  await openElsewhere()
})

test('a lock that was deleted, or is another one by another path, lets nobody in while the first goes on', async () => {
  const folder = await testFolder()
  const store = await openStore({ folder })
  const [linked, twin] = [await testFolder(), await testFolder()]
  symlinkSync(databaseFile(folder), databaseFile(linked))
  await expect(openStore({ folder: linked })).rejects.toThrow('is in use')
  for (const end of ['', '-wal', '-shm']) linkSync(databaseFile(folder) + end, databaseFile(twin) + end)
  rmSync(`${databaseFile(folder)}.lock`)
  const others = await Promise.allSettled([openStore({ folder }), openStore({ folder: twin })])
  expect(others.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await createMatch(store)
  await store.close()
  await (await openStore({ folder })).close()
})

test('whoever has lost the file to another process writes nothing any more, and says so', async () => {
  const folder = await testFolder()
  const store = await openStore({ folder })
  onTestFinished(() => store.close())
  await createMatch(store)
  // As a process that was stopped for long finds it when it goes on.
  tamper(folder, `update file_owner set owner = 'another'`)
  await expect(createMatch(store)).rejects.toThrow('another process has taken over the database file')
  await expect(store.uptime.alive(1)).rejects.toThrow('taken')
})

test('after the hard end of a process the file is opened at once, by its lock', async () => {
  const folder = await testFolder()
  await (await openStore({ folder })).close()
  const { dev, ino } = statSync(`${databaseFile(folder)}.lock`)
  tamper(folder, `insert into file_owner values (1, 'gone', '${dev}:${ino}', 7)`)
  const store = await openStore({ folder })
  expect(await createMatch(store)).toBeDefined()
  await store.close()
})

test('a damaged page is noticed when the file is opened', async () => {
  const folder = await testFolder()
  const first = await openStore({ folder })
  await Promise.all(Array.from({ length: 300 }, () => createMatch(first)))
  expect(first.fault()).toBeNull()
  await first.close()
  const file = databaseFile(folder)
  tamper(folder, 'pragma wal_checkpoint(truncate)')
  const pages = readFileSync(file)
  // Not what is needed to open it: pages of what was stored last.
  pages.fill(0xa5, pages.length - 2048 * 6, pages.length - 2048 * 3)
  writeFileSync(file, pages)
  const told: unknown[] = []
  const store = await openStore({ folder, failed: (_, error) => told.push(error) })
  onTestFinished(() => store.close())
  await expect.poll(() => store.fault()).not.toBeNull()
  expect(String(told[0])).toContain('is damaged, restore a backup')
})

test('a closed store says so, and closing it again does nothing', async () => {
  const store = await openStore({ folder: await testFolder() })
  const { id } = await createMatch(store)
  await store.uptime.alive(Date.now())
  const last = store.matches.append(sampleAppend(id, 2))
  await store.close()
  expect(await last).toBe(true)
  await store.close()
  await expect(store.uptime.alive(Date.now())).rejects.toThrow('was closed')
  await expect(store.matches.append(sampleAppend(id, 3))).rejects.toThrow('was closed')
  await expect(store.matches.load(id)).rejects.toThrow('was closed')
})

test('a damaged row is named', async () => {
  const folder = await testFolder()
  const first = await openStore({ folder })
  const [stage, players, entry] = await Promise.all([createMatch(first), createMatch(first), createMatch(first)])
  await first.close()
  tamper(folder, `update matches set stage = 'lost' where id = '${stage.id}'`)
  tamper(folder, `update matches set players = '[1]' where id = '${players.id}'`)
  tamper(folder, `update entries set last = 'x' where match_id = '${entry.id}'`)
  const store = await openStore({ folder })
  onTestFinished(() => store.close())
  await expect(store.matches.load(stage.id)).rejects.toMatchObject({
    name: 'CorruptRow',
    table: 'matches',
    key: stage.id,
  })
  await expect(store.matches.load(players.id)).rejects.toThrow(
    `“${players.id}” of the table matches is damaged: players`,
  )
  await expect(store.matches.load(entry.id)).rejects.toThrow(`“${entry.id}” of the table entries is damaged: last`)
})

test('a newer schema is refused, and nothing is changed', async () => {
  const folder = await testFolder()
  await (await openStore({ folder })).close()
  tamper(folder, `update meta set value = 99 where name = 'schema'`)
  await expect(openStore({ folder })).rejects.toThrow(/schema version 99, .* up to \d+: /)
  tamper(folder, `update meta set value = ${migrations.length} where name = 'schema'`)
  await (await openStore({ folder })).close()
})

test('only addresses of PostgreSQL are taken, and a wrong one is not repeated', async () => {
  const opening = openStore({ url: 'mysql://me:secret@host/db' })
  await expect(opening).rejects.toThrow('postgres://')
  await expect(opening).rejects.not.toThrow('secret')
})
