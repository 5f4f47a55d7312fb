import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import Libsql from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from './open-store.ts'
import { createMatch, sampleAppend } from './sample-matches.fixture.ts'
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

test('a closed store says so, and closing it again does nothing', async () => {
  const store = await openStore({ folder: await testFolder() })
  const { id } = await createMatch(store)
  await store.ping()
  const last = store.matches.append(sampleAppend(id, 2))
  await store.close()
  expect(await last).toBe(true)
  await store.close()
  await expect(store.ping()).rejects.toThrow('was closed')
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
  await expect(openStore({ folder })).rejects.toThrow(/schema version 99, .* up to 2/)
  tamper(folder, `update meta set value = 2 where name = 'schema'`)
  await (await openStore({ folder })).close()
})

test('only addresses of PostgreSQL are taken, and a wrong one is not repeated', async () => {
  const opening = openStore({ url: 'mysql://me:secret@host/db' })
  await expect(opening).rejects.toThrow('postgres://')
  await expect(opening).rejects.not.toThrow('secret')
})
