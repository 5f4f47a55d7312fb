import type { AnyMove } from '@parlor/engine'
import type { RouteOutput, Routes } from '@parlor/protocol'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { inLongRun } from '../../../tools/samples.mjs'
import type { BoxView } from '../games/shut-the-box/picture.ts'
import { Rest } from './rest.fixture.ts'
import type { Visitor } from './site.fixture.ts'

type Told = RouteOutput<Routes['showView']>

/** What somebody sees of a box, and what can be done with it. */
interface BoxSeen {
  readonly up: readonly number[]
  readonly dice: readonly number[]
  readonly points: number
  /** Names and totals, as they are read. */
  readonly totals: readonly string[]
  readonly canRoll: boolean
  readonly canShut: boolean
}

/** What a page shows of its box. */
export function seenIn(page: Page): Promise<BoxSeen> {
  return page.evaluate(() => ({
    up: [...document.querySelectorAll('[data-testid^=tile-][data-up=true]')].map((tile) => Number(tile.textContent)),
    dice: [...document.querySelectorAll('.box-facts [data-testid^=die-]')].map((die) => Number(die.textContent)),
    points: Number(document.querySelector('[data-testid=score]')?.textContent),
    totals: [...document.querySelectorAll<HTMLElement>('[data-testid=totals] li')].map((each) =>
      each.innerText.trim().replaceAll(/\s+/g, ' '),
    ),
    canRoll: document.querySelector('[data-testid^=roll][aria-disabled=false]') !== null,
    canShut: document.querySelector('[data-testid^=tile-][aria-disabled=false]') !== null,
  }))
}

/** A match of Shut the Box on the server, the browsers at it, and what the server tells each of them. */
export class OnlineBoxMatch {
  readonly id: string
  readonly #names: readonly string[]
  readonly #there: { readonly who: Visitor; readonly rest: Rest }[]

  /** `players`: by seat. */
  constructor(url: string, id: string, names: readonly string[], players: readonly Visitor[], lookers: Visitor[] = []) {
    this.id = id
    this.#names = names
    this.#there = [...players, ...lookers].map((who) => ({ who, rest: new Rest(who.context, url) }))
  }

  /** What the server tells one of them: by seat, then those who look on. */
  async told(at: number): Promise<Told> {
    return this.#at(at).rest.ask('showView', { params: { id: this.id }, query: { offers: true } })
  }

  /** The moves in the log of one kind, as the server has kept it. */
  async moves(seat: number, move: string): Promise<number> {
    const { entries } = await this.#at(0).rest.ask('showLog', { params: { id: this.id }, query: {} })
    return entries.filter((line) => line.kind === 'moved' && line.by === seat && line.move?.['move'] === move).length
  }

  /** The seat that is waited for; null at the end. */
  async turn(): Promise<number | null> {
    return (await this.told(0)).view.toAct[0] ?? null
  }

  /** Makes one move for whoever can, by what the page offers; then everybody sees what the server says. */
  async move(): Promise<void> {
    const seat = await this.turn()
    if (seat === null) throw new Error('the match is over')
    const before = await this.told(seat)
    await this.press(seat)
    await this.passed(before.number)
    await this.agree()
  }

  /**
   * Plays the rest of a seat's turn without its page, where each kind of move has been made before; then all pages show
   * what came of it. With `--long` the page makes these moves too.
   */
  async playBeside(seat: number): Promise<void> {
    while ((await this.turn()) === seat) {
      const { view } = await this.told(seat)
      const move = view.offers?.[0]?.ways?.[0]
      if (move === undefined) throw new Error('nothing is offered')
      if (inLongRun(false, true)) await this.move()
      else await this.#at(seat).rest.ask('move', { params: { id: this.id }, body: { move } })
    }
    await this.agree()
  }

  /** Makes the first move that is offered, in the page; `seat`: whose. */
  async press(seat: number): Promise<AnyMove> {
    const { view } = await this.told(seat)
    const ways = view.offers?.[0]?.ways ?? []
    const way = ways[0]
    if (way === undefined) throw new Error('nothing is offered')
    const { page } = this.#at(seat).who
    if (way.move === 'ROLL') await page.getByTestId(ways.length > 1 ? `roll-${String(way['dice'])}` : 'roll').click()
    else {
      // The tiles of this game's move.
      for (const tile of way['tiles'] as readonly number[]) {
        await page.getByTestId(`tile-${tile}`).press('Space')
      }
      await page.getByTestId('submit').click()
    }
    return way
  }

  /** Until the server has more than the entry `number`. */
  async passed(number: number): Promise<void> {
    await expect.poll(async () => (await this.told(0)).number).toBeGreaterThan(number)
  }

  /** All of them, or those who are named, see the same: exactly what the server says. */
  async agree(only = this.#there.map((_, at) => at)): Promise<void> {
    const told = await Promise.all(only.map((at) => this.told(at)))
    for (const each of told) {
      expect(each.number).toBe(told[0]?.number)
      expect(each.view.table).toEqual(told[0]?.view.table)
    }
    await Promise.all(
      told.map(async ({ view }, index) => {
        const at = only[index] ?? 0
        const { page } = this.#at(at).who
        await expect.poll(() => seenIn(page), { message: `seen by ${at}` }).toEqual(this.seenOf(view))
      }),
    )
  }

  /** What a page has to show where the server says this. */
  seenOf({ table, offers, toAct, viewer }: Told['view']): BoxSeen {
    const { up, dice, points, totals } = table as BoxView // this game's
    const isMine = viewer !== null && toAct.includes(viewer)
    const isOffered = (move: string) => isMine && (offers ?? []).some((offer) => offer.move === move)
    return {
      up,
      dice,
      points,
      // Whoever plays alone has one score, and it is shown already.
      totals: totals.length === 1 ? [] : totals.map((total, seat) => `${this.#names[seat]} ${total}`),
      canRoll: isOffered('ROLL'),
      canShut: isOffered('SHUT'),
    }
  }

  #at(at: number) {
    const there = this.#there[at]
    if (there === undefined) throw new Error(`nobody is at ${at}`)
    return there
  }
}
