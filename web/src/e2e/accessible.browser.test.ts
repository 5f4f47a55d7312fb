import { sayHappening } from '@parlor/engine'
import { shutTheBox } from '@parlor/games/shut-the-box'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PATIENT, playBoth } from './box-hands.fixture.ts'
import { BEFORE, BOARDS, BOX_IN_3D, panels, SCORES, type Place } from './every-screen.fixture.ts'
import { barriersInBoth, misfits, smallTargets } from './looked-over.fixture.ts'
import { Mirror } from './mirror.fixture.ts'
import { goTo, onScreen, setBefore } from './shell.fixture.ts'
import { siteOfTests, SMALL_PHONE } from './site.fixture.ts'

const site = siteOfTests()

type Look = (page: Page, part?: string) => Promise<string[]>

/** Looks one place after the other over; what is wrong is told with where it is. */
async function lookOver(page: Page, places: readonly Place[], look: Look): Promise<string[]> {
  const found: string[] = []
  for (const { name, part, open } of places) {
    await open(page) // oxlint-disable-line no-await-in-loop -- one page
    found.push(...(await look(page, part)).map((fault) => `${name}: ${fault}`)) // oxlint-disable-line no-await-in-loop
  }
  return found
}

/** Somebody who is no test, and has never been here. */
async function newcomer(options: BrowserContextOptions = {}): Promise<Page> {
  const { context, page } = await site().visitor(options, new URL('icon.svg', site().url).href)
  await context.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }))
  await page.goto(site().url)
  await onScreen(page, 'INTRO')
  return page
}

const onPhone: Look = async (page) => [...(await misfits(page)), ...(await smallTargets(page))]

describe('nothing keeps anybody from using it, in light or dark, and nothing has an order of tabs of its own', () => {
  const look: Look = async (page, part) => [...(await barriersInBoth(page, part)), ...(await misfits(page))]

  test('before a match', async () => {
    const { page } = await site().visitor()
    expect(await lookOver(page, BEFORE, look)).toEqual([])
    expect(await look(await newcomer())).toEqual([])
  })

  test.each(BOARDS.map((board) => [board.name, board] as const))(
    '%s, with all that stands beside it',
    async (_, board) => {
      const { page } = await site().visitor()
      expect(await lookOver(page, [board, ...panels()], look)).toEqual([])
    },
  )

  test('a board in 3D, and the scores', async () => {
    const { page } = await site().visitor()
    expect(await lookOver(page, [BOX_IN_3D, SCORES], look)).toEqual([])
  })
})

describe('on a small phone nothing is wider than the screen, and everything is large enough for a finger', () => {
  test('before a match', async () => {
    const { page } = await site().visitor(SMALL_PHONE)
    expect(await lookOver(page, BEFORE, onPhone)).toEqual([])
    expect(await onPhone(await newcomer(SMALL_PHONE))).toEqual([])
  })

  test.each([BOX_IN_3D, ...BOARDS].map((board) => [board.name, board] as const))(
    '%s: and the first thing to do is seen at once',
    async (_, board) => {
      const { page } = await site().visitor(SMALL_PHONE)
      await board.open(page)
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
      if (board !== BOX_IN_3D) expect(await lookOver(page, panels(), onPhone)).toEqual([])
    },
  )

  test('the scores', async () => {
    const { page } = await site().visitor(SMALL_PHONE)
    expect(await lookOver(page, [SCORES], onPhone)).toEqual([])
  })
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
    const { page } = await site().visitor()
    await goTo(page, search)
    await page.locator(last).first().waitFor(PATIENT)
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
  const { page } = await site().visitor()
  await setBefore(page, { boards: 'flat' })
  await mirror.openIn(page)
  await page.getByTestId('roll').waitFor(PATIENT)
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
  const sentences = told.map((each) => sayHappening(shutTheBox, each, () => 'Ann'))
  expect(sentences).toHaveLength(1)
  const region = page.getByTestId('told')
  await expect.poll(() => region.getAttribute('data-said'), PATIENT).toBe(`${sentences.join(' ')}\n`)
  expect(await region.getAttribute('aria-live')).toBe('polite')
})
