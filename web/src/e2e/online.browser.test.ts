import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { OnlineBoxMatch, seenIn } from './online-box-match.fixture.ts'
import { Line } from './line.fixture.ts'
import { expectSeats, expectStatus, expectWait, inviteTo, matchAt, named } from './lobby.fixture.ts'
import { cutTexts } from './looked-over.fixture.ts'
import { Rest } from './rest.fixture.ts'
import { LONG_TEST, Site, SMALL_PHONE, type Visitor } from './site.fixture.ts'

let site: Site
const lines: Line[] = []

beforeAll(async () => {
  site = await Site.open()
})

afterEach(async () => {
  expect(await site.tidy()).toEqual([])
  await Promise.all(lines.splice(0).map((line) => line.close()))
})

afterAll(() => site.close())

async function newLine(): Promise<Line> {
  const line = await Line.to(site.url)
  lines.push(line)
  return line
}

const LOST = /^WebSocket connection to .* failed|^Failed to load resource: net::ERR_/

/** A browser says of every connection that broke, or did not come about, that it did; nothing else is forgotten. */
function forgetLostConnections(): void {
  const others = site.problems.splice(0).filter((text) => !LOST.test(text))
  expect(others).toEqual([])
}

/** What is said above the board of who is there. */
async function expectNotices(page: Page, said: RegExp): Promise<void> {
  const read = async () => (await page.getByTestId('table-notices').allInnerTexts()).join(' ').replaceAll(/\s+/g, ' ')
  await expect.poll(read).toMatch(said)
}

/** Who is waited for, as the seats over the board say it. */
function waitedFor(page: Page): Promise<string[]> {
  return page
    .locator('.seats [aria-current=true]')
    .evaluateAll((seats) => seats.map((seat) => seat.firstChild?.textContent ?? ''))
}

test(
  'two play to the end with a reload and cut lines on the way, and everybody sees what the server says',
  LONG_TEST,
  async () => {
    const [annLine, bobLine] = [await newLine(), await newLine()]
    const ann = await named(site, 'Ann', { url: annLine.url, board: '3d', isTyped: true })
    const link = await inviteTo(ann.page, 'shut-the-box')
    const id = await matchAt(ann.page)
    await expectSeats(ann.page, ['Ann you host', 'Free'])
    await expectWait(ann.page, '1 seat is still free.')

    // The same link, by a line of his own.
    const bob = await named(site, 'Bob', { url: bobLine.url, ...SMALL_PHONE, isTyped: true })
    await bob.page.goto(link.replace(annLine.url, bobLine.url))
    await expectSeats(bob.page, ['Ann host', 'Bob you ✓ ready'])
    await expectSeats(ann.page, ['Ann you host', 'Bob ✓ ready'])
    await ann.page.getByTestId('host-start').click()
    await expectStatus(ann.page, 'Your turn')
    await expectStatus(bob.page, 'Waiting for Ann …')

    const boardTop = () =>
      bob.page.locator('.box-board').evaluate((board) => board.getBoundingClientRect().top + scrollY)
    const top = await boardTop()

    // The menu lists the match at once: on a phone what others play is far below.
    await bob.page.goto(bobLine.url)
    const goOn = bob.page.getByTestId('continue').getByRole('link')
    await expect.poll(() => goOn.evaluateAll((links) => links.map(({ textContent }) => textContent))).toHaveLength(1)
    expect(
      await bob.page.locator('.games-rooms').evaluate((rooms) => rooms.getBoundingClientRect().top),
    ).toBeGreaterThan(SMALL_PHONE.viewport.height)
    await goOn.click()
    await expectStatus(bob.page, 'Waiting for Ann …')

    // The match is not listed, and has begun: the code lets somebody look on.
    const eve = await named(site, 'Eve')
    await eve.page.goto(site.url)
    await eve.page.getByTestId('join-code').fill(new URL(link).searchParams.get('join')?.toLowerCase() ?? '')
    await eve.page.keyboard.press('Enter')
    await expectStatus(eve.page, 'Waiting for Ann …')
    expect(await matchAt(eve.page)).toBe(id)
    await expectNotices(eve.page, /^You are looking on\. Every seat is taken/)
    await expectNotices(ann.page, /^Eve looks on\.$/)
    // The address in the line of a player's browser is one that can be passed on.
    await expect.poll(() => new URL(ann.page.url()).searchParams.get('code')).toMatch(/^[A-Z]{6}$/)
    const fay = await named(site, 'Fay')
    await fay.page.goto(ann.page.url().replace(annLine.url, site.url))
    await expectStatus(fay.page, 'Waiting for Ann …')
    await expectNotices(bob.page, /^(Eve and Fay|Fay and Eve) look on\.$/)
    // Nothing has moved for that.
    expect(await boardTop()).toBe(top)
    await fay.page.close()
    await expectNotices(bob.page, /^Eve looks on\.$/)
    // Which of them is oneself is marked; reactions reach the others, unless they want none.
    expect(await bob.page.locator('.seats').innerText()).toMatch(/^Ann\s+Bob\s*you$/)
    await ann.page.getByTestId('reactions').click()
    // It does not stay: both are looked for before it comes.
    const reached = Promise.all([
      bob.page
        .getByTestId('reaction')
        .waitFor()
        .then(async () => expect(await boardTop()).toBe(top)),
      expect.poll(() => bob.page.getByTestId('announcer').textContent()).toContain('Ann: Good luck!'),
    ])
    await ann.page.getByTestId('react-good-luck').click()
    await reached
    // Bob wants none: what Ann shows next reaches Eve, and neither his eyes nor his ears, also when he wants them again.
    await bob.page.getByTestId('reactions').click()
    await bob.page.getByTestId('mute-reactions').click()
    const shownTo = ({ page }: Visitor) => page.getByTestId('reaction')
    await shownTo(eve).waitFor({ state: 'detached' })
    const told = await bob.page.getByTestId('told').evaluateHandle((region) => {
      const sentences: string[] = []
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const { textContent } of addedNodes) sentences.push(textContent ?? '')
      }).observe(region, { childList: true })
      return sentences
    })
    await ann.page.getByTestId('react-wow').click()
    await shownTo(eve).waitFor()
    expect(await shownTo(bob).count()).toBe(0)
    await bob.page.getByTestId('mute-reactions').click()
    expect(await shownTo(bob).count()).toBe(0)
    await ann.page.getByTestId('react-thanks').click()
    await expect.poll(() => told.evaluate((sentences) => sentences.join(' '))).toContain('Ann: Thanks!')
    expect(await told.evaluate((sentences) => sentences.join(' '))).not.toContain('Ann: Wow!')
    await bob.page.getByTestId('reactions').click()
    await ann.page.getByTestId('reactions').click()
    const match = new OnlineBoxMatch(site.url, id, ['Ann', 'Bob'], [ann, bob], [eve])
    await match.agree()
    expect((await match.told(2)).view.viewer).toBeNull()

    // Bob leaves his page in the middle of it, and comes back.
    await match.move()
    const { number: missed } = await match.told(0)
    await bob.page.goto('about:blank')
    await match.press(0)
    await match.passed(missed)
    await bob.page.goBack()
    await match.agree()
    // What he has missed is told, and can be seen again.
    await bob.page
      .getByTestId('since-you-left')
      .getByText(/^Since you left/)
      .waitFor()
    await bob.page.getByTestId('play-back').click()
    await bob.page.getByTestId('since-you-left').waitFor({ state: 'detached' })
    await match.agree()
    expect((await match.told(1)).view.viewer).toBe(1)
    await expectStatus(bob.page, 'Waiting for Ann …')
    await bob.page.getByRole('tab', { name: 'How it works' }).click()
    await bob.page.getByText('Is chance fair?').click()
    await bob.page.getByText('The seed is shown when the match is over.').waitFor()

    // Ann's line is cut, and she rolls all the same.
    const before = await match.told(0)
    annLine.cut()
    await expectStatus(ann.page, /^Connection lost\./)
    expect(await waitedFor(ann.page)).toEqual(['Ann'])
    // Bob sees it, and what comes of it.
    await expectNotices(bob.page, /Ann is not connected\. In \d+ s a bot takes their turns, until they are back\./)
    expect(await bob.page.locator('.seat.is-away').innerText()).toMatch(/bot in \d+ s/)
    expect(await boardTop()).toBe(top)
    const shown = await seenIn(ann.page)
    expect(shown).toEqual(match.seenOf(before.view))
    await match.press(0)
    const refused = annLine.refused
    await expect.poll(() => annLine.refused).toBeGreaterThan(refused + 1)
    // It is on its way, and nothing is shown as if it were done.
    expect(await seenIn(ann.page)).toEqual({ ...shown, canRoll: false })
    expect((await match.told(1)).number).toBe(before.number)
    await match.agree([1, 2])
    annLine.mend()
    await match.passed(before.number)
    await match.agree()
    await expectNotices(bob.page, /^Eve looks on\.$/)
    expect(await match.moves(0, 'ROLL')).toBe(2)
    forgetLostConnections()

    if ((await match.turn()) === 0) await match.move()
    await match.playBeside(0)
    await expectStatus(bob.page, 'Your turn')
    await match.move()

    // The server hears of Bob's move, but he does not hear of it.
    const unheard = await match.told(1)
    bobLine.deafen()
    expect(await match.press(1)).toMatchObject({ move: 'SHUT' })
    await match.passed(unheard.number)
    await match.agree([0, 2])
    expect((await seenIn(bob.page)).up).toEqual(match.seenOf(unheard.view).up)
    bobLine.cut()
    await expectStatus(bob.page, /^Connection lost\. Next attempt in \d+ s\.$/)
    // On a small phone all of it can be read, and nothing has moved for it.
    expect([await cutTexts(bob.page, '.match-head'), await boardTop()]).toEqual([[], top])
    expect(await waitedFor(bob.page)).toEqual(['Bob'])
    bobLine.mend()
    await match.agree()
    expect(await match.moves(1, 'SHUT')).toBe(1)
    forgetLostConnections()

    if ((await match.turn()) !== null) await match.move()
    await match.playBeside(1)
    await bob.page.getByTestId('verify').click()
    await verifiedIn(bob.page)
    await expectScores(id, [ann, bob, eve])
    await ann.page.getByText('Was chance fair?').click()
    await ann.page.getByTestId('verify').click()
    await verifiedIn(ann.page)

    // The same two in the next match, each a seat further, so that the other begins.
    await ann.page.getByTestId('rematch').click()
    await expectSeats(ann.page, ['Kept for Bob', 'Ann you host'])
    await bob.page.getByText('Somebody has set up a rematch.').waitFor()
    await bob.page.getByTestId('rematch').click()
    await expectSeats(bob.page, ['Bob you not ready yet', 'Ann host'])
    await bob.page.getByTestId('ready').click()
    await expectWait(ann.page, 'Everybody is here.')
    await ann.page.getByTestId('host-start').click()
    await expectStatus(bob.page, 'Your turn')
    await expectStatus(ann.page, 'Waiting for Bob …')
    const next = await matchAt(bob.page)
    expect(await matchAt(ann.page)).toBe(next)
    expect(next).not.toBe(id)
    await new OnlineBoxMatch(site.url, next, ['Bob', 'Ann'], [bob, ann]).move()
  },
)

/** Signed by a key that the server publishes, with what both pages had promised and this one remembers. */
async function verifiedIn(page: Page): Promise<void> {
  const result = page.getByTestId('verify-result')
  await expect.poll(() => result.innerText()).toMatch(/^✓ Proved: nobody alone can have chosen what chance brought\./)
  const told = await result.innerText()
  expect(told).toMatch(/\d+ entries follow one another by the rules, and \d+ draws of chance follow from the seed\./)
  expect(told).toContain('This server signed it')
  expect(told).toContain('and showed just that: Ann, Bob.')
  expect(told).toContain('What your device added is in it')
}

/** Everybody reads the same result, and it is the one that the server has counted. */
async function expectScores(id: string, all: readonly Visitor[]): Promise<void> {
  const [first] = all
  if (first === undefined) throw new Error('nobody looks')
  const { outcome } = await new Rest(first.context, site.url).ask('showMatch', { params: { id } })
  const expected = ['Ann', 'Bob']
    .map((name, seat) => ({ name, rank: outcome?.ranks[seat] ?? 0, score: outcome?.scores?.[seat] ?? -1 }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ name, rank, score }) => [rank === 1 ? '1st' : '2nd', name, String(score)])
  await Promise.all(
    all.map(async ({ page }) => {
      await page.getByRole('button', { name: 'To the scores' }).click()
      const read = () =>
        page.locator('[data-testid^=standing-]').evaluateAll((rows) =>
          rows.map((row) => {
            const [place, name, score] = [...row.children].map((cell) => (cell.firstChild?.textContent ?? '').trim())
            return [place, name, score]
          }),
        )
      await expect.poll(read).toEqual(expected)
    }),
  )
}

test('what one freezes of five dice the other sees frozen, while the dice move', async () => {
  const moving = { reducedMotion: 'no-preference' } as const
  const ann = await named(site, 'Ann', moving)
  const link = await inviteTo(ann.page, 'yahtzee')
  const bob = await named(site, 'Bob', moving)
  await bob.page.goto(link)
  await ann.page.getByTestId('host-start').click()
  const id = await matchAt(ann.page)
  const rest = new Rest(bob.context, site.url)

  /** Both pages show the dice as the server tells them. */
  const agree = async () => {
    const { view } = await rest.ask('showView', { params: { id }, query: {} })
    const { dice } = view.table as { dice: readonly { value: number; frozen: boolean }[] } // this game's table
    const expected = dice.map(({ value, frozen }, die) => `Die ${die + 1}: ${value}${frozen ? ', frozen' : ''}`)
    for (const { page } of [ann, bob])
      await expect
        .poll(() =>
          page.locator('.yz-die').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? '')),
        )
        .toEqual(expected)
    return dice
  }

  const number = async () => (await rest.ask('showView', { params: { id }, query: {} })).number
  const after = async (act: () => Promise<void>) => {
    const before = await number()
    await act()
    await expect.poll(number).toBeGreaterThan(before)
    return agree()
  }
  await expectStatus(bob.page, 'Waiting for Ann …')
  const fallen = await after(() => ann.page.getByTestId('roll').click())
  expect(fallen).toHaveLength(5)
  for (const die of [0, 3]) await after(() => ann.page.getByTestId(`die-${die}`).click())
  expect((await agree()).map(({ frozen }) => frozen)).toEqual([true, false, false, true, false])
  await after(() => ann.page.getByTestId('die-0').click())
  await after(() => ann.page.getByTestId('die-1').click())
  const rolled = await after(() => ann.page.getByTestId('roll').click())
  for (const die of [1, 3]) expect(rolled[die]?.value).toBe(fallen[die]?.value)
  // Nobody freezes for somebody else.
  expect(await bob.page.getByTestId('die-0').getAttribute('aria-disabled')).toBe('true')

  // Chance is never worth nothing, so nobody is asked whether it is meant.
  await ann.page.getByTestId('box-chance').click()
  await expectStatus(bob.page, 'Your turn')
  await expectStatus(ann.page, 'Waiting for Bob …')
  const { view } = await rest.ask('showView', { params: { id }, query: {} })
  const { cards } = view.table as { cards: readonly { total: number }[] } // this game's table
  expect(cards[0]?.total).toBe(rolled.reduce((sum, { value }) => sum + value, 0))

  // Ann gives up, after she was asked: both see who has won, and nothing that looks as if somebody could still roll.
  const asked = ann.page.locator('dialog[open]')
  const ask = async () => {
    await ann.page.getByRole('button', { name: 'Give up', exact: true }).click()
    await asked.waitFor()
  }
  await ask()
  await ann.page.keyboard.press('Escape')
  await asked.waitFor({ state: 'detached' })
  await ask()
  await asked.getByRole('button', { name: 'Give up', exact: true }).click()
  for (const [{ page }, said] of [
    [ann, 'Bob won.'],
    [bob, 'You won!'],
  ] as const) {
    await page.getByTestId('final').getByRole('heading', { name: said }).waitFor()
    expect([await page.getByTestId('roll').count(), await page.locator('.at-turn').count()]).toEqual([0, 0])
  }
  await bob.page.getByRole('button', { name: 'To the scores' }).click()
  const rows = bob.page.locator('.standing')
  await rows.first().waitFor()
  const told = (await rows.allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' ').trim())
  expect(told).toEqual(['1st Bob you', '2nd Ann gave up'])
})
