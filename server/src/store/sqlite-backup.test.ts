/* oxlint-disable no-await-in-loop -- here things are done one after another on purpose */
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Libsql from 'libsql'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from './open-store.ts'
import { createMatch, sampleAppend } from './sample-matches.fixture.ts'
import { backupTo } from './sqlite/backup.ts'
import { restoreFrom } from './sqlite/restore.ts'
import { testFolder } from './test-folder.fixture.ts'

test('a backup is made while the store is written to, and holds one moment', async () => {
  const [folder, other] = [await testFolder(), await testFolder()]
  const store = await openStore({ folder })
  const { id } = await createMatch(store)
  const file = join(other, 'backup.db')
  const backup = { done: false }
  const made = backupTo(file, folder).finally(() => (backup.done = true))
  let number = 1
  while (!backup.done) expect(await store.matches.append(sampleAppend(id, ++number))).toBe(true)
  await made
  await store.close()
  expect(await readdir(other)).toEqual(['backup.db'])

  const restored = join(other, 'restored')
  await restoreFrom(file, restored, { acceptDamage: true })
  const copy = await openStore({ folder: restored })
  onTestFinished(() => copy.close())
  const rows = (await copy.matches.load(id))?.rows ?? []
  expect(rows.map(({ first }) => first)).toEqual(rows.map((_, at) => at + 1))
  expect(rows.length).toBeLessThanOrEqual(number)
})

test('a backup overwrites nothing and needs a database', async () => {
  const folder = await testFolder()
  await expect(backupTo(join(folder, 'backup.db'), folder)).rejects.toThrow('there is no database')
  await (await openStore({ folder })).close()
  await writeFile(join(folder, 'precious'), 'text')
  await expect(backupTo(join(folder, 'precious'), folder)).rejects.toThrow('overwrites nothing')
  expect(await readFile(join(folder, 'precious'), 'utf8')).toBe('text')
})

test('a backup replaces a database only if asked, never one in use, and old logs go with the old database', async () => {
  const [folder, other] = [await testFolder(), await testFolder()]
  const source = await openStore({ folder: other })
  const kept = await createMatch(source)
  const file = join(other, 'backup.db')
  await backupTo(file, other)
  await source.close()

  const store = await openStore({ folder })
  const lost = await createMatch(store)
  await expect(restoreFrom(file, folder, { replace: true })).rejects.toThrow('is in use')
  // A log that a killed process left behind.
  for (const end of ['-wal', '-shm']) await copyFile(join(folder, `parlor.db${end}`), join(folder, `old${end}`))
  await store.close()
  for (const end of ['-wal', '-shm']) await copyFile(join(folder, `old${end}`), join(folder, `parlor.db${end}`))
  await expect(restoreFrom(file, folder)).rejects.toThrow('is there already')
  await restoreFrom(file, folder, { replace: true, acceptDamage: true })
  const files = (await readdir(folder)).filter((name) => name.startsWith('parlor')).toSorted()
  expect(files).toEqual(['parlor.db', 'parlor.db.lock'])

  const restored = await openStore({ folder })
  onTestFinished(() => restored.close())
  expect((await restored.matches.load(kept.id))?.head).toEqual(kept)
  expect(await restored.matches.load(lost.id)).toBeNull()
})

test('only a whole database of Parlor of a known version is restored', async () => {
  const [folder, other] = [await testFolder(), await testFolder()]
  await (await openStore({ folder: other })).close()
  const file = join(other, 'backup.db')
  await backupTo(file, other)
  const target = join(folder, 'target')
  const variant = async (name: string, change: (connection: InstanceType<typeof Libsql>) => void) => {
    const path = join(folder, name)
    if (name !== 'foreign') await copyFile(file, path)
    const connection = new Libsql(path)
    change(connection)
    connection.close()
    return path
  }
  const newer = await variant('newer', (db) => db.exec('update meta set value = 99'))
  const foreign = await variant('foreign', (db) => db.exec('create table notes (text)'))
  const empty = await variant('empty', (db) => db.exec('delete from meta'))
  const text = join(folder, 'text')
  await writeFile(text, 'this is a text, and long enough for a header of a database '.repeat(99))
  const damaged = join(folder, 'damaged')
  const bytes = await readFile(file)
  await writeFile(damaged, bytes.fill(7, 4096, 4096 * 5))
  const half = join(folder, 'half')
  await copyFile(file, half)
  await writeFile(`${half}-wal`, 'frames')

  await expect(restoreFrom(newer, target)).rejects.toThrow(/version 99, .* up to \d+/)
  await expect(restoreFrom(foreign, target)).rejects.toThrow('not a database of Parlor')
  await expect(restoreFrom(empty, target)).rejects.toThrow('not a database of Parlor')
  await expect(restoreFrom(text, target)).rejects.toThrow('cannot be restored')
  await expect(restoreFrom(damaged, target)).rejects.toThrow('cannot be restored')
  await expect(restoreFrom(half, target)).rejects.toThrow('a database in use')
  await expect(restoreFrom(join(folder, 'nothing'), target)).rejects.toThrow('there is no file')
  await expect(restoreFrom(other, target)).rejects.toThrow('is not a file')
  expect(await readdir(target)).toEqual([])
})
