/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page has to bring everything along */
import type { Browser } from 'playwright-core'
import { busyWhile, type Busy } from './busy.ts'

/**
 * Plays against bots at a card table, with motion, by pressing at random what can be pressed: does that ever keep the page
 * busy? What bots do is looked at half of the time, and skipped else.
 */
export async function cardTable(browser: Browser, url: string, game: string, presses: number): Promise<Busy> {
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1280, height: 800 } })
  await context.addInitScript(() => {
    localStorage.setItem('parlor.settings', JSON.stringify({ botPace: 'quick', motion: 'full', returning: true }))
  })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByTestId(`play-${game}`).click()
  const table = page.locator('.phase-bar')
  await table.waitFor()
  const busy = await busyWhile(browser, page, async () => {
    let steps = 0
    for (; steps < presses && (await table.isVisible()); steps++) {
      const isOver = await page.evaluate(pressSomething, steps)
      if (isOver) break
      await page.waitForTimeout(60)
    }
    return steps
  })
  await context.close()
  return busy
}

/** Runs in the page. True: the match is over. */
async function pressSomething(step: number): Promise<boolean> {
  const GOES_ON = '[data-testid="go-on"], .guide .primary, .recap-skip, [data-testid="keep"]'
  // What was picked up is laid down before more is; what a phase offers is taken only now and then.
  const ACTS = '[data-testid="do-declare"], [data-testid="play"], .phase-moves .primary, .bf-sale button'
  const CHOICES = '.target.is-legal, .lt-hand .target, .lt-value, .lt-combo'
  const LEAVES = '.phase-moves .button, [data-testid="put-back"]'
  const seen = (list: string) =>
    [...document.querySelectorAll<HTMLElement>(list)].filter(
      (element) => element.getAttribute('aria-disabled') !== 'true' && element.getClientRects().length > 0,
    )
  const isPressed = (element: HTMLElement) => element.getAttribute('aria-pressed') === 'true'
  for (let tries = 0; tries < 200; tries++) {
    if (document.querySelector('[data-testid="final"]') !== null) return true
    const on = seen(GOES_ON).filter((element) => step % 2 === 0 || !element.matches('.recap-skip'))
    const choices = seen(CHOICES).filter((element) => !isPressed(element))
    const able = [on, seen(ACTS), step % 4 === 3 ? [] : choices, seen(LEAVES), choices].find((list) => list.length > 0)
    const chosen = able?.[(step * 7 + tries) % able.length]
    if (chosen !== undefined) {
      chosen.click()
      return false
    }
    await new Promise((resolve) => void setTimeout(resolve, 50))
  }
  return false
}
