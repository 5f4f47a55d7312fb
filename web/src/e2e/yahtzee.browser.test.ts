import { yahtzee } from '@parlor/games/yahtzee'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { barriersInBoth } from './looked-over.fixture.ts'
import { Mirror } from './mirror.fixture.ts'
import { ScreenReader } from './screen-reader.fixture.ts'
import { setBefore } from './shell.fixture.ts'
import { LONG_TEST, siteOfTests, SMALL_PHONE } from './site.fixture.ts'
import { Transcript } from './transcript.fixture.ts'
import { adviceIn, linesInPage, linesOf, markedDice, mistakesIn, mistakesInPage } from './yahtzee-coach.fixture.ts'
import {
  agree,
  byKeys,
  byMouse,
  byReader,
  focused,
  playOut,
  playTurn,
  rollsWhenDrawn,
  tabTo,
} from './yahtzee-hands.fixture.ts'
import { EXTRA_YAHTZEES, firstBoxes, openingOf, SEVEN_ROUNDS, type Turns } from './yahtzee-openings.fixture.ts'
import type { YahtzeeMirror } from './yahtzee-policy.fixture.ts'
import { cardsOnScreen, seenWithEyes, shouldBeSeen, tumblingDice } from './yahtzee-seen.fixture.ts'

/** A table may have to be worked out first. */
const COACH_PATIENCE = { timeout: 120_000 }

const site = siteOfTests()

const seedNumber = (number: number) => number.toString(16).padStart(64, '0')

/** A match that both have before them: the page, and its mirror here. */
async function opened(page: Page, number: number, plan: Parameters<typeof Mirror.of>[2] = {}): Promise<YahtzeeMirror> {
  const mirror = await Mirror.of(yahtzee, seedNumber(number), plan)
  await mirror.openIn(page)
  await agree(byMouse(page), mirror)
  return mirror
}

describe('a whole match', () => {
  // With these seeds, the simple policy comes to an upper bonus, a Yahtzee, extra ones, and boxes for nothing.
  test('by mouse; the scores say what it came to, and which decisions cost most', LONG_TEST, async () => {
    const { page } = await site().visitorBeforeApp({ viewport: { width: 1280, height: 720 } })
    const mirror = await opened(page, 122)
    // All of it is on a small desktop's screen: nothing is below its edge.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0)
    await playOut(byMouse(page), mirror)
    expect(mirror.outcome?.scores).toEqual([359])
    expect(await page.getByTestId('final').innerText()).toContain('Final score: 359')
    expect(await page.getByTestId('bonus').innerText()).toContain('+35 earned')

    await page.getByRole('button', { name: 'To the scores' }).click()
    await page.getByRole('heading', { name: 'Finished with 359' }).waitFor()
    expect(await page.getByText('The coach was asked during this match.').count()).toBe(0)
    const review = page.getByTestId('review')
    await review.getByRole('heading', { name: 'The costliest decisions' }).waitFor(COACH_PATIENCE)
    const { mistakes, costliest } = await mistakesIn(mirror)
    expect(await mistakesInPage(page)).toEqual(mistakes)
    await review
      .getByRole('button', { name: /^Look at the decision/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'The board as it was' }).waitFor()
    await expect.poll(async () => (await seenWithEyes(page)).dice).toEqual(shouldBeSeen(costliest).dice)
  })

  test('with the keyboard alone; all of it can be heard', async () => {
    const { page } = await site().visitorBeforeApp()
    const mirror = await opened(page, 222)
    const transcript = await Transcript.on(page, mirror)
    const hand = byKeys(page)
    await playTurn(hand, mirror)
    await transcript.asksAll()
    await page.keyboard.press('?')
    await page.getByTestId('read-can').waitFor()
    expect(await page.getByTestId('board-keys').getByRole('row').first().innerText()).toMatch(/^Space, R\s+roll$/)
    await page.keyboard.press('k')
    await page.getByTestId('readout').getByText('No clock is running.').waitFor()
    expect(await barriersInBoth(page, 'dialog[open]')).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByTestId('read-can').waitFor({ state: 'detached' })
    await playOut(hand, mirror)
    // Dice are frozen one by one, or those that were pressed meanwhile together.
    await transcript.isWhole(/freezes? [^.]+\./g)
    expect(mirror.outcome?.scores).toEqual([503])
    expect(await page.getByTestId('final').innerText()).toContain('Final score: 503')
    // The last box is gone as a button: the keyboard goes on at the result.
    expect(await focused(page)).toBe('final')
  })

  test('with nothing but the accessibility tree, from round 8 on', async () => {
    const { page } = await site().visitorBeforeApp()
    const mirror = await Mirror.of(yahtzee, seedNumber(1), { opening: openingOf(SEVEN_ROUNDS) })
    await mirror.openIn(page)
    const reader = await ScreenReader.on(page)
    const hand = byReader(reader)
    await agree(hand, mirror)
    await playOut(hand, mirror)
    expect(mirror.outcome?.scores).toEqual([203])
    await reader.hears('Final score: 203')
  })
})

describe('dice', () => {
  test('those that are frozen survive a roll, and every die keeps its place', async () => {
    const { page } = await site().visitorBeforeApp()
    const mirror = await opened(page, 5)
    const hand = byMouse(page)
    await hand.roll()
    await mirror.play({ move: 'ROLL' })
    await agree(hand, mirror)
    const before = mirror.shown.dice.map(({ value }) => value)
    const places = () =>
      Promise.all([0, 1, 2, 3, 4].map(async (die) => (await page.getByTestId(`die-${die}`).boundingBox())?.x))
    const placesBefore = await places()
    await hand.toggle(1)
    await hand.toggle(3)
    await hand.roll()
    await mirror.play({ move: 'FREEZE', dice: [1, 3] })
    await mirror.play({ move: 'ROLL' })
    await agree(hand, mirror)
    const { dice } = mirror.shown
    expect(dice[1]).toEqual({ value: before[1], frozen: true })
    expect(dice[3]).toEqual({ value: before[3], frozen: true })
    expect(dice.map(({ value }) => value)).not.toEqual(before)
    expect(await places()).toEqual(placesBefore)
  })

  test('a freeze and a score can be taken back, a roll cannot, and the button says why', async () => {
    const { page } = await site().visitorBeforeApp()
    const mirror = await opened(page, 6)
    const hand = byMouse(page)
    const undo = page.getByTestId('undo')
    const why = 'There is nothing to take back: the dice have fallen, or nothing was played yet.'
    await hand.roll()
    await mirror.play({ move: 'ROLL' })
    await agree(hand, mirror)
    const freeze = async (die: number) => {
      await hand.toggle(die)
      await mirror.play({ move: 'FREEZE', dice: [die] })
      await agree(hand, mirror)
    }
    await freeze(0)
    await freeze(4)
    await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('false')
    await undo.click()
    await mirror.openMatch.undo()
    expect(mirror.shown.dice.map(({ frozen }) => frozen)).toEqual([true, false, false, false, false])
    await agree(hand, mirror)
    await undo.click()
    await mirror.openMatch.undo()
    await agree(hand, mirror)

    await expect.poll(() => undo.getAttribute('title')).toBe(why)
    expect(await undo.getAttribute('aria-disabled')).toBe('true')
    await undo.click({ force: true })
    await expect.poll(() => page.getByRole('alert').innerText()).toBe(why)
    await agree(hand, mirror)

    await hand.fill('chance', false)
    await mirror.play({ move: 'SCORE', category: 'chance' })
    await agree(hand, mirror)
    await undo.click()
    await mirror.openMatch.undo()
    expect(mirror.shown.cards[0]?.total).toBe(0)
    await agree(hand, mirror)
  })

  test('that move tumble, those that are frozen lie still, and all end with the right face in front', async () => {
    const { page, context } = await site().visitorBeforeApp({ reducedMotion: 'no-preference' })
    const mirror = await opened(page, 7)
    const hand = byMouse(page)
    const tumbled = await tumblingDice(page)
    await hand.roll()
    await mirror.play({ move: 'ROLL' })
    expect(await tumbled()).toEqual([0, 1, 2, 3, 4])
    await agree(hand, mirror)
    await expect.poll(() => page.locator('.yz-board.tumbling').count()).toBe(0)

    await hand.toggle(1)
    await hand.toggle(3)
    await mirror.play({ move: 'FREEZE', dice: [1, 3] })
    await agree(hand, mirror)
    // Time stands still for all that moves: the dice do not come to rest by themselves.
    const session = await context.newCDPSession(page)
    await session.send('Animation.enable')
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 })
    const again = await tumblingDice(page)
    await hand.roll()
    await mirror.play({ move: 'ROLL' })
    expect(await again()).toEqual([0, 2, 4])
    // Nobody fills a box before the dice can be read: there is nothing to see yet, and the first key only ends it.
    expect(await page.getByTestId('box-chance').getByText(/\d/).isVisible()).toBe(false)
    await tabTo(page, /^box-chance$/)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.yz-board.tumbling').count()).toBe(0)
    await agree(hand, mirror)
    expect(await page.getByTestId('box-chance').getByText(/\d/).isVisible()).toBe(true)
    await page.keyboard.press('Enter')
    await mirror.play({ move: 'SCORE', category: 'chance' })
    await agree(hand, mirror)
  })
})

test('keys are heard from the moment the board is drawn', async () => {
  const { page } = await site().visitorBeforeApp()
  await rollsWhenDrawn(page)
  const mirror = await Mirror.of(yahtzee, seedNumber(12))
  await mirror.openIn(page)
  await mirror.play({ move: 'ROLL' })
  await agree(byMouse(page), mirror)
})

describe('boxes', () => {
  test('a zero is written only after it was confirmed', async () => {
    const { page } = await site().visitorBeforeApp()
    const thrown = [2, 2, 3, 5, 6]
    const mirror = await opened(page, 8, { opening: openingOf(SEVEN_ROUNDS, 1, thrown) })
    const hand = byMouse(page)
    const dialog = page.getByRole('dialog', { name: 'Put 0 in Small straight?' })
    const refuse = async (no: () => Promise<void>) => {
      await page.getByTestId('box-small_straight').click()
      await dialog.waitFor()
      await no()
      await dialog.waitFor({ state: 'detached' })
      await agree(hand, mirror)
      // Whoever plays with keys goes on where they were.
      expect(await focused(page)).toBe('box-small_straight')
    }
    await refuse(() => dialog.getByRole('button', { name: 'Choose another box' }).click())
    await refuse(() => page.keyboard.press('Escape'))
    // A box that is worth something can be given up, too, and is asked for.
    const scratch = page.getByTestId('give-up-box')
    const sixes = page.getByTestId('box-sixes')
    await scratch.click()
    // No box looks as if it brought points meanwhile; the same button, or Escape, leaves all as it was.
    expect(await sixes.innerText()).toBe('0')
    expect(await sixes.getAttribute('aria-label')).toBe('Sixes: scratch it for 0')
    await scratch.getByText('Cancel: scratch none').click()
    expect(await sixes.innerText()).toBe('6')
    await scratch.click()
    await page.keyboard.press('Escape')
    expect(await sixes.innerText()).toBe('6')
    await scratch.click()
    await sixes.click()
    const costly = page.getByRole('dialog', { name: 'Put 0 in Sixes?' })
    await costly.getByText('These dice are worth 6 there.').waitFor()
    await page.keyboard.press('Escape')
    await costly.waitFor({ state: 'detached' })
    await agree(hand, mirror)
    await hand.fill('small_straight', true)
    await mirror.play({ move: 'SCRATCH', category: 'small_straight' })
    expect(mirror.shown.cards[0]?.boxes.small_straight).toBe(0)
    await agree(hand, mirror)
  })

  test.each(Object.entries(EXTRA_YAHTZEES))('an extra Yahtzee %s, and says so', async (_, extra) => {
    const { turns, face, said, allowed, blocked, toast, fill, gain } = extra
    const { page } = await site().visitorBeforeApp()
    const mirror = await opened(page, 9, { opening: openingOf(turns, 1, new Array<number>(5).fill(face)) })
    const hand = byMouse(page)
    const { boxes, totals } = await hand.see(0)
    expect(Object.fromEntries(Object.entries(boxes).filter(([, box]) => box.startsWith('worth')))).toEqual(allowed)
    const notice = page.getByTestId('joker')
    expect(await notice.innerText()).toBe(said)
    const other = page.getByTestId(`box-${blocked}`)
    // Who cannot see the notice is told of it at the box.
    expect(await other.getAttribute('aria-describedby')).toBe(await notice.getAttribute('id'))
    await other.click({ force: true })
    await expect.poll(() => page.getByRole('alert').innerText()).toBe(toast)
    await agree(hand, mirror)
    await hand.fill(fill, false)
    await mirror.play({ move: 'SCORE', category: fill })
    await agree(hand, mirror)
    expect(mirror.shown.cards[0]?.total).toBe((totals[0] ?? 0) + gain)
    expect(await page.getByRole('row', { name: /^Extra Yahtzees/ }).innerText()).toContain('+100')
    expect(await notice.count()).toBe(0)
  })
})

test('two people at one small phone see both cards whole, take turns, and the better card wins', async () => {
  const { page } = await site().visitorBeforeApp(SMALL_PHONE)
  const seats = ['Ann', 'Bob'].map((name) => ({ kind: 'person', name }) as const)
  const turns = firstBoxes(11, 2, 3, 3, 5, 5).flatMap((turn): Turns => [turn, turn])
  const mirror = await opened(page, 10, { seats, opening: openingOf(turns, 2) })
  const hand = byMouse(page)
  await playTurn(hand, mirror)
  for (const language of ['de', 'en'] as const) {
    await setBefore(page, { language }) // oxlint-disable-line no-await-in-loop -- one language after the other
    await page.reload() // oxlint-disable-line no-await-in-loop
    await page.getByTestId('roll').waitFor() // oxlint-disable-line no-await-in-loop
    expect([language, await cardsOnScreen(page)]).toEqual([language, { below: 0, broken: [] }]) // oxlint-disable-line no-await-in-loop
    // What stands below the board is chosen from one line.
    const tops = page.locator('.tab').evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top))
    expect([language, new Set(await tops).size]).toEqual([language, 1]) // oxlint-disable-line no-await-in-loop
  }
  for (const heading of ['Round 12 · Bob’s turn', 'Round 13 · Ann’s turn', 'Round 13 · Bob’s turn']) {
    // oxlint-disable-next-line no-await-in-loop -- turn after turn
    await page.getByText(heading, { exact: true }).waitFor()
    // oxlint-disable-next-line no-await-in-loop
    await playTurn(hand, mirror)
  }
  const [ann = 0, bob = 0] = mirror.outcome?.scores ?? []
  expect(ann).not.toBe(bob)
  const [winner, most] = ann > bob ? ['Ann', ann] : ['Bob', bob]
  await page.getByRole('heading', { name: `${winner} won with ${most}` }).waitFor()
})

test('of two who are called alike the numbers are seen, also where a phone has no room for their names', async () => {
  const { page } = await site().visitorBeforeApp(SMALL_PHONE)
  await opened(page, 10, { seats: ['Alexandra', 'Alexandra'].map((name) => ({ kind: 'person', name }) as const) })
  const names = page.locator('.yz-name-text')
  expect(await names.allTextContents()).toEqual(['Alexandra 1', 'Alexandra 2', 'Alexandra 1', 'Alexandra 2'])
  const over = await names.evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  expect(over).toEqual([0, 0, 0, 0])
})

test(
  'the coach says what it says in Node, its advice can be carried out, and the match is marked as assisted',
  LONG_TEST,
  async () => {
    const { page } = await site().visitorBeforeApp()
    const mirror = await opened(page, 11, { opening: openingOf(firstBoxes(11, 2, 3, 3, 5, 5)) })
    const hand = byMouse(page)
    await page.getByRole('tab', { name: 'Coach' }).click()
    await page.getByText('Asking it marks this match as assisted.').waitFor()
    await page.getByRole('switch', { name: 'Ask the coach' }).check({ force: true })
    await page.getByText('This match is marked as assisted.').waitFor()
    while (mirror.stage === 'playing') {
      // oxlint-disable-next-line no-await-in-loop -- one decision after the other, here and below
      const advice = await adviceIn(mirror)
      if (advice === null) throw new Error('there is always something to decide')
      // oxlint-disable-next-line no-await-in-loop
      await expect.poll(() => linesInPage(page), COACH_PATIENCE).toEqual(linesOf(advice).slice(0, 8))
      const best = advice.options[0]?.option ?? { keep: [] }
      // oxlint-disable-next-line no-await-in-loop
      await expect.poll(() => markedDice(page)).toEqual('keep' in best ? best.keep : [])
      // oxlint-disable-next-line no-await-in-loop
      await page.getByRole('button', { name: 'Do it' }).first().click()
      // oxlint-disable-next-line no-await-in-loop
      for (const move of advice.options[0]?.moves ?? []) await mirror.play(move)
      // oxlint-disable-next-line no-await-in-loop
      await agree(hand, mirror)
    }
    await page.getByRole('button', { name: 'To the scores' }).click()
    await page.getByText('The coach was asked during this match.').waitFor()
  },
)
