import type { AnyMove } from '@parlor/engine'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { nextMove, tilesIn, type BoxMirror } from './box-match.fixture.ts'

/** Everything that the board in a page says of itself, on the canvas and by its buttons. */
interface Said {
  /** What is drawn; read off the things in the scene. */
  readonly drawn: { readonly up: string; readonly dice: string; readonly selected: string } | 'moving'
  readonly up: string
  readonly pressed: string
  /** Tiles that can be chosen. */
  readonly open: string
  readonly dice: string
  readonly sum: string
  readonly score: string
  /** The buttons to roll that can be pressed. */
  readonly rolls: string
  readonly submit: boolean
}

/** In the page. */
function readBoard(board: HTMLElement): Said {
  const all = (start: string, also: string) =>
    Array.from(board.querySelectorAll<HTMLElement>(`[data-testid^="${start}"]${also}`))
  const ids = (start: string, also: string) =>
    all(start, also)
      .map(({ dataset }) => dataset['testid']?.replace('tile-', ''))
      .join()
  const texts = (start: string) =>
    all(start, '')
      .map(({ textContent }) => textContent)
      .join()
  const isOn = ':not([aria-disabled=true])'
  const { dataset } = board.querySelector<HTMLElement>('.box-room, .box-flat') ?? board
  const { moving, up = '', dice = '', selected = '' } = dataset
  return {
    drawn: moving === 'false' ? { up, dice, selected } : 'moving',
    up: ids('tile-', '[data-up=true]'),
    pressed: ids('tile-', '[aria-pressed=true]'),
    open: ids('tile-', isOn),
    dice: texts('die-'),
    sum: texts('sum'),
    score: texts('score'),
    rolls: ids('roll', isOn),
    submit: ids('submit', isOn) === 'submit',
  }
}

/** What the board has to say, by the same match in Node. */
function wanted(mirror: BoxMirror, selected: readonly number[]): Said {
  const { up, dice, points } = mirror.shown
  const sets = mirror.ways('SHUT').map((way) => tilesIn(way).join())
  const isChoosing = sets.length > 0
  const made = selected.reduce((sum, tile) => sum + tile, 0)
  const need = dice.reduce((sum, value) => sum + value, 0)
  const terms = selected.length > 1 ? `${selected.join(' + ')} = ` : ''
  const rolls = mirror.ways('ROLL').map((way) => `roll-${String(way['dice'])}`)
  return {
    drawn: { up: up.join(), dice: dice.join(), selected: selected.join() },
    up: up.join(),
    pressed: selected.join(),
    open: isChoosing ? up.join() : '',
    dice: dice.join(),
    sum: isChoosing ? `${terms}${made} of ${need}` : '–',
    score: points.toLocaleString('en'),
    rolls: rolls.length === 1 ? 'roll' : rolls.join(),
    submit: sets.includes(selected.join()),
  }
}

/** How somebody carries a move out. */
export type Hand = (move: AnyMove) => Promise<void>

/** A page with a box on its screen. */
export class BoxPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  static async open(mirror: BoxMirror, page: Page): Promise<BoxPage> {
    await mirror.openIn(page)
    const box = new BoxPage(page)
    await box.agrees(mirror)
    return box
  }

  byId(id: string) {
    return this.page.getByTestId(id)
  }

  /** Waits until everything that can be seen is as the same match in Node says. */
  async agrees(mirror: BoxMirror, selected: readonly number[] = []): Promise<void> {
    const board = this.page.locator('.box-board')
    await expect.poll(() => board.evaluate(readBoard)).toEqual(wanted(mirror, selected))
  }

  async says(message: string): Promise<void> {
    await expect.poll(() => this.byId('message').textContent()).toBe(message)
  }

  /** What a screen reader was told last. */
  async announces(sentence: string): Promise<void> {
    await expect.poll(() => this.byId('announcer').textContent()).toBe(sentence)
  }

  /** Plays a match to its end, in the page and here, and looks after each move. */
  async playOut(mirror: BoxMirror, hand: Hand): Promise<void> {
    while (mirror.stage === 'playing') {
      const move = nextMove(mirror)
      // Each follows the one before.
      // oxlint-disable-next-line no-await-in-loop
      await this.play(mirror, move, hand)
    }
  }

  async play(mirror: BoxMirror, move: AnyMove, hand: Hand): Promise<void> {
    await hand(move)
    await mirror.play(move)
    await this.agrees(mirror)
  }

  /** Where the middle of a standing tile is on the screen, as the scene says. */
  async placeOf(tile: number): Promise<{ readonly x: number; readonly y: number }> {
    const canvas = await this.byId('box-scene').boundingBox()
    const text = await this.page.locator('.box-room').getAttribute('data-tiles')
    const places = JSON.parse(text ?? '{}') as Readonly<Record<string, readonly [number, number]>> // as the scene writes
    const place = places[tile]
    if (canvas === null || place === undefined) throw new Error(`tile ${tile} does not stand`)
    return { x: canvas.x + place[0], y: canvas.y + place[1] }
  }

  /** A ray through a point of the canvas, by mouse. */
  async clickScene(tile: number): Promise<void> {
    const { x, y } = await this.placeOf(tile)
    await this.page.mouse.click(x, y)
  }

  /** Buttons and tiles by mouse: tiles on the canvas. */
  readonly mouse: Hand = async (move) => {
    if (move.move === 'ROLL') return this.byId('roll').click()
    await inTurn(tilesIn(move), (tile) => this.clickScene(tile))
    await this.byId('submit').click()
  }

  /** The tiles that are buttons, which are seen while they have the focus. */
  readonly buttons: Hand = async (move) => {
    if (move.move === 'ROLL') return this.byId('roll').click()
    await inTurn(tilesIn(move), (tile) => this.byId(`tile-${tile}`).press('Space'))
    await this.byId('submit').click()
  }

  /** Everything in the picture itself: the felt is tapped or flicked, a set is shut by two taps or by a suggestion. */
  readonly pictureOnly: Hand = async (move) => {
    if (move.move === 'ROLL') return this.#throwOn('.box-flat-tray', (felt) => felt.tap())
    const tiles = tilesIn(move)
    const tileAt = (tile: number) => this.page.locator(`.box-flat-slot[data-tile="${tile}"] .box-flat-tile`)
    const [first = 0] = tiles
    await this.page.locator(`.box-flat-slot[data-tile="${first}"] .box-flat-tile.open`).waitFor()
    if (tiles.length === 1) return tileAt(first).dblclick()
    await inTurn(tiles.slice(0, -1), (tile) => tileAt(tile).tap())
    await this.byId(`shut-${tiles.join('-')}`).tap()
  }

  /** Everything on the canvas: the felt is clicked or flicked, a tile that fits alone is shut by two clicks. */
  readonly sceneOnly: Hand = async (move) => {
    if (move.move === 'ROLL') return this.#throwOn('.box-felt', (felt) => felt.click())
    const [first = 0, ...more] = tilesIn(move)
    if (more.length > 0) return this.mouse(move)
    const { x, y } = await this.placeOf(first)
    await this.page.mouse.dblclick(x, y)
  }

  /** Now with a flick, now as a press does it. */
  async #throwOn(felt: string, press: (felt: Locator) => Promise<void>): Promise<void> {
    const open = this.page.locator(`${felt}[data-can-throw=true]`)
    await open.waitFor()
    if (this.#flicks++ % 2 > 0) return press(open)
    const place = await open.boundingBox()
    if (place === null) throw new Error('there is no felt')
    const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
    await this.page.mouse.move(x, y)
    await this.page.mouse.down()
    await this.page.mouse.move(x - 80, y - 30, { steps: 3 })
    await this.page.mouse.up()
  }
  #flicks = 0

  readonly keys: Hand = async (move) => {
    const { keyboard } = this.page
    await inTurn(tilesIn(move), (tile) => keyboard.press(String(tile)))
    await keyboard.press('Enter')
  }

  /** Fingers: on the canvas, or on the flat box where there is none. */
  readonly fingers: Hand = async (move) => {
    if (move.move === 'ROLL') return this.byId('roll').tap()
    await inTurn(tilesIn(move), async (tile) => {
      if ((await this.byId('box-flat').count()) > 0)
        return this.page.locator(`.box-flat-slot[data-tile="${tile}"] .box-flat-tile`).tap()
      await this.byId('box-scene').scrollIntoViewIfNeeded()
      const { x, y } = await this.placeOf(tile)
      await this.page.touchscreen.tap(x, y)
    })
    await this.byId('submit').tap()
  }
}

export async function inTurn<T>(all: readonly T[], each: (one: T) => Promise<unknown>): Promise<void> {
  for (const one of all) {
    // oxlint-disable-next-line no-await-in-loop
    await each(one)
  }
}
