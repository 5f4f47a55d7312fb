import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { launchChromium } from '../../tools/chromium.mjs'
import { serveFolder } from '../../tools/static-server.mjs'
import { copyRepository, run } from './repository.fixture.ts'
import { checkFolders, followPage } from './tutorial.fixture.ts'

const HOMES = [
  'games/src/drop-four',
  'bots/src/drop-four',
  'web/src/games/drop-four',
  'games/src/pickpockets',
  'bots/src/pickpockets',
  'games/src/index.ts',
  'bots/src/catalogue.ts',
  'web/src/games/homes.ts',
]
const PATIENT = { timeout: 120_000 } as const

/** One repository for both pages: the second finds most of it built, as an author does. */
const own = { copy: '', clean: () => {} }
beforeAll(() => {
  own.copy = copyRepository((clean) => (own.clean = clean))
})
afterAll(() => own.clean())

test('docs/add-a-card-game.md works when it is followed', () => {
  const { files, said } = followPage(own.copy, 'add-a-card-game.md')
  expect(files.length).toBe(14)
  expect(said).toMatch(/Pickpockets: 500 matches/)
})

test('docs/add-a-game.md works when it is followed, and its game is played on its own board', async () => {
  const { copy } = own
  const { files, said } = followPage(copy, 'add-a-game.md')
  expect(files.length).toBe(21)
  expect(said).toMatch(/Drop Four: 500 matches/)
  // Whatever is wrong with another game, it is left out.
  writeFileSync(join(copy, 'games/dist/battle-farm/index.js'), 'const = 1')
  run(copy, 'vite', 'build', 'web', '--minify', 'false', '--logLevel', 'warn')
  await playInPage(join(copy, 'web/dist'))
})

test('types of tests, lint and format of both are as npm test wants them', () => checkFolders(own.copy, HOMES))

/** Plays against the bot, by keys, in German. */
async function playInPage(built: string): Promise<void> {
  const server = await serveFolder(built, { '/': readFileSync(join(built, 'index.html')) })
  const browser = await launchChromium()
  onTestFinished(async () => {
    await browser.close()
    await server.close()
  })
  const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'de-DE' })
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(server.url)
  await page.getByTestId('play-drop-four').waitFor(PATIENT)
  expect(await page.getByTestId('play-battle-farm').count()).toBe(0)
  await page.getByTestId('play-drop-four').click(PATIENT)
  const columns = page.locator('.drop-four-columns button')
  await columns.first().waitFor(PATIENT)
  expect(await columns.first().getAttribute('aria-label')).toContain('In Spalte 1 fallen lassen')
  await dropUntilOver(page)
  await page.locator('.app[data-screen="SCORE_SCREEN"]').waitFor(PATIENT)
  expect(problems).toEqual([])
}

/** Always into the first column that is open. `lying`: the discs on the board. */
async function dropUntilOver(page: Page, lying = 0): Promise<void> {
  const toScores = page.getByRole('button', { name: 'Zum Ergebnis' })
  const open = page.locator('.drop-four-columns button[aria-disabled="false"]')
  await open.first().press('Enter', PATIENT)
  // The bot answers, or there is nothing more to answer.
  const answered = page.locator('.drop-four-disc[class*="seat-"]').nth(lying + 1)
  await answered.or(toScores).first().waitFor(PATIENT)
  await open.or(toScores).first().waitFor(PATIENT)
  return (await toScores.count()) > 0 ? toScores.click() : dropUntilOver(page, lying + 2)
}
