import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer, type RunningServer } from '@parlor/server'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { launchChromium } from '../../../tools/chromium.mjs'
import { NO_LIMITS } from '../../../server/src/http/no-limits.fixture.ts'

/** The page as `npm run build` leaves it, unless another build is named. */
const BUILT = process.env['PARLOR_PAGE'] ?? fileURLToPath(new URL('../../dist', import.meta.url))
/** Said by a browser without a graphics card of every canvas in 3D that it puts on the screen, whatever the page does. */
const SOFTWARE_DRAWS = /^\[\.WebGL-\w+\]GL Driver Message .*: GPU stall due to ReadPixels/
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
export const DESKTOP = { viewport: { width: 1280, height: 800 } } as const

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

  static async open(): Promise<Site> {
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
    })
    return new Site(server, await launchChromium(), folder)
  }

  /** Somebody with a browser that nobody has used before. `url`: elsewhere than at the server itself. */
  async visitor(options: BrowserContextOptions = {}, url = this.url): Promise<Visitor> {
    const context = await this.#browser.newContext({ ...DESKTOP, reducedMotion: 'reduce', locale: 'en-GB', ...options })
    this.#contexts.push(context)
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

  /** After each test: nothing is left open. Gives back what should not have been, and forgets it. */
  async tidy(): Promise<string[]> {
    await Promise.all(this.#contexts.splice(0).map((context) => context.close()))
    return this.problems.splice(0)
  }

  async close(): Promise<void> {
    await this.tidy()
    await this.#browser.close()
    await this.#server.close()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
}
