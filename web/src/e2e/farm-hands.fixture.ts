// First: what is imported after it looks for a browser when it is loaded.
// oxlint-disable-next-line import/no-unassigned-import -- it only puts that there
import '../parts/browser.fixture.ts'
import { botIn, loadBots, Turn, type Bot } from '@parlor/bots'
import { Bug, sayMove, sayValue, type AnyMove, type Kind, type NameOf, type Position } from '@parlor/engine'
import { battleFarm } from '@parlor/games/battle-farm'
import * as farmCards from '@parlor/games/battle-farm/knowledge'
import { playOn, type LocalMatch, type Match } from '@parlor/match'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { en } from '../games/battle-farm/words-en.ts'
import { namesAt } from '../open-match/names.ts'
import { seatsFrom } from '../parts/table/seats-around.tsx'
import { settings, type Settings } from '../storage/settings.ts'
import { Mirror } from './mirror.fixture.ts'
import type { ScreenReader } from './screen-reader.fixture.ts'

/** The seat of Ann; all others are bots. */
const ANN = 0
/** What the match calls the person in her seat. */
const ANNS_ID = `person${ANN}`
/** The bot that draws no numbers: it does the same here as in the page. */
const CLUB = 'club'
const NO_CLOCKS = {
  startSeconds: 0,
  harvestTargetSeconds: 0,
  shoppingSeconds: 0,
  tradeCollectSeconds: 0,
  tradeOfferSeconds: 0,
  tradeChooseSeconds: 0,
  playingSeconds: 0,
  fertilizingSeconds: 0,
  foreignTargetSeconds: 0,
}
const NO_CHANCE = {
  below: () => {
    throw new Bug('this bot draws numbers')
  },
}

/** For all tests of a file: bots in Node and in pages that are set like this do not pretend to think. */
export function quickBots(): Partial<Settings> {
  const quick = { botPace: 'quick' } as const
  const before = settings.value
  beforeAll(() => {
    settings.value = { ...before, ...quick }
  })
  afterAll(() => {
    settings.value = before
  })
  return quick
}

type FarmMirror = Mirror<NonNullable<(typeof battleFarm)['kind']>>

/** A quick match of Ann against bots, as a seed deals it: played here, where all that comes is known, and in a page. */
export class FarmMatch {
  readonly mirror: FarmMirror
  readonly #club: Bot
  /** After which entry a bot has last said that it waits. */
  readonly #waits: ReadonlyMap<number, number>
  /** The log as far as `next` has played it again. */
  #again: Match | null = null

  private constructor(mirror: FarmMirror, club: Bot, waits: ReadonlyMap<number, number>) {
    this.mirror = mirror
    this.#club = club
    this.#waits = waits
  }

  /** `played`: the moves of Ann that are made before the page opens the match. */
  static async of(seed: number, bots: number, played = 0): Promise<FarmMatch> {
    const club = botIn(battleFarm, await loadBots(battleFarm), CLUB)
    if (club === undefined) throw new Error(`there is no bot called ${CLUB}`)
    const waits = new Map<number, number>()
    const seats = [
      { kind: 'person', name: 'Ann' } as const,
      ...Array.from({ length: bots }, () => ({ kind: 'bot', bot: CLUB }) as const),
    ]
    const mirror: FarmMirror = await Mirror.of(
      battleFarm,
      seed.toString(16).padStart(64, '0'),
      { seats, options: { limitFactor: 0.4, ...NO_CLOCKS } },
      ({ position, seat }) => {
        const move = chosenBy(club, position, seat)
        if (move === null) waits.set(seat, mirror.openMatch.state.value.match.number)
        return Promise.resolve(move)
      },
      played === 0 ? null : (local) => playFirst(local, club, played),
    )
    return new FarmMatch(mirror, club, waits)
  }

  get number(): number {
    return this.mirror.openMatch.state.value.match.number
  }

  get isPlaying(): boolean {
    return this.mirror.stage === 'playing'
  }

  get nameOf(): NameOf {
    return namesAt(this.mirror.openMatch.state.value.match)
  }

  /** What Ann does, who plays as the bots do. */
  async next(): Promise<AnyMove> {
    const { entries } = await this.mirror.openMatch.proof()
    for (const entry of entries?.slice(this.#again?.number ?? 0) ?? [])
      this.#again = playOn(battleFarm, this.#again, entry).match
    const position = this.#again?.position ?? null
    const move = position === null ? null : chosenBy(this.#club, position, ANN)
    if (move === null) throw new Error('Ann waits, and nobody else plays')
    return move
  }

  /** Plays a move of Ann here, and what the bots do after it. */
  async play(move: AnyMove): Promise<void> {
    await this.mirror.play(move)
    await this.settled()
  }

  /** Until nobody but Ann goes on. */
  async settled(): Promise<void> {
    const isAsked = (seat: number) => seat !== ANN && this.#waits.get(seat) !== this.number
    await expect
      .poll(() => this.isPlaying && this.mirror.openMatch.state.value.view?.toAct.some(isAsked), {
        interval: 20,
        message: 'bots play',
      })
      .not.toBe(true)
  }
}

function chosenBy(club: Bot, position: Position, seat: number): AnyMove | null {
  return club.choose(new Turn<Kind>(battleFarm, position, seat, NO_CHANCE))
}

/** Ann and the bots play as they do in the page, until Ann has made these moves and is to make another. */
function playFirst(local: LocalMatch, club: Bot, moves: number): void {
  for (let left = moves; ;) {
    const { position, changedAt } = local.match
    if (position === null || local.match.stage !== 'playing') throw new Error('the match was over before')
    const asked = local.due(changedAt).asked.find(({ bot }) => bot !== null)
    if (asked === undefined && left-- === 0) return
    const seat = asked?.seat ?? ANN
    const move = chosenBy(club, position, seat)
    if (move === null) local.waits(seat)
    else if (seat === ANN) local.decide(changedAt, { kind: 'move', by: ANNS_ID, seat, move })
    else local.decide(changedAt, { kind: 'bot-move', seat, bot: CLUB, move })
  }
}

/** What somebody does with the page. */
export interface Hand {
  /** Presses what belongs to a move: a thing on the table by its id, else the button of this name. */
  readonly press: (id: string | null, name: string) => Promise<void>
  /** Everything that the table says of itself, in reading order. */
  readonly reads: () => Promise<readonly string[]>
}

const within = (page: Page, id: string | null, name: string) =>
  id === null ? page.getByRole('button', { name, exact: true }) : page.getByTestId(id)

/** What things are called to whoever does not see them. */
const readsOf =
  (page: Page): Hand['reads'] =>
  () =>
    page
      .locator('.bf-board :is([aria-label], .sr-only)')
      .evaluateAll((all) => all.map(({ ariaLabel, textContent }) => ariaLabel ?? textContent ?? ''))

export const byMouse = (page: Page): Hand => ({
  press: (id, name) => within(page, id, name).click(),
  reads: readsOf(page),
})

export const byTouch = (page: Page): Hand => ({
  press: (id, name) => within(page, id, name).tap(),
  reads: readsOf(page),
})

/** In the page. How often Tab leads from where the focus is to this, on or back; whether it does is seen there. */
function tabsTo(wanted: Element): number {
  const all = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
  ]
  const stops = all.filter(
    (each) => each.tabIndex >= 0 && each.matches(':enabled, :not(input)') && each.checkVisibility(),
  )
  const { activeElement } = document
  const at = stops.findIndex((each) => each === activeElement)
  if (at >= 0) return stops.findIndex((each) => each === wanted) - at
  // Where nothing of it has the focus, it goes on from there all the same.
  const isBefore = (each: Element) =>
    ((activeElement ?? document.body).compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) === 0
  return stops.findIndex((each) => each === wanted) - stops.filter(isBefore).length + 1
}

/** From where the focus is, on or back to what is wanted. */
export const byKeys = (page: Page): Hand => ({
  press: async (id, name) => {
    const wanted = within(page, id, name)
    await wanted.waitFor()
    for (let tries = 0; tries < 5; tries++) {
      /* oxlint-disable no-await-in-loop -- one key after the other */
      const tabs = await wanted.evaluate(tabsTo)
      if (tabs === 0) return page.keyboard.press('Enter')
      for (let left = Math.abs(tabs); left > 0; left--) await page.keyboard.press(tabs < 0 ? 'Shift+Tab' : 'Tab')
      /* oxlint-enable no-await-in-loop */
    }
    throw new Error(`no key leads to ${name}`)
  },
  reads: readsOf(page),
})

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Knows no ids: of a thing on the table it is told first what choosing it does, and last what it is. */
export const byReader = (reader: ScreenReader): Hand => ({
  press: (id, name) => reader.press('button', id === null ? name : new RegExp(`^${escaped(name)}(?:\\. |$)`)),
  reads: () => reader.readsAll(),
})

/** Where a move is made: a thing on the table; null: a button with the words of the move. */
function placeOf(move: AnyMove, { farms, turn, aims }: farmCards.View): string | null {
  const index = String(move['index'])
  const owner = farms.findIndex(({ role }) => role === (move['class'] ?? move['self']))
  switch (move.move) {
    case 'CHOOSE_MARKET_SLOT':
      return `slot-${index}`
    case 'CHOOSE_CARD':
      return aims[ANN]?.mode === 'CARD_DISCARDED' ? `discarded-${index}` : `hand-${index}`
    case 'ADD_CARD_TO_TRADE':
      return `hand-${index}`
    case 'CHOOSE_BED':
    case 'CHOOSE_CROP':
      return `bed-${owner < 0 ? turn : owner}-${index}`
    case 'CHOOSE_PLAYER':
      return `player-${owner < 0 ? index : owner}`
    default:
      return null
  }
}

/** Makes the next move of Ann in the page and here; then both show the same. */
export async function playNext(page: Page, match: FarmMatch, hand: Hand): Promise<AnyMove> {
  const move = await match.next()
  const table = match.mirror.shown
  if (move.move === 'MAKE_OFFER') await offer(page, Number(move['value']), hand)
  else await hand.press(placeOf(move, table), sayMove(battleFarm, move, match.nameOf, table))
  await match.play(move)
  await agree(page, match, hand)
  return move
}

async function offer(page: Page, coins: number, hand: Hand): Promise<void> {
  if (coins === 0) return hand.press(null, en.pass)
  const offered = page.getByTestId('sale').getByLabel(en.bid)
  const at = Number(await offered.inputValue())
  for (let step = Math.abs(coins - at); step > 0; step--) await hand.press(null, coins > at ? en.more : en.less) // oxlint-disable-line no-await-in-loop -- one after the other
  await hand.press(null, en.offer(coins))
}

/** Where a card is to be planted next, it is drawn to its bed instead of chosen there; tells whether it was. */
export async function plantByDrag(page: Page, match: FarmMatch, hand: Hand): Promise<boolean> {
  const choose = await match.next()
  if (choose.move !== 'CHOOSE_CARD') return false
  const card = page.getByTestId(placeOf(choose, match.mirror.shown) ?? '')
  await match.play(choose)
  const plant = await match.next()
  if (plant.move !== 'CHOOSE_BED' || match.mirror.shown.aims[ANN]?.purpose !== 'plant') {
    await card.click()
  } else {
    const bed = page.getByTestId(placeOf(plant, match.mirror.shown) ?? '')
    await card.scrollIntoViewIfNeeded()
    await card.hover()
    await page.mouse.down()
    const { x, y, width, height } = (await bed.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 })
    await page.mouse.up()
    await match.play(plant)
  }
  await agree(page, match, hand)
  return plant.move === 'CHOOSE_BED'
}

const cardName = (kind: farmCards.CardId) => sayValue(battleFarm, 'Card', kind)

const sayCard = (card: farmCards.Card) =>
  farmCards.isCrop(card)
    ? en.crop(cardName(card.kind), card.value, farmCards.timerOf(card.kind))
    : `${cardName(card.kind)}, ${en.fertilizers(card.value)}`

/** What has to be said of the table as Ann sees it, in reading order; after the end, of what still counts. */
function factsOf({ viewer, order, farms, hand, market, limit }: farmCards.View, isOver: boolean): readonly string[] {
  const has = (seat: number) => {
    const farm = farms[seat]
    if (farm === undefined) return []
    const { coins, fertilizers, handSize } = farm
    return seat === viewer
      ? [en.coins(coins, limit), en.fertilizers(fertilizers)]
      : [`${en.coinsOnly(coins)}, ${en.fertilizers(fertilizers)}, ${en.cards(handSize)}`]
  }
  const grows = (seat: number) =>
    (farms[seat]?.beds ?? []).map(({ type, crop, locked }, at) => {
      const empty = locked ? en.lockedBed : en.emptyBed
      return en.bed(at + 1, en.beds[type], crop === null ? empty : en.crop(cardName(crop.kind), crop.value, crop.timer))
    })
  const sells = market.flatMap((stall) =>
    stall === null ? [] : [`${sayCard(stall.card)}. ${en.price(farmCards.priceOf(stall.card.kind))}`],
  )
  const others = seatsFrom(order, viewer).filter((seat) => seat !== viewer)
  return [
    ...has(ANN),
    ...grows(ANN),
    ...(isOver ? [] : sells),
    ...others.flatMap((seat) => [...has(seat), ...grows(seat)]),
    ...(isOver ? [] : (hand ?? []).map(sayCard)),
  ]
}

/** The page has come as far as the match here, and says the same of everything on the table. */
export async function agree(page: Page, match: FarmMatch, hand: Hand): Promise<void> {
  const board = page.locator('.bf-board')
  await expect
    .poll(() => board.getAttribute('data-number').catch(() => null), { message: 'the entry shown' })
    .toBe(String(match.number))
  if (match.mirror.shown.turn === null) return
  const said = await hand.reads()
  let at = 0
  const missing = factsOf(match.mirror.shown, !match.isPlaying).filter((fact) => {
    // What can be chosen says first what that does.
    const found = said.findIndex((each, place) => place >= at && (each === fact || each.endsWith(`. ${fact}`)))
    if (found >= 0) at = found + 1
    return found < 0
  })
  expect(missing).toEqual([])
}
