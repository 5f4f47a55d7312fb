import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { statedFarm } from '../../../games/src/battle-farm/stated-farm.fixture.ts'
import { signedIn } from './finished-match.fixture.ts'
import { Rest } from './rest.fixture.ts'
import { siteOfTests } from './site.fixture.ts'

/** Ann has the first turn: nothing goes on while her clock is looked at. */
const site = siteOfTests([statedFarm([])])

/** In the page: a device whose clock is an hour fast. */
function anHourAhead(): void {
  const real = Date.now.bind(Date)
  Date.now = () => real() + 3_600_000
}

const secondsLeft = async (page: Page) => {
  const [minutes, seconds] = (await page.getByRole('timer').first().innerText()).split(':').map(Number)
  return (minutes ?? Number.NaN) * 60 + (seconds ?? Number.NaN)
}

/** Whose clock runs, and what becomes of it: another in every phase. */
const clockOf = (page: Page) => page.getByTestId('clocks').locator('.soft').first().innerText()

test('a second tab follows the match live, and clocks go by the server’s time on a device that is an hour ahead', async () => {
  const { context, page } = await site().visitorBeforeApp()
  await context.addInitScript(anHourAhead)
  const rest = new Rest(context, site().url)
  await signedIn(rest, 'Ann')
  const clocks = ['startSeconds', 'shoppingSeconds', 'harvestTargetSeconds', 'playingSeconds', 'fertilizingSeconds']
  const options = Object.fromEntries(clocks.map((name) => [name, 600]))
  const { id } = await rest.ask('createMatch', {
    body: { game: 'battle-farm', seats: 2, bots: [null, 'random'], options },
  })
  await rest.ask('start', { params: { id } })
  const tabs = [page, await context.newPage()]
  for (const tab of tabs) {
    await tab.goto(`${site().url}/?match=${id}`)
    await tab.getByTestId('clocks').waitFor()
  }
  for (const tab of tabs) {
    expect(await tab.evaluate(() => Date.now())).toBeGreaterThan(Date.now() + 3_000_000)
    // Neither run out an hour ago nor an hour away.
    const left = await secondsLeft(tab)
    expect(left).toBeGreaterThan(10)
    expect(left).toBeLessThanOrEqual(600)
  }
  const before = await Promise.all(tabs.map(clockOf))
  expect(before[0]).toBe(before[1])
  const { view } = await rest.ask('showView', { params: { id }, query: { offers: true } })
  const move = view.offers?.[0]?.ways?.[0]
  if (move === undefined) throw new Error('there is nothing to do')
  await rest.ask('move', { params: { id }, body: { move } })
  for (const tab of tabs) await expect.poll(() => clockOf(tab)).not.toBe(before[0])
  const other = await clockOf(tabs[1] ?? page)
  await expect.poll(() => clockOf(page)).toBe(other)
})
