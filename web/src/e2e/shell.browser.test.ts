import { shutTheBox } from '@parlor/games/shut-the-box'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { de } from '../words/de/index.ts'
import { en } from '../words/en/index.ts'
import type { Screen } from '../window/window-mode.ts'
import { boxOf, playBoth, showsBox } from './box-hands.fixture.ts'
import { Mirror } from './mirror.fixture.ts'
import { addressIs, goTo, keptSettings, onScreen, openTab, sentencesOf, setBefore } from './shell.fixture.ts'
import { siteOfTests } from './site.fixture.ts'

const SEED = '7e'.repeat(32)
/** What a browser itself notes when a server says that it knows no such thing. */
const NOT_FOUND = /^Failed to load resource: the server responded with a status of 404/

const site = siteOfTests()

const notice = (page: Page) => page.locator('.menu-notice p')
const heading = (page: Page) => page.locator('h1').first()

/** Somebody who is no test, and has never been here: the intro is for them. All screens they see are noted. */
async function newcomer(options: BrowserContextOptions = {}) {
  const { context, page } = await site().visitorBeforeApp(options)
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false })
    new MutationObserver(() => {
      const { dataset } = document.documentElement
      const now = document.querySelector<HTMLElement>('.app')?.dataset['screen'] ?? ''
      const seen = (dataset['seen'] ?? '').split(' ')
      if (now !== '' && seen.at(-1) !== now) dataset['seen'] = [...seen, now].join(' ').trim()
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-screen'] })
  })
  await page.goto(site().url)
  const seen = () => page.evaluate(() => (document.documentElement.dataset['seen'] ?? '').split(' '))
  return { page, seen }
}

describe('the screens follow Window Mode', () => {
  test('a newcomer sees the intro, and one click begins a match; who comes again goes to the menu', async () => {
    // The page is kept on their device meanwhile.
    const { page, seen } = await newcomer({ serviceWorkers: 'allow' })
    await onScreen(page, 'INTRO')
    await page.getByTestId('intro-play').click()
    await onScreen(page, 'IN_GAME')
    await page.getByTestId('roll').waitFor()
    const screens = await seen()
    expect(screens[0]).toBe('INTRO')
    // Screens that are left before they are drawn are not seen; none is seen out of the chart's order.
    const way: readonly Screen[] = ['INTRO', 'MAIN_MENU', 'GAME_LOBBY', 'GAME_STARTING', 'IN_GAME']
    expect(screens).toEqual(way.filter((screen) => screens.includes(screen)))
    await page.goto(site().url)
    await onScreen(page, 'MAIN_MENU')
    expect(await seen()).not.toContain('INTRO')
  })

  test('the intro leads to all games as well; a link to a place leads there at once', async () => {
    const { page, seen } = await newcomer()
    // It speaks to those who want to play.
    expect(await page.locator('#content').innerText()).not.toMatch(/chart|diagram|rules/i)
    await page.getByTestId('intro-games').click()
    await onScreen(page, 'MAIN_MENU')
    const { page: third } = await newcomer()
    await onScreen(third, 'INTRO')
    await third.keyboard.press('Escape')
    await onScreen(third, 'MAIN_MENU')
    const other = await newcomer()
    await goTo(other.page, '?page=rules&game=yahtzee')
    await onScreen(other.page, 'MAIN_MENU')
    expect(await other.seen()).not.toContain('INTRO')
    // A minute with pictures comes first; rules by number, and how it works, are folded below.
    const rules = other.page.locator('.rules-page')
    await rules.getByRole('heading', { name: en.panels.rulesIllustrated }).waitFor()
    await expect.poll(() => rules.locator('svg').count()).toBeGreaterThan(0)
    const folded = () => rules.locator('details').evaluateAll((all) => all.map((each) => each.hasAttribute('open')))
    await expect.poll(folded).toEqual([false, false])
    expect(await seen()).toEqual(['INTRO', 'MAIN_MENU'])
  })

  test('machines are not shown the intro', async () => {
    const { page } = await site().visitor()
    await onScreen(page, 'MAIN_MENU')
  })

  test('leaving is the end of the chart, with a way back in', async () => {
    const { page } = await site().visitorBeforeApp()
    await goTo(page, '?page=settings')
    await page.getByTestId('exit').click()
    await onScreen(page, 'EXIT')
    expect(await heading(page).textContent()).toBe(en.shell.goodbye)
    await page.getByRole('button', { name: en.shell.comeBack }).click()
    await onScreen(page, 'MAIN_MENU')
    await addressIs(page, '')
    expect(await page.title()).toBe(en.shell.name)
    // From a lobby and from a match as well; the match is kept.
    await goTo(page, '?new=yahtzee')
    await expect.poll(() => page.title()).toBe(`${en.online.setUp.title('Yahtzee')} – ${en.shell.name}`)
    await page.getByTestId('exit').click()
    await onScreen(page, 'EXIT')
    await page.getByRole('button', { name: en.shell.comeBack }).click()
    await page.getByTestId('play-yahtzee').click()
    await onScreen(page, 'IN_GAME')
    await expect.poll(() => page.title()).toBe(`Yahtzee – ${en.shell.name}`)
    // “Play now” brings an opponent.
    expect(await page.locator('.seats li').evaluateAll((seats) => seats.map((seat) => seat.dataset['kind']))).toEqual([
      'person',
      'bot',
    ])
    await page.getByTestId('match-menu').click()
    await page.getByTestId('exit').click()
    await onScreen(page, 'EXIT')
    await page.getByRole('button', { name: en.shell.comeBack }).click()
    await page.getByTestId('continue').getByText('Yahtzee').waitFor()
    // The same menu has what only a host may do: everybody sees that a board is paused, and until when.
    await page.getByTestId('play-trigger-board').click()
    const status = page.getByTestId('status')
    const asHost = async (move: string) => {
      await page.getByTestId('match-menu').click()
      await page.getByTestId(`host-${move}`).click()
    }
    await asHost('PAUSE')
    await expect.poll(() => status.innerText()).toMatch(/^Paused, until \d\d:\d\d at the latest$/)
    await asHost('RESUME')
    await expect.poll(() => status.innerText()).not.toMatch(/Paused/)
  })
})

describe('addresses', () => {
  test('every page of the menu and the set-up have one, and a reload keeps it', async () => {
    const { page } = await site().visitorBeforeApp()
    const places: readonly (readonly [string, string])[] = [
      ['?page=daily', en.shell.dailyPage.title],
      ['?page=leaders', en.shell.leadersPage.title],
      ['?page=rules', en.shell.rulesPage.title],
      ['?page=settings', en.settings.title],
      ['?page=profile', 'Profile'],
      ['?new=yahtzee', en.online.setUp.title('Yahtzee')],
    ]
    for (const [search, title] of places) {
      // One page, one place after the other.
      /* oxlint-disable no-await-in-loop */
      await goTo(page, search)
      await expect.poll(() => heading(page).textContent()).toBe(title)
      await onScreen(page, search.startsWith('?new') ? 'GAME_LOBBY' : 'MAIN_MENU')
      /* oxlint-enable no-await-in-loop */
    }
    await page.reload()
    await onScreen(page, 'GAME_LOBBY')
    await expect.poll(() => heading(page).textContent()).toBe(en.online.setUp.title('Yahtzee'))
    await goTo(page, '?page=settings')
    await page.reload()
    await page.getByTestId('settings').waitFor()
  })

  test('back and forward lead through menu, set-up and match', async () => {
    const { page } = await site().visitorBeforeApp()
    await setBefore(page, { boards: 'flat' })
    await goTo(page, '')
    await page.getByTestId('tab-settings').click()
    await page.getByTestId('settings').waitFor()
    await page.getByTestId('tab-games').click()
    await page.getByTestId('set-up-shut-the-box').click()
    await page.getByTestId('set-up').waitFor()
    await addressIs(page, '?new=shut-the-box')
    await page.goBack()
    await page.getByTestId('play-shut-the-box').click()
    await page.getByTestId('roll').waitFor()
    const match = new URL(page.url()).search
    await page.goBack()
    await page.getByTestId('play-shut-the-box').waitFor()
    await page.goBack()
    await page.getByTestId('settings').waitFor()
    await addressIs(page, '?page=settings')
    await page.goForward()
    await page.goForward()
    await addressIs(page, match)
    await onScreen(page, 'IN_GAME')
  })

  test('what is not there leads to the menu, which says so', async () => {
    const { page } = await site().visitorBeforeApp()
    const places: readonly (readonly [string, string])[] = [
      ['?match=hereabcdefghijkmnpqr', en.shell.matchGone],
      ['?match=abcdefghijkmnpqrstuv', en.shell.matchGone],
      ['?join=ABCDEF', en.shell.noSuchCode],
      ['?new=tic-tac-toe', en.shell.noSuchGame],
    ]
    for (const [search, sentence] of places) {
      /* oxlint-disable no-await-in-loop */
      await goTo(page, search)
      await expect.poll(() => notice(page).allTextContents()).toEqual([sentence])
      await onScreen(page, 'MAIN_MENU')
      await page.getByTestId('play-shut-the-box').waitFor()
      /* oxlint-enable no-await-in-loop */
    }
    const noted = site().problems.splice(0)
    expect(noted.filter((text) => !NOT_FOUND.test(text))).toEqual([])
    await page.getByRole('button', { name: en.shell.dismiss }).click()
    await expect.poll(() => notice(page).count()).toBe(0)
  })
})

describe('a match on this device', () => {
  test('a reload keeps it in the middle, the menu lists it, and its end is kept as well', async () => {
    const mirror = await Mirror.of(shutTheBox, SEED)
    const { page } = await site().visitorBeforeApp()
    await setBefore(page, { boards: 'flat' })
    await mirror.openIn(page)
    await playBoth(page, mirror, 3)
    await page.reload()
    await showsBox(page, boxOf(mirror.shown))
    await page.getByRole('button', { name: en.shell.toMenu }).click()
    const waiting = page.locator('.continue-link')
    await expect.poll(() => waiting.count()).toBe(1)
    expect(await waiting.textContent()).toContain('Shut the Box')
    await page.reload()
    await waiting.click()
    await showsBox(page, boxOf(mirror.shown))
    await playBoth(page, mirror, 60)
    expect(mirror.stage).toBe('over')
    await page.getByRole('button', { name: en.inGame.toScores }).click()
    await onScreen(page, 'SCORE_SCREEN')
    const result = en.online.scores.finished(String(mirror.outcome?.scores?.[0]))
    await expect.poll(() => page.locator('#scores-headline').textContent()).toBe(result)
    await page.reload()
    await onScreen(page, 'SCORE_SCREEN')
    await expect.poll(() => page.locator('#scores-headline').textContent()).toBe(result)
    await page.getByTestId('scores').getByRole('button', { name: en.shell.toMenu }).click()
    await page.getByTestId('play-shut-the-box').waitFor()
    await expect.poll(() => waiting.count()).toBe(0)
  })

  test('the seed that is typed into the set-up brings the dice it has to bring', async () => {
    const mirror = await Mirror.of(shutTheBox, SEED, { seats: [{ kind: 'person', name: 'Guest' }] })
    const { page } = await site().visitorBeforeApp()
    await setBefore(page, { boards: 'flat' })
    // Ways to play come first, one is chosen, each rule by itself is folded; with bots alone there are no clocks to set.
    await goTo(page, '?new=battle-farm')
    await page.locator('[data-variant="custom"]').waitFor()
    expect(
      await page.locator('[data-variant] input').evaluateAll((all) => all.map((each) => each.matches(':checked'))),
    ).toEqual([false, true, false])
    expect([await page.getByTestId('pace').count(), await page.locator('.setup input[type=number]').count()]).toEqual([
      0, 0,
    ])
    await goTo(page, '?new=shut-the-box')
    await page.getByRole('button', { name: en.online.setUp.quickAlone }).click()
    await page.getByText(en.online.setUp.extras, { exact: true }).click()
    const field = page.getByLabel(en.online.setUp.seed)
    await field.fill('7e7e')
    expect(await page.getByTestId('start').isDisabled()).toBe(true)
    await expect.poll(() => page.locator('#setup-seed-about').textContent()).toContain('this has 4')
    await field.fill(` ${SEED.toUpperCase()}`)
    await page.getByTestId('start').click()
    await showsBox(page, boxOf(mirror.shown))
    expect(await playBoth(page, mirror, 4)).toBe(4)
  })
})

describe('settings', () => {
  test('another language is spoken at once, also in the log, and stays', async () => {
    const mirror = await Mirror.of(shutTheBox, SEED)
    const { page } = await site().visitorBeforeApp()
    await setBefore(page, { boards: 'flat' })
    await mirror.openIn(page)
    await playBoth(page, mirror, 2)
    const lines = page.locator('.log-line.is-moved .log-text')
    await expect.poll(() => lines.allTextContents()).toEqual(await sentencesOf(mirror, shutTheBox))
    await page.getByRole('button', { name: en.shell.toMenu }).click()
    await page.getByTestId('tab-settings').click()
    await page.getByTestId('language').selectOption('de')
    await expect.poll(() => heading(page).textContent()).toBe(de.settings.title)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')
    expect(await page.locator('.menu-tabs a').allTextContents()).toEqual(Object.values(de.shell.tabs))
    await page.goBack()
    await page.goBack()
    const text = (await shutTheBox.languages['de']?.())?.text
    if (text === undefined) throw new Error('the box speaks no German')
    const said = await sentencesOf(mirror, { text })
    expect(said[0]).not.toBe((await sentencesOf(mirror, shutTheBox))[0])
    await expect.poll(() => lines.allTextContents()).toEqual(said)
    await page.reload()
    await expect.poll(() => lines.allTextContents()).toEqual(said)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de')
    await goTo(page, '?page=settings')
    await page.getByTestId('language').selectOption('en')
    await expect.poll(() => heading(page).textContent()).toBe(en.settings.title)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  })

  test('colours, sounds, boards and names are as they are set, and stay so', async () => {
    const { page } = await site().visitorBeforeApp({ colorScheme: 'light' })
    await goTo(page, '?page=settings')
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
    await page.getByTestId('settings').waitFor()
    const light = await ink()
    const choose = (field: string, name: string) => page.getByTestId(field).getByRole('radio', { name }).check()
    await choose('theme', en.settings.themes.dark)
    await expect.poll(ink).not.toBe(light)
    await choose('motion', en.settings.motions.reduced)
    await choose('boards', en.settings.boardKinds.flat)
    await choose('bot-pace', en.settings.botPaces.quick)
    await page.getByTestId('sound').uncheck()
    await page.getByTestId('haptics').uncheck()
    await page.getByTestId('own-name').fill('Zoë')
    await page.reload()
    await page.getByTestId('settings').waitFor()
    expect(await ink()).not.toBe(light)
    expect(await page.getByTestId('sound').isChecked()).toBe(false)
    const set = { theme: 'dark', motion: 'reduced', boards: 'flat', botPace: 'quick', sound: false, haptics: false }
    expect(await keptSettings(page)).toMatchObject({ ...set, name: 'Zoë' })
    await page.getByTestId('tab-games').click()
    await page.getByTestId('play-shut-the-box').click()
    await page.getByTestId('roll').click()
    await expect.poll(() => page.locator('.log-text').first().textContent()).toMatch(/^You roll \d and \d\./)
    expect(await page.locator('canvas').count()).toBe(0)
    await openTab(page, 'replay')
    await page.getByLabel(en.panels.playOnSeat('Zoë')).waitFor()
  })
})
