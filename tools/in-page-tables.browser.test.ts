import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { formatStored, keyOf } from '../bots/src/stored-table.ts'
import { tableMaker } from '../bots/src/catalogue.ts'
import { installTable } from '../bots/src/tables.ts'
import { sharedChromium } from './chromium.mjs'
import { serveFolder } from './static-server.mjs'
import { firstAdvice } from './table-page/first-advice.ts'
import type { InPage } from './table-page/page.ts'
import type { Damage } from './table-page/plant.ts'

/** Some way down, as on a shared host, and with no more allowed than a careful page allows. */
const UNDER = 'some/where'
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'"
const kernel = new Uint8Array(readFileSync(new URL('../bots/kernel/kernel.wasm', import.meta.url)))
const nameAndKey = async (name: string) => ({ name, key: keyOf(await tableMaker(name), kernel) })
const OFFICIAL = { ...(await nameAndKey('yahtzee-official')), value: 254.587728734496 }
/** The one that is solved soonest: for what has to do with any table. */
const PLAN = { ...(await nameAndKey('yahtzee-plan')), value: 245.870774514112 }

const folder = mkdtempSync(join(tmpdir(), 'parlor-tables-'))
let server: Awaited<ReturnType<typeof serveFolder>>
const contexts: BrowserContext[] = []
let browser: Awaited<ReturnType<typeof sharedChromium>>
let site = ''

beforeAll(async () => {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('table-page', import.meta.url)),
    base: './',
    logLevel: 'warn',
    build: { outDir: join(folder, UNDER), emptyOutDir: true },
  })
  const files: Record<string, Uint8Array> = {}
  for (const { name, key } of [OFFICIAL, PLAN])
    // oxlint-disable-next-line no-await-in-loop -- each keeps a processor busy
    files[`/${UNDER}/tables/${key}`] = formatStored(key, await solveHere(name))
  server = await serveFolder(folder, files, { 'content-security-policy': POLICY })
  site = `${server.url}/${UNDER}/`
  browser = await sharedChromium()
})
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The table as Node works it out: what the page should come to, and what it should accept. */
async function solveHere(name: string): Promise<Float64Array> {
  const maker = await tableMaker(name)
  const work = await maker.start(kernel)
  while (work.workOn(1000));
  const values = new Float64Array(maker.size)
  maker.unpack(work.packed(), values)
  installTable(name, values)
  return work.packed()
}

/** A browser nobody has used before. `first` is run in each worker before anything else. */
async function newBrowser(first = '') {
  const context = await browser.newContext()
  contexts.push(context)
  const problems: string[] = []
  const requests: string[] = []
  context.on('request', (request) => requests.push(request.url()))
  context.on('console', (message) => problems.push(message.text()))
  context.on('weberror', (error) => problems.push(error.error().message))
  await context.route('**/solve-worker-*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${first};\n${await response.text()}` })
  })
  return { context, problems, requests }
}

async function open(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(`${site}index.html`)
  await tab.waitForFunction(() => 'tablePage' in globalThis)
  return tab
}

function prepare(tab: Page, { name } = PLAN) {
  // `tablePage` is put there by table-page/page.ts; here and below.
  return tab.evaluate((table) => (globalThis as unknown as InPage).tablePage.prepareAndWatch(table), name)
}

function keysIn(tab: Page) {
  return tab.evaluate(() => (globalThis as unknown as InPage).tablePage.records.keys())
}

/** Puts into the database what Node would have written to a file, or something like it. */
function plant(tab: Page, { key } = PLAN, damage: Damage = 'none') {
  const order = { key, damage }
  return tab.evaluate((given) => (globalThis as unknown as InPage).tablePage.plant(given.key, given.damage), order)
}

/** The policy of the page allows it to. */
const TELLS_OF_KERNEL = `
  const instantiate = WebAssembly.instantiate
  WebAssembly.instantiate = async (bytes) => {
    const made = await instantiate(bytes)
    console.log('the kernel runs')
    return made
  }`

test('pitfall 16: a page works a table out without standing still, keeps it, and finds it again', async () => {
  const { context, problems, requests } = await newBrowser(TELLS_OF_KERNEL)
  const tab = await open(context)
  const solved = await prepare(tab, OFFICIAL)
  expect(solved).toMatchObject({ name: OFFICIAL.name, from: 'solved', states: 359_612, notes: [] })
  expect(Math.abs(solved.value - OFFICIAL.value)).toBeLessThan(1e-9)
  expect(solved.reports.length).toBeGreaterThan(50)
  expect(solved.reports).toEqual(solved.reports.toSorted((a, b) => a - b))
  expect(solved.ticks).toBeGreaterThan(20)
  expect(await keysIn(tab)).toEqual([OFFICIAL.key])

  await tab.reload()
  await tab.waitForFunction(() => 'tablePage' in globalThis)
  const again = await prepare(tab, OFFICIAL)
  expect(again).toMatchObject({ from: 'database', value: solved.value, states: solved.states, notes: [], reports: [] })
  await expect.poll(() => problems).toEqual(['the kernel runs'])
  expect(requests.filter((url) => !url.startsWith(site))).toEqual([])
  expect(requests.filter((url) => url.endsWith('.wasm'))).toHaveLength(2)
})

test('what Node keeps in a file serves a page as well, and its coach says the same', async () => {
  const { context, problems } = await newBrowser()
  const tab = await open(context)
  await plant(tab, OFFICIAL)
  expect(await prepare(tab, OFFICIAL)).toMatchObject({ from: 'database', notes: [] })
  for (const dice of [
    [3, 3, 3, 4, 4],
    [1, 2, 4, 5, 6],
    [6, 6, 6, 6, 6],
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one page
    const there = await tab.evaluate((roll) => (globalThis as unknown as InPage).tablePage.firstAdvice(roll), dice)
    expect(there).toEqual(firstAdvice(dice))
  }
  expect(problems).toEqual([])
})

// What else can be wrong with bytes: bots/src/stored-table.test.ts.
test.each<[Damage, RegExp]>([
  ['flipped', /it is damaged/],
  ['no-bytes', /no table of this program/],
])('a record that is wrong (%s) is made again', async (damage, reason) => {
  const { context, problems } = await newBrowser()
  const tab = await open(context)
  await plant(tab, PLAN, damage)
  const { from, value, notes } = await prepare(tab)
  expect(from).toBe('solved')
  expect(Math.abs(value - PLAN.value)).toBeLessThan(1e-9)
  expect(notes).toEqual([expect.stringMatching(reason)])
  expect(await prepare(tab)).toMatchObject({ from: 'database', notes: [] })
  expect(problems).toEqual([])
})

test('each set of rules has its table; the ones of older versions do not pile up', async () => {
  const { context } = await newBrowser()
  const tab = await open(context)
  await plant(tab, OFFICIAL)
  const older = `yahtzee-plan-${'0'.repeat(32)}`
  const stranger = `yahtzee-plan-b-${'0'.repeat(32)}`
  await tab.evaluate(
    async (keys) => {
      const { records } = (globalThis as unknown as InPage).tablePage
      await Promise.all(keys.map((key) => records.put(key, new Uint8Array(9))))
    },
    [older, stranger],
  )
  const plan = await prepare(tab)
  expect(plan).toMatchObject({ from: 'solved', notes: [] })
  expect(Math.abs(plan.value - PLAN.value)).toBeLessThan(1e-9)
  expect(new Set(await keysIn(tab))).toEqual(new Set([OFFICIAL.key, PLAN.key, stranger]))
  // What is there already is left alone.
  const more = await tab.evaluate(
    (names) => (globalThis as unknown as InPage).tablePage.prepareTables(names),
    [OFFICIAL.name, PLAN.name, OFFICIAL.name],
  )
  expect(more.map(({ name, from }) => [name, from])).toEqual([[OFFICIAL.name, 'database']])
})

test('work that is given up ends at once, and can be taken up later', async () => {
  const { context, problems } = await newBrowser()
  const tab = await open(context)
  const outcome = await tab.evaluate((name) => (globalThis as unknown as InPage).tablePage.abortMidway(name), PLAN.name)
  expect(outcome).toBe('Error: no longer wanted')
  // The browser tells of it when it comes to it: on a busy machine, not within a second.
  await expect.poll(() => tab.workers()).toEqual([])
  expect(await keysIn(tab)).toEqual([])
  const { from, value } = await prepare(tab)
  expect(from).toBe('solved')
  expect(Math.abs(value - PLAN.value)).toBeLessThan(1e-9)
  expect(problems).toEqual([])
})

test.each([
  ['has none', `Object.defineProperty(globalThis, 'indexedDB', { value: undefined })`, /this browser has none/],
  ['forbids it', `IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError') }`, /SecurityError/],
  [
    'has no room',
    `const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...record) {
      const { transaction } = this
      Object.defineProperty(transaction, 'error', { value: new DOMException('', 'QuotaExceededError') })
      put.apply(this, record).addEventListener('success', () => transaction.abort())
    }`,
    /QuotaExceededError/,
  ],
])('a browser without a database that can be used (%s) works all the same', async (_, first, reason) => {
  const { context, problems } = await newBrowser(first)
  const { from, value, notes } = await prepare(await open(context))
  expect(from).toBe('solved')
  expect(Math.abs(value - PLAN.value)).toBeLessThan(1e-9)
  expect(notes).toEqual([expect.stringMatching(/could not be kept in the database of this browser: /)])
  expect(notes).toEqual([expect.stringMatching(reason)])
  expect(problems).toEqual([])
})

test('tabs do not stand in the way of each other, whatever their version', async () => {
  const { context, problems } = await newBrowser()
  const [one, two] = [await open(context), await open(context)]
  const both = await Promise.all([prepare(one), prepare(two)])
  expect(both.map(({ notes }) => notes)).toEqual([[], []])
  // Refused if somebody had the database open and did not let go.
  const count = await one.evaluate(() => (globalThis as unknown as InPage).tablePage.records.raiseVersion())
  expect(count).toBe(1)
  const { from, notes } = await prepare(two)
  expect(from).toBe('solved')
  expect(notes).toEqual([expect.stringMatching(/could not be kept.*version/)])
  expect(problems).toEqual([])
})

test('without the kernel it takes longer, and the page still goes on', async () => {
  const { context } = await newBrowser()
  await context.route('**/*.wasm', (route) => route.fulfill({ status: 404 }))
  const { value, notes, ticks } = await prepare(await open(context))
  expect(Math.abs(value - PLAN.value)).toBeLessThan(1e-9)
  expect(notes).toEqual([expect.stringMatching(/do without its kernel: 404/)])
  expect(ticks).toBeGreaterThan(20)
})

test('what cannot be made is refused: a table nobody knows, a worker that does not start', async () => {
  const { context } = await newBrowser()
  const tab = await open(context)
  await expect(prepare(tab, { ...PLAN, name: 'chess' })).rejects.toThrow(/nobody knows how to make the table chess/)
  await context.route('**/solve-worker-*.js', (route) => route.abort())
  await expect(prepare(tab)).rejects.toThrow(/could not be made: the worker did not start/)
})
