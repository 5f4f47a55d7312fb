// The Chromium that tests and tools open pages with: the npm package's, unless CHROMIUM_PATH names another.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'

const FLAGS = [
  '--no-sandbox',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const PACKAGE = import.meta.resolve('@sparticuz/chromium')
/** The package always unpacks into the temporary folder. */
const UNPACK = `const { default: packed } = await import('${PACKAGE}'); await packed.executablePath()`

const installed = fileURLToPath(new URL('../node_modules', import.meta.url))

/**
 * Where the npm package's Chromium lies unpacked. Processes may ask at the same time: each unpacks into a folder of its
 * own, and the first to be done gives it its name.
 */
async function unpacked() {
  const { version } = JSON.parse(readFileSync(join(installed, '@sparticuz/chromium/package.json'), 'utf8'))
  const folder = join(installed, '.cache', `chromium-${version}`)
  if (existsSync(folder)) return folder
  await mkdir(dirname(folder), { recursive: true })
  const own = await mkdtemp(`${folder}-`)
  try {
    // The second variable has the package unpack the libraries too that a machine may lack, such as NSS.
    const env = { ...process.env, TMPDIR: own, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' }
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', UNPACK], { env })
    await rename(own, folder)
  } catch (error) {
    await rm(own, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** How long a page is waited for: less than a test has, so that a failure says what was waited for. */
const PATIENCE_MS = 45_000

/**
 * `PARLOR_LATE=200 npx vitest run web` delays every animation frame, and what waits for one, by 200 ms, as on a busy
 * machine: finds keys and presses that only count where a page is quick.
 */
const LATE_MS = Number(process.env['PARLOR_LATE'] ?? 0)

/** In the page. */
function drawLate(lateMs) {
  const { setTimeout, requestAnimationFrame } = globalThis
  const preactWaits = 35 // for a frame, before its effects run without one
  globalThis.setTimeout = (then, ms, ...rest) => setTimeout(then, ms === preactWaits ? ms + lateMs : ms, ...rest)
  globalThis.requestAnimationFrame = (then) =>
    requestAnimationFrame(() => setTimeout(() => then(performance.now()), lateMs))
}

/**
 * Contexts that are open, with what their pages have written into the console.
 * @type {Map<import('playwright-core').BrowserContext, string[]>}
 */
export const openContexts = new Map()
/** @type {(context: import('playwright-core').BrowserContext, lines: readonly string[]) => Promise<void>} */
let beforeClose = async () => {}

/** @param {typeof beforeClose} listener runs before a context is closed, while its pages can still be looked at */
export function beforeContextsClose(listener) {
  beforeClose = listener
}

function track(context) {
  /** @type {string[]} */
  const lines = []
  openContexts.set(context, lines)
  context.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => lines.push(error.error().stack ?? error.error().message))
  context.on('close', () => openContexts.delete(context))
  const close = context.close.bind(context)
  context.close = async (options) => {
    await beforeClose(context, lines)
    return close(options)
  }
}

export async function launchChromium() {
  const browser = await launch()
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.setDefaultTimeout(PATIENCE_MS)
    track(context)
    if (LATE_MS > 0) await context.addInitScript(drawLate, LATE_MS)
    return context
  }
  return browser
}

async function launch() {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') return chromium.launch({ executablePath: named, args: FLAGS })
  const folder = await unpacked()
  const env = { ...process.env, LD_LIBRARY_PATH: join(folder, 'al2023/lib') }
  return chromium.launch({ executablePath: join(folder, 'chromium'), args: FLAGS, env })
}

/** @type {ReturnType<typeof launchChromium> | undefined} */
let shared

/** One for all test files that run in this process; it ends with the process. Open a context of your own in it. */
export async function sharedChromium() {
  if (shared !== undefined && (await shared).isConnected()) return shared
  return (shared = launchChromium())
}
