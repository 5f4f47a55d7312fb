import { readFileSync } from 'node:fs'
import { shutTheBox } from '@parlor/games/shut-the-box'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { OnlineBoxMatch } from './online-box-match.fixture.ts'
import { finishedMatch, signedIn } from './finished-match.fixture.ts'
import { expectRefused, matchAt, named } from './lobby.fixture.ts'
import { Mirror } from './mirror.fixture.ts'
import { Rest } from './rest.fixture.ts'
import { LONG_TEST, PHONE, siteOfTests } from './site.fixture.ts'

const DAY_MS = 86_400_000

/** How much later it is for the server than at the next noon: no day ends while a test runs. */
const time = { later: 0 }
const began = Date.now()
const noon = (Math.floor(began / DAY_MS) + 1.5) * DAY_MS
const site = siteOfTests(undefined, () => noon + (Date.now() - began) + time.later)

/** What a table shows, row by row, without its head. */
function rowsOf(page: Page | Locator): Promise<string[][]> {
  return page
    .locator('.menu-table tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => (cell.textContent ?? '').replaceAll(/\s+/g, ' ').trim())),
    )
}

test('the challenge of the day is played once, and ranked', LONG_TEST, async () => {
  const eve = await named(site(), 'Eve', PHONE)
  const { page } = eve
  const daily = `${site().url}/?page=daily&game=shut-the-box`
  await page.goto(daily)
  await page.getByText('You have not played today.').waitFor()
  await page.getByText('Nobody is in the ranking yet.').waitFor()
  const begin = page.getByTestId('daily-shut-the-box')
  expect(await begin.innerText()).toBe('Play today’s challenge')
  await begin.click()
  const id = await matchAt(page)
  const match = new OnlineBoxMatch(site().url, id, ['Eve'], [eve])
  await match.move()
  expect(await page.getByTestId('daily-badge').innerText()).toMatch(/^Daily challenge · \d+ \w+ \d{4}$/)

  // Whoever leaves it goes on with the same attempt.
  await page.goto(daily)
  await page.getByText('You have begun today’s challenge.').waitFor()
  await begin.click()
  expect(await matchAt(page)).toBe(id)
  await match.agree()
  if ((await match.turn()) !== null) await match.move()
  await match.playBeside(0)

  const { outcome } = await new Rest(eve.context, site().url).ask('showMatch', { params: { id } })
  const score = outcome?.scores?.[0]
  await page.goto(daily)
  await page.getByText(`You have played today: ${score === 1 ? '1 point' : `${score} points`}`).waitFor()
  // Guests are not ranked, and are told how to be; what the ranking proves is there to be read.
  await page.getByTestId('guests-are-not-ranked').waitFor()
  await page.getByText('Nobody is in the ranking yet.').waitFor()
  await page.getByTestId('what-counts').locator('summary').click()
  await page.getByText('It does not prove that nobody knew the dice.').waitFor()
  await new Rest(eve.context, site().url).ask('createAccount', { body: { name: 'Eve', password: 'correct horse' } })
  await page.reload()
  await expect.poll(() => rowsOf(page)).toEqual([['1', 'Eve (you)', String(score)]])
  expect(await page.getByTestId('guests-are-not-ranked').count()).toBe(0)
  expect(await begin.innerText()).toBe('Look at your match')
  await begin.click()
  expect(await matchAt(page)).toBe(id)
  await page.getByTestId('scores').waitFor()
  // The ranking is there at once with that of the day before, which nobody played; and there is no second attempt.
  await expect.poll(() => rowsOf(page.getByTestId('ranking'))).toEqual([['1', 'Eve (you)', String(score)]])
  await page.getByRole('heading', { name: /^Ranking of \d+ \w+ \d{4}$/ }).waitFor()
  await page.getByRole('heading', { name: /^The day before, \d+ \w+ \d{4}$/ }).waitFor()
  await page.getByTestId('ranking-before').getByText('Nobody is in this ranking.').waitFor()
  expect(await page.getByTestId('rematch').count()).toBe(0)
  await expect.poll(() => page.getByTestId('streak').innerText()).toBe('Your streak: 1 day')
  // What she sends to others is a picture with day and link; best players say what came of it, and where it counts.
  const [picture] = await Promise.all([page.waitForEvent('download'), page.getByTestId('share-picture').click()])
  expect(picture.suggestedFilename()).toBe('parlor-result.png')
  const drawn = readFileSync(await picture.path())
  expect([drawn.subarray(1, 4).toString(), drawn.readUInt32BE(16), drawn.readUInt32BE(20)]).toEqual(['PNG', 1200, 630])
  await page.goto(`${site().url}/?page=leaders&game=shut-the-box`)
  await page.getByText(`Today’s challenge: ${score === 1 ? '1 point' : `${score} points`}.`).waitFor()
  await page.getByRole('link', { name: 'Its ranking' }).click()
  await page.getByTestId('daily').waitFor()

  // Others see how she did, and have their own attempt.
  const ann = await named(site(), 'Ann')
  await ann.page.goto(daily)
  await expect.poll(() => rowsOf(ann.page)).toEqual([['1', 'Eve', String(score)]])
  await ann.page.getByTestId('daily-shut-the-box').click()
  expect(await matchAt(ann.page)).not.toBe(id)
  await ann.page.getByTestId('roll').waitFor()

  // Tomorrow it is yesterday's.
  time.later = DAY_MS
  try {
    await page.goto(daily)
    await page.getByRole('heading', { name: 'Yesterday' }).waitFor()
    await expect.poll(() => rowsOf(page.getByTestId('ranking-before'))).toEqual([['1', 'Eve (you)', String(score)]])
    await page.getByTestId('ranking').getByText('Nobody is in the ranking yet.').waitFor()
    await expect.poll(() => page.getByTestId('streak').innerText()).toBe('Your streak: 1 day')
  } finally {
    time.later = 0
  }
})

test('a finished match is in the list of best players and in the profile, with its score', async () => {
  const [ann, bob] = [await site().visitorBeforeApp(), await site().visitorBeforeApp()]
  const [annRest, bobRest] = [new Rest(ann.context, site().url), new Rest(bob.context, site().url)]
  for (const [rest, name] of [
    [annRest, 'Ann'],
    [bobRest, 'Bob'],
  ] as const) {
    await signedIn(rest, name)
    await rest.ask('createAccount', { body: { name, password: 'correct horse' } })
  }
  const { id, scores } = await finishedMatch(annRest, bobRest)
  const [annScore = Number.NaN, bobScore = Number.NaN] = scores
  const wins = [annScore < bobScore ? '1' : '0', bobScore < annScore ? '1' : '0']

  await ann.page.goto(`${site().url}/?page=leaders&game=shut-the-box`)
  const place = (mine: number, other: number) => (mine <= other ? '1' : '2')
  const rows = [
    [place(annScore, bobScore), 'Ann (you)', String(annScore), String(annScore), wins[0], '1'],
    [place(bobScore, annScore), 'Bob', String(bobScore), String(bobScore), wins[1], '1'],
  ]
  const sorted = (all: readonly (readonly (string | undefined)[])[]) => all.map((row) => row.join(' | ')).toSorted()
  await expect.poll(async () => sorted(await rowsOf(ann.page))).toEqual(sorted(rows))

  // From the list to what Bob has played.
  await ann.page.getByRole('link', { name: 'Bob' }).click()
  await ann.page.getByRole('heading', { name: 'Bob’s matches' }).waitFor()
  await ann.page.goto(`${site().url}/?page=profile&game=shut-the-box`)
  const line = ann.page.locator('.history-line')
  await line.waitFor()
  const points = annScore === 1 ? '1 point' : `${annScore} points`
  const said = (await line.innerText()).replaceAll(/\s+/g, ' ')
  expect(said).toContain(points)
  expect(said).toContain(`2 players · place ${place(annScore, bobScore)} of 2`)
  await line.getByRole('link').click()
  expect(await matchAt(ann.page)).toBe(id)
  await ann.page.getByTestId('scores').waitFor()
})

test(
  'a guest makes an account, signs out, and in again on another device, where a guest’s seat and matches become hers',
  LONG_TEST,
  async () => {
    const { page } = await site().visitor({}, `${site().url}/?page=profile`)
    const account = page.getByRole('region', { name: 'Account' })
    const fill = async (at: Page, form: string, name: string, password: string) => {
      const part = at.locator('details', { has: at.getByText(form, { exact: true }).and(at.locator('summary')) })
      if (!(await part.evaluate((each) => each.hasAttribute('open')))) await part.locator('summary').click()
      await part.getByLabel('Name').fill(name)
      await part.getByLabel('Password').fill(password)
      await part.getByRole('button', { name: form }).click()
    }
    await fill(page, 'Create an account', 'Ada Lovelace', 'too few')
    await account.getByRole('alert').getByText('A password has 8 characters or more.').waitFor()
    await fill(page, 'Create an account', 'Ada Lovelace', 'correct horse')
    await account.getByText('You are signed in as Ada Lovelace.').waitFor()
    await page.reload()
    await account.getByText('You are signed in as Ada Lovelace.').waitFor()
    await account.getByRole('button', { name: 'Sign out' }).click()
    await account.getByText('You are signed out.').waitFor()
    expect(await account.getByText('Ada Lovelace').count()).toBe(0)

    const other = await site().visitor({}, `${site().url}/?page=profile`)
    await fill(other.page, 'Sign in', 'Ada Lovelace', 'wrong horse')
    await other.page.getByRole('alert').getByText('Name and password do not belong together.').waitFor()
    expectRefused(site(), [403])
    await fill(other.page, 'Sign in', 'Ada Lovelace', 'correct horse')
    await other.page.getByText('You are signed in as Ada Lovelace.').waitFor()
    const { player } = await new Rest(other.context, site().url).ask('showSession', {})
    expect(player).toMatchObject({ name: 'Ada Lovelace', account: true })

    // The first device is nobody, or a new guest, from now on.
    await page.reload()
    await account.getByText('You do not need an account.').waitFor()

    // As a guest she plays there, and signs in in the middle of it: the match goes on, and what she has is hers.
    const guest = new Rest(other.context, site().url)
    const othersAccount = other.page.getByRole('region', { name: 'Account' })
    await othersAccount.getByRole('button', { name: 'Sign out' }).click()
    await othersAccount.getByText('You are signed out.').waitFor()
    await signedIn(guest, 'Nobody yet')
    const friend = await site().visitorBeforeApp()
    const friendRest = new Rest(friend.context, site().url)
    await signedIn(friendRest, 'Cleo')
    const over = await finishedMatch(guest, friendRest)
    const kept = await Mirror.of(shutTheBox, '21'.repeat(32))
    await kept.openIn(other.page)
    await other.page.getByTestId('roll').waitFor()
    const { id } = await guest.ask('createMatch', { body: { game: 'yahtzee', seats: 2, bots: [null, 'random'] } })
    await guest.ask('start', { params: { id } })
    await other.page.goto(`${site().url}/?match=${id}`)
    await expect.poll(() => other.page.locator('.seats').innerText()).toMatch(/^Nobody yet\s*you/)
    await other.page.getByTestId('roll').click()
    await other.page.getByTestId('give-up-box').waitFor()
    await other.page.goto(`${site().url}/?page=profile&game=shut-the-box`)
    await fill(other.page, 'Sign in', 'Ada Lovelace', 'correct horse')
    await othersAccount.getByText('You are signed in as Ada Lovelace.').waitFor()
    await other.page.reload()
    await other.page.locator(`.history-line a[href*="${over.id}"]`).waitFor()
    await other.page.goto(`${site().url}/?match=${id}`)
    await expect.poll(() => other.page.locator('.seats').innerText()).toMatch(/^Ada Lovelace\s*you/)
    await other.page.getByTestId('box-chance').click()
    await expect.poll(async () => (await other.page.getByTestId('total-0').innerText()) !== '0').toBe(true)
    // What is kept on the device stays there.
    await other.page.goto(site().url)
    await other.page.getByTestId('continue').locator(`a[href*="${kept.id}"]`).waitFor()
  },
)
