import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { expectRefused, expectSeats, expectStatus, expectWait, inviteTo, matchAt, named } from './lobby.fixture.ts'
import { Rest } from './rest.fixture.ts'
import { keptSettings } from './shell.fixture.ts'
import { LONG_TEST, siteOfTests } from './site.fixture.ts'

const site = siteOfTests()

test('a host seats bots, changes rules, waits for everybody, hands over, and is put out', async () => {
  const ann = await named(site(), 'Ann')
  const link = await inviteTo(ann.page, 'shut-the-box')
  const bob = await named(site(), 'Bob')
  await bob.page.goto(link)
  const id = await matchAt(bob.page)
  const stage = async () => (await new Rest(bob.context, site().url).ask('showMatch', { params: { id } })).stage
  const start = ann.page.getByTestId('host-start')
  const isBlocked = () => start.getAttribute('aria-disabled')

  // A player who follows an invitation is ready. Nobody is started over the head of somebody who is not; the reason stands
  // beside the button.
  await expectSeats(ann.page, ['Ann you host', 'Bob ✓ ready'])
  const ready = bob.page.getByTestId('ready')
  await ready.click()
  await expectWait(ann.page, 'Not ready yet: Bob.')
  expect(await isBlocked()).toBe('true')
  expect(await start.getAttribute('aria-describedby')).toBe('lobby-wait')
  await start.click({ force: true })
  expect(await stage()).toBe('lobby')

  await ann.page.getByRole('button', { name: '+ Add a seat' }).click()
  await expectSeats(bob.page, ['Ann host', 'Bob you not ready yet', 'Free'])
  await expectWait(ann.page, '1 seat is still free.')
  await ann.page.getByLabel('Seat a bot at seat 3').selectOption('random')
  await expectSeats(bob.page, ['Ann host', 'Bob you not ready yet', 'Rando bot'])
  await expectWait(bob.page, 'Not ready yet: Bob.')
  await ann.page.getByLabel('Seat a bot at seat 3').selectOption('')
  await expectSeats(bob.page, ['Ann host', 'Bob you not ready yet', 'Free'])
  await ann.page.getByRole('button', { name: '− Remove the last seat' }).click()
  await expectSeats(bob.page, ['Ann host', 'Bob you not ready yet'])

  // The guest reads the rules, and cannot change them.
  await bob.page.locator('.lobby-rules').getByText('Classic: nine tiles').waitFor()
  expect(await bob.page.getByRole('button', { name: 'Change the rules' }).count()).toBe(0)
  await ann.page.getByRole('button', { name: 'Change the rules' }).click()
  await ann.page.getByRole('dialog').getByLabel('Custom').check()
  await ann.page.getByRole('dialog').getByLabel('Rounds', { exact: true }).fill('3')
  await ann.page.getByRole('button', { name: 'Take these rules' }).click()
  for (const { page } of [ann, bob])
    await expect.poll(() => page.locator('.rules-summary').allInnerTexts()).toEqual(['Rounds: 3'])
  await ann.page.getByRole('switch', { name: 'Moves may be taken back' }).click()
  const undo = bob.page.locator('.lobby-facts dt', { hasText: 'Moves may be taken back' }).locator('+ dd')
  await expect.poll(() => undo.innerText()).toBe('no')

  await ready.click()
  await expectSeats(ann.page, ['Ann you host', 'Bob ✓ ready'])
  await expectWait(ann.page, 'Everybody is here.')
  expect(await isBlocked()).toBe('false')
  await ready.click()
  await expectWait(ann.page, 'Not ready yet: Bob.')
  expect(await isBlocked()).toBe('true')

  await ann.page.getByRole('button', { name: 'Make Bob the host' }).click()
  await expectSeats(bob.page, ['Ann not ready yet', 'Bob you host'])
  await expectWait(bob.page, 'Not ready yet: Ann.')
  await ann.page.getByTestId('ready').waitFor()
  expect(await start.count()).toBe(0)
  await bob.page.getByRole('button', { name: 'Put Ann out' }).click()
  await bob.page.getByRole('dialog').getByRole('button', { name: 'Put out' }).click()
  await expectSeats(bob.page, ['Free', 'Bob you host'])
  await expectSeats(ann.page, ['Free', 'Bob host'])
  expect(await ann.page.getByTestId('ready').count()).toBe(0)
  await ann.page.getByRole('button', { name: 'Sit down at seat 1' }).click()
  await ann.page.getByRole('alert').getByText('The host has put you out of this match.').waitFor()
  await expectSeats(bob.page, ['Free', 'Bob you host'])
  expectRefused(site(), [403])
})

test('a link, a code and a picture lead to the same table, as long as they are good', LONG_TEST, async () => {
  const ann = await named(site(), 'Ann')
  await ann.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const link = await inviteTo(ann.page, 'shut-the-box')
  const id = await matchAt(ann.page)
  const code = await ann.page.getByTestId('invite-code').innerText()
  expect(link).toBe(`${site().url}/?join=${code}`)
  const path = await ann.page.getByTestId('qr').locator('path').getAttribute('d')
  expect(modulesIn(path ?? '')).toEqual(encode(link, { ecc: 'M', border: 4 }).data.map((row) => darkIn(row)))
  await ann.page.getByRole('button', { name: 'Copy the link' }).click()
  await ann.page.locator('.lobby-invite').getByText('Copied.').waitFor()
  expect(await ann.page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  // By code, once it is typed right.
  const bob = await named(site(), 'Bob')
  await bob.page.goto(site().url)
  const field = bob.page.getByTestId('join-code')
  await field.fill('OI1')
  await field.press('Enter')
  await bob.page.getByText('A code has six letters, without I and O.').waitFor()
  const wrong = code === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA'
  await field.fill(wrong)
  await field.press('Enter')
  await bob.page.getByRole('alert').getByText('No match has this code.').waitFor()
  expectRefused(site(), [404])
  await field.fill(code.toLowerCase())
  await field.press('Enter')
  await expectSeats(bob.page, ['Ann host', 'Bob you ✓ ready'])

  // The table is full: whoever comes now looks on.
  const cid = await named(site(), 'Cid')
  await cid.page.goto(link)
  await expectSeats(cid.page, ['Ann host', 'Bob ✓ ready'])
  expect(await matchAt(cid.page)).toBe(id)
  expect(await cid.page.getByRole('button', { name: /ready|Sit|Stand/ }).count()).toBe(0)

  // Bob closes his window; the link brings him back to his seat.
  await bob.page.close()
  const again = await bob.context.newPage()
  await again.goto(link)
  await expectSeats(again, ['Ann host', 'Bob you ✓ ready'])

  // A new code lets nobody in with the old one, and those who sit there stay.
  await ann.page.getByRole('button', { name: 'New code' }).click()
  await expect.poll(() => again.getByTestId('invite-code').innerText()).not.toBe(code)
  const dan = await named(site(), 'Dan')
  await dan.page.goto(link)
  await dan.page.getByRole('alert').getByText('No match has this code.').waitFor()
  expectRefused(site(), [404])
  await expectSeats(ann.page, ['Ann you host', 'Bob ✓ ready'])
})

/** The dark modules of a row: where they are. */
function darkIn(row: readonly boolean[]): number[] {
  return row.flatMap((isDark, x) => (isDark ? [x] : []))
}

/** What a drawing of a code has dark: of bars one module high, row by row. */
function modulesIn(path: string): number[][] {
  const bars = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)].map((bar) => bar.slice(1).map(Number))
  // The picture has a quiet zone on all sides: as many rows as its last dark one, and four more.
  const rows: number[][] = Array.from({ length: Math.max(...bars.map(([, y = 0]) => y)) + 5 }, () => [])
  for (const [x = 0, y = 0, length = 0] of bars) for (let at = x; at < x + length; at++) rows[y]?.push(at)
  return rows
}

test('a listed match is found by strangers; whoever leaves it for the menu finds the way back', async () => {
  const ann = await named(site(), 'Ann')
  await ann.page.goto(`${site().url}/?new=shut-the-box`)
  await ann.page.getByRole('button', { name: 'Invite somebody' }).click()
  await ann.page.getByLabel('Who plays seat 2?').selectOption('anybody')
  await ann.page.getByTestId('start').click()
  const id = await matchAt(ann.page)

  const bob = await named(site(), 'Bob')
  await bob.page.goto(site().url)
  const listed = bob.page.getByTestId('open-matches').getByRole('listitem')
  await expect.poll(() => listed.allInnerTexts()).toHaveLength(1)
  expect(await listed.innerText()).toMatch(/Shut the Box with Ann\s+1 of 2 seats free/)
  await listed.getByRole('button', { name: /^Join/ }).click()
  await expectSeats(bob.page, ['Ann host', 'Bob you not ready yet'])
  expect(await matchAt(bob.page)).toBe(id)
  await bob.page.getByTestId('ready').click()
  await expectWait(ann.page, 'Everybody is here.')

  // To the menu and back: to the lobby, and to the match.
  const goOn = async () => {
    await bob.page.getByRole('button', { name: 'Back to the games' }).click()
    const card = bob.page.getByTestId('continue').getByRole('link')
    await card.waitFor()
    expect(await card.innerText()).toMatch(/Shut the Box\s+.*Ann.*Bob/s)
    await card.click()
  }
  await goOn()
  await expectSeats(bob.page, ['Ann host', 'Bob you ✓ ready'])
  await ann.page.getByTestId('host-start').click()
  await expectStatus(bob.page, 'Waiting for Ann …')
  await goOn()
  await expectStatus(bob.page, 'Waiting for Ann …')
  expect(await matchAt(bob.page)).toBe(id)
})

test('a quick match brings two strangers to one table', async () => {
  const [cid, dan] = [await named(site(), 'Cid'), await named(site(), 'Dan')]
  for (const { page } of [cid, dan]) {
    await page.goto(site().url)
    await page.getByTestId('quick-yahtzee').click()
    await matchAt(page)
    // The first is told that somebody is looked for, since when, and that bots could come instead.
    if (page === cid.page) {
      await page.getByText(/^Looking for somebody to play with: \d+:\d\d\./).waitFor()
      await page.getByTestId('bots-instead').waitFor()
    }
  }
  await expectSeats(cid.page, ['Cid you host', 'Dan not ready yet'])
  expect(await cid.page.getByTestId('searching').count()).toBe(0)
  // Whoever came as somebody says here what to be called: both see it at once.
  await dan.page.getByTestId('change-name').click()
  await dan.page.getByTestId('lobby-name').fill('Daniela')
  await dan.page.keyboard.press('Enter')
  await expectSeats(cid.page, ['Cid you host', 'Daniela not ready yet'])
  await expectSeats(dan.page, ['Cid host', 'Daniela you not ready yet'])
  expect(await keptSettings(dan.page)).toMatchObject({ name: 'Daniela' })
  expect(await matchAt(cid.page)).toBe(await matchAt(dan.page))
  await dan.page.getByTestId('ready').click()
  await cid.page.getByTestId('host-start').click()
  await expectStatus(cid.page, 'Your turn')
  await expectStatus(dan.page, 'Waiting for Cid …')

  // Nobody else comes: bots take the free seats, and it can begin. People are given time, whatever the game prints.
  await cid.page.goto(site().url)
  await cid.page.getByTestId('quick-liap-tui').click()
  await cid.page.getByText('Clocks: Generous: 90 seconds for each step').waitFor()
  await cid.page.getByTestId('bots-instead').click()
  await expectSeats(cid.page, ['Cid you host', 'Club player 1 bot', 'Club player 2 bot', 'Club player 3 bot'])
  await cid.page.getByTestId('host-start').click()
  await expect.poll(() => cid.page.locator('.app').getAttribute('data-screen')).toBe('IN_GAME')
  // Nobody else plays: the host may end it, and is asked first.
  const endIt = async () => {
    await cid.page.getByTestId('match-menu').click()
    await cid.page.getByTestId('end-match').click()
    return cid.page.getByRole('dialog', { name: 'End this match for everybody?' })
  }
  await (await endIt()).getByRole('button', { name: 'Cancel' }).click()
  await (await endIt()).getByTestId('confirm').click()
  await expectStatus(cid.page, 'The match was closed.')
})
