import type * as farmCards from '@parlor/games/battle-farm/knowledge'
import { describe, expect, test } from 'vitest'
import { cards, crop, farmView, stalls, turnOf } from './farm-view.fixture.ts'
import { farmerBot } from './farmer-bot.ts'

const LAST = { by: 'deck', seat: 1, left: 1 } as const

const aim = (
  mode: farmCards.Mode,
  purpose: farmCards.AimView['purpose'],
  kind: farmCards.AimView['kind'] = null,
): farmCards.AimView => ({
  mode,
  purpose,
  kind,
  optional: true,
  quits: 0,
  count: 1,
  chosen: [],
  picked: null,
  quit: false,
})

const FERTILIZING = { 'game/turn': 'FERTILIZE' }
const SHOPPING = { 'game/turn': 'SHOPPING' }
const PLAYING = { 'game/turn': 'PLAYING', 'game/turn/playing': 'IDLE' }
const BIDDING = { 'game/turn': 'WAITING', 'game/turn/waiting': 'HAS_TRADE' }
const CHOOSING = { 'game/turn': 'TRADE', 'game/turn/trading': 'OFFERS_CHOOSING' }
const TRADING = { 'game/turn': 'TRADE', 'game/turn/trading': 'IDLE' }

describe('a certain win', () => {
  const fertilizing = (allowance: number) =>
    farmView(
      [{ coins: 30, fertilizers: 3, crops: [crop('CORN', 1), crop('MELON', 2), crop('STRAWBERRY', 5)] }, { coins: 35 }],
      { ending: LAST, allowance, aims: [aim('CROP_OWN', 'fertilize'), null] },
    )

  test('of two crops in the last turn it makes that ripe which gets it ahead', () => {
    const move = farmerBot.choose(turnOf(fertilizing(2), FERTILIZING))
    expect(move).toEqual({ move: 'CHOOSE_CROP', self: 'LAND_BARON', index: 1 })
  })

  test('with three fertilizers it takes both, one after the other', () => {
    const move = farmerBot.choose(turnOf(fertilizing(3), FERTILIZING))
    expect(move).toEqual({ move: 'CHOOSE_CROP', self: 'LAND_BARON', index: 0 })
  })

  test('where nothing can be made ripe, it keeps its fertilizers: they break a tie', () => {
    const none = farmView([{ fertilizers: 2, crops: [crop('STRAWBERRY', 5)] }, {}], {
      ending: LAST,
      allowance: 4,
      aims: [aim('CROP_OWN', 'fertilize'), null],
    })
    expect(farmerBot.choose(turnOf(none, FERTILIZING))).toEqual({ move: 'SKIP' })
  })

  test('it reaches the limit at once if nobody can catch up', () => {
    const near = (foe: number) =>
      farmView([{ coins: 245, fertilizers: 1, crops: [crop('MELON', 1)] }, { coins: foe }], {
        allowance: 1,
        aims: [aim('CROP_OWN', 'fertilize'), null],
      })
    expect(farmerBot.choose(turnOf(near(180), FERTILIZING))).toMatchObject({ move: 'CHOOSE_CROP', index: 0 })
    expect(farmerBot.choose(turnOf(near(249), FERTILIZING))).toEqual({ move: 'SKIP' })
  })
})

describe('shopping', () => {
  const buy = (market: farmCards.View['market'], rest: Partial<farmCards.View> = {}, coins = 20) =>
    farmerBot.choose(
      turnOf(farmView([{ coins }, {}], { market, aims: [aim('CARD_MARKET', 'shop'), null], ...rest }), SHOPPING),
    )

  test('takes the crop that brings most', () => {
    expect(buy(stalls('WHEAT', 'GREEN_DAY', 'STRAWBERRY', 'CORN'))).toEqual({ move: 'CHOOSE_MARKET_SLOT', index: 2 })
  })

  test('what it can pay', () => {
    expect(buy(stalls('WHEAT', 'STRAWBERRY', 'CORN'), {}, 3)).toEqual({ move: 'CHOOSE_MARKET_SLOT', index: 2 })
  })

  test('no long crops near the end, and nothing that pays only later in the last turn', () => {
    const late = { deckSize: 4, turns: 80 }
    expect(buy(stalls('STRAWBERRY', 'CORN'), late)).toEqual({ move: 'CHOOSE_MARKET_SLOT', index: 1 })
    expect(buy(stalls('STRAWBERRY', 'CORN'), { ending: LAST })).toEqual({ move: 'SKIP' })
  })

  test('an action nobody needs only to see the next card, while it may buy another', () => {
    expect(buy(stalls('GREEN_DAY'), { allowance: 1 })).toEqual({ move: 'SKIP' })
    expect(buy(stalls('GREEN_DAY'), { allowance: 2 })).toEqual({ move: 'CHOOSE_MARKET_SLOT', index: 0 })
  })

  test('at the limit and safely ahead, it keeps what ends the match', () => {
    expect(buy(stalls('CORN'), { limit: 250 }, 250)).toEqual({ move: 'SKIP' })
  })
})

describe('playing', () => {
  test('plants the dear crop where the bed helps it', () => {
    const hand = cards('CORN', 'PEPPER')
    const beds = ['COMMON', 'RAISED', 'GREENHOUSE'] as const
    const table = farmView([{ beds }, {}], { hand })
    expect(farmerBot.choose(turnOf(table, PLAYING))).toEqual({ move: 'CHOOSE_CARD', index: 1 })
    const playing = { kind: 'PEPPER', index: 1, card: null, committed: false, bed: null, budget: 0, fresh: 0 } as const
    const planting = farmView([{ beds }, {}], { hand, playing, aims: [aim('BED_EMPTY', 'plant', 'PEPPER'), null] })
    expect(farmerBot.choose(turnOf(planting, PLAYING))).toEqual({ move: 'CHOOSE_BED', self: 'LAND_BARON', index: 1 })
  })

  test('harm goes to the leader, and never to itself', () => {
    const table = farmView(
      [
        { coins: 50, crops: [crop('STRAWBERRY', 3)] },
        { coins: 10, crops: [crop('MELON', 2)] },
        { coins: 60, crops: [crop('BEANS', 2)] },
      ],
      { aims: [aim('CROP_ANY', 'harvested', 'PINEAPPLE'), null, null] },
    )
    const move = farmerBot.choose(turnOf(table, { 'game/turn': 'HARVEST' }))
    expect(move).toEqual({ move: 'CHOOSE_CROP', class: 'SEED_TRADER', index: 0 })
    const alone = farmView([{ crops: [crop('STRAWBERRY', 3)] }, {}], {
      aims: [aim('CROP_ANY', 'harvested', 'PINEAPPLE'), null],
    })
    expect(farmerBot.choose(turnOf(alone, { 'game/turn': 'HARVEST' }))).toEqual({ move: 'QUIT' })
  })

  test('the Demon is called only where little can be lost', () => {
    const call = (fertilizers: number, crops: readonly farmCards.Crop[]) =>
      farmerBot.choose(
        turnOf(
          farmView([{ fertilizers, crops }, { crops: [crop('GRAPE', 3), crop('PUMPKIN', 3)] }], {
            hand: cards('DEMON'),
          }),
          PLAYING,
        ),
      )
    expect(call(2, [crop('GRAPE', 3)])).toEqual({ move: 'SKIP' })
    expect(call(2, [])).toEqual({ move: 'CHOOSE_CARD', index: 0 })
  })

  test('a forced choice is made: it gives away what it misses least', () => {
    const forced = { ...aim('CARD_OWN', 'foreign', 'MANGO'), optional: false }
    const table = farmView([{}, {}], { turn: 1, hand: cards('STRAWBERRY', 'GREEN_DAY', 'CORN'), aims: [forced, null] })
    expect(farmerBot.choose(turnOf(table, { 'game/turn': 'WAITING' }))).toEqual({ move: 'CHOOSE_CARD', index: 1 })
  })
})

describe('trade', () => {
  const trade = (offers: readonly (number | null)[], places: readonly number[] = [0]): farmCards.View['trade'] => ({
    stage: 'gathered',
    places,
    bidders: offers.map((_, seat) => seat > 0),
    sealed: offers.map((offer) => offer !== null),
    offers,
    draft: 0,
  })
  const bid = (kind: farmCards.CardId, coins: number, rest: Partial<farmCards.View> = {}) => {
    const shown = cards(kind).map((card) => ({ place: 0, card }))
    const open = { ...trade([null, null]), stage: 'open' } as const
    const table = farmView([{ coins }, {}], { turn: 1, shown, trade: open as farmCards.View['trade'], ...rest })
    return Number(farmerBot.choose(turnOf(table, BIDDING))?.['value'] ?? 0)
  }

  test('bids less than a card is worth, and never more than a third of its purse', () => {
    expect(bid('STRAWBERRY', 100)).toBeGreaterThan(8)
    expect(bid('STRAWBERRY', 100)).toBeLessThan(23)
    expect(bid('STRAWBERRY', 12)).toBe(4)
    expect(bid('STRAWBERRY', 2)).toBe(1)
  })

  test('offers nothing for what it has no use for: it waits', () => {
    expect(bid('GREEN_DAY', 100)).toBe(0)
    expect(bid('STRAWBERRY', 100, { ending: LAST })).toBe(0)
  })

  test('sells for more than the card is worth to it, to whom pays most', () => {
    const choose = (kind: farmCards.CardId, ...offers: readonly (number | null)[]) =>
      farmerBot.choose(turnOf(farmView([{}, {}, {}], { hand: cards(kind), trade: trade([null, ...offers]) }), CHOOSING))
    expect(choose('STRAWBERRY', 5, 6)).toEqual({ move: 'SKIP' })
    expect(choose('STRAWBERRY', null, 60)).toEqual({ move: 'ACCEPT_OFFER', player: 2 })
    expect(choose('GREEN_DAY', 2, 1)).toEqual({ move: 'ACCEPT_OFFER', player: 1 })
  })

  test('keeps what it can use, and puts up what is of no use any more', () => {
    const sell = (rest: Partial<farmCards.View>) =>
      farmerBot.choose(turnOf(farmView([{}, { coins: 30 }], { hand: cards('STRAWBERRY', 'CORN'), ...rest }), TRADING))
    expect(sell({})).toEqual({ move: 'SKIP' })
    expect(sell({ ending: LAST })).toEqual({ move: 'ADD_CARD_TO_TRADE', index: 0 })
  })
})
