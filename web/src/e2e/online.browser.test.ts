import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { BoxTable, PATIENCE, seenIn } from './box-table.fixture.ts'
import { Line } from './line.fixture.ts'
import { expectSeats, expectStatus, expectWait, inviteTo, matchAt, named } from './lobby.fixture.ts'
import { Rest } from './rest.fixture.ts'
import { Site, type Visitor } from './site.fixture.ts'

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

/** Who is waited for, as the seats over the board say it. */
function waitedFor(page: Page): Promise<string[]> {
  return page.locator('.seats [aria-current=true]').allInnerTexts()
}

test('two play to the end with a reload and cut lines on the way, and everybody sees what the server says', async () => {
  const [annLine, bobLine] = [await newLine(), await newLine()]
  const ann = await named(site, 'Ann', { url: annLine.url, board: '3d' })
  const link = await inviteTo(ann.page, 'shut-the-box')
  const id = await matchAt(ann.page)
  await expectSeats(ann.page, ['Ann you host', 'Free'])
  await expectWait(ann.page, '1 seat is still free.')

  // The same link, by a line of his own.
  const bob = await named(site, 'Bob', { url: bobLine.url })
  await bob.page.goto(link.replace(annLine.url, bobLine.url))
  await expectSeats(bob.page, ['Ann host', 'Bob you not ready yet'])
  await expectWait(ann.page, 'Not ready yet: Bob.')
  await bob.page.getByTestId('ready').click()
  await expectSeats(ann.page, ['Ann you host', 'Bob ✓ ready'])
  await ann.page.getByTestId('host-start').click()
  await expectStatus(ann.page, 'Your turn')
  await expectStatus(bob.page, 'Waiting for Ann …')

  // The match is not listed, and has begun: the code lets somebody look on.
  const eve = await named(site, 'Eve')
  await eve.page.goto(site.url)
  await eve.page.getByTestId('join-code').fill(new URL(link).searchParams.get('join')?.toLowerCase() ?? '')
  await eve.page.keyboard.press('Enter')
  await expectStatus(eve.page, 'Waiting for Ann …')
  expect(await matchAt(eve.page)).toBe(id)
  const table = new BoxTable(site.url, id, ['Ann', 'Bob'], [ann, bob], [eve])
  await table.agree()
  expect((await table.told(2)).view.viewer).toBeNull()

  // Bob loads his page again in the middle of it.
  await table.move()
  await bob.page.reload()
  await table.agree()
  expect((await table.told(1)).view.viewer).toBe(1)
  await expectStatus(bob.page, 'Waiting for Ann …')
  await bob.page.getByRole('tab', { name: 'Fair dice' }).click()
  await bob.page.getByText('The seed is shown when the match is over.').waitFor()
  await table.move()

  // Ann's line is cut, and she rolls all the same.
  const before = await table.told(0)
  annLine.cut()
  await expectStatus(ann.page, /^Connection lost\./)
  expect(await waitedFor(ann.page)).toEqual(['Ann'])
  const shown = await seenIn(ann.page)
  expect(shown).toEqual(table.seenOf(before.view))
  await table.press(0)
  const refused = annLine.refused
  await expect.poll(() => annLine.refused, PATIENCE).toBeGreaterThan(refused + 1)
  // It is on its way, and nothing is shown as if it were done.
  expect(await seenIn(ann.page)).toEqual({ ...shown, canRoll: false })
  expect((await table.told(1)).number).toBe(before.number)
  await table.agree([1, 2])
  annLine.mend()
  await table.passed(before.number)
  await table.agree()
  expect(await table.moves(0, 'ROLL')).toBe(2)
  forgetLostConnections()

  while ((await table.turn()) === 0) await table.move()
  await expectStatus(bob.page, 'Your turn')
  await table.move()

  // The server hears of Bob's move, but he does not hear of it.
  const unheard = await table.told(1)
  bobLine.deafen()
  expect(await table.press(1)).toMatchObject({ move: 'SHUT' })
  await table.passed(unheard.number)
  await table.agree([0, 2])
  expect((await seenIn(bob.page)).up).toEqual(table.seenOf(unheard.view).up)
  bobLine.cut()
  await expectStatus(bob.page, /^Connection lost\./)
  expect(await waitedFor(bob.page)).toEqual(['Bob'])
  bobLine.mend()
  await table.agree()
  expect(await table.moves(1, 'SHUT')).toBe(1)
  forgetLostConnections()

  while ((await table.turn()) !== null) await table.move()
  await bob.page.getByTestId('verify').click()
  await verifiedIn(bob.page)
  await expectScores(id, [ann, bob, eve])
  await ann.page.getByText('Were the dice fair?').click()
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
  await new BoxTable(site.url, next, ['Bob', 'Ann'], [bob, ann]).move()
})

async function verifiedIn(page: Page): Promise<void> {
  await expect
    .poll(() => page.getByTestId('verify-result').innerText(), PATIENCE)
    .toMatch(/^✓ \d+ entries, \d+ dice rolls: all as promised\.$/)
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
      await expect.poll(read, PATIENCE).toEqual(expected)
    }),
  )
}

test('what one holds of five dice the other sees held, while the dice move', async () => {
  const moving = { reducedMotion: 'no-preference' } as const
  const ann = await named(site, 'Ann', moving)
  const link = await inviteTo(ann.page, 'yahtzee')
  const bob = await named(site, 'Bob', moving)
  await bob.page.goto(link)
  await bob.page.getByTestId('ready').click()
  await ann.page.getByTestId('host-start').click()
  const id = await matchAt(ann.page)
  const rest = new Rest(bob.context, site.url)

  /** Both pages show the dice as the server tells them. */
  const agree = async () => {
    const { view } = await rest.ask('showView', { params: { id }, query: {} })
    const { dice } = view.table as { dice: readonly { value: number; frozen: boolean }[] } // this game's table
    const expected = dice.map(({ value, frozen }, die) => `Die ${die + 1}: ${value}${frozen ? ', held' : ''}`)
    for (const { page } of [ann, bob])
      await expect
        .poll(
          () => page.locator('.yz-die').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? '')),
          PATIENCE,
        )
        .toEqual(expected)
    return dice
  }

  const number = async () => (await rest.ask('showView', { params: { id }, query: {} })).number
  const after = async (act: () => Promise<void>) => {
    const before = await number()
    await act()
    await expect.poll(number, PATIENCE).toBeGreaterThan(before)
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
  // Nobody holds for somebody else.
  expect(await bob.page.getByTestId('die-0').getAttribute('aria-disabled')).toBe('true')

  // Chance is never worth nothing, so nobody is asked whether it is meant.
  await ann.page.getByTestId('box-chance').click()
  await expectStatus(bob.page, 'Your turn')
  await expectStatus(ann.page, 'Waiting for Bob …')
  const { view } = await rest.ask('showView', { params: { id }, query: {} })
  const { cards } = view.table as { cards: readonly { total: number }[] } // this game's table
  expect(cards[0]?.total).toBe(rolled.reduce((sum, { value }) => sum + value, 0))
})
