import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Game } from '@parlor/engine'
import { NO_LIMITS, startServer, type RunningServer } from '@parlor/server'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { sharedChromium } from '../../../tools/chromium.mjs'

/** The page as `npm run build` leaves it, unless another build is named. */
const BUILT = process.env['PARLOR_PAGE'] ?? fileURLToPath(new URL('../../dist', import.meta.url))
/** Said by a browser without a graphics card of every canvas in 3D that it puts on the screen, whatever the page does. */
const SOFTWARE_DRAWS = /^\[\.WebGL-\w+\]GL Driver Message .*: GPU stall due to ReadPixels/
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
/** The smallest that many people have. */
export const SMALL_PHONE = { ...PHONE, viewport: { width: 360, height: 740 } } as const
export const DESKTOP = { viewport: { width: 1280, height: 800 } } as const

/**
 * For tests that take some 6 s or more by themselves, such as whole matches, in which bots and lost connections have their
 * pace: a slow machine with other work needs up to ten times as long, and more than the default.
 */
export const LONG_TEST = { timeout: 240_000 } as const

/**
 * In the page. To copy all of it into each of a hundred new browsers takes longer than most tests: it is refused, as in a
 * private window, but to those that ask for it (`serviceWorkers: 'allow'`).
 */
function keepNothing(): void {
  if (!('serviceWorker' in navigator)) return // a document that is only a picture has none
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- all of it runs in the page
  const refuse = () => Promise.reject(new DOMException('this browser keeps no page', 'SecurityError'))
  Object.defineProperty(ServiceWorkerContainer.prototype, 'register', { value: refuse })
}

/**
 * In the page, before the app: a typeface that comes late is left out for as long as the page is open, and words have
 * another width without it.
 */
async function keepFiles(files: readonly string[]): Promise<void> {
  await Promise.all(files.map(async (file) => (await fetch(file)).arrayBuffer()))
}

/** The built page, served by a real server on a folder of its own, and real browsers that look at it. */
export class Site {
  readonly url: string
  readonly #server: RunningServer
  readonly #browser: Browser
  readonly #folder: string
  readonly #contexts: BrowserContext[] = []
  /** Everything that should not be: errors and warnings in a console, requests to others, broken policies. */
  readonly problems: string[] = []

  private constructor(server: RunningServer, browser: Browser, folder: string) {
    this.#server = server
    this.#browser = browser
    this.#folder = folder
    this.url = server.url
  }

  /** `games`: in place of those that ship. `clock`: in place of the machine's. */
  static async open(games?: readonly Game[], clock?: () => number): Promise<Site> {
    if (!existsSync(join(BUILT, 'index.html'))) throw new Error('the page has not been built: npm run build')
    const folder = mkdtempSync(join(tmpdir(), 'parlor-site-'))
    const server = await startServer({
      port: 0,
      host: '127.0.0.1',
      folder,
      webFolder: BUILT,
      logLevel: 'silent',
      limits: NO_LIMITS,
      settings: { botPauseMs: 10 },
      ...(games === undefined ? {} : { games }),
      ...(clock === undefined ? {} : { clock }),
    })
    return new Site(server, await sharedChromium(), folder)
  }

  /** Somebody with a browser that nobody has used before. `url`: elsewhere than at the server itself. */
  async visitor(options: BrowserContextOptions = {}, url = this.url): Promise<Visitor> {
    const context = await this.#browser.newContext({ ...DESKTOP, reducedMotion: 'reduce', locale: 'en-GB', ...options })
    this.#contexts.push(context)
    if (options.serviceWorkers !== 'allow') await context.addInitScript(keepNothing)
    const host = new URL(url).host
    context.on('console', (message) => {
      const isBad = message.type() === 'error' || message.type() === 'warning'
      if (isBad && !SOFTWARE_DRAWS.test(message.text())) this.problems.push(message.text())
    })
    context.on('weberror', (error) => this.problems.push(error.error().stack ?? error.error().message))
    context.on('request', (request) => {
      const to = new URL(request.url())
      if (to.protocol.startsWith('http') && to.host !== host) this.problems.push(`asks ${to.host}`)
    })
    const page = await context.newPage()
    await page.goto(url)
    return { context, page }
  }

  /**
   * Somebody like `visitor` whose browser shows a picture of the site in place of the app, which is loaded only when the
   * test goes to it: for tests that store settings or a match first.
   */
  async visitorBeforeApp(options: BrowserContextOptions = {}): Promise<Visitor> {
    const visitor = await this.visitor(options, new URL('icon.svg', this.url).href)
    const typefaces = readdirSync(join(BUILT, 'assets')).filter((file) => file.endsWith('.woff2'))
    await visitor.page.evaluate(
      keepFiles,
      typefaces.map((file) => `assets/${file}`),
    )
    return visitor
  }

  /** After each test: nothing is left open. Gives back what should not have been, and forgets it. */
  async tidy(): Promise<string[]> {
    await Promise.all(this.#contexts.splice(0).map((context) => context.close()))
    return this.problems.splice(0)
  }

  async close(): Promise<void> {
    await this.tidy()
    await this.#server.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
}

/** One site for all tests of a file; after each, nothing may have gone wrong in any browser. */
export function siteOfTests(games?: readonly Game[], clock?: () => number): () => Site {
  let site: Site | null = null
  beforeAll(async () => {
    site = await Site.open(games, clock)
  })
  afterEach(async () => {
    expect(await site?.tidy()).toEqual([])
  })
  afterAll(() => site?.close())
  return () => {
    if (site === null) throw new Error('the site is not open yet')
    return site
  }
}
