import { shutTheBox } from '@parlor/games/shut-the-box'
import { beforeEach, expect, test, vi } from 'vitest'
import { newHere } from '../open-match/here/new-here.ts'
import { HOME } from '../window/address.ts'
import { Navigation } from '../window/navigation.ts'
import { App, openById } from './app.ts'

/** As much of a browser as the app goes about in: an address, a history, and whoever listens to it. */
class Browser {
  readonly pages = ['']
  at = 0
  readonly location = { pathname: '/', search: '' }
  #heard: () => void = () => undefined

  readonly history = {
    pushState: (_: unknown, __: string, address: string) => {
      this.pages.splice(this.at + 1, this.pages.length, address)
      this.#turnTo(this.at + 1)
    },
    replaceState: (_: unknown, __: string, address: string) => {
      this.pages[this.at] = address
      this.#turnTo(this.at)
    },
  }

  readonly addEventListener = (kind: string, heard: () => void) => {
    if (kind === 'popstate') this.#heard = heard
  }

  back(): void {
    this.#turnTo(this.at - 1)
    this.#heard()
  }

  /** A link to something in the same page. */
  jump(): void {
    this.#heard()
  }

  #turnTo(at: number): void {
    this.at = at
    this.location.search = this.pages[at]?.replace(/^\/$/, '') ?? ''
  }
}

let browser: Browser

function freshApp(): App {
  const app = new App(new Navigation())
  app.start()
  return app
}

function begun(): Promise<string> {
  return newHere({ game: shutTheBox, options: {}, seats: [{ kind: 'person', name: 'Ann' }] })
}

beforeEach(() => {
  browser = new Browser()
  for (const [name, value] of Object.entries({
    location: browser.location,
    history: browser.history,
    addEventListener: browser.addEventListener,
    navigator: { webdriver: true, languages: ['en'] },
  }))
    vi.stubGlobal(name, value)
})

/** The machine may be busy. */
const screenIs = (app: App, screen: string) => expect.poll(() => app.screens.now.value).toBe(screen)

test('a match is opened, left by the back button, and opened again as it was left', async () => {
  const app = freshApp()
  const id = await begun()
  app.navigation.go({ at: 'match', id })
  await screenIs(app, 'IN_GAME')
  const first = app.openMatch.value
  const way = first?.state.value.view?.offers?.[0]?.ways?.[0]
  if (first === null || way === undefined) throw new Error('nothing can be played')
  await first.play(way)
  const { number } = first.state.value.match
  browser.back()
  expect(app.screens.now.value).toBe('MAIN_MENU')
  expect(app.openMatch.value).toBeNull()
  app.navigation.go({ at: 'match', id })
  await screenIs(app, 'IN_GAME')
  expect(app.openMatch.value).not.toBe(first)
  expect(app.openMatch.value?.state.value.match.number).toBe(number)
})

test('another entry of the same match neither closes it nor keeps it from being shown', async () => {
  const app = freshApp()
  const id = await begun()
  app.navigation.go({ at: 'match', id })
  await expect.poll(() => app.openMatch.value).not.toBeNull()
  const openMatch = app.openMatch.value
  app.navigation.go({ at: 'match', id, ply: 2 })
  await screenIs(app, 'IN_GAME')
  expect(app.openMatch.value).toBe(openMatch)
  expect(browser.pages).toEqual(['', `?match=${id}`, `?match=${id}&at=2`])
})

test('a link within the page leads nowhere else', async () => {
  const app = freshApp()
  app.navigation.go({ at: 'new', game: 'shut-the-box' })
  const place = app.navigation.place.value
  browser.jump()
  expect(app.navigation.place.value).toBe(place)
  expect(app.screens.now.value).toBe('GAME_LOBBY')
})

test('whoever leaves while a match is fetched has left it', async () => {
  const app = freshApp()
  const id = await begun()
  app.navigation.go({ at: 'match', id })
  app.exit()
  // As long as the app needs to open it, and a little more.
  const other = await openById(id)
  if (typeof other !== 'string') other.close()
  expect(app.screens.now.value).toBe('EXIT')
  expect(app.openMatch.value).toBeNull()
  app.comeBack()
  expect(app.screens.now.value).toBe('MAIN_MENU')
})

test('the last wish counts, however long the others take', async () => {
  const app = freshApp()
  const [first, second] = [await begun(), await begun()]
  app.navigation.go({ at: 'match', id: first })
  app.navigation.go({ at: 'match', id: second })
  app.navigation.go(HOME)
  app.navigation.go({ at: 'match', id: first })
  await screenIs(app, 'IN_GAME')
  expect(app.openMatch.value?.id).toBe(first)
})

test('what is not here is said in the menu, and can be tried again', async () => {
  const app = freshApp()
  app.navigation.go({ at: 'match', id: `here${'a'.repeat(16)}` })
  await expect.poll(() => app.trouble.value).toBe('match-gone')
  expect(app.screens.now.value).toBe('MAIN_MENU')
  app.navigation.go({ at: 'new', game: 'nothing-of-ours' })
  expect(app.trouble.value).toBe('no-such-game')
  app.navigation.go(HOME)
  expect(app.trouble.value).toBeNull()
})

test('a lobby that becomes a match takes its place in the history', async () => {
  const app = freshApp()
  app.navigation.go({ at: 'new', game: 'shut-the-box' })
  const id = await begun()
  app.navigation.replace({ at: 'match', id })
  await screenIs(app, 'IN_GAME')
  expect(browser.pages).toEqual(['', `?match=${id}`])
  browser.back()
  expect(app.navigation.place.value).toEqual(HOME)
})

test('EXIT can be taken from each screen that the chart draws it from, and closes what is open', async () => {
  const app = freshApp()
  const id = await begun()
  const ways: readonly (readonly [string, () => void])[] = [
    ['MAIN_MENU', () => app.navigation.go(HOME)],
    ['GAME_LOBBY', () => app.navigation.go({ at: 'new', game: 'shut-the-box' })],
    ['IN_GAME', () => app.navigation.go({ at: 'match', id })],
    ['SCORE_SCREEN', () => app.navigation.go({ at: 'match', id })],
  ]
  for (const [screen, go] of ways) {
    go()
    const before = screen === 'SCORE_SCREEN' ? 'IN_GAME' : screen
    await expect.poll(() => app.screens.now.value).toBe(before) // oxlint-disable-line no-await-in-loop -- one app
    if (before !== screen) app.toScores()
    expect(app.screens.now.value).toBe(screen)
    app.exit()
    expect([app.screens.now.value, app.openMatch.value]).toEqual(['EXIT', null])
    app.comeBack()
    expect(app.screens.now.value).toBe('MAIN_MENU')
  }
})
