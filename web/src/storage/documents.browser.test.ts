import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { longTrack, trackGame } from '@parlor/engine/testing/games'
import { wholeEntries } from '@parlor/match'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../../../tools/chromium.mjs'
import { serveFolder } from '../../../tools/static-server.mjs'
import { cataloguePlugin } from '../../build/catalogue-plugin.mjs'
import { newHere } from '../open-match/here/new-here.ts'
import { unsavedMatch } from './kept-matches.ts'
import type { InPage } from './page-fixture/page.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'parlor-kept-'))
const closing: (() => Promise<unknown>)[] = []
let tab: Page

beforeAll(async () => {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('page-fixture', import.meta.url)),
    base: './',
    logLevel: 'warn',
    plugins: [cataloguePlugin()],
    build: { outDir: folder, emptyOutDir: true },
  })
  const server = await serveFolder(folder, {}, {})
  closing.push(() => server.close())
  const browser = await launchChromium()
  closing.push(() => browser.close())
  tab = await (await browser.newContext()).newPage()
  await tab.goto(`${server.url}/index.html`)
  await tab.waitForFunction(() => 'storagePage' in globalThis)
})
afterAll(async () => {
  // The browser first: a server waits for those who are still connected.
  for (const close of closing.toReversed()) await close() // oxlint-disable-line no-await-in-loop
  rmSync(folder, { recursive: true, force: true })
})

// `storagePage` is put there by page-fixture/page.fixture.ts; here and below.
const begin = (title: string) =>
  tab.evaluate((given) => (globalThis as unknown as InPage).storagePage.begin(given), title)
const drive = (id: string) => tab.evaluate((given) => (globalThis as unknown as InPage).storagePage.drive(given), id)
const forget = (id: string) => tab.evaluate((given) => (globalThis as unknown as InPage).storagePage.forget(given), id)
const rows = () => tab.evaluate(() => (globalThis as unknown as InPage).storagePage.rows())

/** A database of the first version, which kept the log of a match with the document in it. */
async function leaveFirstVersion(): Promise<string> {
  const track = { ...longTrack(2_000, 30), title: 'Old' }
  const seats = ['Ann', 'Bob'].map((name) => ({ kind: 'person', name }) as const)
  const id = await newHere({ game: trackGame(), options: { track }, seats })
  const kept = unsavedMatch(id)
  if (kept === undefined) throw new Error('there is no database here')
  const log = { ...kept, entries: wholeEntries(kept.entries) }
  await tab.evaluate(
    (whole) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('parlor-matches', 1)
        request.addEventListener('upgradeneeded', () => {
          for (const name of ['logs', 'summaries']) request.result.createObjectStore(name, { keyPath: 'id' })
          request.transaction?.objectStore('logs').put(whole)
        })
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
        request.addEventListener('success', () => {
          request.result.close()
          resolve()
        })
      }),
    log,
  )
  return id
}

test('documents are kept once, beside the logs that name them, as long as one does; older databases are taken over', async () => {
  const old = await leaveFirstVersion()
  expect(await drive(old)).toBe('Old')
  const taken = await rows()
  expect([taken.version, taken.documents.length]).toEqual([2, 1])
  for (const length of taken.logs) expect(length).toBeLessThan(10_000)

  const [one, two, other] = [await begin('New'), await begin('New'), await begin('Other')]
  const driven = [await drive(one), await drive(two), await drive(one)]
  expect(driven).toEqual(['New', 'New', 'New'])
  expect((await rows()).documents).toHaveLength(3)
  for (const length of (await rows()).logs) expect(length).toBeLessThan(10_000)

  await forget(other)
  await forget(one)
  expect((await rows()).documents).toHaveLength(2)
  expect(await drive(two)).toBe('New')
  await forget(two)
  expect((await rows()).documents).toEqual(taken.documents)
  await tab.reload()
  await tab.waitForFunction(() => 'storagePage' in globalThis)
  expect(await drive(old)).toBe('Old')
  await forget(old)
  expect(await rows()).toMatchObject({ logs: [], documents: [] })
})
