import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sharedChromium } from '../../../tools/chromium.mjs'
import { workerFor } from '../../build/offline-plugin.mjs'

/** Some way down, as on a shared host, and with no more allowed than our server allows. */
const UNDER = '/some/where'
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; " +
  "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'"
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
}

/** The page as `npm run build` leaves it. */
const BUILT = fileURLToPath(new URL('../../dist', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'parlor-offline-'))
const contexts: BrowserContext[] = []
let browser: Awaited<ReturnType<typeof sharedChromium>>
let server: Server | null = null
let site = ''
/** Where files are served from: a test may put another version there. */
let served = folder
let asked: string[] = []
/** Everybody is told that it does not work. */
let isInTrouble = false

beforeAll(async () => {
  cpSync(BUILT, join(folder, 'dist'), { recursive: true, filter: (file) => !/\.(?:br|gz)$/.test(file) })
  browser = await sharedChromium()
})
afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()))
  await stopServer()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function startServer(): Promise<void> {
  const started = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    asked.push(pathname)
    const name = pathname === `${UNDER}/` ? '/index.html' : pathname.slice(UNDER.length)
    const headers = { 'content-security-policy': POLICY, 'cache-control': 'no-cache' }
    if (isInTrouble) {
      response.writeHead(503, headers).end()
      return
    }
    try {
      const content = readFileSync(join(served, name))
      response.writeHead(200, { ...headers, 'content-type': TYPES[extname(name)] ?? 'text/plain' }).end(content)
    } catch {
      response.writeHead(404, headers).end()
    }
  })
  server = started
  await new Promise<void>((resolve) => void started.listen(0, '127.0.0.1', resolve))
  const address = started.address()
  site = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}${UNDER}/`
}

/** From here on nobody listens at the page's address. */
async function stopServer(): Promise<void> {
  const stopped = server
  if (stopped === null) return
  server = null
  const closed = new Promise((resolve) => void stopped.close(resolve))
  stopped.closeAllConnections()
  await closed
}

/** The page, seen once by a browser that has never been here; everything is kept when this is done. */
async function visit() {
  await startServer()
  served = join(folder, 'dist')
  isInTrouble = false
  asked = []
  const context = await browser.newContext()
  contexts.push(context)
  // Quick, and without a 3D board: a match can be played either way.
  const set = { language: 'en', motion: 'reduced', boards: 'flat' }
  await context.addInitScript((text) => {
    // Not in the empty documents between two pages: they keep nothing.
    if (location.protocol === 'http:') localStorage.setItem('parlor.settings', text)
  }, JSON.stringify(set))
  const problems: string[] = []
  context.on('console', (message) => {
    // That there is no server to play on is no trouble: a page asks, and a browser notes that nobody answers.
    const isAsking = /\/(?:api|game)\//.test(new URL(message.location().url || site).pathname)
    if (['error', 'warning'].includes(message.type()) && !isAsking) problems.push(message.text())
  })
  context.on('weberror', (error) => problems.push(error.error().message))
  const page = await context.newPage()
  await page.goto(site)
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  return { context, page, problems }
}

/** From the second visit on, the page is handed out by the worker. */
async function visitAgain() {
  const seen = await visit()
  await seen.page.reload()
  await seen.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  return seen
}

/** Begins a match of one player from the menu, and plays it until it is over. */
async function playWholeMatch(page: Page): Promise<void> {
  await page.getByTestId('play-shut-the-box').click()
  for (let turn = 0; turn < 50; turn++) {
    // oxlint-disable-next-line no-await-in-loop -- one page
    const next = await (await page.waitForFunction(whatNext)).jsonValue()
    if (next === null || next === 'over') return
    // oxlint-disable-next-line no-await-in-loop
    for (const id of next) await page.getByTestId(id).press('Space')
  }
  throw new Error('a box is shut or lost long before this')
}

/** In the page: the buttons to press next; nothing while something is on its way. */
function whatNext(): readonly string[] | 'over' | null {
  const all = (start: string) => [...document.querySelectorAll<HTMLElement>(`[data-testid^="${start}"]`)]
  const canPress = (button: HTMLElement) => button.getAttribute('aria-disabled') !== 'true'
  if (document.querySelector('.controls .button.primary') !== null || all('scores').length > 0) return 'over'
  const roll = all('roll').find(canPress)?.dataset['testid']
  if (roll !== undefined) return [roll]
  const tiles = all('tile-')
    .filter(canPress)
    .map((tile) => Number(tile.textContent))
  if (tiles.length === 0) return null
  const need = all('die-').reduce((sum, die) => sum + Number(die.textContent), 0)
  for (let set = 1; set < 2 ** tiles.length; set++) {
    const some = tiles.filter((_, at) => set & (1 << at))
    if (some.reduce((sum, tile) => sum + tile, 0) === need) return [...some.map((tile) => `tile-${tile}`), 'submit']
  }
  return null
}

/** Puts another version of the page in the place of the one that is served: all its scripts have other names. */
function serveVersion(name: string): string {
  const from = join(folder, 'dist')
  const to = join(folder, name)
  const scripts = new Set(readdirSync(join(from, 'assets')).filter((file) => file.endsWith('.js')))
  const renamed = (text: string) =>
    text.replace(/[\w.-]+\.js\b/g, (word) => (scripts.has(word) ? word.replace(/\.js$/, `-${name}.js`) : word))
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = relative(from, join(entry.parentPath, entry.name))
    const content = readFileSync(join(from, file))
    mkdirSync(dirname(join(to, file)), { recursive: true })
    writeFileSync(join(to, renamed(file)), /\.(?:html|js)$/.test(file) ? renamed(content.toString()) : content)
  }
  writeFileSync(join(to, 'sw.js'), workerFor(to))
  served = to
  const first = /src="\.\/(assets\/[\w-]+\.js)"/.exec(readFileSync(join(to, 'index.html'), 'utf8'))?.[1] ?? ''
  expect(first).toMatch(new RegExp(`-${name}\\.js$`))
  return first
}

const firstScript = (page: Page) => page.locator('script[type="module"]').getAttribute('src')
const look = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

test('a page that was seen once opens when the server is in trouble or gone, and a whole match can be played', async () => {
  const { context, page, problems } = await visit()
  expect(asked.filter((path) => !path.startsWith(`${UNDER}/`))).toEqual([])
  isInTrouble = true
  await page.reload()
  await page.getByTestId('menu').waitFor()
  // What the server alone knows is never kept.
  const answers = await page.evaluate(async () =>
    Promise.all(['/api/health', './api/health', './game/1'].map(async (url) => (await fetch(url)).status)),
  )
  expect(answers).toEqual([503, 503, 503])

  // The page is told that it is offline. That switch does not keep every browser's workers from asking: so nobody is there.
  await context.setOffline(true)
  await stopServer()
  const answered: { readonly url: string; readonly byWorker: boolean }[] = []
  page.on('response', (response) => answered.push({ url: response.url(), byWorker: response.fromServiceWorker() }))
  await page.reload()
  await page.getByTestId('menu').waitFor()
  expect(await page.evaluate(() => navigator.onLine)).toBe(false)
  await playWholeMatch(page)
  // An address somebody has kept works as well.
  await page.goto(`${site}?page=settings`)
  await page.getByTestId('menu').waitFor()
  expect(answered.map(({ url }) => url)).toEqual(expect.arrayContaining([site, `${site}?page=settings`]))
  expect(answered.filter(({ byWorker }) => !byWorker)).toEqual([])
  expect(problems).toEqual([])
})

// Long: a worker fetches and keeps the three hundred files of the page four times.
test(
  'a newer version is kept if it comes whole, is told of, comes with a press, and the older ones do not pile up',
  { timeout: 180_000 },
  async () => {
    const { page, problems } = await visitAgain()
    const notice = page.getByText('There is a new version.')
    const versions = () => page.evaluate(async () => (await caches.keys()).length)
    expect(await notice.count()).toBe(0)

    const second = serveVersion('second')
    const whole = readFileSync(join(served, second))
    writeFileSync(join(served, second), 'throw new Error("half of it")')
    // Noted in the page and asked for from here: a promise that only the test waits for may be collected as garbage.
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing
        worker?.addEventListener('statechange', () => (document.documentElement.dataset['worker'] = worker.state))
      })
      await registration.update()
    })
    await page.waitForFunction(() => document.documentElement.dataset['worker'] === 'redundant')
    expect(await versions()).toBe(1)
    expect(await notice.count()).toBe(0)

    writeFileSync(join(served, second), whole)
    await look(page)
    await notice.waitFor()
    // The page on the screen is still whole, though the server no longer has its files.
    await page.getByTestId('play-shut-the-box').click()
    await page.getByTestId('roll').waitFor()
    await page.getByRole('button', { name: 'Load it' }).click()
    await page.waitForFunction(() => document.querySelector('script[src*="second"]') !== null)
    expect(await firstScript(page)).toBe(`./${second}`)
    await page.getByTestId('roll').waitFor()
    expect(await notice.count()).toBe(0)

    serveVersion('third')
    await look(page)
    await notice.waitFor()
    expect(await versions()).toBe(2)
    expect(problems).toEqual([])
  },
)
