import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findCoach, findBot, review, Sfc32, Turn } from '@parlor/bots'
import { prepareTables } from '@parlor/bots/on-node'
import { advance, canAct, refusalFor, view, type AnyMove, type Author, type Game, type Position } from '@parlor/engine'
import { battleFarm } from '@parlor/games/battle-farm'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { yahtzee } from '@parlor/games/yahtzee'
import type { BrowserContext, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sharedChromium } from '../../../tools/chromium.mjs'
import { cataloguePlugin } from '../../build/catalogue-plugin.mjs'
import { serveFolder } from '../../../tools/static-server.mjs'
import type { AdviseOrder } from './brain.ts'
import type { ChooseOrder } from '../open-match/here/bots-and-clocks.ts'
import { lineOf } from '../open-match/played-line.ts'
import type { InPage } from './page-fixture/page.fixture.ts'
import { adviseOrder, after, chooseOrder } from './page-fixture/questions.fixture.ts'
import { Played } from './played.fixture.ts'

/** Some way down, as on a shared host, and with no more allowed than the real page is. */
const UNDER = 'some/where'
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; img-src data:"

const folder = mkdtempSync(join(tmpdir(), 'parlor-brain-'))
let server: Awaited<ReturnType<typeof serveFolder>>
const contexts: BrowserContext[] = []
let browser: Awaited<ReturnType<typeof sharedChromium>>
let site = ''

beforeAll(async () => {
  // Where others of this run keep theirs (tools/shared-tables.mjs), and never in the folder of whoever runs the tests.
  await prepareTables(['yahtzee-official'], { folder: process.env['PARLOR_TEST_TABLES'] ?? join(folder, 'tables') })
  await build({
    configFile: false,
    root: fileURLToPath(new URL('page-fixture', import.meta.url)),
    base: './',
    logLevel: 'warn',
    worker: { format: 'es', plugins: () => [cataloguePlugin()] },
    build: { outDir: join(folder, UNDER), emptyOutDir: true, assetsInlineLimit: 0 },
  })
  server = await serveFolder(folder, {}, { 'content-security-policy': POLICY })
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

/** In a browser nobody has used before. */
async function open() {
  const context = await browser.newContext()
  contexts.push(context)
  const problems: string[] = []
  const requests: string[] = []
  context.on('request', (request) => requests.push(request.url()))
  context.on('console', (message) => problems.push(message.text()))
  context.on('weberror', (error) => problems.push(error.error().message))
  const tab = await context.newPage()
  await tab.goto(`${site}index.html`)
  await tab.waitForFunction(() => 'brainPage' in globalThis)
  return { tab, problems, requests }
}

// `brainPage` is put there by page-fixture/page.fixture.ts; here and below.
function choose(tab: Page, order: ChooseOrder) {
  return tab.evaluate((given) => (globalThis as unknown as InPage).brainPage.choose(given), order)
}

function advise(tab: Page, order: AdviseOrder) {
  return tab.evaluate((given) => (globalThis as unknown as InPage).brainPage.advise(given), order)
}

function chosenHere(game: Game, position: Position, bot: string) {
  const { seat, seed } = chooseOrder(game, position, bot)
  return findBot(game, bot)?.choose(new Turn(game, position, seat, new Sfc32(seed)))
}

function advisedHere(game: Game, position: Position) {
  return findCoach(game, position.options, position.seats)?.advise(view(game, position, 0), 0)
}

const roll = (values: readonly number[], dice?: number): [Author, AnyMove][] => [
  [0, dice === undefined ? { move: 'ROLL' } : { move: 'ROLL', dice }],
  ['chance', { move: 'DICE', values }],
]

test('bots and the coach say in the page what they say in Node, and a table is made on the way', async () => {
  const { tab, problems, requests } = await open()
  const boxes = [roll([4, 5], 2), roll([6, 6], 2), roll([1, 2], 2)].map((moves) => after(shutTheBox, {}, 1, moves))
  for (const position of boxes) {
    // oxlint-disable-next-line no-await-in-loop -- one page, here and below
    const { answer } = await choose(tab, chooseOrder(shutTheBox, position, 'perfect'))
    expect(answer).toEqual(chosenHere(shutTheBox, position, 'perfect'))
    // oxlint-disable-next-line no-await-in-loop
    expect((await advise(tab, adviseOrder(shutTheBox, position))).answer).toEqual(advisedHere(shutTheBox, position))
  }

  const rules = { rules: 'official' }
  const cards = [roll([3, 3, 3, 4, 4]), roll([1, 2, 4, 5, 6])].map((moves) => after(yahtzee, rules, 1, moves))
  const [first, second] = cards
  if (first === undefined || second === undefined) throw new Error('there are two')
  const slow = await choose(tab, chooseOrder(yahtzee, first, 'perfect'))
  expect(slow.answer).toEqual(chosenHere(yahtzee, first, 'perfect'))
  // The table had to be made: how far it was has been told, and the page went on meanwhile.
  const steps = slow.told.flatMap((making) => (making === null ? [] : [making.done]))
  expect(steps.length).toBeGreaterThan(20)
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
  expect(slow.told.find((making) => making !== null)?.what).toBe('yahtzee-official')
  expect(slow.told.at(-1)).toBeNull()
  expect(slow.ticks).toBeGreaterThan(20)

  const quick = await choose(tab, chooseOrder(yahtzee, second, 'perfect'))
  expect(quick.answer).toEqual(chosenHere(yahtzee, second, 'perfect'))
  expect(quick.told.filter((making) => making !== null)).toEqual([])
  for (const position of cards)
    // oxlint-disable-next-line no-await-in-loop
    expect((await advise(tab, adviseOrder(yahtzee, position))).answer).toEqual(advisedHere(yahtzee, position))

  const farm = after(battleFarm, {}, 3, [])
  expect((await choose(tab, chooseOrder(battleFarm, farm, 'club'))).answer).toMatchObject({
    move: expect.any(String),
  })
  expect(problems).toEqual([])
  expect(requests.filter((url) => !url.startsWith(site) && !url.startsWith('data:'))).toEqual([])
})

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** In microseconds. */
  readonly ts: number
  /** Processor time of its thread, in microseconds. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/**
 * Processor time in milliseconds, of tasks of the page and of all tasks of its workers meanwhile. The two are compared with
 * each other, never with a clock: a busy machine makes both longer.
 */
async function tasksDuring(
  tab: Page,
  work: () => Promise<void>,
): Promise<{ readonly page: readonly number[]; readonly workers: number }> {
  const categories = ['toplevel', 'blink.user_timing', 'disabled-by-default-devtools.timeline', '__metadata']
  await browser.startTracing(tab, { categories })
  await tab.evaluate(() => performance.mark('work begins'))
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] } // its format
  // The browser is shared, and a trace has the pages of other tests in it too.
  const begin = traceEvents.find(({ name }) => name === 'work begins')
  if (begin === undefined) throw new Error('the trace does not have the mark that the page set')
  const tasks = traceEvents.flatMap(({ name, pid, tid, ts, tdur }) =>
    name.endsWith('RunTask') && pid === begin.pid && ts >= begin.ts && tdur !== undefined
      ? [{ tid, ms: tdur / 1_000 }]
      : [],
  )
  const workerThreads = new Set(
    traceEvents.flatMap(({ name, pid, tid, args }) =>
      name === 'thread_name' && pid === begin.pid && args?.name === 'DedicatedWorker thread' ? [tid] : [],
    ),
  )
  return {
    page: tasks.flatMap(({ tid, ms }) => (tid === begin.tid ? [ms] : [])),
    workers: tasks.reduce((sum, { tid, ms }) => (workerThreads.has(tid) ? sum + ms : sum), 0),
  }
}

test('while a table is made the work is done in a worker, and no task of the page is long beside it', async () => {
  const { tab } = await open()
  const position = after(yahtzee, { rules: 'official' }, 1, roll([3, 3, 3, 4, 4]))
  const { page, workers } = await tasksDuring(tab, async () => {
    const { told } = await choose(tab, chooseOrder(yahtzee, position, 'perfect'))
    expect(told.length).toBeGreaterThan(20)
  })
  expect(page.length).toBeGreaterThan(100)
  expect(Math.max(...page)).toBeLessThan(workers / 2)
})

test('nor while a bot thinks as long as it may', async () => {
  const { tab } = await open()
  // The first purchase of a match between farmers: something to think about.
  const farmer = findBot(battleFarm, 'club')
  const anyFarm: Game = battleFarm
  const position: Position = after(battleFarm, {}, 2, [])
  const random = new Sfc32('thinking')
  let asked = 0
  for (;;) {
    const seat = [0, 1].find((each) => canAct(anyFarm, position, each)) ?? 0
    const move = farmer?.choose(new Turn(anyFarm, position, seat, random)) ?? { move: '' }
    if (move.move === 'CHOOSE_MARKET_SLOT') {
      asked = seat
      break
    }
    advance(anyFarm, position, seat, move, random)
  }
  const { page, workers } = await tasksDuring(tab, async () => {
    // One answer takes the worker some 60 ms; a single collection of garbage in the page would weigh beside that.
    for (const seed of ['first', 'second', 'third', 'fourth']) {
      const order = { ...chooseOrder(battleFarm, position, 'strong'), seat: asked, seed }
      // oxlint-disable-next-line no-await-in-loop -- one page
      const { answer } = await choose(tab, order)
      expect(refusalFor(anyFarm, position, asked, answer)).toBeNull()
    }
  })
  expect(page.length).toBeGreaterThan(100)
  expect(Math.max(...page)).toBeLessThan(workers / 2)
})

test('a wish that is called off ends the work for it, and can be had later', async () => {
  const { tab, problems } = await open()
  const position = after(yahtzee, { rules: 'official' }, 1, roll([3, 3, 3, 4, 4]))
  const order = adviseOrder(yahtzee, position)
  const outcome = await tab.evaluate((given) => (globalThis as unknown as InPage).brainPage.calledOff(given), order)
  expect(outcome).toBe('Error: no longer wanted')
  await tab.waitForFunction(() => !(globalThis as unknown as InPage).brainPage.isMaking())
  // The browser tells of it when it comes to it: only the brain is left, and not the worker that made the table.
  await expect.poll(() => tab.workers().length).toBe(1)
  expect((await advise(tab, order)).answer).toEqual(advisedHere(yahtzee, position))
  expect(problems).toEqual([])
})

test('a match is gone through in the page as in Node', async () => {
  const { tab, problems } = await open()
  const played = new Played(shutTheBox, 2, { rounds: 2 })
  const random = new Sfc32('reviewed')
  while (played.match.stage === 'playing') played.goOn(random)
  const { entries, match } = played
  const order = { game: 'shut-the-box', entries }
  const { answer } = await tab.evaluate((given) => (globalThis as unknown as InPage).brainPage.review(given), order)
  const line = lineOf(entries)
  const coach = findCoach(shutTheBox, match.options, 2, 'score')
  const here = line && coach && review(shutTheBox, line.log, coach)
  expect(here?.ok).toBe(true)
  expect(answer).toEqual(here?.ok === true ? here.review : null)
  const farm = new Played(battleFarm, 3, {})
  const none = await tab.evaluate((given) => (globalThis as unknown as InPage).brainPage.review(given), {
    game: 'battle-farm',
    entries: farm.entries,
  })
  expect(none.answer).toBeNull()
  expect(problems).toEqual([])
})

test('what goes wrong in the thread comes out as an error', async () => {
  const { tab } = await open()
  const position = after(shutTheBox, {}, 1, [])
  await expect(choose(tab, chooseOrder(shutTheBox, position, 'farmer'))).rejects.toThrow(/farmer does not play/)
  await tab.context().route('**/brain-worker-*.js', (route) => route.abort())
  await tab.reload()
  await tab.waitForFunction(() => 'brainPage' in globalThis)
  await expect(choose(tab, chooseOrder(shutTheBox, position, 'perfect'))).rejects.toThrow(
    /has died: the worker did not start/,
  )
})
