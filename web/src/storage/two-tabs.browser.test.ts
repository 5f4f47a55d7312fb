import { shutTheBox } from '@parlor/games/shut-the-box'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { Mirror } from '../e2e/mirror.fixture.ts'
import { Site } from '../e2e/site.fixture.ts'
import { en } from '../words/en/index.ts'

let site: Site

beforeAll(async () => {
  site = await Site.open()
})
afterEach(async () => {
  expect(await site.tidy()).toEqual([])
})
afterAll(() => site.close())

/** Two tabs of one browser at the same match, the first of which came first. */
async function twoTabs(prepare: (page: Page) => Promise<unknown>): Promise<{ first: Page; second: Page }> {
  const { context, page: first } = await site.visitor()
  await first.evaluate(() => localStorage.setItem('parlor.settings', JSON.stringify({ boards: 'flat' })))
  await prepare(first)
  const mirror = await Mirror.of(shutTheBox, '05'.repeat(32))
  await mirror.openIn(first)
  await first.locator(ROLL).first().waitFor()
  const second = await context.newPage()
  await prepare(second)
  await second.goto(first.url())
  await second.locator(ROLL).first().waitFor()
  return { first, second }
}

const ROLL = '[data-testid^="roll"]'
const DIE = '[data-testid^="die-"]'

/** The hashes of what is kept of the only match. */
function keptLog(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const request = indexedDB.open('parlor-matches')
        request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
        request.addEventListener('success', () => {
          const asked: IDBRequest<{ entries: { hash: string }[] }[]> = request.result
            .transaction(['logs'])
            .objectStore('logs')
            .getAll()
          asked.addEventListener('success', () => {
            request.result.close()
            resolve(asked.result[0]?.entries.map(({ hash }) => hash) ?? [])
          })
        })
      }),
  )
}

test('one tab plays; the other says so, and goes on when that one is closed', async () => {
  const { first, second } = await twoTabs(() => Promise.resolve())
  await second.locator(ROLL).first().click()
  await second.getByText(en.failures.openElsewhere).first().waitFor()
  const before = await keptLog(first)
  await first.locator(ROLL).first().click()
  await first.locator(DIE).first().waitFor()
  await expect.poll(() => keptLog(second)).not.toEqual(before)
  const played = await keptLog(second)
  expect(played.slice(0, before.length)).toEqual(before)
  await first.close()
  // What the other one has rolled lies on the table here.
  await second.locator(DIE).first().waitFor()
  expect(await keptLog(second)).toEqual(played)
})

test('in a browser without locks the log that is kept is never forked', async () => {
  const { first, second } = await twoTabs((page) =>
    page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined })),
  )
  await first.locator(ROLL).first().click()
  await first.locator(DIE).first().waitFor()
  await expect.poll(async () => (await keptLog(first)).length).toBeGreaterThan(4)
  const played = await keptLog(first)
  // The second has not heard of it, and rolls as well: the same dice, and it is what the first has kept that counts.
  await second.locator(ROLL).first().click()
  await second.locator(DIE).first().waitFor()
  await second.reload()
  await second.locator(DIE).first().waitFor()
  expect(await keptLog(second)).toEqual(played)
})
