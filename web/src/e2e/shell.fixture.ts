import { sayHappening, sayMove, type Game, type Kind, type NameOf } from '@parlor/engine'
import type { LogLineShape } from '@parlor/protocol'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Settings } from '../storage/settings.ts'
import type { Screen } from '../window/window-mode.ts'
import type { Mirror } from './mirror.fixture.ts'

/** Waits until a screen of Window Mode is shown. */
export async function onScreen(page: Page, screen: Screen): Promise<void> {
  await page.locator(`.app[data-screen="${screen}"]`).waitFor()
}

/** Waits until the address says this, from `?` on. */
export async function addressIs(page: Page, search: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).search).toBe(search)
}

/** Goes to an address of the same site, as if it were typed. */
export async function goTo(page: Page, search: string): Promise<void> {
  const address = new URL('.', page.url())
  address.search = search
  await page.goto(address.href)
}

/** Opens one of the panels beside the board. */
export async function openTab(page: Page, tab: string): Promise<void> {
  await page.locator(`[data-tab="${tab}"]`).click()
  await page.locator(`[data-tab="${tab}"][aria-selected="true"]`).waitFor()
}

/** What is kept of the settings on the device. */
export function keptSettings(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('parlor.settings') ?? 'null'))
}

/** Sets something as if it had been set before: it is so from the next page on. */
export async function setBefore(page: Page, set: Readonly<Partial<Settings>>): Promise<void> {
  await page.evaluate((text) => localStorage.setItem('parlor.settings', text), JSON.stringify(set))
}

/** Sentences for Ann, who has the only seat. */
export const toAnn: NameOf = Object.assign(() => 'Ann', { you: 0 })

/** The moves of a match that its log tells, the newest first. A roll is told once, by how the dice fall. */
async function toldMoves<K extends Kind>({ openMatch }: Mirror<K>): Promise<LogLineShape[]> {
  const moves = (await openMatch.log()).filter(({ kind }) => kind === 'moved')
  return moves.filter(({ happenings }, at) => happenings.length > 0 || moves[at + 1]?.by !== 'chance').toReversed()
}

/** What the log has to say to Ann of every move of her match, the newest first: in the words of the engine. */
export async function sentencesOf<K extends Kind>(mirror: Mirror<K>, game: Pick<Game, 'text'>): Promise<string[]> {
  return (await toldMoves(mirror)).map(({ happenings, move }) => {
    const told = happenings.map((each) => sayHappening(game, each, toAnn)).join(' ')
    return told === '' && move !== undefined ? `You: ${sayMove(game, move, toAnn)}` : told
  })
}
