import { findBot } from '@parlor/bots'
import { begin, edgeCounters, edgesNeverTaken, playEntry } from '@parlor/engine'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { verifyLog } from '@parlor/match'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrowIn } from '../chart/arrows.ts'
import type { SeatPlan } from '../open-match/here/new-here.ts'
import { lineOf } from '../open-match/played-line.ts'
import { en } from '../words/en/index.ts'
import { boxOf, playBoth, playUntil, showsBox, type BoxMirror } from './box-hands.fixture.ts'
import { Mirror } from './mirror.fixture.ts'
// After what stands in for the browser.
import { entryName, toldLines } from '../panels/log/say-line.ts'
import { addressIs, goTo, onScreen, openTab, sentencesOf, setBefore } from './shell.fixture.ts'
import { siteOfTests } from './site.fixture.ts'

const SEED = '5a'.repeat(32)
const CHART = 'box'
const ANN: SeatPlan = { kind: 'person', name: 'Ann' }
const BOB: SeatPlan = { kind: 'person', name: 'Bob' }

const site = siteOfTests()

async function opened(...seats: readonly SeatPlan[]) {
  const mirror: BoxMirror = await Mirror.of(shutTheBox, SEED, { seats })
  const { page } = await site().visitorBeforeApp()
  await setBefore(page, { boards: 'flat', botPace: 'quick' })
  await mirror.openIn(page)
  await page.getByTestId('undo').waitFor()
  return { mirror, page }
}

/** Which arrows of the chart a match has taken, in the order they are drawn: as the engine counts them. */
async function arrowsTaken(mirror: BoxMirror): Promise<boolean[]> {
  const { entries } = await mirror.openMatch.proof()
  const line = entries === null ? null : lineOf(entries)
  if (line === null) throw new Error('nothing was played')
  const { options, seats, entries: moves } = line.log
  const counters = edgeCounters(shutTheBox)
  const all = new Set(edgesNeverTaken(shutTheBox, counters))
  let position = begin(shutTheBox, options, seats, counters)
  for (const entry of moves) {
    const played = playEntry(shutTheBox, position, entry, counters)
    if (!played.ok) throw new Error('the engine plays another game')
    position = played.position
  }
  const never = new Set(edgesNeverTaken(shutTheBox, counters))
  const edges = shutTheBox.charts.get(CHART)?.edges ?? []
  return edges.map((edge) => all.has(arrowIn(CHART, edge)) && !never.has(arrowIn(CHART, edge)))
}

/** The same, and the state that is lit, as the panel shows it. */
function chartShown(page: Page) {
  return page.evaluate(() => ({
    now: [...document.querySelectorAll<HTMLElement>('.chart-node.is-now')].map(({ dataset }) => dataset['state']),
    taken: [...document.querySelectorAll('.chart-text-list li')].map((line) => line.querySelector('strong') !== null),
    // In the picture, arrows and those that lead back to where they began are drawn differently.
    drawn: document.querySelectorAll('.chart-arrow.is-taken, .chart-loop.is-taken').length,
  }))
}

test('the chart lights where the match stands and marks exactly the arrows it has taken', async () => {
  const { mirror, page } = await opened(ANN)
  await openTab(page, 'works')
  const check = async () => {
    const taken = await arrowsTaken(mirror)
    const drawn = taken.filter(Boolean).length
    const now = [mirror.openMatch.state.value.view?.phases[CHART]]
    await expect.poll(() => chartShown(page)).toEqual({ now, taken, drawn })
    return drawn
  }
  const counts = [await check()]
  for (let move = 0; move < 3; move++) {
    await playBoth(page, mirror, 1) // oxlint-disable-line no-await-in-loop -- one match
    counts.push(await check()) // oxlint-disable-line no-await-in-loop
  }
  expect(counts.at(-1)).toBeGreaterThan(counts[0] ?? 0)
})

test('the chart speaks German where the page does, and the names of the drawing are one press away', async () => {
  const mirror: BoxMirror = await Mirror.of(shutTheBox, SEED)
  const { page } = await site().visitorBeforeApp({ locale: 'de-DE' })
  await setBefore(page, { boards: 'flat' })
  await mirror.openIn(page)
  await openTab(page, 'works')
  const now = () => page.locator('.live-chart-now').innerText()
  await expect.poll(now).toBe('Jetzt: gleich wird gewürfelt.')
  expect(await page.locator('.chart-ways').first().innerText()).toBe('würfelt → die Würfel rollen')
  await page.getByRole('button', { name: 'Die Namen der Zeichnung' }).click()
  await expect.poll(now).toBe('Jetzt: Ready.')
})

test('the log says every move in the sentences of the engine', async () => {
  const { mirror, page } = await opened(ANN)
  const lines = page.locator('.log-line.is-moved .log-text')
  await expect.poll(() => lines.allTextContents()).toEqual([])
  await playBoth(page, mirror, 4)
  const said = await sentencesOf(mirror, shutTheBox)
  // Two rolls, each told once, and two tiles or more that were shut.
  expect(said.length).toBe(4)
  await expect.poll(() => lines.allTextContents()).toEqual(said)
})

test('the replay shows the board after each entry as it was then, and the address says which', async () => {
  const { mirror, page } = await opened(ANN)
  await playBoth(page, mirror, 4)
  await openTab(page, 'replay')
  const slider = page.getByTestId('replay-slider')
  const last = mirror.openMatch.state.value.match.number
  expect(await slider.getAttribute('max')).toBe(String(last))
  const first = Number(await slider.getAttribute('min'))
  // Log, replay and notice call an entry by the same number: the start is 1, and none is left out.
  const told = toldLines(await mirror.openMatch.log(), mirror.openMatch)
  const count = told.length
  expect(await slider.getAttribute('aria-valuetext')).toContain(en.panels.replayAt(count, count))
  for (let number = last - 1; number >= first; number--) {
    /* oxlint-disable no-await-in-loop */
    await slider.fill(String(number))
    await showsBox(page, await boxAt(mirror, number))
    await addressIs(page, `?match=${mirror.id}&at=${number}`)
    /* oxlint-enable no-await-in-loop */
  }
  await page.getByRole('button', { name: en.panels.toNow }).click()
  await showsBox(page, boxOf(mirror.shown))
  await addressIs(page, `?match=${mirror.id}`)
  // Somebody was sent the address of an entry.
  const some = last - 2
  await goTo(page, `?match=${mirror.id}&at=${some}`)
  await showsBox(page, await boxAt(mirror, some))
  expect(await page.locator('.past-notice').textContent()).toContain(en.panels.lookingBack(entryName(told, some) ?? 0))
  await openTab(page, 'log')
  const numbers = Array.from({ length: count }, (_, at) => String(count - at))
  await expect.poll(() => page.locator('.log-number').allTextContents()).toEqual(numbers)
})

async function boxAt(mirror: BoxMirror, number: number) {
  const view = await mirror.openMatch.viewAt(number)
  return boxOf(view?.table as BoxMirror['shown']) // the table is one of this game
}

test('a new match goes on from an entry, against a bot', async () => {
  const { mirror, page } = await opened(ANN, BOB)
  await playBoth(page, mirror, 4)
  await openTab(page, 'replay')
  const number = mirror.openMatch.state.value.match.number - 1
  await page.getByTestId('replay-slider').fill(String(number))
  await showsBox(page, await boxAt(mirror, number))
  await page.getByLabel(en.panels.playOnSeat('Bob')).selectOption('perfect')
  await page.getByTestId('replay-play-on').click()
  await expect.poll(() => new URL(page.url()).searchParams.get('match')).not.toBe(mirror.id)
  await onScreen(page, 'IN_GAME')
  await showsBox(page, await boxAt(mirror, number))
  const name = findBot(shutTheBox, 'perfect')?.titles?.['en']?.name ?? ''
  await expect.poll(() => page.locator('.seats .seat').allTextContents()).toEqual(['Annyou', name])
  await openTab(page, 'log')
  const botRolls = page.getByText(new RegExp(`^${name} rolls`))
  await playUntil(page, async () => (await botRolls.count()) > 0)
  await botRolls.first().waitFor()
  // The match it came from is as it was.
  await goTo(page, `?match=${mirror.id}`)
  await showsBox(page, boxOf(mirror.shown))
})

test('what was promised is shown from the start, the seed at the end, and all of it is proved in the page', async () => {
  const { mirror, page } = await opened(ANN)
  await openTab(page, 'works')
  await page.getByText(en.inGame.fairness).click()
  const values = page.locator('.fingerprint-value')
  const { commitment } = await mirror.openMatch.proof()
  await expect.poll(() => values.allTextContents()).toEqual([commitment])
  await playBoth(page, mirror, 2)
  await page.getByTestId('verify').click()
  const result = page.getByTestId('verify-result')
  const { entries: soFar } = await mirror.openMatch.proof()
  await expect.poll(() => result.textContent()).toContain(en.panels.found['seed-secret'])
  expect(await result.textContent()).toContain(en.panels.found.consistent(soFar?.length ?? 0, 0))
  await playBoth(page, mirror, 60)
  expect(mirror.stage).toBe('over')
  await expect.poll(() => values.allTextContents()).toEqual([commitment, SEED])
  const { entries, seed } = await mirror.openMatch.proof()
  const proved = verifyLog(shutTheBox, entries ?? [], seed)
  expect(proved.faults).toEqual([])
  expect(proved.draws).toBeGreaterThan(2)
  await page.getByTestId('verify').click()
  await expect.poll(() => result.textContent()).toContain(en.panels.found.consistent(proved.entries, proved.draws))
  // Whoever has the device could have chosen its dice: nobody is told that they are fair.
  expect(await result.getAttribute('data-verdict')).toBe('consistent')
  expect(await result.textContent()).toContain(en.panels.found['nobody-added'])
})

test('what cannot be taken back is said, and what can is taken back', async () => {
  const { mirror, page } = await opened(ANN)
  const undo = page.getByTestId('undo')
  const isOff = () => undo.getAttribute('aria-disabled')
  const why = en.inGame.noUndo['nothing-to-undo']
  // It can be pressed, and says why not.
  await undo.click({ force: true })
  await expect.poll(() => page.locator('.toast').textContent()).toBe(why)
  await playBoth(page, mirror, 1)
  await expect.poll(isOff).toBe('true')
  expect(await undo.getAttribute('title')).toBe(why)
  const rolled = boxOf(mirror.shown)
  await playBoth(page, mirror, 1)
  await expect.poll(isOff).toBe('false')
  await undo.click()
  await showsBox(page, rolled)
  await expect.poll(() => page.locator('.log-text').first().textContent()).toBe('You took the last move back.')
})
