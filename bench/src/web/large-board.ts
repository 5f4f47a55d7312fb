import type { Browser } from 'playwright-core'
import { busyWhile, type Busy } from './busy.ts'

/**
 * Draws a board of so many spaces in the editor, then pans, zooms, moves and edits it: does that ever keep the page busy?
 */
export async function largeBoard(browser: Browser, url: string, spaces: number, rounds: number): Promise<Busy> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(`${url}/?workshop=trigger-board`)
  await page.getByTestId('new-board').click()
  await page.getByTestId('templates').click()
  await page.locator('#template').selectOption('grid')
  await page.locator('#template-count').fill(String(spaces))
  await page.getByTestId('add-template').click()
  await page.getByTestId('sketch').waitFor()
  await page.locator('[data-testid="editor"][data-keeping="saved"]').waitFor({ timeout: 120_000 })
  const canvas = await page.getByTestId('canvas').boundingBox()
  if (canvas === null) throw new Error('there is no canvas')
  const [x, y] = [canvas.x + canvas.width / 2, canvas.y + canvas.height / 2]
  // Editing is measured, not fetching the editor or making the board.
  const busy = await busyWhile(browser, page, async () => {
    let steps = 0
    for (let round = 0; round < rounds; round++) {
      await page.getByTestId('tool-hand').click()
      await page.mouse.move(x, y)
      await page.mouse.down()
      for (let at = 1; at <= 10; at++) await page.mouse.move(x + at * 12, y + at * 6)
      await page.mouse.up()
      for (let turn = 0; turn < 6; turn++) await page.mouse.wheel(0, -400)
      await page.getByTestId('tool-select').click()
      await page.mouse.move(x, y)
      await page.mouse.down()
      for (let at = 1; at <= 10; at++) await page.mouse.move(x + at * 6, y + at * 6)
      await page.mouse.up()
      await page.getByTestId('tool-add').click()
      await page.mouse.click(x - 20, y - 35)
      await page.getByTestId('undo').click()
      for (let turn = 0; turn < 6; turn++) await page.mouse.wheel(0, 400)
      await page.locator('[data-testid="editor"][data-keeping="saved"]').waitFor({ timeout: 120_000 })
      steps += 38
    }
    return steps
  })
  await context.close()
  return busy
}
