import { mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readTable, writeTable } from './table-files.ts'

const key = (name: string, digit: string) => `${name}-${digit.repeat(32)}`
const values = Float64Array.of(1, 2, 3)

test('a new table takes the place of older ones of the same name, and of nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parlor-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const kept = [
    `${key('yahtzee-plan', 'a')}.table`,
    `${key('yahtzee-plan-b', 'a')}.table`,
    'yahtzee.table',
    'notes.txt',
  ]
  await Promise.all(kept.map((file) => writeFile(join(folder, file), '')))
  expect(await writeTable(folder, key('yahtzee', 'a'), values)).toBeNull()
  expect(await writeTable(folder, key('yahtzee', 'b'), values)).toBeNull()
  expect(new Set(await readdir(folder))).toEqual(new Set([...kept, `${key('yahtzee', 'b')}.table`]))
  expect(await readTable(folder, key('yahtzee', 'a'))).toBeUndefined()
  expect(await readTable(folder, key('yahtzee', 'b'))).toEqual({ ok: true, packed: values })
})

test.each<[string, (file: string) => Promise<void>, RegExp]>([
  ['damaged', async (file) => writeFile(file, (await readFile(file)).fill(7, 256)), /it is damaged/],
  ['cut short', async (file) => truncate(file, (await readFile(file)).length - 8), /a part of it is missing/],
  ['cut to nothing', (file) => truncate(file, 0), /it is no table of this program/],
  ['something else', (file) => writeFile(file, 'hello'), /it is no table of this program/],
  [
    'of other rules',
    async (file) => writeFile(file, (await readFile(file, 'latin1')).replace('yahtzee-plan', 'yahtzee-palm'), 'latin1'),
    /it was made from other rules or by another version/,
  ],
])('a file that is %s is not taken for a table', async (_, spoil, reason) => {
  const folder = await mkdtemp(join(tmpdir(), 'parlor-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const ours = key('yahtzee-plan', 'a')
  await writeTable(folder, ours, values)
  await spoil(join(folder, `${ours}.table`))
  expect(await readTable(folder, ours)).toEqual({ ok: false, reason: expect.stringMatching(reason) as unknown })
})

test('folders are made as deep as needed; where none can be, the reason is given', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parlor-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  expect(await writeTable(join(folder, 'a/b/c'), key('yahtzee', 'a'), values)).toBeNull()
  await writeFile(join(folder, 'file'), '')
  expect(await writeTable(join(folder, 'file/deep'), key('yahtzee', 'a'), values)).toMatch(/ENOTDIR|EEXIST/)
  // Here Node's own recursive mkdir does not return.
  expect(await writeTable('/proc/parlor/deep', key('yahtzee', 'a'), values)).toMatch(/ENOENT|EPERM|EACCES|EROFS/)
})

test('drafts that somebody left behind an hour ago are removed, fresh ones are not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parlor-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [old, fresh] = [`${key('yahtzee', 'a')}.table.12.345`, `${key('yahtzee', 'a')}.table.13.345`] as const
  await Promise.all([old, fresh].map((file) => writeFile(join(folder, file), '')))
  const twoHoursAgo = Date.now() / 1000 - 7200
  await utimes(join(folder, old), twoHoursAgo, twoHoursAgo)
  await writeTable(folder, key('yahtzee', 'a'), values)
  expect(new Set(await readdir(folder))).toEqual(new Set([fresh, `${key('yahtzee', 'a')}.table`]))
})
