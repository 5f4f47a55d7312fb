import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer } from '@parlor/server'
import type { Browser } from 'playwright-core'
import { firstPage, type FirstPage } from './web/first-page.ts'
import type { Busy } from './web/busy.ts'
import { cardTable } from './web/card-table.ts'
import { flatGame } from './web/flat-game.ts'
import { largeBoard } from './web/large-board.ts'
import { throwInScene, type Thrown } from './web/throw-in-scene.ts'

/**
 * `npm run bench -- web`: what the built page weighs before a game is chosen, how long it takes to the first roll, whether
 * playing ever keeps the page busy for more than 50 ms, and how many pictures a second a throw in 3D gets. In a headless
 * Chromium without a GPU unless CHROMIUM_PATH names another. Arguments are checked already.
 */
interface Result {
  readonly phone: FirstPage
  readonly desktop: FirstPage
  readonly yahtzee: Busy
  readonly flatBox: Busy
  readonly battleFarm: Busy
  readonly liapTui: Busy
  /** A board of 2,000 spaces in the editor. */
  readonly editor: Busy
  readonly scene: Thrown
}

const json = process.argv.includes('--json')
const quick = process.argv.includes('--quick')

const folder = mkdtempSync(join(tmpdir(), 'parlor-bench-'))
const server = await startServer({
  port: 0,
  host: '127.0.0.1',
  folder,
  webFolder: fileURLToPath(new URL('../../web/dist', import.meta.url)),
  logLevel: 'silent',
})
// The tests' way of finding a browser; it has no types of its own here.
const { launchChromium } = (await import(new URL('../../tools/chromium.mjs', import.meta.url).href)) as {
  launchChromium: () => Promise<Browser>
}
const browser = await launchChromium()
try {
  const result: Result = {
    phone: await firstPage(browser, server.url, { width: 390, height: 844 }),
    desktop: await firstPage(browser, server.url, { width: 1280, height: 800 }),
    yahtzee: await flatGame(browser, server.url, 'yahtzee', quick ? 2 : 13),
    flatBox: await flatGame(browser, server.url, 'shut-the-box', quick ? 2 : 8),
    battleFarm: await cardTable(browser, server.url, 'battle-farm', quick ? 20 : 200),
    liapTui: await cardTable(browser, server.url, 'liap-tui', quick ? 20 : 200),
    editor: await largeBoard(browser, server.url, 2_000, quick ? 1 : 5),
    scene: await throwInScene(browser, server.url, quick ? 1 : 5),
  }
  console.log(json ? JSON.stringify(result) : inWords(result))
} finally {
  await browser.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
}

function inWords({ phone, desktop, yahtzee, flatBox, battleFarm, liapTui, editor, scene }: Result): string {
  return [
    sayPage('phone', phone),
    sayPage('desktop', desktop),
    sayBusy('Yahtzee', yahtzee),
    sayBusy('Shut the Box, flat', flatBox),
    sayBusy('Battle Farm', battleFarm),
    sayBusy('Liap Tui', liapTui),
    sayBusy('A board of 2,000 spaces in the editor', editor),
    `Shut the Box, 3D (${scene.renderer}): ${scene.framesPerSecond} pictures a second during a throw.`,
  ].join('\n')
}

function sayPage(name: string, { scripts, bytes, toMenuMs, toRollMs }: FirstPage): string {
  const weight = `${scripts} scripts, ${bytes.toLocaleString('en')} bytes compressed before a game is chosen`
  return `${name}: ${weight}; menu after ${toMenuMs} ms, ready to roll ${toRollMs} ms after the click.`
}

function sayBusy(name: string, { steps, longTasks, longestMs }: Busy): string {
  return `${name}: ${steps} clicks, ${longTasks} tasks over 50 ms, the longest ${longestMs} ms.`
}
