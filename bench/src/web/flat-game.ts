import type { Browser, Page } from 'playwright-core'
import { busyWhile, type Busy } from './busy.ts'

/** Plays some turns on a board without 3D, with motion, and counts what kept the page busy for more than 50 ms. */
export async function flatGame(browser: Browser, url: string, game: string, turns: number): Promise<Busy> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await context.addInitScript(() => {
    localStorage.setItem('parlor.settings', JSON.stringify({ boards: 'flat', returning: true }))
  })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByTestId(`play-${game}`).click()
  await page.getByTestId('roll').waitFor()
  // Playing is measured, not fetching the game.
  const busy = await busyWhile(browser, page, async () => {
    let steps = 0
    for (let turn = 0; turn < turns; turn++) steps += game === 'yahtzee' ? await cardTurn(page) : await boxTurn(page)
    return steps
  })
  await context.close()
  return busy
}

/** Rolls, holds two dice, rolls, fills the first box that is open. */
async function cardTurn(page: Page): Promise<number> {
  await page.getByTestId('roll').click()
  await page.locator('[data-testid^="box-"][data-preview]').first().waitFor()
  await page.getByTestId('die-0').click()
  await page.getByTestId('die-3').click()
  await page.getByTestId('roll').click()
  const box = page.locator('button[data-testid^="box-"][data-preview]:not([aria-disabled="true"])')
  await box.first().waitFor()
  const preview = await box.last().getAttribute('data-preview')
  await box.last().click()
  if (preview === '0') await page.getByTestId('confirm-scratch').click()
  return 5
}

/** Rolls, and shuts the first tiles that fit; begins anew when nothing does. */
async function boxTurn(page: Page): Promise<number> {
  await page.getByTestId('roll').click()
  await page.locator('[data-testid="box-flat"][data-moving="false"]').waitFor()
  const values = await page.locator('[data-testid^="die-"]').allInnerTexts()
  const up = await page.locator('[data-testid^="tile-"][data-up="true"]').allInnerTexts()
  const tiles = fitting(
    up.map(Number),
    values.map(Number).reduce((a, b) => a + b, 0),
  )
  if (tiles === null) {
    await page.getByTestId('reset').click()
    await page.locator('[data-testid="roll"][aria-disabled="false"]').waitFor()
    return 2
  }
  // Their buttons are seen while they have the focus.
  for (const tile of tiles) await page.getByTestId(`tile-${tile}`).press('Space')
  await page.getByTestId('submit').click()
  await page.locator('[data-testid="roll"][aria-disabled="false"], [data-testid="reset"]').first().waitFor()
  return 2 + tiles.length
}

function fitting(tiles: readonly number[], sum: number): number[] | null {
  if (sum === 0) return []
  const [tile, ...rest] = tiles
  if (tile === undefined || sum < 0) return null
  const taken = fitting(rest, sum - tile)
  return taken === null ? fitting(rest, sum) : [tile, ...taken]
}
