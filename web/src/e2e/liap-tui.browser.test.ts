import { sayMove, sayValue, type AnyMove } from '@parlor/engine'
import { liapTui } from '@parlor/games/liap-tui'
import type { Piece } from '@parlor/games/liap-tui/knowledge'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inLongRun } from '../../../tools/samples.mjs'
import { orderOf } from '../../../games/src/liap-tui/match.fixture.ts'
import {
  byKeys,
  byMouse,
  byReader,
  byTouch,
  expectSeen,
  expectTold,
  lastWord,
  makeWith,
  NAMES,
  nextMove,
  type Hand,
  type LiapMirror,
} from './liap-hands.fixture.ts'
import { en } from '../games/liap-tui/words-en.ts'
import type { LiapMove, LiapView } from '../games/liap-tui/liap-view.ts'
import { signedIn } from './finished-match.fixture.ts'
import { barriersInBoth, cutTexts, misfits, smallTargets, watchMotion } from './looked-over.fixture.ts'
import { Mirror } from './mirror.fixture.ts'
import { Rest } from './rest.fixture.ts'
import { ScreenReader } from './screen-reader.fixture.ts'
import { goTo } from './shell.fixture.ts'
import { LONG_TEST, PHONE, siteOfTests } from './site.fixture.ts'
import { Transcript } from './transcript.fixture.ts'
import { en as words } from '../words/en/index.ts'

const site = siteOfTests()
const SMALL_PHONE = { ...PHONE, viewport: { width: 360, height: 740 } }
/**
 * Dan is dealt a weak hand, and keeps it. Cleo has the red General and leads five, then a pair, which Ben takes with his red
 * Advisors; he leads the black General, which falls to the red one. One round, and nobody but Ben has what they declared.
 */
const KEPT = orderOf(
  'rE bA bE bE rR rH rS bS',
  'bG rA rA bA rE rH rS bS',
  'rG bR bH bH bC bC rS rS',
  'rR bR rC rC rS bS bS bS',
)
/** Ann is dealt a weak hand, and Dan as well; what comes after is drawn by the seed, and ends in two rounds. */
const WEAK = orderOf(
  'bE bE bR bH bC rS rS bS',
  'rG rA rA rE rR rH rC rS',
  'bG bA bA rE rR rH rC rS',
  'rS bR bH bC bS bS bS bS',
)
/** The least that can be played to: whoever takes what they declared has it. */
const GOAL = 5
/** What is drawn after the deals that are stated. */
const SEED = 'f0'.padStart(64, '0')

/** Four people at one device. */
function tableOf(goal: number, order: readonly Piece[], maxConsecutiveZeros = 2): Promise<LiapMirror> {
  return Mirror.of(liapTui, SEED, {
    seats: NAMES.map((name) => ({ kind: 'person', name })),
    options: { goal, redealSeconds: 0, maxConsecutiveZeros },
    opening: [{ by: 'chance', move: { move: 'DEAL', order } }],
  })
}

/** The device is passed on where it has to be, and what a round has brought is read by everybody. */
async function takeOver(mirror: LiapMirror, hand: Hand): Promise<void> {
  const { passTo } = mirror.openMatch.state.value
  if (passTo === null) return
  await hand.press(`I am ${NAMES[passTo]}`)
  mirror.openMatch.taken()
}

/** The move to be made now, at a table in front of whoever is to make it. */
function nextOf(mirror: LiapMirror, answer: 'KEEP' | 'REDEAL'): LiapMove {
  return nextMove(mirror.shown, mirror.ways(answer).length > 0 ? answer : null)
}

const keeping = (mirror: LiapMirror) => nextOf(mirror, 'KEEP')

/** Ann declares nothing in the first round: in the second she declares last, and two numbers are barred. */
function annWaits(mirror: LiapMirror): LiapMove {
  const { round, viewer } = mirror.shown
  const move = nextOf(mirror, 'REDEAL')
  return move.move === 'DECLARE' && round === 1 && viewer === 0 ? { ...move, piles: 0 } : move
}

/** A match to its end by one kind of hand alone; before each move the page `shows` what the mirror has. Gives the moves. */
async function playThrough(
  mirror: LiapMirror,
  hand: Hand,
  next: (mirror: LiapMirror) => LiapMove,
  shows: (table: LiapView, next: LiapMove) => Promise<void>,
): Promise<number> {
  for (let moves = 0; ; moves++) {
    if (mirror.stage !== 'playing') return moves
    await takeOver(mirror, hand)
    const [table, move] = [mirror.shown, next(mirror)]
    await shows(table, move)
    await makeWith(hand, move, table)
    await mirror.play(move)
  }
}

const numberOf = ({ openMatch }: LiapMirror) => openMatch.state.value.match.number

/** How a match in which Dan keeps his pieces ends: 17 moves. */
const KEPT_ENDS = [17, { scores: [-1, 7, -4, -1], ranks: [2, 1, 4, 2] }]

/** What stands at the table in the end: who has won, and what everybody has, the best first. */
async function endIn(page: Page): Promise<readonly string[]> {
  const final = page.getByTestId('final')
  await final.waitFor()
  return [
    await final.getByRole('heading').innerText(),
    ...(await final.getByRole('listitem').locator('strong').allInnerTexts()),
  ]
}

/** What a round has brought everybody, as it is shown. */
function pointsIn(page: Page): Promise<string[]> {
  return page.getByTestId('round-result').locator('strong').allInnerTexts()
}

/** The numbers that cannot be declared, each with its reason. */
function barredIn(page: Page): Promise<(string | null)[]> {
  return page
    .locator('.lt-value[aria-disabled=true]')
    .evaluateAll((values) => values.map((value) => value.getAttribute('aria-label')))
}

/** The score sheet, a line a round. */
async function sheetIn(page: Page): Promise<string[]> {
  const rows = await page.getByTestId('score-sheet').locator('tr').allInnerTexts()
  return rows.map((row) => row.replaceAll(/\s+/g, ' ').trim())
}

/** Asks why a barred number is one: the answer lies neither over the pieces nor over what can be pressed instead. */
async function askWhyBarred(page: Page): Promise<void> {
  await page.locator('.lt-value[aria-disabled=true]').first().tap({ force: true })
  const foot = await page.locator('.toast').evaluate((toast) => toast.getBoundingClientRect().bottom, null)
  expect(await page.locator('.lt-acting').evaluate((acting) => acting.getBoundingClientRect().top)).toBeGreaterThan(
    foot,
  )
}

/** One's pieces and what can be done with them, as far as it lies under something, or not on the first screen. */
function hiddenIn(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() => {
    scrollTo(0, 0)
    return [...document.querySelectorAll<HTMLElement>('.lt-hand .target, .lt-acting :is(.lt-value, .button, p)')]
      .filter((each) => {
        const { left, width, top, bottom } = each.getBoundingClientRect()
        return ![top + 4, bottom - 4].every((y) => each.contains(document.elementFromPoint(left + width / 2, y)))
      })
      .map(({ dataset, innerText }) => dataset['testid'] ?? innerText)
  })
}

test('a whole game by mouse', async () => {
  const { page } = await site().visitorBeforeApp()
  const mirror = await tableOf(GOAL, KEPT)
  await mirror.openIn(page)
  const moved = await watchMotion(page)
  const moves = await playThrough(mirror, byMouse(page), keeping, (table) => expectSeen(page, table, numberOf(mirror)))
  expect([moves, mirror.outcome]).toEqual(KEPT_ENDS)
  expect(await endIn(page)).toEqual(['Ben wins with 7 points', '7', '−1', '−1', '−4'])
  expect(await moved()).toEqual([])
})

test(
  'a whole game by touch on a small phone, with a new deal and two rounds; everything is in sight all the time',
  LONG_TEST,
  async () => {
    const { page } = await site().visitorBeforeApp(SMALL_PHONE)
    const mirror = await tableOf(12, WEAK, 1)
    await mirror.openIn(page)
    const hand = byTouch(page)
    const read = new Set<number | null>()
    const looked = new Set<string>()
    const barred: (string | null)[] = []
    const moves = await playThrough(mirror, hand, annWaits, async (table, { move }) => {
      if (table.last !== null && !read.has(table.viewer)) {
        await page.getByTestId('round-result').waitFor()
        expect(await pointsIn(page)).toEqual(['+6', '−2', '−2', '−8'])
        await hand.press('Go on')
        read.add(table.viewer)
      }
      await expectSeen(page, table, numberOf(mirror))
      expect(await hiddenIn(page)).toEqual([])
      if (!looked.has(move)) {
        looked.add(move)
        expect([await misfits(page), await smallTargets(page), await cutTexts(page, '.lt-board')]).toEqual([[], [], []])
        expect(await barriersInBoth(page, '.lt-board')).toEqual([])
        // With the hint of this moment, then without it.
        if (await page.getByTestId('guide').isVisible()) await hand.press(words.table.guideNext)
      }
      if (move !== 'DECLARE') return
      const here = await barredIn(page)
      barred.push(...here)
      if (here.length > 1) await askWhyBarred(page)
    })
    expect([moves, mirror.outcome]).toEqual([49, { scores: [-6, -5, -5, 16], ranks: [4, 2, 2, 1] }])
    const eight = (own: number) =>
      `${own} piles, not allowed: The others have declared ${8 - own}: your ${own} would make 8.`
    const zero = '0 piles, not allowed: You said 0 in the last round: now at least 1.'
    expect(barred).toEqual([eight(5), zero, eight(3)])
    expect(await endIn(page)).toEqual(['Dan wins with 16 points', '16', '−5', '−5', '−6'])
    await page.getByTestId('scores').tap()
    await expect
      .poll(() => sheetIn(page))
      .toEqual([
        'Round Ann Ben Cleo Dan',
        '1 ×2 +6 0 of 0 −2 0 of 1 −2 3 of 2 −8 5 of 1',
        '2 ×3 −12 5 of 1 −3 0 of 1 −3 0 of 1 +24 3 of 3',
        'Total −6 −5 −5 16',
      ])
    expect(await barriersInBoth(page, '.lt-board')).toEqual([])
  },
)

test('a whole game by keys alone, in which all of it can be heard', async () => {
  const { page } = await site().visitorBeforeApp()
  const mirror = await tableOf(GOAL, KEPT)
  await mirror.openIn(page)
  const hand = byKeys(page)
  await takeOver(mirror, hand)
  await expectSeen(page, mirror.shown, numberOf(mirror))
  const transcript = await Transcript.on(page, mirror)
  let asked = 0
  const moves = await playThrough(mirror, hand, keeping, async (table) => {
    await expectSeen(page, table, numberOf(mirror))
    if (++asked === 10) await transcript.asksAll()
  })
  await transcript.isWhole()
  expect([moves, mirror.outcome]).toEqual(KEPT_ENDS)
})

test('a whole game through the accessibility tree alone', async () => {
  const { page } = await site().visitorBeforeApp()
  const mirror = await tableOf(GOAL, KEPT)
  await mirror.openIn(page)
  const reader = await ScreenReader.on(page)
  const moves = await playThrough(mirror, byReader(reader), keeping, (table) =>
    expectTold(reader, table, mirror.openMatch.state.value.view?.toAct ?? []),
  )
  expect([moves, mirror.outcome]).toEqual(KEPT_ENDS)
  await reader.reach('heading', 'Ben wins with 7 points')
  const lines = (await reader.texts('listitem')).map(({ texts }) => texts.join(' '))
  const end = lines.indexOf('Ben met 1 of 1 declarations 7')
  expect(lines.slice(end, end + 4)).toEqual([
    'Ben met 1 of 1 declarations 7',
    'Ann met 0 of 1 declarations −1',
    'Dan met 0 of 1 declarations −1',
    'Cleo met 0 of 1 declarations −4',
  ])
})

const alphabetically = (one: string, other: string) => (one < other ? -1 : 1)

/** Makes a move where every game is words: by the button with its sentence, else by ticking what it is made of. */
async function makeInWords(page: Page, move: LiapMove, ways: readonly AnyMove[]): Promise<void> {
  const parts = 'pieces' in move ? move.pieces.map((piece) => sayValue(liapTui, 'pieces', piece)) : []
  if ('piles' in move) parts.push(`${move.piles}`)
  const made = (way: AnyMove) => Object.values(way).flat().map(String).toSorted(alphabetically).join()
  const moves = page.locator('.plain-moves')
  const name = sayMove(liapTui, ways.find((way) => made(way) === made(move)) ?? move, (seat) => NAMES[seat] ?? '')
  const sentence = moves.getByRole('button', { name, exact: true }).first()
  const form = moves.locator('form')
  await sentence.or(form).first().waitFor()
  if (await sentence.isVisible()) return sentence.click()
  for (const part of parts)
    await form.getByLabel(part, { exact: true }).and(form.locator('input:not(:checked)')).first().check()
  await form.locator('[type=submit][aria-disabled=false]').click()
}

test('a whole game on the plain board, as somebody sets who wants every game in words', async () => {
  const { page } = await site().visitorBeforeApp(PHONE)
  const mirror = await tableOf(GOAL, KEPT)
  await goTo(page, '?page=settings')
  await page.getByTestId('boards').getByLabel(words.settings.boardKinds.plain).check()
  await mirror.openIn(page)
  let moves = 0
  for (; mirror.stage === 'playing'; moves++) {
    await takeOver(mirror, byTouch(page))
    const move = nextOf(mirror, 'KEEP')
    // Whoever takes a pile with the last play leads at once: what stands there may still be what was asked before.
    await page.locator(`.plain-board[data-number="${numberOf(mirror)}"]`).waitFor()
    await makeInWords(page, move, mirror.ways(move.move))
    await mirror.play(move)
  }
  expect([moves, mirror.outcome]).toEqual(KEPT_ENDS)
  expect(await page.locator('.lt-board').count()).toBe(0)
  await page.getByRole('button', { name: words.inGame.toScores }).tap()
  const standings = page.locator('.standing')
  await standings.first().waitFor()
  const lines = await standings.allInnerTexts()
  expect(lines.map((line) => line.replaceAll(/\s+/g, ' ').trim())).toEqual([
    '1st Ben 7',
    '2nd shared Ann shared −1',
    '2nd shared Dan shared −1',
    '4th Cleo −4',
  ])
})

/** Somebody with a browser of their own, at a match on the server. */
interface Seated {
  readonly context: BrowserContext
  readonly rest: Rest
  page: Page
}

async function arrive(name: string): Promise<Seated> {
  const { context, page } = await site().visitorBeforeApp()
  const rest = new Rest(context, site().url)
  await signedIn(rest, name)
  return { context, page, rest }
}

/** What the server tells somebody. */
async function told({ rest }: Seated, id: string) {
  const { view, number } = await rest.ask('showView', { params: { id }, query: {} })
  return { view, number, table: view.table as LiapView } // this game's
}

/** Whoever does not want to look on goes on: what others did is skipped, a round's points are read. */
async function goOn(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-testid=go-on], .recap-skip')?.click())
}

/** What somebody is told once their page shows it: entries of others may come at any time. */
async function caughtUp(who: Seated, id: string): ReturnType<typeof told> {
  let own = await told(who, id)
  await expect
    .poll(async () => {
      await goOn(who.page)
      own = await told(who, id)
      return (await numberIn(who.page)) === `${own.number}`
    })
    .toBe(true)
  return own
}

/** The entry that a page shows and lets somebody act on. */
function numberIn(page: Page): Promise<string | undefined> {
  return page.evaluate(() =>
    document.querySelector('[data-testid=go-on]') === null
      ? document.querySelector<HTMLElement>('.lt-board')?.dataset['number']
      : undefined,
  )
}

/** What the seats at a table say of who is there. */
function presence(page: Page, seat: number): Promise<string | null> {
  return page.locator(`.lt-seat[data-seat="${seat}"]`).getAttribute('aria-label')
}

/** A player closes the page on their own turn: a bot plays though nobody else does anything; then they are back. */
async function leaveAndReturn(who: Seated, seat: number, onlooker: Seated, id: string): Promise<void> {
  await who.page.close()
  await expect.poll(async () => (await told(onlooker, id)).table.declared[seat]).not.toBe(null)
  await expect.poll(() => presence(onlooker.page, seat)).toContain('away, a bot plays')
  who.page = await who.context.newPage()
  await who.page.goto(`${site().url}/?match=${id}`)
  await expect.poll(() => presence(onlooker.page, seat)).not.toContain('away')
}

test(
  'four browsers play to the end; one leaves on their turn, a bot plays at once, and they have their seat when they are back',
  LONG_TEST,
  async () => {
    const people = await Promise.all(NAMES.map((name) => arrive(name)))
    const [ann, ben] = [people[0], people[1]]
    if (ann === undefined || ben === undefined) throw new Error('nobody came')
    const { id, code } = await ann.rest.ask('createMatch', {
      body: {
        game: 'liap-tui',
        seats: 4,
        // No clock answers for somebody whose page is slow.
        options: { goal: GOAL, maxRounds: 5, redealSeconds: 0 },
        settings: { graceSeconds: 1 },
      },
    })
    for (const { rest } of people.slice(1)) {
      await rest.ask('join', { params: { id }, body: code === null ? {} : { code } })
      await rest.ask('ready', { params: { id }, body: { ready: true } })
    }
    // Everybody is there before it starts: whoever is not has a bot in their seat within a second.
    await Promise.all(people.map(({ page }) => page.goto(`${site().url}/?match=${id}`)))
    await Promise.all(people.map(({ page }) => page.locator('#lobby-wait').waitFor()))
    await ann.rest.ask('start', { params: { id } })
    // It begins once every page has shown what it promised for the deal.
    await expect.poll(async () => (await ann.rest.ask('showMatch', { params: { id } })).stage).not.toBe('lobby')
    let hasLeft = false
    // Who has laid pieces in their page: the rest of their match is played beside it, and the page shows how it ends.
    const hasLaid = new Set<number>()
    const isWhole = inLongRun(false, true)
    for (;;) {
      const now = await told(ann, id)
      const seat = now.view.toAct[0]
      if (seat === undefined) break
      const player = people[seat]
      if (player === undefined) throw new Error(`nobody sits at ${seat}`)
      const isInPage = isWhole || !hasLaid.has(seat)
      const own = isInPage ? await caughtUp(player, id) : await told(player, id)
      if (isInPage) await expectSeen(player.page, own.table, own.number)
      const isAsked = own.view.phases['rounds'] === 'WeakHands'
      const isDeclaring = !isAsked && own.table.declared[seat] === null
      if (player === ben && !hasLeft && isDeclaring) {
        hasLeft = true
        await leaveAndReturn(ben, seat, ann, id)
        continue
      }
      const tables = isDeclaring ? await Promise.all(people.map((each) => told(each, id))) : []
      const last = lastWord(
        tables.map(({ table }) => table),
        GOAL,
      )
      const move = last ?? nextMove(own.table, isAsked ? 'KEEP' : null)
      if (isInPage) await makeWith(byMouse(player.page), move, own.table)
      else await player.rest.ask('move', { params: { id }, body: { move } })
      if ('pieces' in move) hasLaid.add(seat)
      await expect.poll(async () => (await told(ann, id)).number).toBeGreaterThan(own.number)
    }
    expect([hasLeft, hasLaid.size]).toEqual([true, 4])
    const { outcome } = await ann.rest.ask('showMatch', { params: { id } })
    const totals = outcome?.scores?.toSorted((one, other) => other - one).map((score) => en.total(score))
    for (const { page } of people) {
      const final = page.getByTestId('final')
      await expect.poll(() => goOn(page).then(() => final.isVisible())).toBe(true)
      expect(await final.getByRole('listitem').locator('strong').allInnerTexts()).toEqual(totals)
    }
  },
)
