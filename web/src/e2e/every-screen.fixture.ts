import { shutTheBox } from '@parlor/games/shut-the-box'
import { yahtzee } from '@parlor/games/yahtzee'
import type { Page } from 'playwright-core'
import { en } from '../words/en/index.ts'
import { nextMove, playBoth } from './box-hands.fixture.ts'
import { Mirror, seedWhere } from './mirror.fixture.ts'
import { goTo, onScreen, openTab, setBefore } from './shell.fixture.ts'

/** A screen, a page of one or a panel of one; opened in a page that may be anywhere in the app. */
export interface Place {
  readonly name: string
  /** What of the page it is; all of it unless told. */
  readonly part?: string
  readonly open: (page: Page) => Promise<void>
}

const SEED = '21'.repeat(32)
/** Every panel beside a board. */
const TABS = ['coach', 'log', 'replay', 'rules', 'works'] as const
const MENU = ['', '?page=daily', '?page=leaders', '?page=profile', '?page=rules', '?page=settings'] as const

/** What is shown is there: nothing is on its way any more. */
async function isThere(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('.loading, .rooms-offline') === null, undefined)
}

const menu: readonly Place[] = [...MENU, '?page=rules&game=battle-farm'].map((search) => ({
  name: `menu ${search}`,
  open: async (page) => {
    await goTo(page, search)
    await onScreen(page, 'MAIN_MENU')
    await isThere(page)
  },
}))

const setUp: Place = {
  name: 'set-up',
  open: async (page) => {
    await goTo(page, '?new=shut-the-box')
    await page.getByTestId('start').waitFor()
    await page.locator('[data-variant="custom"] input').check()
    for (const summary of await page.locator('.setup summary').all()) await summary.click() // oxlint-disable-line no-await-in-loop
    await isThere(page)
  },
}

const lobby: Place = {
  name: 'lobby of an online match',
  open: async (page) => {
    await goTo(page, '?new=yahtzee')
    await page.getByRole('button', { name: en.online.setUp.quickInvite }).click()
    await page.getByTestId('start').click()
    await page.getByTestId('share-link').waitFor()
    await isThere(page)
  },
}

const exit: Place = {
  name: 'exit',
  open: async (page) => {
    await goTo(page, '?page=settings')
    await page.getByTestId('settings').getByTestId('exit').click()
    await onScreen(page, 'EXIT')
  },
}

export const BEFORE: readonly Place[] = [...menu, setUp, lobby, exit]

/** A match of Shut the Box after its first roll. */
async function openBox(page: Page, boards: 'auto' | 'flat'): Promise<void> {
  const mirror = await Mirror.of(shutTheBox, SEED)
  await setBefore(page, { boards })
  await mirror.openIn(page)
  await page.getByTestId('roll').click()
  await page.getByTestId('die-0').waitFor()
  await isThere(page)
}

/** What stands beside them is looked at as well. */
export const BOARDS: readonly Place[] = [
  { name: 'Shut the Box, flat', open: (page) => openBox(page, 'flat') },
  {
    name: 'Yahtzee',
    open: async (page) => {
      const mirror = await Mirror.of(yahtzee, SEED, { seats: ['Ann', 'Bob'].map((name) => ({ kind: 'person', name })) })
      await mirror.openIn(page)
      await page.getByTestId('roll').click()
      await page.locator('[data-testid^="die-"]').first().waitFor()
      await isThere(page)
    },
  },
  {
    name: 'Battle Farm',
    open: async (page) => {
      await goTo(page, '')
      await page.getByTestId('play-battle-farm').click()
      await page.locator('.bf-board .phase-bar').waitFor()
      await isThere(page)
    },
  },
]

/** Beside it stands what stands beside the flat one. */
export const BOX_IN_3D: Place = { name: 'Shut the Box in 3D', open: (page) => openBox(page, 'auto') }

/** The panels beside a board that is open. */
export function panels(): readonly Place[] {
  return TABS.map((tab) => ({
    name: `panel ${tab}`,
    part: '.beside',
    open: async (page) => {
      if ((await page.locator(`[data-tab="${tab}"]`).count()) === 0) return
      await openTab(page, tab)
      if (tab === 'coach' && !(await page.getByTestId('coach-switch').isChecked()))
        await page.getByTestId('coach-switch').click()
      // Where nobody has solved the game it tries things out first.
      await page.locator('.coach-still').waitFor({ state: 'detached' })
      if (tab === 'works') {
        await page.getByText(en.inGame.fairness).click()
        await page.locator('.chart-node.is-now').first().waitFor()
        await page.getByTestId('verify').waitFor()
      }
      await isThere(page)
    },
  }))
}

/** A box that is lost soon by whoever takes the first that is offered. */
const isShort = async (seed: string): Promise<boolean> => {
  const mirror = await Mirror.of(shutTheBox, seed)
  for (let moves = 0; moves < 7; moves++) {
    const move = nextMove(mirror)
    if (move === null) return true
    await mirror.play(move) // oxlint-disable-line no-await-in-loop -- one match
  }
  return false
}

export const SCORES: Place = {
  name: 'scores',
  open: async (page) => {
    const mirror = await Mirror.of(shutTheBox, await seedWhere(isShort))
    await setBefore(page, { boards: 'flat' })
    await mirror.openIn(page)
    await page.getByTestId('roll').waitFor()
    await playBoth(page, mirror, 7)
    await page.getByRole('button', { name: en.inGame.toScores }).click()
    await onScreen(page, 'SCORE_SCREEN')
    await page.locator('.drawer').first().waitFor()
    await page.evaluate(() => {
      for (const drawer of document.querySelectorAll<HTMLDetailsElement>('details.drawer')) drawer.open = true
    })
    await page.getByTestId('verify').waitFor()
    await isThere(page)
  },
}
