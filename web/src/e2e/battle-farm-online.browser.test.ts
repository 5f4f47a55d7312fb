import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { statedFarm } from '../../../games/src/battle-farm/stated-farm.fixture.ts'
import { matchAt, named } from './lobby.fixture.ts'
import { Rest } from './rest.fixture.ts'
import { LONG_TEST, PHONE, siteOfTests } from './site.fixture.ts'

/** Ann begins, four coins short of the goal; her Mango makes somebody choose who has a crop that grows, as Ben has. */
const site = siteOfTests([
  statedFarm([
    { hand: ['MANGO', 'CORN'], coins: 62 },
    { hand: ['WHEAT', 'CHERRY'], coins: 20, grows: ['CARROTS', 3] },
  ]),
])
const SOME_SECONDS = '4'
/** What somebody has to do in time: none of these clocks runs out, however busy the machine is. */
const UNHURRIED = [
  'to put cards up for sale',
  'to make an offer',
  'to accept an offer',
  'to play cards',
  "to make a choice another player's card forces on you",
]
const MOST_SECONDS = '600'

const stepOf = (page: Page) => page.locator('.phase-steps [aria-current=step]').innerText()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const legalAt = (page: Page, id: string) => page.locator(`[data-testid=${id}].is-legal`)

/** Ann sets it up as anybody would, with little time to shop; Ben comes by her link. */
async function twoAndFourBots() {
  const ann = await named(site(), 'Ann')
  const { page } = ann
  await page.goto(new URL('/?new=battle-farm', page.url()).href)
  for (let seats = 2; seats < 6; seats++) await press(page, '+ Add a seat') // oxlint-disable-line no-await-in-loop -- one after the other
  await page.getByLabel('Who plays seat 2?').selectOption('invited')
  await page.getByRole('radio', { name: 'Quick' }).check()
  const pace = page.getByTestId('pace')
  expect(await pace.getByRole('slider').getAttribute('aria-valuetext')).toBe('Generous: 30 to 90 seconds for each step')
  await pace.getByText('Set each clock by itself').click()
  const setClock = async (what: string, seconds: string) => {
    const field = pace.getByLabel(`Seconds ${what}; 0 is no clock`)
    await field.fill(seconds)
    await field.blur()
  }
  for (const what of UNHURRIED) await setClock(what, MOST_SECONDS) // oxlint-disable-line no-await-in-loop -- one after the other
  await setClock('to shop', SOME_SECONDS)
  await page.getByTestId('start').click()
  const link = await page.getByTestId('share-link').inputValue()
  const ben = await named(site(), 'Ben', PHONE)
  await ben.page.goto(link)
  await expect.poll(() => page.locator('.lobby-seat-who').nth(1).innerText()).toContain('✓ ready')
  await page.getByTestId('host-start').click()
  return { ann, ben, id: await matchAt(page) }
}

/** Whatever somebody is asked who wants nothing more: no offer, any target, no other card. */
async function wantNothing(page: Page): Promise<void> {
  const pass = page.getByRole('button', { name: 'Pass', exact: true })
  const target = page.locator('.target.is-legal')
  const goOn = page.locator('.phase-moves button')
  const short = { timeout: 2_000 }
  // What was there may be gone when it is pressed: others play meanwhile, and the next round looks again.
  const tried = async (locator: typeof pass) => {
    if ((await locator.count()) > 0) await locator.click(short).catch(() => undefined)
  }
  await tried(pass)
  if ((await page.locator('.phase-whose').allInnerTexts()).includes('Your turn')) await tried(goOn.last())
  else if ((await goOn.allInnerTexts()).includes('Leave it to chance')) await tried(target.first())
}

test(
  'six seats online: two people trade, one makes the other choose, time runs out, and all see the same scores',
  LONG_TEST,
  async () => {
    const { ann, ben, id } = await twoAndFourBots()
    const rest = new Rest(ann.context, site().url)
    // What was said stays hidden while it is played; who said something does not.
    const saidBy = async (author: number | 'clock') =>
      (await rest.ask('showLog', { params: { id }, query: {} })).entries.filter(({ by }) => by === author).length
    const coinsOf = async (page: Page) => Number(await page.getByTestId('coins').innerText())

    // No button starts the game; nobody buys, and the clock goes on to the trade.
    await expect.poll(() => stepOf(ann.page).catch(() => '')).toBe('Trade')
    expect(await saidBy('clock')).toBe(2)
    expect([await coinsOf(ann.page), await coinsOf(ben.page)]).toEqual([62, 20])

    await legalAt(ann.page, 'hand-1').click()
    await press(ann.page, 'Ask for offers for Corn (worth 3)')
    await ben.page.getByTestId('sale').getByLabel('Your offer').fill('9')
    await press(ben.page, 'Offer 9 coins')
    await press(ann.page, 'Sell to Ben for 9 coins')
    await expect.poll(async () => [await coinsOf(ann.page), await coinsOf(ben.page)]).toEqual([71, 11])

    // Somebody looks on: Ben, at a phone, sees it, and nothing of his table has moved.
    const top = () => ben.page.locator('.bf-board').evaluate((board) => board.getBoundingClientRect().top + scrollY)
    const before = await top()
    const eve = await named(site(), 'Eve')
    await eve.page.goto(ann.page.url())
    await ben.page.locator('.watchers').waitFor()
    expect(await top()).toBe(before)
    await eve.page.close()

    // The Mango in Ann's bed asks her for an opponent, and then Ben for a card, while her clock stands still.
    await legalAt(ann.page, 'hand-0').click()
    await legalAt(ann.page, 'bed-0-0').click()
    await legalAt(ann.page, 'player-1').click()
    await legalAt(ben.page, 'hand-0').tap()
    // Once for the offer, once for the card.
    await expect.poll(() => saidBy(1)).toBe(2)

    const isOver = async (page: Page) => (await page.getByTestId('final').count()) > 0
    await expect
      .poll(
        async () => {
          for (const { page } of [ann, ben]) if (!(await isOver(page))) await wantNothing(page) // oxlint-disable-line no-await-in-loop -- one page after the other
          return [await isOver(ann.page), await isOver(ben.page)]
        },
        { timeout: 180_000, interval: 200 }, // all that is left of the match,
      )
      .toEqual([true, true])

    // The end says who won and why, with the coins of everybody; the scores are the server's own.
    const { outcome } = await rest.ask('showMatch', { params: { id } })
    const scores = outcome?.scores ?? []
    const best = Math.max(...scores)
    expect(await ann.page.getByTestId('final').innerText()).toContain(
      'Ann reached the goal of 66 coins; everybody else had one more turn.',
    )
    const counted = (page: Page) => page.locator('.bf-ranking li').allInnerTexts()
    expect((await counted(ben.page)).length).toBe(6)
    expect((await counted(ben.page))[0]).toContain(`${best} coins`)
    for (const { page } of [ann, ben]) {
      /* oxlint-disable no-await-in-loop -- one page after the other */
      await press(page, 'To the scores')
      await page.getByTestId('standing-6').waitFor()
      const told = await page.locator('.standing-score').allInnerTexts()
      expect(told.map(Number.parseFloat)).toEqual(scores.toSorted((a, b) => b - a))
      /* oxlint-enable no-await-in-loop */
    }
  },
)
