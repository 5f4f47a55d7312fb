import { sayValue, type AnyMove } from '@parlor/engine'
import { liapTui } from '@parlor/games/liap-tui'
import { orderFrom, pointsOf, type Piece } from '@parlor/games/liap-tui/knowledge'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { Table } from '../../../games/src/liap-tui/match.fixture.ts'
import { sorted, type LiapMove, type LiapView } from '../games/liap-tui/liap-view.ts'
import { playsIn } from '../games/liap-tui/selection.ts'
import { en } from '../games/liap-tui/words-en.ts'
import { en as words } from '../words/en/index.ts'
import type { Mirror } from './mirror.fixture.ts'
import type { ScreenReader } from './screen-reader.fixture.ts'

export type LiapMirror = Mirror<NonNullable<(typeof liapTui)['kind']>>

/** What a weak hand is answered with, and the button for it. */
type Answer = 'KEEP' | 'REDEAL'
const ANSWERS = { KEEP: 'Keep your pieces', REDEAL: 'Ask for a new deal' } as const

/** Somebody with a mouse, a finger, a keyboard, or nothing but the accessibility tree: each does everything in its way. */
export interface Hand {
  /** A button with these words. */
  readonly press: (name: string) => Promise<void>
  readonly answer: (answer: Answer) => Promise<void>
  readonly declare: (piles: number) => Promise<void>
  /** `hand`: in the order in which the pieces are shown. */
  readonly lay: (pieces: readonly Piece[], hand: readonly Piece[]) => Promise<void>
}

/** Points at things with what is given, and presses them. */
function pointing(page: Page, way: 'click' | 'tap'): Hand {
  const at = (id: string) => page.getByTestId(id)[way]()
  return {
    press: (name) => page.getByRole('button', { name, exact: true })[way](),
    answer: (answer) => at(answer === 'KEEP' ? 'keep' : 'redeal'),
    declare: async (piles) => {
      await at(`piles-${piles}`)
      await at('do-declare')
    },
    lay: async (pieces) => {
      for (const piece of pieces) await at(piece)
      await at('play')
    },
  }
}

export const byTouch = (page: Page): Hand => pointing(page, 'tap')

/** A piece by itself is drawn onto the table; several are pressed one after the other. */
export function byMouse(page: Page): Hand {
  const pressing = pointing(page, 'click')
  return {
    ...pressing,
    lay: async (pieces, hand) => {
      const [piece] = pieces
      if (pieces.length > 1 || piece === undefined) return pressing.lay(pieces, hand)
      await page.getByTestId(piece).dragTo(page.locator('.lt-middle'))
    },
  }
}

/** The keys that the board names; what has none is gone to with Tab. */
export function byKeys(page: Page): Hand {
  const go = async (name: string) => {
    const wanted = page.getByRole('button', { name, exact: true })
    await wanted.waitFor()
    for (let tabs = 0; tabs < 60; tabs++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
    }
    throw new Error(`no key leads to ${name}`)
  }
  return {
    press: go,
    answer: (answer) => go(ANSWERS[answer]),
    declare: async (piles) => {
      await page.getByTestId('declare').waitFor()
      await page.keyboard.press(`${piles}`)
      await page
        .getByRole('button', { pressed: true })
        .and(page.getByTestId(`piles-${piles}`))
        .waitFor()
      await page.keyboard.press('p')
    },
    lay: async (pieces, hand) => {
      for (const piece of pieces) {
        await page.getByTestId(piece).waitFor()
        await page.keyboard.press(`${hand.indexOf(piece) + 1}`)
        await page.getByRole('button', { pressed: true }).and(page.getByTestId(piece)).waitFor()
      }
      await page.keyboard.press('p')
    },
  }
}

export function byReader(reader: ScreenReader): Hand {
  return {
    press: (name) => reader.press('button', name),
    answer: (answer) => reader.press('button', ANSWERS[answer]),
    declare: async (piles) => {
      await reader.press('button', new RegExp(`^${piles} piles?, worth`))
      await reader.press('button', new RegExp(`^Declare ${piles} piles?$`))
    },
    lay: async (pieces) => {
      for (const piece of pieces)
        await reader.press('button', en.hand.piece(sayValue(liapTui, 'pieces', piece), pointsOf(piece)))
      await reader.press('button', /^(?:Lead|Lay down)\b/)
    },
  }
}

/**
 * Somebody plain: declares a pile a General, leads the most pieces, and takes what is still wanted. `answer`: to the
 * question that a weak hand is asked; null where nothing is.
 */
export function nextMove(view: LiapView, answer: Answer | null): LiapMove {
  const { hand, table, declared, piles, turn, allowed } = view
  if (answer !== null) return { move: answer }
  if (declared.includes(null)) {
    const wanted = 1 + hand.filter((piece) => pointsOf(piece) > 12).length
    return { move: 'DECLARE', piles: allowed.find((value) => value >= wanted) ?? 1 }
  }
  const missing = (declared[turn] ?? 0) - (piles[turn] ?? 0)
  const [best] = playsIn(hand, table)
  const down = sorted(hand, 'points')
  const count = table?.count ?? 1
  const single = missing > 0 ? down.slice(0, 1) : down.slice(-1)
  if (table === null) return { move: 'LEAD', pieces: best === undefined ? single : [...best.pieces] }
  if (count === 1) return { move: 'FOLLOW', pieces: single }
  return { move: 'FOLLOW', pieces: missing > 0 && best !== undefined ? [...best.pieces] : down.slice(-count) }
}

/**
 * What the last to declare in a first round has to say for somebody to win with that round, if all go on as above: found by
 * playing it, with everybody's pieces. A match among four browsers that is drawn by nobody's choice is short then.
 */
export function lastWord(tables: readonly LiapView[], goal: number): LiapMove | null {
  const [first] = tables
  if (first === undefined) return null
  const { round, declared, starter, allowed } = first
  if (round > 1 || declared.filter((each) => each === null).length > 1) return null
  const ends = (piles: number) => {
    const match = new Table({ goal }).play('chance', { move: 'DEAL', order: tables.flatMap(({ hand }) => hand) })
    for (const seat of match.state.asked ?? []) match.play(seat, { move: 'KEEP' })
    match.declare(...orderFrom(starter).map((seat) => declared[seat] ?? piles))
    while (match.outcome() === null && match.state.round === 1) {
      const { turn } = match.state
      match.play(turn, nextMove(match.view(turn), null))
    }
    return match.outcome() !== null
  }
  const found = allowed.find(ends)
  return found === undefined ? null : { move: 'DECLARE', piles: found }
}

/** Makes a move in the page. */
export async function makeWith(hand: Hand, move: AnyMove, { hand: held }: LiapView): Promise<void> {
  const wanted = move as LiapMove // of this game
  if (wanted.move === 'KEEP' || wanted.move === 'REDEAL') return hand.answer(wanted.move)
  if (wanted.move === 'DECLARE') return hand.declare(wanted.piles)
  if (wanted.move === 'LEAD' || wanted.move === 'FOLLOW') return hand.lay(wanted.pieces, sorted(held, 'colour'))
  throw new Error(`nobody makes ${move.move}`)
}

/** Who sits where in these matches. */
export const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'] as const

/** What the tree tells of a table: one's own pieces, and of each seat its points, what it declared and took, its turn. */
async function toldIn(reader: ScreenReader) {
  const regions = await reader.texts('region')
  const seats = NAMES.map((name) => {
    const seat = regions.find((each) => each.name.split(', ')[0] === name)
    return [...(seat?.name.split(', ').slice(1) ?? []), ...(seat?.texts.slice(-3) ?? [])].join(', ')
  })
  const hand = regions.find(({ name }) => name === en.hand.label)?.texts ?? []
  return { hand: hand.slice(1), seats }
}

/** Waits until the tree tells what a seat may know of the table: nothing else of the page is looked at. */
export async function expectTold(reader: ScreenReader, view: LiapView, toAct: readonly number[]): Promise<void> {
  const seats = view.scores.map((score, seat) => {
    const [said, taken] = [view.declared[seat] ?? null, view.piles[seat] ?? 0]
    const turn = toAct.includes(seat) ? [words.table.toMove] : []
    return [...turn, en.total(score), en.pointsShort, said === null ? en.notDeclared : en.taken(taken, said)].join(', ')
  })
  const hand = sorted(view.hand, 'colour').map((piece) =>
    en.hand.piece(sayValue(liapTui, 'pieces', piece), pointsOf(piece)),
  )
  await expect.poll(() => toldIn(reader)).toEqual({ hand, seats })
}

/** What a page shows of a table: the entry, one's own pieces, and how each seat stands. */
function seenIn(page: Page) {
  return page.evaluate(() => ({
    number: document.querySelector<HTMLElement>('.lt-board')?.dataset['number'],
    hand: [...document.querySelectorAll<HTMLElement>('.lt-hand .target')].map(({ dataset }) => dataset['testid']),
    seats: [...document.querySelectorAll<HTMLElement>('.lt-seat')]
      .toSorted((one, other) => Number(one.dataset['seat']) - Number(other.dataset['seat']))
      .map((seat) =>
        [seat.querySelector('.lt-score strong'), seat.querySelector('.lt-pips-number')]
          .map((each) => each?.textContent ?? '')
          .join(' '),
      ),
  }))
}

/** What a page has to show of it. */
function seenOf({ hand, scores, declared, piles }: LiapView, number: number): Awaited<ReturnType<typeof seenIn>> {
  return {
    number: `${number}`,
    hand: sorted(hand, 'colour'),
    seats: scores.map((score, seat) => {
      const said = declared[seat] ?? null
      return `${en.total(score)} ${said === null ? '–' : `${piles[seat]}/${said}`}`
    }),
  }
}

export async function expectSeen(page: Page, view: LiapView, number: number): Promise<void> {
  await expect.poll(() => seenIn(page), { message: `entry ${number}` }).toEqual(seenOf(view, number))
}
