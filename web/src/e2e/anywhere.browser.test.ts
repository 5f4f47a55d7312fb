import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { shutTheBox } from '@parlor/games/shut-the-box'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { en } from '../words/en/index.ts'
import { playUntil } from './box-hands.fixture.ts'
import { Mirror } from './mirror.fixture.ts'
import { servedAsFiles, servedByProxy, type Served } from './served.fixture.ts'
import { goTo, onScreen, setBefore } from './shell.fixture.ts'
import { DESKTOP, PHONE, Site } from './site.fixture.ts'

/** The same folder that Site serves. */
const BUILT = process.env['PARLOR_PAGE'] ?? fileURLToPath(new URL('../../dist', import.meta.url))
/** By Brotli, as they are sent. */
const MOST_FIRST_BYTES = { desktop: 85_000, phone: 50_000 }
/** With all that a table brings, beyond what every page has. */
const MOST_TABLE_BYTES = 60_000
/** What draws Trigger Boards, with its worker and style sheet; what explains their rules, fetched after it; and each theme. */
const MOST_BOARD_BYTES = { view: 45_000, explanations: 19_000, theme: 15_000 }
const MOST_SHIFT = 0.02
/** A browser that keeps the page for later, beside whatever it does. */
const KEEPS = { serviceWorkers: 'allow' } as const
/** Words that are nowhere but in these: where one is found, so is all of it. */
const LARGE = {
  three: 'WebGLRenderer',
  zod: 'ZodError',
  box: 'one die once 7 and above are shut',
  yahtzee: 'Roll before you score.',
  farm: 'No opponent grows anything.',
  board: 'tb-camera',
}

let site: Site
const closing: (() => Promise<void>)[] = []
beforeAll(async () => {
  site = await Site.open()
})
afterEach(async () => {
  expect(await site.tidy()).toEqual([])
  await Promise.all(closing.splice(0).map((close) => close()))
})
afterAll(() => site.close())

async function closedAfter(served: Promise<Served>): Promise<Served> {
  const one = await served
  closing.push(one.close)
  return one
}

test('as files in any folder, without a server: menu, settings and a whole match', async () => {
  const { url } = await closedAfter(servedAsFiles(BUILT, '/some/folder/'))
  const { page } = await site.visitor(KEEPS, url)
  const missing: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(new URL(response.url()).pathname)
  })
  await onScreen(page, 'MAIN_MENU')
  await expect.poll(() => page.locator('.rooms-offline').textContent()).toBe(en.shell.offline)
  await page.getByTestId('tab-settings').click()
  await page.getByTestId('boards').getByRole('radio', { name: en.settings.boardKinds.flat }).check()
  await page.getByTestId('tab-games').click()
  await page.getByTestId('play-shut-the-box').click()
  await page.getByTestId('roll').waitFor()
  expect(new URL(page.url()).pathname).toBe('/some/folder/')
  await playUntil(page, () => Promise.resolve(false))
  await page.getByRole('button', { name: en.inGame.toScores }).click()
  await onScreen(page, 'SCORE_SCREEN')
  await page.reload()
  await onScreen(page, 'SCORE_SCREEN')
  // A server is looked for, beside the page and nowhere else; that there is none is noted by the browser itself.
  expect(missing.filter((path) => !path.startsWith('/some/folder/api/'))).toEqual([])
  const noted = site.problems.splice(0)
  expect(noted.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([])
})

test('behind a proxy that serves it below a path, people play with each other', async () => {
  const { url } = await closedAfter(servedByProxy(site.url, '/some/where/'))
  // An address below it that is none leads to the menu, which says so, and the address is a good one again.
  const { page: host } = await site.visitor(KEEPS, `${url}match/nothing?x=1`)
  await host.getByRole('alert').getByText(en.shell.noSuchPage).waitFor()
  expect(host.url()).toBe(url)
  await setBefore(host, { boards: 'flat' })
  await goTo(host, '?new=shut-the-box')
  await host.getByRole('button', { name: en.online.setUp.quickInvite }).click()
  await host.getByTestId('start').click()
  const link = await host.getByTestId('share-link').inputValue()
  expect(link).toMatch(new RegExp(`^${url}\\?join=[A-Z]{6}$`))
  const { page: guest } = await site.visitor({}, `${url}icon.svg`)
  await setBefore(guest, { boards: 'flat' })
  await guest.goto(link)
  // A visitor with a link has a seat, and is ready.
  await guest.getByTestId('ready').waitFor()
  await host.locator('[data-testid="host-start"][aria-disabled="false"]').click()
  await Promise.all([host, guest].map((page) => onScreen(page, 'IN_GAME')))
  await host.getByTestId('roll').click()
  // What one has rolled, the other sees: the socket goes through the proxy as well.
  const dice = (page: Page) => page.locator('[data-testid^="die-"]').allTextContents()
  await expect.poll(async () => (await dice(guest)).length).toBe(2)
  const seen = await dice(guest)
  await expect.poll(() => dice(host)).toEqual(seen)
  expect(new URL(guest.url()).pathname).toBe('/some/where/')
})

/** On a desktop one sees who is there to play with: that is asked for once the page stands, with schemas. */
test.each([
  ['on a desktop', DESKTOP, MOST_FIRST_BYTES.desktop, ['three', 'box', 'yahtzee', 'farm', 'board']],
  ['on a phone', PHONE, MOST_FIRST_BYTES.phone, ['three', 'zod', 'box', 'yahtzee', 'farm', 'board']],
] as const)('what is fetched before a game is chosen is small: %s', async (_, options, most, without) => {
  const { page, scripts } = await firstPage({ ...options, ...KEEPS })
  await page.waitForLoadState('networkidle')
  const names = scripts.map((url) => new URL(url).pathname)
  const bytes = names.reduce((sum, name) => sum + statSync(join(BUILT, `${name}.br`)).size, 0)
  console.info(`${names.length} scripts, ${bytes} bytes with Brotli`)
  expect(names.length).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(most)
  const all = latestScripts()
  for (const large of without) {
    const has = (path: string) => readFileSync(join(BUILT, path), 'utf8').includes(LARGE[large])
    // It is somewhere, so that it could be there.
    expect(all.some((name) => has(join('assets', name)))).toBe(true)
    expect(names.filter(has)).toEqual([])
  }
})

/** Those that the page may ask for. What older pages ask for is kept beside them. */
function latestScripts(): string[] {
  const kept = readdirSync(join(BUILT, 'assets')).filter((name) => name.endsWith('.js'))
  const named = new Set<string>()
  const read = (text: string): void => {
    for (const name of kept.filter((each) => !named.has(each) && text.includes(each))) {
      named.add(name)
      read(readFileSync(join(BUILT, 'assets', name), 'utf8'))
    }
  }
  read(readFileSync(join(BUILT, 'index.html'), 'utf8'))
  return [...named]
}

/** Scripts that come with one of those that were built, whether or not they are there already. */
function comeWith(script: string, known = new Set<string>()): Set<string> {
  if (known.has(script)) return known
  known.add(script)
  const text = readFileSync(join(BUILT, 'assets', script), 'utf8')
  for (const [, next = ''] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) comeWith(next, known)
  return known
}

test('a card table is small, and what draws boards of one’s own is fetched by the workshop alone', () => {
  const all = latestScripts()
  const built = (name: string) => all.filter((file) => file.startsWith(`${name}-`))
  const first = comeWith(built('first')[0] ?? '')
  const bytes = ['farm-board', 'liap-board'].map((board) =>
    [...comeWith(built(board)[0] ?? '')]
      .filter((script) => !first.has(script))
      .reduce((sum, script) => sum + statSync(join(BUILT, 'assets', `${script}.br`)).size, 0),
  )
  console.info(`card tables: ${bytes.join(' and ')} bytes with Brotli`)
  for (const each of bytes) expect(each).toBeLessThanOrEqual(MOST_TABLE_BYTES)
  const [editor = ''] = built('editor')
  const names = (file: string) => readFileSync(join(BUILT, 'assets', file), 'utf8').includes(editor)
  expect([built('editor').length, all.filter(names)]).toEqual([1, [expect.stringMatching(/^workshop-/)]])
  // Nor does it come with anything else.
  expect(all.filter((file) => file !== editor && comeWith(file).has(editor))).toEqual([])
})

test('what draws Trigger Boards is small, and so is each theme', () => {
  const all = latestScripts()
  const textOf = (file: string) => readFileSync(join(BUILT, 'assets', file), 'utf8')
  const sizeOf = (file: string) => statSync(join(BUILT, 'assets', `${file}.br`)).size
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + sizeOf(file), 0)
  /** Some modules have a second file that only names the first. */
  const one = (name: string, word = '') => {
    const found = all.filter((file) => file.startsWith(`${name}-`) && textOf(file).includes(word))
    expect(found, `${name} ${word}`).not.toEqual([])
    return found.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? ''
  }
  const drawing = one('trigger-board', LARGE.board)
  // The page has these already when a board is drawn: itself, the screen of a match, and the rules of the game.
  const there = comeWith(one('trigger-board', ' as triggerBoard}'), comeWith(one('in-game'), comeWith(one('first'))))
  const explanations = one('explanations')
  const [style = ''] = /trigger-board-[^"']+\.css/.exec(all.map(textOf).join(' ')) ?? []
  const worker = one('drawing-worker')
  const drawn = comeWith(drawing)
  // A board can be played before its rules are explained.
  expect(drawn.has(explanations)).toBe(false)
  const view = sum([...drawn].filter((file) => !there.has(file)))
  const explained = sum([...comeWith(explanations)].filter((file) => !there.has(file) && !drawn.has(file)))
  const bytes = { view: view + sizeOf(style) + sizeOf(worker), explanations: explained }
  const themes = ['meadow', 'treasure', 'harbour', 'city', 'space', 'paper'].map((name) => one(name))
  const sceneries = all.filter((file) => file.startsWith('scenery-')).map(sizeOf)
  const parts = all.filter((file) => /^(?:parts|shapes|common-icons)-/.test(file))
  // The largest of everything, although no theme is all of that.
  const theme = Math.max(...themes.map(sizeOf)) + Math.max(...sceneries) + sum(parts)
  console.info(`board: ${bytes.view} bytes with Brotli, explanations ${bytes.explanations}, a theme at most ${theme}`)
  expect(bytes.view).toBeLessThanOrEqual(MOST_BOARD_BYTES.view)
  expect(bytes.explanations).toBeLessThanOrEqual(MOST_BOARD_BYTES.explanations)
  expect(theme).toBeLessThanOrEqual(MOST_BOARD_BYTES.theme)
})

/** The first page of a browser that knows nothing of it, with all scripts it asks for. */
async function firstPage(options: BrowserContextOptions) {
  const { context, page } = await site.visitorBeforeApp(options)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await noteShifts(context)
  await page.goto(site.url)
  await page.getByTestId('play-shut-the-box').waitFor()
  return { page, scripts }
}

/** Everything that moves by itself is added up. */
function noteShifts(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
      document.documentElement.dataset['shifted'] = String(sum)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** After everything that is on its way has come, and was drawn. */
async function shifted(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  return page.evaluate(() => Number(document.documentElement.dataset['shifted'] ?? 0))
}

test.each([
  ['on a desktop that keeps the page', { ...DESKTOP, ...KEEPS }],
  ['on a phone', PHONE],
] as const)('nothing moves under anybody’s finger while a page or a match comes: %s', async (_, options) => {
  const { page } = await firstPage(options)
  expect(await shifted(page)).toBeLessThan(MOST_SHIFT)
  await setBefore(page, { boards: 'flat' })
  const mirror = await Mirror.of(shutTheBox, '3c'.repeat(32))
  await mirror.openIn(page)
  await page.getByTestId('roll').waitFor()
  expect(await shifted(page)).toBeLessThan(MOST_SHIFT)
  // The menu of somebody who has a match that is not over.
  await goTo(page, '')
  await page.locator('.continue-link').waitFor()
  await page.reload()
  await page.locator('.continue-link').waitFor()
  expect(await shifted(page)).toBeLessThan(MOST_SHIFT)
})
