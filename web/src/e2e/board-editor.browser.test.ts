import { readFileSync } from 'node:fs'
import { SHIPPED_BOARDS } from '@parlor/games/trigger-board/knowledge'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { MOST_BOARDS } from '../games/trigger-board/workshop/own-boards.ts'
import { en } from '../words/en/index.ts'
import {
  drawnLook,
  follow,
  jumpFrom,
  hasErrors,
  isKept,
  keepMany,
  keptBoard,
  newBoard,
  press,
  pull,
  saidBy,
  SEED_BOARD,
  playedLook,
  SEED_LOOK,
  SEED_LOOK_IN_PLAY,
  SPOTS,
  tool,
  WAYS,
} from './board-editor.fixture.ts'
import { expectSeats, named } from './lobby.fixture.ts'
import { barriersInBoth, misfits } from './looked-over.fixture.ts'
import { goTo, onScreen, setBefore } from './shell.fixture.ts'
import { LONG_TEST, DESKTOP, PHONE, siteOfTests } from './site.fixture.ts'

const site = siteOfTests()

const MESSAGE = 'Take a breath, {{PLAYER_NAME}}.'
const CONDITION = 'lastRoll > 2'

/** What the ten spaces come to, however they were made. */
const SAID = SPOTS.map((_, at) => {
  const number = at + 1
  const targets = WAYS.filter(([from]) => Number(from) === number).map(([, to]) => `s${to ?? ''}`)
  const land = { type: 'ON_LAND', payload: {} }
  const triggers = {
    4: [{ when: land, action: { type: 'PROMPT_ALL_PLAYERS', payload: { message: MESSAGE } } }],
    6: [{ when: land, action: { type: 'SET_PLAYER_SPACE', payload: { spaceId: 's2' } } }],
    10: [
      {
        when: { type: 'ON_ENTER', payload: {} },
        action: { type: 'SET_PLAYER_STATE', payload: { state: 'COMPLETED_GAME' } },
      },
    ],
  }[number]
  return {
    id: `s${number}`,
    name: `Space ${number}`,
    type: number === 1 ? 'start' : number === 10 ? 'end' : undefined,
    connections: targets.toSorted().map((targetId) => ({
      targetId,
      ...(number === 8 && targetId === 's10' ? { condition: CONDITION } : {}),
    })),
    triggers,
  }
})

const spot = (number: string | undefined) => SPOTS[Number(number) - 1] ?? [0, 0]
const spaces = async (page: Page) => (await keptBoard(page)).board.topology.spaces.length

test(
  'ten spaces are drawn by mouse from nothing, undone to nothing and back, kept over a reload, and played by two online',
  LONG_TEST,
  async () => {
    const ann = await named(site(), 'Ann')
    const { page } = ann
    await newBoard(page)
    const empty = page.getByTestId('empty-canvas')
    expect(await empty.innerText()).toContain('Choose “Add” and press where a space should be')
    await tool(page, 'add')
    expect(await empty.innerText()).toBe('Press where the first space should be.')
    for (const each of SPOTS) await press(page, each) // oxlint-disable-line no-await-in-loop -- one hand
    expect(await empty.count()).toBe(0)
    await tool(page, 'connect')
    for (const [from, to] of WAYS) await pull(page, spot(from), spot(to)) // oxlint-disable-line no-await-in-loop -- one hand
    await tool(page, 'select')

    // Something to read.
    await press(page, spot('4'))
    await page.getByTestId('add-event').click()
    await page.getByLabel('Message').fill(MESSAGE)
    // A jump back.
    await press(page, spot('6'))
    await page.getByTestId('add-event').click()
    await page
      .locator('[data-testid=events] fieldset:has(> legend:text-is("What happens")) select')
      .first()
      .selectOption('SET_PLAYER_SPACE')
    await page.getByTestId('events').getByLabel('Space', { exact: true }).fill('s2')
    // A way that is open only after a good roll: chosen on the canvas, with a name completed.
    await press(page, [230, -50])
    await page.getByTestId('ways').getByText('→ Space 10').waitFor()
    await page.locator('[data-testid=ways] details[open] summary', { hasText: 'More' }).click()
    const condition = page.getByTestId('ways').locator('details[open]').getByLabel('Open only if').first()
    await condition.pressSequentially('lastR')
    await page.getByRole('option', { name: 'lastRoll' }).waitFor()
    await condition.press('ArrowDown')
    await condition.press('Enter')
    await condition.pressSequentially(' >')
    // What is not right yet is said beside the field.
    await page.locator('[data-field=condition] .tb-wrong').waitFor()
    await hasErrors(page, 1)
    await condition.pressSequentially(' 2')
    await hasErrors(page, 0)
    // An end.
    await press(page, spot('10'))
    await page.getByLabel('What it is for').selectOption('end')
    expect(saidBy(await keptBoard(page))).toEqual(SAID)
    expect((await keptBoard(page)).board.topology.spaces.map(({ position: { x, y } }) => [x, y])).toEqual(SPOTS)
    expect(await barriersInBoth(page)).toEqual([])

    // Back to nothing, and all of it again.
    const [undo, redo] = [page.getByTestId('undo'), page.getByTestId('redo')]
    let steps = 0
    while (await undo.isEnabled()) {
      await undo.click() // oxlint-disable-line no-await-in-loop -- one step after the other
      steps++
    }
    // A space, a way, an event, a text, a kind, a condition, an end: each is one step, and letters are none.
    expect(steps).toBe(SPOTS.length + WAYS.length + 7)
    expect(await spaces(page)).toBe(0)
    for (let step = 0; step < steps; step++) await redo.click() // oxlint-disable-line no-await-in-loop -- one step after the other
    expect(saidBy(await keptBoard(page))).toEqual(SAID)

    await isKept(page)
    await page.reload()
    await page.getByTestId('editor').waitFor()
    expect(saidBy(await keptBoard(page))).toEqual(SAID)
    // What was done before can still be undone.
    await undo.click()
    await expect.poll(async () => saidBy(await keptBoard(page))).not.toEqual(SAID)
    await redo.click()
    await expect.poll(async () => saidBy(await keptBoard(page))).toEqual(SAID)

    // A second tab looks on, and cannot overwrite anything.
    const second = await ann.context.newPage()
    await second.goto(page.url())
    await second.getByTestId('elsewhere').waitFor()
    // Where no more boards can be kept, asking for a copy says so, here and in the gallery.
    await keepMany(second, MOST_BOARDS)
    await second.getByRole('button', { name: 'Edit a copy' }).click()
    await second.getByText(`This device keeps ${MOST_BOARDS} boards at most. Delete one first.`).waitFor()
    await goTo(second, '?workshop=trigger-board')
    await second.getByTestId('copy-gates').click()
    const note = second.getByText(`This device keeps ${MOST_BOARDS} boards at most. Delete one first.`)
    await expect.poll(() => note.evaluate((each) => each.getBoundingClientRect().top >= 0)).toBe(true)
    // A board that cannot be read is not said to be gone.
    await second.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: null }))
    await second.goto(page.url())
    await second.getByText('This board cannot be opened (this browser keeps nothing).').waitFor()
    await second.close()

    await page.getByTestId('publish').click()
    const boardLink = page.getByTestId('board-link')
    await expect.poll(() => boardLink.inputValue()).toMatch(/^http/)
    const link = await boardLink.inputValue()
    await page.getByTestId('play-online').click()
    const invitation = await page.getByTestId('share-link').inputValue()
    const bob = await named(site(), 'Bob')
    await bob.page.goto(invitation)
    await expectSeats(bob.page, ['Ann host', 'Bob you ✓ ready'])
    await expectSeats(page, ['Ann you host', 'Bob ✓ ready'])
    await page.getByTestId('host-start').click()
    await playToTheEnd([page, bob.page])
    for (const each of [page, bob.page]) await each.getByRole('button', { name: en.inGame.toScores }).waitFor() // oxlint-disable-line no-await-in-loop -- two

    // The link alone brings the board to somebody else.
    await bob.page.goto(link)
    await bob.page.getByTestId('editor').waitFor()
    expect(saidBy(await keptBoard(bob.page))).toEqual(SAID)
  },
)

/** Both press whatever is first, until it is over. */
async function playToTheEnd(pages: readonly Page[]): Promise<void> {
  await playUntil(pages, async () => (await pages[0]?.getByRole('button', { name: en.inGame.toScores }).count()) === 1)
}

async function playUntil(pages: readonly Page[], isThere: () => Promise<boolean>): Promise<void> {
  const pressable = '[data-testid^="choice-"]:not([aria-disabled="true"])'
  await expect
    .poll(
      async () => {
        // At once, where there is one: nothing is waited for that may be gone by then, as it is somebody else's turn.
        for (const page of pages)
          await page.evaluate((what) => document.querySelector<HTMLElement>(what)?.click(), pressable) // oxlint-disable-line no-await-in-loop -- one match
        return isThere()
      },
      { timeout: 120_000 }, // a whole match online
    )
    .toBe(true)
}

/** A page whose typeface comes late does without it, and has it when it is opened again. */
async function inItsTypeface<T>(page: Page, seen: () => Promise<T>, wanted: T): Promise<void> {
  const seenOrOpenedAgain = async () => {
    const now = await seen()
    if (JSON.stringify(now) !== JSON.stringify(wanted)) {
      await page.reload()
      await page.getByTestId('editor').waitFor()
    }
    return now
  }
  await expect.poll(seenOrOpenedAgain).toEqual(wanted)
}

test('at a desk every tool is in sight, in German too', async () => {
  const { page } = await site().visitorBeforeApp({ viewport: { width: 1280, height: 720 }, locale: 'de-DE' })
  await newBoard(page)
  const tools = page.locator('.tb-toolbar')
  const seen = () =>
    tools.evaluate(({ scrollWidth, clientWidth, clientHeight }) => [scrollWidth - clientWidth, clientHeight < 70])
  await inItsTypeface(page, seen, [0, true])
})

test('the same by keys alone through the outline, on a phone’s screen', async () => {
  const { page } = await site().visitorBeforeApp(PHONE)
  await goTo(page, '?workshop=trigger-board')
  await page.getByTestId('new-board').press('Enter')
  await page.getByTestId('editor').waitFor()
  // The name in one line, and all else of the head in another.
  const head = page.locator('.tb-editor-head')
  await inItsTypeface(page, () => head.evaluate(({ clientHeight }) => clientHeight < 115), true)
  const panel = (name: string) => page.locator(`[data-tab="${name}"]`).press('Enter')
  await panel('outline')
  for (let made = 0; made < SPOTS.length; made++) await page.getByTestId('outline-add').press('Enter') // oxlint-disable-line no-await-in-loop -- one hand
  const open = async (number: number) => {
    await panel('outline')
    await page.locator(`[data-outline="s${number}"]`).press('Enter')
    await page.getByRole('heading', { name: `Space “Space ${number}”` }).waitFor()
  }
  /** Down through a list by its key, until it is there. */
  const choose = async (list: ReturnType<Page['locator']>, value: string) => {
    await list.focus()
    const values = await list
      .locator('option')
      .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value))
    await list.press('Home')
    for (let step = 0; step < values.indexOf(value); step++) await list.press('ArrowDown') // oxlint-disable-line no-await-in-loop -- one key after the other
    expect(await list.inputValue()).toBe(value)
  }
  for (const [from, to] of WAYS) {
    /* oxlint-disable no-await-in-loop -- one hand */
    await open(Number(from))
    await choose(page.getByTestId('connect-to'), `s${to ?? ''}`)
    await page.getByTestId('connect').press('Enter')
    /* oxlint-enable no-await-in-loop */
  }
  await open(4)
  await page.getByTestId('add-event').press('Enter')
  await page.getByLabel('Message').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(MESSAGE)
  await open(6)
  await page.getByTestId('add-event').press('Enter')
  await choose(
    page.locator('[data-testid=events] fieldset:has(> legend:text-is("What happens")) select').first(),
    'SET_PLAYER_SPACE',
  )
  await page.getByTestId('events').getByLabel('Space', { exact: true }).focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('s2')
  await open(8)
  await page.locator('[data-testid=ways] details', { hasText: '→ Space 10' }).locator('summary').first().press('Enter')
  await page.locator('[data-testid=ways] details[open] summary', { hasText: 'More' }).press('Enter')
  await page.getByTestId('ways').locator('details[open]').getByLabel('Open only if').first().focus()
  await page.keyboard.type(CONDITION)
  await open(10)
  await choose(page.getByLabel('What it is for'), 'end')
  await hasErrors(page, 0)
  expect(saidBy(await keptBoard(page))).toEqual(SAID)
  expect(await misfits(page)).toEqual([])
  expect(await barriersInBoth(page)).toEqual([])
})

test(
  'a board of the seed’s document is opened as it stands there, mended by its report, and played',
  LONG_TEST,
  async () => {
    // Pieces walk: whose turn it is has to be right while they do.
    const { page } = await site().visitor({ ...DESKTOP, reducedMotion: 'no-preference' })
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await goTo(page, '?workshop=trigger-board')
    await page.getByTestId('shipped').waitFor()
    const pictures = page.getByTestId('shipped').locator('svg')
    await expect.poll(() => pictures.count()).toBe(Object.keys(SHIPPED_BOARDS).length)
    const isEditor = (path: string) => /\/editor-[^/]+\.js$/.test(path)
    expect(scripts.filter(isEditor)).toEqual([])
    const board = page.getByTestId('bring')
    await board
      .getByLabel('Text of a board')
      .fill('{"metadata": {}, "spaces": [{"id": 1, "connections": [{"targetId": 7}]}]}')
    await board.getByRole('button', { name: 'Open this text' }).click()
    await page.getByText('spaces.0.name').first().waitFor()
    await board.getByLabel('Text of a board').fill(JSON.stringify(SEED_BOARD))
    await board.getByRole('button', { name: 'Open this text' }).click()
    await page.getByTestId('editor').waitFor()
    expect(scripts.filter(isEditor)).not.toEqual([])
    await hasErrors(page, 0)
    expect(await drawnLook(page, '.tb-canvas')).toEqual(SEED_LOOK)
    // What the ways look like is asked for by a form.
    await page.locator('[data-section=rendering] > summary').click()
    await page.getByLabel('Width of the lines').fill('6')
    await expect.poll(async () => (await drawnLook(page, '.tb-canvas')).way.strokeWidth).toBe('6px')
    await page.getByTestId('undo').click()
    // A picture on a space comes from a file, and is drawn here and in play.
    await page.locator('[data-tab="outline"]').click()
    await page.locator('[data-outline="inn"]').click()
    await page.locator('[data-section=visual] > summary').click()
    const picture = { name: 'inn.png', mimeType: 'image/png', buffer: await page.screenshot() }
    await page.getByTestId('space-image').setInputFiles(picture)
    await page.locator('.tb-canvas [data-space=inn] image').waitFor({ state: 'attached' })

    // The text and the picture are one thing: what is wrong in it stays a text until it is mended.
    await page.locator('[data-tab="json"]').click()
    const text = await page.getByTestId('json').inputValue()
    await page.getByTestId('json').fill(text.replace('"name": "Start"', '"name": "Harbour"'))
    await page.locator('[data-space="1"] text', { hasText: 'Harbour' }).waitFor()
    await page.getByTestId('json').fill('{ "board":')
    await page.getByText('This is no JSON yet').waitFor()
    await page.getByRole('button', { name: 'Back to what is drawn' }).click()
    await page.getByTestId('undo').click()
    await page.locator('[data-space="1"] text', { hasText: 'Start' }).waitFor()

    await page.getByTestId('publish').click()
    await page.getByTestId('play-here').click()
    await onScreen(page, 'IN_GAME')
    await page.getByTestId('map').waitFor()
    await page.locator('[data-testid=map][data-drawn=true]').waitFor()
    expect(await playedLook(page)).toEqual({
      ...SEED_LOOK_IN_PLAY,
      arrow: { ...SEED_LOOK_IN_PLAY.arrow, size: expect.closeTo(SEED_LOOK_IN_PLAY.arrow.size, 1) },
    })
    expect(await page.locator('.tb-frame [data-token=inn] image').count()).toBe(1)
    await playToTheEnd([page])
    // The panel of the game says who has won, as the scores do.
    const end = await page.getByTestId('asked').innerText()
    expect(end).toMatch(/^(You|Club player) won/)

    // The gallery says where a board is from and how many it is best with; all of Gates is seen when it is played.
    await setBefore(page, { botPace: 'quick' })
    await goTo(page, '?workshop=trigger-board')
    const card = page.locator('.tb-gallery-card', { hasText: SEED_BOARD.metadata.name })
    await card.getByText('4 spaces · 2 to 4 players, best with 2 to 3').waitFor()
    await card.getByText(/^by Somebody · version 1\.0\.0 · .*2025$/).waitFor()
    expect(await card.getByRole('list', { name: 'Tags' }).innerText()).toBe('seed')
    await page.getByRole('button', { name: 'Play “Gates” against bots' }).click()
    await page.getByTestId('map').waitFor()
    await expect.poll(() => hiddenSpaces(page)).toEqual([])
    const contradictions = await watchTurns(page)
    const round = page.getByTestId('turn')
    await playUntil([page], async () => (await round.innerText()).startsWith('Round 3'))
    expect(await contradictions()).toEqual([])
  },
)

/** Looks on from now on; returns what the status said where it was not the reader's turn, or was, and the board differed. */
async function watchTurns(page: Page): Promise<() => Promise<readonly string[]>> {
  const seen = await page.evaluateHandle(
    ([yours, asked]) => {
      const wrong = new Set<string>()
      const look = () => {
        const canMove = document.querySelector('[data-testid^="choice-"]') !== null
        const status = document.querySelector('[data-testid=status]')?.textContent ?? ''
        const isSending = document.querySelector('.tb-board[data-sending=true]') !== null
        // Who is quick may move before the pawns of others have arrived and it is said.
        const isEarly = canMove && document.querySelector('[data-walking=true]') !== null
        if (!isSending && !isEarly && canMove !== [yours, asked].includes(status))
          wrong.add(`${status}, can move: ${canMove}`)
        requestAnimationFrame(look)
      }
      look()
      return wrong
    },
    [en.inGame.yourTurn, en.inGame.asked],
  )
  return () => seen.evaluate((wrong) => [...wrong])
}

/** Spaces of a board in play that reach out of its frame, or out of the screen, or lie under another control. */
function hiddenSpaces(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const drawn = [...document.querySelectorAll<SVGGElement>('.tb-frame [data-space]')]
    const isSeen = (space: SVGGElement) => {
      const { left, right, top, bottom } = space.getBoundingClientRect()
      const frame = document.querySelector('.tb-frame')?.getBoundingClientRect()
      if (frame === undefined || left < frame.left || right > frame.right) return false
      if (top < frame.top || bottom > Math.min(frame.bottom, innerHeight)) return false
      return document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('.tb-frame') !== null
    }
    return drawn.length === 0
      ? ['none yet']
      : drawn.flatMap((each) => (isSeen(each) ? [] : (each.dataset['space'] ?? '')))
  })
}

test(
  'the lines of docs/boards.md lead to a board; tried out, changed in the middle of it, looped, refused, counted',
  LONG_TEST,
  async () => {
    const { page } = await site().visitorBeforeApp(DESKTOP)
    await goTo(page, '?workshop=trigger-board')
    const guide = readFileSync(new URL('../../../docs/boards.md', import.meta.url), 'utf8')
    const lines = [...guide.matchAll(/^\d+\. (.+)$/gm)].map(([, line = '']) => line)
    expect(lines.length).toBeGreaterThan(10)
    for (const line of lines) await follow(page, line) // oxlint-disable-line no-await-in-loop -- one line after the other

    // A match to try it out, stepped through; then there are more dice.
    const log = page.getByTestId('test-log').locator('> li')
    for (let move = 0; move < 4; move++) {
      /* oxlint-disable no-await-in-loop -- one move after the other */
      const before = await log.count()
      await page.getByTestId('test-on').click()
      await expect.poll(() => log.count()).toBeGreaterThan(before)
      /* oxlint-enable no-await-in-loop */
    }
    const played = await log.count()
    await page.getByTestId('test-steps-2').click()
    await page.locator('.tb-steps button').first().waitFor()
    await page.locator('[data-piece="1"]').waitFor()
    await tool(page, 'select')
    await page.keyboard.press('Escape')
    await page.locator('[data-tab="inspect"]').click()
    await page.locator('[data-section=movement] > summary').click()
    await page.getByLabel('Number of dice').fill('3')
    await page.locator('[data-tab="test"]').click()
    await page.getByTestId('carried').getByText('is the first that differs').waitFor()
    expect(await log.count()).toBeLessThanOrEqual(played)
    await page.getByRole('button', { name: 'End the test' }).click()

    // Two spaces that send to each other: named, played back on the board, and not published.
    await jumpFrom(page, 'Space 4', 's5')
    await jumpFrom(page, 'Space 5', 's4')
    await page.locator('[data-tab="problems"]').click()
    const loop = page.locator('[data-code="endless-loop"]').first()
    await loop.getByTestId('show-path').click()
    await page.getByTestId('trace').locator('.is-event').first().waitFor()
    await loop.getByText('for ever').waitFor()
    await loop.getByRole('button', { name: 'One step back' }).click()
    expect(await barriersInBoth(page)).toEqual([])
    await page.getByTestId('publish').click()
    await page.getByTestId('play-here').click()
    await page.getByText('It is not published').waitFor()
    await page.keyboard.press('Escape')

    // Bots play it; a figure leads to a match; a changed board is compared.
    for (let step = 0; step < 6; step++) await page.getByTestId('undo').click() // oxlint-disable-line no-await-in-loop -- one step after the other
    await page.locator('[data-tab="balance"]').click()
    await page.getByLabel('Matches').selectOption('200')
    const report = page.getByTestId('balance-report')
    const count = async () => {
      await page.getByTestId('balance-go').click()
      await page.getByTestId('balance-go').waitFor()
      await report.waitFor()
    }
    await count()
    expect(await report.getAttribute('data-matches')).toBe('200')
    await expect.poll(() => page.getByTestId('heat').locator('text').count()).toBe(6)
    await page.getByTestId('undo').click()
    await count()
    await page.getByTestId('comparison').getByRole('row').nth(1).waitFor()
    expect(await barriersInBoth(page)).toEqual([])
    await report
      .getByRole('button', { name: /^Show match/ })
      .first()
      .click()
    await page.getByTestId('test-panel').getByText('The game is over.').waitFor()
    // Called off, the report before stays.
    await page.locator('[data-tab="balance"]').click()
    await page.getByLabel('Matches').selectOption('10000')
    await goAndCallOff(page)
    await page.getByTestId('balance-go').waitFor()
    expect(await report.getAttribute('data-matches')).toBe('200')
    await takeElsewhere(page)
  },
)

/** By somebody who changes their mind at once: however quick the machine is, not all of it is done by then. */
async function goAndCallOff(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const button = (id: string) => document.querySelector<HTMLElement>(`[data-testid=${id}]`)
    button('balance-go')?.click()
    while (button('balance-cancel') === null) await new Promise((resolve) => setTimeout(resolve)) // oxlint-disable-line no-await-in-loop -- it is drawn by then
    button('balance-cancel')?.click()
  })
}

/** A picture under it, a file of it, a place on the server, and its spaces in another board. */
async function takeElsewhere(page: Page): Promise<void> {
  await tool(page, 'select')
  await page.keyboard.press('Escape')
  await page.locator('[data-tab="inspect"]').click()
  const picture = { name: 'table.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.getByTestId('backdrop-file').setInputFiles(picture)
  await page.getByTestId('canvas').getByTestId('backdrop').waitFor({ state: 'attached' })
  await page.getByTestId('publish').click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('export').click()])
  const { metadata, board } = JSON.parse(readFileSync(await file.path(), 'utf8'))
  expect(file.suggestedFilename()).toBe(`${metadata.name.replaceAll(' ', '-')}.json`)
  expect([board.topology.spaces.length, board.rendering.backdrop.image.length > 0]).toEqual([6, true])
  await page.getByTestId('keep').click()
  await page.getByText(`“${metadata.name}” is kept on the server.`).waitFor()
  await page.keyboard.press('Escape')
  await tool(page, 'select')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await newBoard(page)
  await page.keyboard.press('Control+v')
  await expect.poll(() => page.locator('.tb-canvas [data-space]').count()).toBe(6)
  await isKept(page)
  await goTo(page, '?workshop=trigger-board')
  await page.locator('.tb-kept', { hasText: metadata.name }).waitFor()
  // Days are written as this reader writes them, not as English by itself would have it.
  await page
    .getByText(/changed \d+ \w+ \d{4}, \d\d:\d\d$/)
    .first()
    .waitFor()
}
