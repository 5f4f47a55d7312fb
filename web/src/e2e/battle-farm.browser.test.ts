import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  agree,
  byKeys,
  byMouse,
  byReader,
  byTouch,
  FarmMatch,
  PATIENCE,
  plantByDrag,
  playNext,
  quickBots,
} from './farm-hands.fixture.ts'
import { barriersInBoth, cutTexts, misfits, watchMotion } from './looked-over.fixture.ts'
import { ScreenReader } from './screen-reader.fixture.ts'
import { setBefore } from './shell.fixture.ts'
import { siteOfTests } from './site.fixture.ts'
import { Transcript } from './transcript.fixture.ts'
import { en as words } from '../words/en/index.ts'

const SMALL_PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const

const site = siteOfTests()
const quick = quickBots()

/** Opens the same match in a browser that nobody has used before. */
async function opened(match: FarmMatch, size = {}): Promise<Page> {
  const { page } = await site().visitor(size)
  await setBefore(page, quick)
  await match.mirror.openIn(page)
  return page
}

/** What stands at the table in the end: who has won, why, and everybody's coins from the best. */
async function endOf(page: Page): Promise<readonly string[]> {
  const final = page.getByTestId('final')
  await final.waitFor(PATIENCE)
  const said = [...(await final.locator('h2').allInnerTexts()), ...(await final.locator('p').allInnerTexts())]
  const coins = await final.getByRole('listitem').allInnerTexts()
  return [...said, ...coins.map((each) => each.replaceAll(/\s+/g, ' ').trim())]
}

/** A long entry of the log is folded, and a press shows the rest of it. */
async function readsOn(entry: Locator): Promise<void> {
  const text = entry.locator('.log-text')
  const begins = await text.innerText(PATIENCE)
  await entry.locator('.log-more').click(PATIENCE)
  await expect.poll(() => text.innerText(), PATIENCE).toMatch(/Ann draws .* may buy \d cards?\.$/)
  expect(await text.innerText()).toContain(begins)
}

/* oxlint-disable no-await-in-loop -- each is one match */
test('a whole game by mouse: cards are clicked, and drawn to their beds', async () => {
  const match = await FarmMatch.of(209, 2)
  const page = await opened(match)
  const hand = byMouse(page)
  await agree(page, match, hand)
  await playNext(page, match, hand)
  await readsOn(page.locator('.log-line.is-moved').last())
  const moved = await watchMotion(page)
  let drawn = 0
  while (match.isPlaying) {
    if (drawn < 2 && (await plantByDrag(page, match, hand))) drawn++
    else await playNext(page, match, hand)
  }
  expect(await moved()).toEqual([])
  expect([drawn, match.mirror.outcome]).toEqual([2, { scores: [84, 24, 26], ranks: [1, 3, 2] }])
  expect(await endOf(page)).toEqual([
    'You won with 84 coins',
    'The game is over',
    'Ann reached the goal of 84 coins; everybody else had one more turn.',
    'Ann 84 coins 0',
    'Club player 2 26 coins 4',
    'Club player 1 24 coins 0',
  ])
  await hand.press(null, words.inGame.toScores)
  const scores = page.locator('.standings')
  await scores.waitFor(PATIENCE)
  expect([
    await scores.locator('caption').innerText(),
    await scores.locator('tbody th').allInnerTexts(),
    await scores.locator('.standing-score').allInnerTexts(),
  ]).toEqual(['The most coins win.', ['Ann you', 'Club player 2', 'Club player 1'], ['84', '26', '24']])
})

test('nobody is called to their turn before the table has shown the turns of the others', async () => {
  const match = await FarmMatch.of(209, 2)
  const page = await opened(match, { reducedMotion: 'no-preference' })
  const hand = byMouse(page)
  const seen = await page.evaluateHandle(() => {
    const said: { readonly isBehind: boolean; readonly status: string }[] = []
    const look = () => {
      const board = document.querySelector<HTMLElement>('.bf-board')
      const status = document.querySelector<HTMLElement>('[data-testid=status]')?.innerText ?? ''
      if (board !== null) said.push({ isBehind: board.dataset['behind'] === 'true', status })
      requestAnimationFrame(look)
    }
    look()
    return said
  })
  const bots = () => seen.evaluate((said) => said.filter(({ isBehind }) => isBehind))
  await agree(page, match, hand)
  // Until Ann has handed on the turn, and has it again.
  while ((await bots()).length === 0 || match.mirror.shown.turn !== 0) await playNext(page, match, hand)
  await expect.poll(() => page.getByTestId('status').innerText(), PATIENCE).toBe(words.inGame.yourTurn)
  const meanwhile = await bots()
  expect(meanwhile.filter(({ status }) => status === words.inGame.yourTurn)).toEqual([])
  expect(meanwhile.some(({ status }) => status === words.inGame.thinking('Club player 1'))).toBe(true)
})

test('a whole game by touch on a small phone', async () => {
  const match = await FarmMatch.of(196, 2)
  const page = await opened(match, SMALL_PHONE)
  const hand = byTouch(page)
  await agree(page, match, hand)
  const looked = new Set<string>()
  while (match.isPlaying) {
    const { move } = await playNext(page, match, hand)
    if (looked.has(move)) continue
    looked.add(move)
    expect([await misfits(page), await cutTexts(page, '.bf-board')]).toEqual([[], []])
    // Where nothing was told yet, nothing keeps the place for it.
    if (move === 'ROLL_CHARACTERS') expect(await page.getByTestId('recap').isVisible()).toBe(false)
    if (move === 'CHOOSE_CARD') expect(await barriersInBoth(page, '.bf-board')).toEqual([])
  }
  expect(match.mirror.outcome).toEqual({ scores: [27, 25, 92], ranks: [2, 3, 1] })
  expect(await endOf(page)).toEqual([
    'Club player 2 won with 92 coins',
    'The game is over',
    'Club player 2 reached the goal of 84 coins; everybody else had one more turn.',
    'Club player 2 92 coins 2',
    'Ann 27 coins 0',
    'Club player 1 25 coins 2',
  ])
  // What others have stays on their plates, side by side as they are.
  const over = await page
    .locator('.bf-other')
    .evaluateAll((plates) => plates.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  expect(over).toEqual([0, 0])
})

test('a whole game by keys alone, in which all of it can be heard', async () => {
  const match = await FarmMatch.of(2, 2)
  const page = await opened(match)
  const hand = byKeys(page)
  await agree(page, match, hand)
  const transcript = await Transcript.on(page, match.mirror)
  while (match.isPlaying) {
    const { move } = await playNext(page, match, hand)
    if (move === 'CONFIRM_DEAL') await transcript.asksAll()
  }
  await transcript.isWhole()
  expect(match.mirror.outcome).toEqual({ scores: [31, 9, 84], ranks: [2, 3, 1] })
  expect(await endOf(page)).toEqual([
    'Club player 2 won with 84 coins',
    'The game is over',
    'Club player 2 reached the goal of 84 coins; everybody else had one more turn.',
    'Club player 2 84 coins 0',
    'Ann 31 coins 2',
    'Club player 1 9 coins 1',
  ])
})

test('a whole game through the accessibility tree alone', async () => {
  const match = await FarmMatch.of(156, 2)
  const page = await opened(match)
  const reader = await ScreenReader.on(page)
  const hand = byReader(reader)
  await agree(page, match, hand)
  while (match.isPlaying) await playNext(page, match, hand)
  expect(match.mirror.outcome).toEqual({ scores: [34, 13, 88], ranks: [2, 3, 1] })
  await reader.hears('won with 88 coins')
})
