import type { AnyMove } from '@parlor/engine'
import { triggerBoard } from '@parlor/games/trigger-board'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { Mirror } from './mirror.fixture.ts'
import { goTo } from './shell.fixture.ts'
import { DESKTOP, PHONE, siteOfTests } from './site.fixture.ts'
import { Transcript } from './transcript.fixture.ts'
import { tabTo } from './yahtzee-hands.fixture.ts'

const site = siteOfTests()
const SEED = '5'.repeat(64)
/** Its first roll on Curses leaves the choice to walk one step less. */
const ROLLS_MORE_THAN_ONE = '7'.repeat(64)

/** Ten spaces: a fork, a question, something to read, a way back, and an end. */
const BOARD = {
  formatVersion: 4,
  type: 'game',
  metadata: { name: 'Ten <b>Steps</b>', author: 'Ann', version: '1.0.0' },
  engine: { type: 'turn-based' },
  rules: {
    players: { min: 2, max: 2 },
    movement: { type: 'dice', diceCount: 1, diceSides: 3 },
    victory: { conditions: [{ type: 'FIRST_COMPLETED' }, { type: 'TURN_LIMIT', rounds: 30, winner: 'furthest' }] },
  },
  stats: [{ id: 'coins', name: 'Coins', initial: 1 }],
  board: {
    topology: {
      spaces: ['start', 'fork', 'left', 'right', 'inn', 'hill', 'sign', 'ford', 'lane', 'home'].map((id, at) => ({
        id,
        name: id,
        position: { x: 80 + (at % 5) * 120, y: 80 + Math.floor(at / 5) * 120 },
        ...(id === 'home'
          ? {
              triggers: [
                {
                  when: { type: 'ON_ENTER', payload: {} },
                  action: { type: 'SET_PLAYER_STATE', payload: { state: 'COMPLETED_GAME' } },
                },
              ],
            }
          : { connections: waysFrom(id, at) }),
        ...(id === 'inn' || id === 'sign'
          ? {
              triggers: [
                {
                  when: { type: 'ON_LAND', payload: {} },
                  action: {
                    type: 'CHOICE',
                    payload: {
                      message: 'Rest, {{PLAYER_NAME}}?',
                      options: [
                        { text: 'Yes', actions: [{ type: 'CHANGE_STAT', payload: { statId: 'coins', delta: -1 } }] },
                        { text: 'No', actions: [] },
                      ],
                    },
                  },
                },
              ],
            }
          : {}),
        ...(id === 'hill'
          ? {
              triggers: [
                {
                  when: { type: 'ON_LAND', payload: {} },
                  action: { type: 'PROMPT', payload: { message: '<img src=x> You slip.' } },
                },
              ],
            }
          : {}),
      })),
    },
  },
}

function waysFrom(id: string, at: number) {
  const next = ['fork', 'left', 'inn', 'inn', 'hill', 'sign', 'ford', 'lane', 'home'][at]
  return id === 'fork' ? [{ targetId: 'left' }, { targetId: 'right', label: 'dry' }] : [{ targetId: next }]
}

const landing = (action: object, more: object = {}) => ({ when: { type: 'ON_LAND', payload: {} }, action, ...more })
const ANSWERS = ['the first of four long answers to it', 'the second, which is longer', 'the third of them', 'none']

/** One step a turn: something that is there once for each player, then a trap and an effect, then a long question. */
const WELL = {
  formatVersion: 4,
  type: 'game',
  metadata: { name: 'The Well', author: 'Ann', version: '1.0.0' },
  engine: { type: 'turn-based' },
  rules: {
    players: { min: 2, max: 2 },
    movement: { type: 'fixed', value: 1 },
    victory: { conditions: [{ type: 'TURN_LIMIT', rounds: 30, winner: 'furthest' }] },
  },
  stats: [{ id: 'coins', name: 'Coins', initial: 1 }],
  board: {
    topology: {
      spaces: [
        { id: 'start', name: 'Start', type: 'start', position: { x: 80, y: 80 }, connections: [{ targetId: 'well' }] },
        {
          id: 'well',
          name: 'Well',
          position: { x: 300, y: 120 },
          connections: [{ targetId: 'den' }],
          triggers: [
            landing({ type: 'CHANGE_STAT', payload: { statId: 'coins', delta: 1 } }, { limit: { perPlayer: 1 } }),
          ],
        },
        {
          id: 'den',
          name: 'Den',
          position: { x: 420, y: 300 },
          connections: [{ targetId: 'oracle' }],
          triggers: [
            landing({
              type: 'SEQUENCE',
              payload: {
                actions: [
                  {
                    type: 'APPLY_EFFECT',
                    payload: {
                      effect: {
                        type: 'Trap',
                        spaceId: 'start',
                        actions: [{ type: 'CHANGE_STAT', payload: { statId: 'coins', delta: -5 } }],
                      },
                    },
                  },
                  {
                    type: 'APPLY_EFFECT',
                    payload: { effect: { type: 'StatModifier', statId: 'coins', perTurn: 2, duration: 3 } },
                  },
                ],
              },
            }),
          ],
        },
        {
          id: 'oracle',
          name: 'Oracle',
          position: { x: 200, y: 420 },
          connections: [{ targetId: 'start' }],
          triggers: [
            landing({
              type: 'CHOICE',
              payload: {
                message: `Which of all these answers would you give? ${'Think about it. '.repeat(6)}`,
                options: ANSWERS.map((text) => ({ text, actions: [] })),
              },
            }),
          ],
        },
      ],
    },
  },
}

/** Sets a match of two at one device up with the board, as somebody does who pastes it. */
async function begin(page: Page, friend = '', board: typeof BOARD | typeof WELL = BOARD): Promise<void> {
  await goTo(page, '?new=trigger-board')
  await page.getByRole('button', { name: 'Two at this device' }).click()
  await page.getByLabel('Name at seat 2').fill(friend)
  await bring(page, board)
  await startWithKnownDice(page)
}

/** The dice are the same in every run. */
async function startWithKnownDice(page: Page, dice = SEED): Promise<void> {
  const seed = page.locator('#setup-seed')
  if (!(await seed.isVisible())) await page.locator('details:has(#setup-seed) summary').click()
  await seed.fill(dice)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
}

/** Pastes a board into the set-up. */
async function bring(page: Page, board: typeof BOARD | typeof WELL): Promise<void> {
  await page.locator('.document-field details summary').first().click()
  await page.locator('.document-field textarea').fill(JSON.stringify(board))
  await page.getByRole('button', { name: 'Use this text' }).click()
  await page.locator('label', { hasText: board.metadata.name }).waitFor()
}

const places = (page: Page) =>
  page.locator('[data-piece]').evaluateAll((pieces) => pieces.map((piece) => piece.getAttribute('data-at')))

type Board = Mirror<NonNullable<(typeof triggerBoard)['kind']>>
const offered = (mirror: Board): readonly AnyMove[] =>
  mirror.openMatch.state.value.view?.offers?.flatMap(({ ways }) => ways ?? []) ?? []

/** Plays to the end, in the page and here; after each move the pieces stand where they should. */
async function playOut(
  page: Page,
  mirror: Board,
  hand: (at: number, move: AnyMove) => Promise<void>,
  take = () => page.locator('.pass-device button').click(),
): Promise<void> {
  for (let made = 0; mirror.stage === 'playing'; made++) {
    if (made > 200) throw new Error('it goes on for ever')
    const { passTo } = mirror.openMatch.state.value
    /* oxlint-disable no-await-in-loop -- one match */
    if (passTo !== null) {
      await take()
      mirror.openMatch.taken()
    }
    const ways = offered(mirror)
    // Now the first, now the last: both roads are taken, and both answers given.
    const at = made % 2 === 0 ? 0 : ways.length - 1
    const move = ways[at]
    if (move === undefined) throw new Error('there is nothing to do')
    // What stands there may still be what was asked before.
    const { number } = mirror.openMatch.state.value.match
    await page.locator(`.tb-board[data-number="${number}"][data-sending=false]`).waitFor()
    await page.getByTestId(`choice-${at}`).waitFor()
    await hand(at, move)
    await mirror.play(move)
    if (mirror.openMatch.state.value.passTo !== null || mirror.stage !== 'playing') continue
    const { spaces } = await boardIn(mirror)
    const wanted = mirror.shown.table.players.map(({ space }) => spaces[space]?.id)
    await expect.poll(() => places(page)).toEqual(wanted)
    /* oxlint-enable no-await-in-loop */
  }
}

async function boardIn(mirror: Board) {
  const { board } = (await mirror.openMatch.options()) as unknown as NonNullable<
    (typeof triggerBoard)['kind']
  >['options'] // of this game
  return board.value
}

const mirrored = (names: readonly string[] = ['Ann', 'Bea']) =>
  Mirror.of(triggerBoard, SEED, { options: { board: BOARD }, seats: names.map((name) => ({ kind: 'person', name })) })

test('a board that somebody brings is played to its end by mouse: ways on the map, answers as buttons', async () => {
  const mirror = await mirrored()
  const { page } = await site().visitorBeforeApp(DESKTOP)
  await begin(page)
  await playOut(page, mirror, async (at, move) => {
    if (move.move === 'GO') return page.locator(`[data-open="${String(move['to'])}"]`).click()
    await page.getByTestId(`choice-${at}`).click()
  })
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBeGreaterThan(0)
  const { ranks = [] } = mirror.outcome ?? {}
  expect(new Set(ranks)).toEqual(new Set([1, 2]))
  // However much somebody has, a name of one long word stays in one line.
  const player = page.locator('.tb-player-name strong').first()
  await player.evaluate((each) => (each.textContent = 'Vereinsspieler'))
  await page
    .locator('.tb-stats')
    .first()
    .evaluate((each) => each.append('x '.repeat(200)))
  expect(await player.evaluate((each) => each.getClientRects().length)).toBe(1)
  await page.getByRole('button', { name: 'To the scores' }).click()
  const rows = page.locator('.standing th')
  await rows.first().waitFor()
  const names = ranks[0] === 1 ? ['Guest', 'Friend 1'] : ['Friend 1', 'Guest']
  expect((await rows.allInnerTexts()).map((name) => name.trim())).toEqual(names)
  // What a stranger wrote was never anything but letters.
  expect(await page.locator('img[src="x"], .tb-board b').count()).toBe(0)
})

test('the same by keys alone, on a phone’s screen; all of it can be heard', async () => {
  const { page } = await site().visitorBeforeApp(PHONE)
  // Whose turn it is, with such a name, takes two lines.
  await begin(page, 'Maximiliane von und zu')
  const take = async () => {
    await page.locator('.pass-device').waitFor()
    await tabTo(page, /^I am /)
    await page.keyboard.press('Enter')
    await page.getByTestId('choice-0').waitFor()
  }
  await take()
  const seats = page.locator('.seats [data-kind=person]')
  const mirror = await mirrored(await seats.evaluateAll((all) => all.map((seat) => seat.getAttribute('title') ?? '')))
  mirror.openMatch.taken()
  const transcript = await Transcript.on(page, mirror)
  await transcript.asksAll()
  // Every place at which the map stood on the page, in any frame.
  const tops = await page.evaluateHandle(() => {
    const seen = new Set<number>()
    const look = () => {
      const map = document.querySelector('[data-testid=map]')
      if (map !== null) seen.add(Math.round(map.getBoundingClientRect().top + scrollY))
      requestAnimationFrame(look)
    }
    look()
    return seen
  })
  await playOut(
    page,
    mirror,
    async (at) => {
      const many = offered(mirror).length > 1
      await page.keyboard.press(many ? String(at + 1) : 'r')
    },
    take,
  )
  await transcript.isWhole()
  // Dice, forks and messages have moved nothing under a finger.
  expect(await tops.evaluate((seen) => [...seen])).toHaveLength(1)
  expect(mirror.outcome).not.toBeNull()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('a new player on a phone is shown what wins, what a space does, where a roll may lead, and what has happened', async () => {
  const { page } = await site().visitorBeforeApp(PHONE)
  await goTo(page, '?new=trigger-board')
  await page.locator('.document-field label', { hasText: 'Quick Start' }).click()
  await page.getByRole('button', { name: 'Two at this device' }).click()
  await startWithKnownDice(page)
  await page.locator('.pass-device button').click()
  const map = page.locator('[data-testid=map][data-drawn=true]')
  await map.waitFor()
  await expect.poll(() => page.getByTestId('goal').innerText()).toBe('Be the first at Home')
  expect(await page.getByTestId('player-0').innerText()).toMatch(/19 spaces to go/)
  expect(await page.getByTestId('story').innerText()).toBe('The game begins.')
  const odds = await page.locator('[data-odds]').evaluateAll((all) => all.map((each) => each.getAttribute('data-odds')))
  expect(odds).toEqual(['33%', '67%', '67%', '33%'])

  // All of the board is in view, in letters that can be read, and no pawn stands on a name.
  const seen = await map.evaluate((frame) => {
    const boxOf = (each: Element) => each.getBoundingClientRect()
    const all = (what: string) => [...frame.querySelectorAll<SVGGraphicsElement>(what)]
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    const pawns = all('[data-piece]').map(boxOf)
    const room = boxOf(frame)
    return {
      outside: all('[data-token]').filter((each) => {
        const box = boxOf(each)
        return box.left < room.left || box.right > room.right || box.top < room.top || box.bottom > room.bottom
      }).length,
      small: all('.tb-name').filter(
        (each) => Number.parseFloat(getComputedStyle(each).fontSize) * (each.getScreenCTM()?.a ?? 0) < 12,
      ).length,
      names: all('.tb-name').length,
      covered: all('[data-label]')
        .filter((each) => pawns.some((pawn) => meet(pawn, boxOf(each))))
        .map((each) => each.textContent),
    }
  })
  expect(seen).toEqual({ outside: 0, small: 0, names: expect.any(Number), covered: [] })
  expect(seen.names).toBeGreaterThan(8)

  // What a space does is said before anybody goes there.
  const card = page.getByTestId('space-card').filter({ hasText: 'Puddle' })
  await page
    .locator('[data-space]')
    .and(page.getByLabel(/^Puddle\./))
    .tap()
  await expect.poll(() => card.innerText()).toMatch(/Land here: .*lose 1 bun/)
  await card.getByRole('button').first().tap()
  await expect.poll(() => card.count()).toBe(0)

  await page.getByTestId('choice-0').click()
  await expect.poll(() => page.getByTestId('story').innerText()).toMatch(/rolled \d/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('a destination is gone to by pressing it; what is said of it covers no button, and the map keeps its size', async () => {
  const { page } = await site().visitorBeforeApp(PHONE)
  await goTo(page, '?new=trigger-board')
  await page.locator('.document-field label', { hasText: 'Detour' }).click()
  await page.getByRole('button', { name: 'Two at this device' }).click()
  await startWithKnownDice(page)
  await page.locator('.pass-device button').tap()
  const map = page.locator('[data-testid=map][data-drawn=true]')
  await map.waitFor()
  const size = async () => map.evaluate((frame) => [frame.getBoundingClientRect().top + scrollY, frame.clientHeight])
  const before = await size()
  const roll = page.getByTestId('choice-0')
  const isFree = async () =>
    roll.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  // What is looked at, above or below, leaves the button free.
  const card = page.locator('.tb-card.is-looked-at')
  for (const space of ['o2', 'o14']) {
    /* oxlint-disable no-await-in-loop -- one after the other */
    await page.locator(`[data-space=${space}]`).tap()
    await card.waitFor()
    expect(await isFree()).toBe(true)
    /* oxlint-enable no-await-in-loop */
  }
  await roll.tap()

  // How to walk, and which way: pressing where one wants to come answers both.
  await page.locator('.tb-said', { hasText: 'How do you walk?' }).waitFor()
  expect(await size()).toEqual(before)
  const mover = await page.locator('.tb-piece.is-turn').getAttribute('data-piece')
  const ends = await page
    .locator('[data-leads]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-space')))
  const end = ends.find((each) => each !== 'o1') // the tram goes on at once
  await page.locator(`[data-space=${end}]`).tap()
  await card.getByRole('button', { name: 'Go here' }).tap()
  const arrived = page.locator(`[data-piece="${mover}"][data-at=${end}]`)
  const pass = page.locator('.pass-device button')
  await arrived.or(pass).first().waitFor()
  if (await pass.isVisible()) await pass.tap()
  await arrived.waitFor()
  expect(await size()).toEqual(before)
})

test('beside a map what is said of a space is on the screen and covers no answer, also where much stands above it', async () => {
  const { page } = await site().visitorBeforeApp(DESKTOP)
  await goTo(page, '?new=trigger-board')
  await page.locator('.document-field label', { hasText: 'Curses' }).click()
  await page.getByRole('button', { name: 'Two at this device' }).click()
  await startWithKnownDice(page, ROLLS_MORE_THAN_ONE)
  await page.locator('.pass-device button').click()
  await page.locator('[data-testid=map][data-drawn=true]').waitFor()
  await page.getByTestId('choice-0').click()
  await page.getByTestId('choice-2').waitFor()
  const card = page.locator('.tb-card.is-looked-at')
  const spaces = await page.locator('[data-space]').evaluateAll((all) => all.map((each) => each.getAttribute('data-space'))) // prettier-ignore
  for (const space of spaces) {
    /* oxlint-disable no-await-in-loop -- one after the other */
    await page.locator(`[data-space="${space}"]`).hover()
    await card.waitFor()
    const [top, bottom, covered] = await card.evaluate((shown) => {
      const box = shown.getBoundingClientRect()
      const answers = [...document.querySelectorAll('.tb-choices button')].map((each) => each.getBoundingClientRect())
      return [box.top, box.bottom, answers.filter((each) => each.top < box.bottom && each.bottom > box.top).length]
    })
    expect({ space, isSeen: top >= 0 && bottom <= 800, covered }).toEqual({ space, isSeen: true, covered: 0 })
    /* oxlint-enable no-await-in-loop */
  }
})

test('a phone shows what is used up, where a trap lies and what an effect does; a long question leaves the board in view', async () => {
  const { page } = await site().visitorBeforeApp(PHONE)
  await begin(page, '', WELL)
  const turn = async () => {
    await page.locator('.pass-device button').tap()
    await page.locator('[data-testid=map][data-drawn=true]').waitFor()
    await page.getByTestId('choice-0').tap()
  }
  for (const _ of ['to the well', 'both of them']) await turn() // oxlint-disable-line no-await-in-loop -- one match
  await page.locator('.pass-device button').tap()
  const used = page.locator('.tb-token.is-used')
  await expect
    .poll(() => used.evaluateAll((all) => all.map((each) => each.getAttribute('data-token'))))
    .toEqual(['well'])
  const card = page.getByTestId('space-card')
  await page.locator('[data-space=well]').tap()
  await expect.poll(() => card.innerText()).toMatch(/You have already had this/)
  await card.getByRole('button').first().tap()
  await page.getByTestId('choice-0').tap()

  // The other player sees the trap, and what lies on the one before.
  await page.locator('.pass-device button').tap()
  await page.locator('[data-trap="0"]').waitFor()
  await page.locator('[data-space=start]').tap()
  await expect.poll(() => card.innerText()).toMatch(/A trap of \S+ lies here.*lose 5 coins/)
  await card.getByRole('button').first().tap()
  const player = page.getByTestId('player-0')
  const [chip, row] = await Promise.all([player.locator('.tb-chip').boundingBox(), player.boundingBox()])
  expect((chip?.x ?? Infinity) + (chip?.width ?? 0)).toBeLessThanOrEqual((row?.x ?? 0) + (row?.width ?? 0))
  expect(await player.locator('.tb-chip').innerText()).toMatch(/×3$/)
  const tip = player.getByRole('tooltip')
  await player.locator('.tb-chip').tap()
  await expect.poll(() => tip.innerText()).toMatch(/gain 2 coins each turn .*3 turns left/)
  await player.locator('.tb-stat').first().focus()
  await expect.poll(() => tip.innerText()).toMatch(/Coins\. Gained at Well\./)
  await page.getByTestId('choice-0').tap()

  await turn()
  await page.getByTestId(`choice-${ANSWERS.length - 1}`).waitFor()
  /** How far the board, and each of its spaces, reaches below the edge of the question. */
  const covered = () =>
    page.evaluate(() => {
      const edge = document.querySelector('.tb-tray')?.getBoundingClientRect().top ?? 0
      const parts = [...document.querySelectorAll('.tb-frame, [data-token]')]
      return Math.max(...parts.map((each) => each.getBoundingClientRect().bottom - edge))
    })
  await expect.poll(covered).toBeLessThan(1)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('that it is one’s turn is said when the pawns of others have arrived', async () => {
  const { page } = await site().visitorBeforeApp({ ...DESKTOP, reducedMotion: 'no-preference' })
  await goTo(page, '?new=trigger-board')
  await bring(page, BOARD)
  await page.getByTestId('start').click()
  // What is asked while pawns walk. An observer misses nothing, however slowly frames come.
  const asked = await page.evaluateHandle(() => {
    const seen = new Set<string>()
    const look = () => {
      const head = document.querySelector('[data-walking=true] .tb-asked-head')
      if (head !== null) seen.add(head.textContent)
    }
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    return seen
  })
  const heard = () => asked.evaluate((seen) => [...seen])
  const isHeard = async () => (await heard()).some((text) => /on the way/.test(text))
  // A click ends all walks, so the next one waits until the bot's pawn has arrived. Answers move nobody, hence several turns.
  const ready = page.locator('[data-walking=false] [data-testid=choice-0]')
  for (let turn = 0; turn < 12 && !(await isHeard()); turn++) {
    /* oxlint-disable no-await-in-loop -- one match */
    const number = await page.getByTestId('trigger-board').getAttribute('data-number')
    await ready.click()
    await page.locator(`[data-testid=trigger-board]:not([data-number="${number}"])`).waitFor()
    await ready.waitFor()
    /* oxlint-enable no-await-in-loop */
  }
  await expect.poll(isHeard).toBe(true)
  expect((await heard()).filter((text) => text.startsWith('It is your turn'))).toEqual([])
})
