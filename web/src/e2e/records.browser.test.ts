import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { BoxTable, PATIENCE } from './box-table.fixture.ts'
import { finishedMatch, signedIn } from './finished-match.fixture.ts'
import { expectRefused, matchAt, named } from './lobby.fixture.ts'
import { Rest } from './rest.fixture.ts'
import { PHONE, Site } from './site.fixture.ts'

let site: Site

beforeAll(async () => {
  site = await Site.open()
})

afterEach(async () => {
  expect(await site.tidy()).toEqual([])
})

afterAll(() => site.close())

/** What a table shows, row by row, without its head. */
function rowsOf(page: Page): Promise<string[][]> {
  return page
    .locator('.menu-table tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => (cell.textContent ?? '').replaceAll(/\s+/g, ' ').trim())),
    )
}

test('the challenge of the day is played once, and ranked', async () => {
  const eve = await named(site, 'Eve', PHONE)
  const { page } = eve
  const daily = `${site.url}/?page=daily&game=shut-the-box`
  await page.goto(daily)
  await page.getByText('You have not played today.').waitFor()
  await page.getByText('Nobody has finished it yet.').waitFor()
  const begin = page.getByTestId('daily-shut-the-box')
  expect(await begin.innerText()).toBe('Play today’s challenge')
  await begin.click()
  const id = await matchAt(page)
  const table = new BoxTable(site.url, id, ['Eve'], [eve])
  await table.move()

  // Whoever leaves it goes on with the same attempt.
  await page.goto(daily)
  await page.getByText('You have begun today’s challenge.').waitFor()
  await begin.click()
  expect(await matchAt(page)).toBe(id)
  await table.agree()
  while ((await table.turn()) !== null) await table.move()

  const { outcome } = await new Rest(eve.context, site.url).ask('showMatch', { params: { id } })
  const score = outcome?.scores?.[0]
  await page.goto(daily)
  await page.getByText(`You have played today: ${score === 1 ? '1 point' : `${score} points`}`).waitFor()
  await expect.poll(() => rowsOf(page), PATIENCE).toEqual([['1', 'Eve (you)', String(score)]])
  expect(await begin.innerText()).toBe('Look at your match')
  await begin.click()
  expect(await matchAt(page)).toBe(id)
  await page.getByTestId('scores').waitFor()

  // Others see how she did, and have their own attempt.
  const ann = await named(site, 'Ann')
  await ann.page.goto(daily)
  await expect.poll(() => rowsOf(ann.page), PATIENCE).toEqual([['1', 'Eve', String(score)]])
  await ann.page.getByTestId('daily-shut-the-box').click()
  expect(await matchAt(ann.page)).not.toBe(id)
  await ann.page.getByTestId('roll').waitFor()
})

test('a finished match is in the list of best players and in the profile, with its score', async () => {
  const [ann, bob] = [await site.visitor(), await site.visitor()]
  const [annRest, bobRest] = [new Rest(ann.context, site.url), new Rest(bob.context, site.url)]
  await signedIn(annRest, 'Ann')
  await signedIn(bobRest, 'Bob')
  const { id, scores } = await finishedMatch(annRest, bobRest)
  const [annScore = Number.NaN, bobScore = Number.NaN] = scores
  const wins = [annScore <= bobScore ? '1' : '0', bobScore <= annScore ? '1' : '0']

  await ann.page.goto(`${site.url}/?page=leaders&game=shut-the-box`)
  const place = (mine: number, other: number) => (mine <= other ? '1' : '2')
  const rows = [
    [place(annScore, bobScore), 'Ann (you)', String(annScore), String(annScore), wins[0], '1'],
    [place(bobScore, annScore), 'Bob', String(bobScore), String(bobScore), wins[1], '1'],
  ]
  const sorted = (all: readonly (readonly (string | undefined)[])[]) => all.map((row) => row.join(' | ')).toSorted()
  await expect.poll(async () => sorted(await rowsOf(ann.page)), PATIENCE).toEqual(sorted(rows))

  // From the list to what Bob has played.
  await ann.page.getByRole('link', { name: 'Bob' }).click()
  await ann.page.getByRole('heading', { name: 'Bob’s matches' }).waitFor()
  await ann.page.goto(`${site.url}/?page=profile&game=shut-the-box`)
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

test('a guest makes an account, signs out, and in again on another device', async () => {
  const { page } = await site.visitor({}, `${site.url}/?page=profile`)
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

  const other = await site.visitor({}, `${site.url}/?page=profile`)
  await fill(other.page, 'Sign in', 'Ada Lovelace', 'wrong horse')
  await other.page.getByRole('alert').getByText('Name and password do not belong together.').waitFor()
  expectRefused(site, [403])
  await fill(other.page, 'Sign in', 'Ada Lovelace', 'correct horse')
  await other.page.getByText('You are signed in as Ada Lovelace.').waitFor()
  const { player } = await new Rest(other.context, site.url).ask('showSession', {})
  expect(player).toMatchObject({ name: 'Ada Lovelace', account: true })

  // The first device is nobody, or a new guest, from now on.
  await page.reload()
  await account.getByText('You do not need an account.').waitFor()
})
