import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { goTo, setBefore } from './shell.fixture.ts'
import type { Site, Visitor } from './site.fixture.ts'

interface Arriving extends BrowserContextOptions {
  /** As for Site.visitor. */
  readonly url?: string
  /** In 3D is slow where there is no graphics card: one browser of a test has it, the others are flat. */
  readonly board?: 'flat' | '3d'
  /** Types the name into the settings, as anybody would; by default the browser has it stored before the app is loaded. */
  readonly isTyped?: boolean
}

/** Somebody who has given their device a name, and has been nowhere else; the test goes to the app. */
export async function named(
  site: Site,
  name: string,
  { url = site.url, board = 'flat', isTyped = false, ...options }: Arriving = {},
): Promise<Visitor> {
  const visitor = await site.visitor(options, `${url}/icon.svg`)
  if (!isTyped) {
    await setBefore(visitor.page, { name, boards: board === 'flat' ? 'flat' : 'auto' })
    return visitor
  }
  await goTo(visitor.page, '?page=settings')
  if (board === 'flat') await visitor.page.getByTestId('boards').getByLabel('Flat').check()
  await visitor.page.getByTestId('own-name').fill(name)
  return visitor
}

/** Sets up a match for two with a seat for somebody who is invited; gives the link to it. */
export async function inviteTo(page: Page, game: string): Promise<string> {
  await page.goto(new URL(`/?new=${game}`, page.url()).href)
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByTestId('start').click()
  return page.getByTestId('share-link').inputValue()
}

/** The match that a page is at. */
export async function matchAt(page: Page): Promise<string> {
  await page.waitForURL(/[?&]match=/)
  return new URL(page.url()).searchParams.get('match') ?? ''
}

/** What a lobby shows of its seats, each in one line. */
function seatsIn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.lobby-seat-who')].map((each) =>
      each.innerText.trim().replaceAll(/\s+/g, ' '),
    ),
  )
}

export async function expectSeats(page: Page, seats: readonly string[]): Promise<void> {
  await expect.poll(() => seatsIn(page)).toEqual(seats)
}

/** What is waited for, as the line at the bottom says it. */
export async function expectWait(page: Page, sentence: string): Promise<void> {
  await expect.poll(() => page.locator('#lobby-wait').innerText()).toBe(sentence)
}

/** The line over a board: whose turn it is, or what is wrong. */
export async function expectStatus(page: Page, sentence: string | RegExp): Promise<void> {
  const fits = expect.poll(() => page.getByTestId('status').innerText())
  await (typeof sentence === 'string' ? fits.toBe(sentence) : fits.toMatch(sentence))
}

/** The browser itself says of every request that was refused that it was: these were, and nothing else went wrong. */
export function expectRefused(site: Site, statuses: readonly number[]): void {
  const told = site.problems.splice(0)
  expect(told.map((text) => /^Failed to load resource: .* status of (\d+)/.exec(text)?.[1] ?? text)).toEqual(
    statuses.map(String),
  )
}
