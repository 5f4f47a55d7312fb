import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  agree,
  byKeys,
  byMouse,
  byReader,
  byTouch,
  FarmMatch,
  plantByDrag,
  playNext,
  quickBots,
  type Hand,
} from './farm-hands.fixture.ts'
import { barriersInBoth, cutTexts, misfits, watchMotion } from './looked-over.fixture.ts'
import { ScreenReader } from './screen-reader.fixture.ts'
import { setBefore } from './shell.fixture.ts'
import { LONG_TEST, siteOfTests } from './site.fixture.ts'
import { Transcript } from './transcript.fixture.ts'
import { inLongRun } from '../../../tools/samples.mjs'
import { en as words } from '../words/en/index.ts'

const SMALL_PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const

const site = siteOfTests()
const quick = quickBots()
/** By touch and by keys a match is played whole; other hands leave out its middle, which has no other kind of move. */
const isWhole = inLongRun(false, true)

/** Opens the same match in a browser that nobody has used before. */
async function opened(match: FarmMatch, size = {}): Promise<Page> {
  const { page } = await site().visitorBeforeApp(size)
  await setBefore(page, quick)
  await match.mirror.openIn(page)
  return page
}

/** Opens the same match where Ann has made more moves, as a saved one, in a page that has shown it before. */
async function openedLater(page: Page, seed: number, played: number, hand: Hand): Promise<FarmMatch> {
  const later = await FarmMatch.of(seed, 2, played)
  await later.mirror.openIn(page)
  await agree(page, later, hand)
  return later
}

/** What stands at the table in the end: who has won, why, and everybody's coins from the best. */
async function endOf(page: Page): Promise<readonly string[]> {
  const final = page.getByTestId('final')
  await final.waitFor()
  const said = [...(await final.locator('h2').allInnerTexts()), ...(await final.locator('p').allInnerTexts())]
  const coins = await final.getByRole('listitem').allInnerTexts()
  return [...said, ...coins.map((each) => each.replaceAll(/\s+/g, ' ').trim())]
}

/** A long entry of the log is folded, and a press shows the rest of it. */
async function readsOn(entry: Locator): Promise<void> {
  const text = entry.locator('.log-text')
  const begins = await text.innerText()
  await entry.locator('.log-more').click()
  await expect.poll(() => text.innerText()).toMatch(/You draw .* may buy \d cards?\.$/)
  expect(await text.innerText()).toContain(begins)
}

/**
 * Looks on from now on, frame by frame; returns the places on the page at which market cards stood, one a card unless
 * something has pushed them away from under a pointer.
 */
async function watchMarket(page: Page): Promise<() => Promise<readonly (readonly string[])[]>> {
  const seen = await page.evaluateHandle(() => {
    const places = new Map<string, Set<string>>()
    const look = () => {
      for (const slot of document.querySelectorAll<HTMLElement>('.bf-market [data-testid^=slot-]')) {
        const { testid = '' } = slot.dataset
        // Where it is laid out: a card that is pointed at is lifted a little.
        let top = 0
        for (let each: Element | null = slot; each instanceof HTMLElement; each = each.offsetParent)
          top += each.offsetTop
        places.set(testid, (places.get(testid) ?? new Set()).add(`${testid} ${slot.offsetLeft} ${top}`))
      }
      requestAnimationFrame(look)
    }
    look()
    return places
  })
  return () => seen.evaluate((places) => [...places.values()].map((each) => [...each]))
}

/* oxlint-disable no-await-in-loop -- each is one match */
test('a game by mouse: cards are clicked, and drawn to their beds', LONG_TEST, async () => {
  let match = await FarmMatch.of(209, 2)
  const page = await opened(match)
  const hand = byMouse(page)
  await agree(page, match, hand)
  await playNext(page, match, hand)
  await readsOn(page.locator('.log-line.is-moved').last())
  let moved = await watchMotion(page)
  const market = await watchMarket(page)
  let drawn = 0
  // Until a card asks Ann for another one.
  while (isWhole ? match.isPlaying : match.mirror.shown.aims[0]?.mode !== 'CARD_OWN') {
    if (drawn < 2 && (await plantByDrag(page, match, hand))) drawn++
    else await playNext(page, match, hand)
  }
  expect(await moved()).toEqual([])
  expect((await market()).filter((places) => places.length > 1)).toEqual([])
  if (!isWhole) {
    await playNext(page, match, hand)
    // Goes on before Ann's last two turns, in which she fertilizes, and reaches the goal.
    match = await openedLater(page, 209, 38, hand)
    moved = await watchMotion(page)
    while (match.isPlaying) await playNext(page, match, hand)
    expect(await moved()).toEqual([])
  }
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
  await scores.waitFor()
  expect([
    await scores.locator('caption').innerText(),
    await scores.locator('tbody th').allInnerTexts(),
    await scores.locator('.standing-score').allInnerTexts(),
  ]).toEqual(['The most coins win.', ['Ann you', 'Club player 2', 'Club player 1'], ['84', '26', '24']])
})

test('nobody is called to their turn before the table has shown the turns of the others', async () => {
  // Ann has two moves left in her turn.
  const match = await FarmMatch.of(209, 2, 28)
  const page = await opened(match, { reducedMotion: 'no-preference' })
  const hand = byMouse(page)
  const seen = await page.evaluateHandle(() => {
    const said: { readonly isBehind: boolean; readonly status: string }[] = []
    const look = () => {
      const board = document.querySelector<HTMLElement>('.bf-board')
      const status = document.querySelector('[data-testid=status]')?.textContent ?? ''
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
  await expect.poll(() => page.getByTestId('status').innerText()).toBe(words.inGame.yourTurn)
  const meanwhile = await bots()
  expect(meanwhile.filter(({ status }) => status === words.inGame.yourTurn)).toEqual([])
  expect(meanwhile.some(({ status }) => status === words.inGame.thinking('Club player 1'))).toBe(true)
})

test('a whole game by touch on a small phone', LONG_TEST, async () => {
  const match = await FarmMatch.of(196, 2)
  const page = await opened(match, SMALL_PHONE)
  const hand = byTouch(page)
  await agree(page, match, hand)
  const market = await watchMarket(page)
  const looked = new Set<string>()
  while (match.isPlaying) {
    const { move } = await playNext(page, match, hand)
    if (looked.has(move)) continue
    looked.add(move)
    expect([await misfits(page), await cutTexts(page, '.bf-board')]).toEqual([[], []])
    if (move === 'CHOOSE_CARD') expect(await barriersInBoth(page, '.bf-board')).toEqual([])
  }
  expect((await market()).filter((places) => places.length > 1)).toEqual([])
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

test('a whole game by keys alone, in which all of it can be heard', LONG_TEST, async () => {
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

test('a game through the accessibility tree alone', LONG_TEST, async () => {
  let match = await FarmMatch.of(156, 2)
  const page = await opened(match)
  const reader = await ScreenReader.on(page)
  const hand = byReader(reader)
  await agree(page, match, hand)
  const seen = new Set<string>()
  // Until Ann has played a crop and an action, and was made to choose by somebody else's card.
  while (isWhole ? match.isPlaying : !seen.has('EXECUTE_ACTION')) seen.add((await playNext(page, match, hand)).move)
  if (!isWhole) {
    expect([...seen]).toEqual([
      'ROLL_CHARACTERS',
      'CHOOSE_MARKET_SLOT',
      'CONFIRM_DEAL',
      'SKIP',
      'CHOOSE_CARD',
      'CHOOSE_BED',
      'EXECUTE_ACTION',
    ])
    match = await openedLater(page, 156, 33, hand)
    while (match.isPlaying) await playNext(page, match, hand)
  }
  expect(match.mirror.outcome).toEqual({ scores: [34, 13, 88], ranks: [2, 3, 1] })
  await reader.hears('won with 88 coins')
})
