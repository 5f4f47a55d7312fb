import { sayHappening } from '@parlor/engine'
import { shutTheBox } from '@parlor/games/shut-the-box'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { playBoth } from './box-hands.fixture.ts'
import { BEFORE, BOARDS, BOX_IN_3D, panels, SCORES, type Place } from './every-screen.fixture.ts'
import { barriersInBoth, misfits, smallTargets } from './looked-over.fixture.ts'
import { Mirror } from './mirror.fixture.ts'
import { goTo, onScreen, openTab, setBefore, toAnn } from './shell.fixture.ts'
import { LONG_TEST, siteOfTests, SMALL_PHONE } from './site.fixture.ts'

const site = siteOfTests()

/** Everything that has to be right of a place; faults are told in words. */
type Look = (page: Page, part?: string) => Promise<string[]>

/** Somebody who is no test, and has never been here. */
async function newcomer(): Promise<Page> {
  const { context, page } = await site().visitorBeforeApp()
  await context.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
  await page.goto(site().url)
  await onScreen(page, 'INTRO')
  return page
}

/**
 * Makes a small phone of a desktop that shows a page, which is not loaded a second time: the app learns the size of the
 * screen and the kind of pointer from its styles alone, which follow at once. There is no way back: Chromium then has no
 * pointer at all.
 */
async function becomePhone(page: Page): Promise<void> {
  const { width, height } = SMALL_PHONE.viewport
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const size = { width, height, screenWidth: width, screenHeight: height, deviceScaleFactor: 1, mobile: true }
  await session.send('Emulation.setDeviceMetricsOverride', size)
  await page.waitForFunction((wide) => innerWidth === wide && matchMedia('(hover: none)').matches, width)
}

const onDesktop: Look = async (page, part) => [...(await barriersInBoth(page, part)), ...(await misfits(page))]
const onPhone: Look = async (page) => [...(await misfits(page)), ...(await smallTargets(page))]

/** Looks at what a desktop shows, then at the same on a small phone. */
async function lookInBoth(page: Page): Promise<string[]> {
  const large = await onDesktop(page)
  await becomePhone(page)
  return [...large, ...(await onPhone(page)).map((fault) => `on a small phone: ${fault}`)]
}

/** Looks one place after the other over; what is wrong is told with where it is. */
async function lookOver(page: Page, places: readonly Place[], look: Look): Promise<string[]> {
  const found: string[] = []
  for (const { name, part, open } of places) {
    await open(page) // oxlint-disable-line no-await-in-loop -- one page
    found.push(...(await look(page, part)).map((fault) => `${name}: ${fault}`)) // oxlint-disable-line no-await-in-loop
  }
  return found
}

/** Whoever has looked at every panel beside a board leaves them as they were: without the coach, and with the log. */
async function asAtFirst(page: Page): Promise<void> {
  await openTab(page, 'coach')
  await page.getByTestId('coach-switch').uncheck()
  await openTab(page, 'log')
}

/** Nothing keeps anybody from using a desktop in light or dark; on a phone everything is large enough for a finger. */
describe('on a desktop and on a small phone there is no barrier, nothing is too wide, and nothing orders tabs', () => {
  test.each([...BEFORE, SCORES].map((place) => [place.name, place] as const))('%s', async (_, place) => {
    const { page } = await site().visitorBeforeApp()
    expect(await lookOver(page, [place], lookInBoth)).toEqual([])
  })

  test('what somebody sees who comes for the first time', async () => {
    expect(await lookInBoth(await newcomer())).toEqual([])
  })

  test.each([BOX_IN_3D, ...BOARDS].map((board) => [board.name, board] as const))(
    '%s, with all that stands beside it; on a phone the first thing to do is seen at once',
    LONG_TEST,
    async (_, board) => {
      const { page } = await site().visitorBeforeApp()
      const beside = board === BOX_IN_3D ? [] : panels()
      expect(await lookOver(page, [board, ...beside], onDesktop)).toEqual([])
      if (beside.length > 0) await asAtFirst(page)
      await becomePhone(page)
      const lowest = await page.evaluate(() => {
        scrollTo({ top: 0, behavior: 'instant' })
        const first = document.querySelector(
          '[data-testid="submit"], [data-testid="roll"], .plain-moves [data-move], .phase-now',
        )
        return first?.getBoundingClientRect().bottom ?? Infinity
      })
      expect(lowest).toBeLessThanOrEqual(SMALL_PHONE.viewport.height)
      expect(await barriersInBoth(page)).toEqual([])
      expect(await onPhone(page)).toEqual([])
      expect(await lookOver(page, beside, onPhone)).toEqual([])
    },
  )
})

/** Goes on from control to control until none is left; gives each with whether it can be seen to be chosen. */
async function tabThrough(page: Page) {
  const visited: { readonly what: string; readonly isSeen: boolean }[] = []
  for (let step = 0; step < 200; step++) {
    await page.keyboard.press('Tab') // oxlint-disable-line no-await-in-loop -- one key after the other
    // oxlint-disable-next-line no-await-in-loop
    const now = await page.evaluate(() => {
      const element = document.activeElement
      if (element === null || element === document.body) return null
      // What is drawn in the place of a field has its ring.
      const isSeen = [element, element.nextElementSibling, element.closest('label')].some((drawn) => {
        if (drawn === null) return false
        const { outlineStyle, outlineWidth } = getComputedStyle(drawn)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      })
      return { what: element.outerHTML.slice(0, 160), isSeen }
    })
    if (now === null) return visited
    visited.push(now)
  }
  throw new Error('there is no end of controls')
}

describe('by keyboard alone', () => {
  test.each([
    // Whom there is to play with is asked for once the browser has nothing better to do, which may be late.
    ['the menu', '', '.rooms button'],
    ['the rules', '?page=rules', 'main a'],
    ['the set-up', '?new=yahtzee', '[data-testid=start]'],
  ])('every control of %s is reached, in the order it stands there, and seen to be', async (_, search, last) => {
    const { page } = await site().visitorBeforeApp()
    await goTo(page, search)
    await page.locator(last).first().waitFor()
    await page.waitForLoadState('networkidle')
    const visited = await tabThrough(page)
    const all = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')]
        .filter((each) => each.checkVisibility() && each.tabIndex >= 0 && !each.matches(':disabled'))
        // Of radio buttons that belong together the chosen one is reached; arrows lead to the others.
        .filter((each) => !each.matches('[type="radio"]:not(:checked)'))
        .map(({ outerHTML }) => outerHTML.slice(0, 160)),
    )
    // What has the focus may look different from what has not, as the card of a game does; its words do not.
    expect(all.length).toBeGreaterThan(5)
    expect(visited.map(({ what }) => what)).toEqual(all)
    expect(visited.filter(({ isSeen }) => !isSeen)).toEqual([])
  })
})

test('a screen reader is told one sentence for each roll, that of the engine', async () => {
  const mirror = await Mirror.of(shutTheBox, '21'.repeat(32))
  const { page } = await site().visitorBeforeApp()
  await setBefore(page, { boards: 'flat' })
  await mirror.openIn(page)
  await page.getByTestId('roll').waitFor()
  await page.evaluate(() => {
    const region = document.querySelector<HTMLElement>('[data-testid="told"]')
    if (region === null) throw new Error('nothing is announced')
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const { textContent } of addedNodes)
          region.dataset['said'] = `${region.dataset['said'] ?? ''}${textContent}\n`
    }).observe(region, { childList: true })
  })
  await playBoth(page, mirror, 1)
  const told = (await mirror.openMatch.log()).flatMap(({ happenings }) => happenings)
  const sentences = told.map((each) => sayHappening(shutTheBox, each, toAnn))
  expect(sentences).toHaveLength(1)
  const region = page.getByTestId('told')
  await expect.poll(() => region.getAttribute('data-said')).toBe(`${sentences.join(' ')}\n`)
  expect(await region.getAttribute('aria-live')).toBe('polite')
})
