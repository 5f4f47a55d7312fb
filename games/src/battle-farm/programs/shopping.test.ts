import { describe, expect, test } from 'vitest'
import { valued } from '../effects/farm.fixture.ts'
import { FarmMatch } from '../farm-match.fixture.ts'

type Setup = Parameters<typeof FarmMatch.eve>[0]

/** Seat 0 shops and has rolled this. */
const shopping = (coins: number, rolled: number, more: Partial<Setup> = {}) =>
  FarmMatch.eve({
    farmers: [{ coins, hand: ['RECYCLE'] }, {}],
    market: ['CORN', 'MANGO', 'PEPPER', 'GRAPE', 'CLONE', null],
    deck: ['WHEAT', 'LUCKY_FIND', valued('CHERRY', 9)],
    ...more,
  }).dawn([rolled - 1])

describe('R7 shopping', () => {
  test('only cards that can be paid for are offered; the others are refused with figures', () => {
    const match = shopping(5, 2)
    expect([match.at(0, 'shopping'), match.at(0, 'shopping/target')]).toEqual(['IDLE', 'CARD_MARKET'])
    expect(match.offers(0)).toEqual(['QUIT', 'CHOOSE_MARKET_SLOT', 'SKIP'])
    expect(match.ways(0, 'CHOOSE_MARKET_SLOT')).toEqual([0, 1, 2, 3].map((index) => ({ index })))
    expect([4, 5, 6, -1].map((slot) => match.refusalToPoint(0, 0, slot))).toEqual([
      'too-dear',
      'slot-empty',
      'no-such-slot',
      'no-such-slot',
    ])
    expect(match.refusal(0, { move: 'CHOOSE_MARKET_SLOT', index: 4 })?.facts).toEqual({
      card: 'CLONE',
      price: 8,
      budget: 5,
    })
    expect(match.toldOf('rolled')).toEqual([{ what: 'rolled', seat: 0, sides: 4, value: 2, on: 'shopping' }])
  })

  test('a card is chosen, then confirmed: price out of the game, card to the hand, slot filled at once', () => {
    const match = shopping(6, 2).point(0, 0, 3)
    expect([match.at(0, 'shopping'), match.coins[0], match.offers(0)]).toEqual([
      'CONFIRM_TRADE',
      6,
      ['SKIP', 'CANCEL_SELECTION', 'CONFIRM_DEAL'],
    ])
    expect(match.refusedAs(0, 'CONFIRM_DEAL', { index: 0 })).toBe('not-offered')
    match.say(0, 'CONFIRM_DEAL', { index: 3 }, { draws: [2] })
    expect([match.coins[0], match.hand(0), match.market]).toEqual([
      1,
      ['RECYCLE 0', 'GRAPE 15'],
      ['CORN', 'MANGO', 'PEPPER', 'CHERRY', 'CLONE', null],
    ])
    expect(match.state.market[3]).toEqual({ card: valued('CHERRY', 9), since: 2 })
    expect([match.state.turn.bought, match.state.turn.allowance, match.at(0, 'shopping')]).toEqual([1, 1, 'IDLE'])
    match.point(0, 0, 3).say(0, 'CONFIRM_DEAL', { index: 3 }, { draws: [0] })
    expect([match.hand(0)[2], match.coins[0], match.at(0)]).toEqual(['CHERRY 9', 0, 'PLAYING'])
  })

  test('a choice that is cancelled costs nothing', () => {
    const match = shopping(6, 2).point(0, 0, 3).say(0, 'CANCEL_SELECTION')
    expect([match.at(0, 'shopping/target'), match.coins[0], match.market[3]]).toEqual(['CARD_MARKET', 6, 'GRAPE'])
    expect([match.state.turn.allowance, match.state.turn.bought]).toEqual([2, 0])
  })

  test('is over when the allowance is used up, or nothing can be paid for any more', () => {
    const rich = shopping(99, 1).point(0, 0, 0).say(0, 'CONFIRM_DEAL', { index: 0 })
    expect([rich.coins[0], rich.at(0)]).toEqual([98, 'PLAYING'])
    const poor = shopping(2, 4, { deck: ['GRAPE', 'GRAPE'], market: ['MANGO', 'PEPPER'] }).point(0, 0, 0)
    expect(poor.say(0, 'CONFIRM_DEAL', { index: 0 }).at(0)).toBe('PLAYING')
  })

  test('an empty deck leaves the slot empty', () => {
    const match = shopping(9, 4, { deck: [] }).point(0, 0, 0).say(0, 'CONFIRM_DEAL', { index: 0 }, { draws: [] })
    expect([match.market[0], match.hand(0)]).toEqual([null, ['RECYCLE 0', 'CORN 3']])
  })

  test('SKIP ends it at any stage, QUIT is SKIP, and so is the end of the 15 seconds', () => {
    const chosen = () => shopping(6, 2).wait(10).point(0, 0, 3)
    const ended = [
      shopping(6, 2).say(0, 'SKIP'),
      shopping(6, 2).say(0, 'QUIT'),
      shopping(6, 2).timeUp(),
      chosen().say(0, 'SKIP'),
      chosen().timeUp(),
    ]
    for (const match of ended)
      expect([match.at(0), match.coins[0], match.hand(0)]).toEqual(['PLAYING', 6, ['RECYCLE 0']])
    expect(ended.map(({ position }) => position.now)).toEqual([0, 0, 15_000, 10_000, 15_000])
    // One clock for the whole phase.
    const match = chosen().wait(2).say(0, 'CONFIRM_DEAL', { index: 3 })
    expect([match.at(0, 'shopping'), match.clock]).toEqual(['IDLE', 'SKIP in 3'])
  })

  test('is skipped before it begins where nothing can be paid for: no die is rolled', () => {
    const match = FarmMatch.eve({ farmers: [{ coins: 2, hand: ['CORN'] }, {}], market: ['PEPPER', null, 'CLONE'] })
    expect([match.dawn([]).at(0), match.toldOf('rolled')]).toEqual(['PLAYING', []])
  })
})

describe('R19 rotation of the market', () => {
  const CARDS = ['CORN', valued('MANGO', 9), 'PEPPER', 'GRAPE', 'CLONE', 'CHERRY'] as const
  /** The turn ends with stalls filled in these turns; seat 0 then thinks about a card. */
  const ends = (since: readonly number[], bought = 0, more: Partial<Setup> = {}) =>
    FarmMatch.eve({ farmers: [{ hand: ['CORN'] }, {}], market: CARDS, deck: ['WHEAT', 'POTATO'], ...more }).change(
      (state) => {
        state.turn.bought = bought
        state.market = state.market.map((stall, slot) => stall && { ...stall, since: since[slot] ?? 0 })
      },
    )
  const same = CARDS.map((card) => (typeof card === 'string' ? card : card.kind))

  test('the card that has lain there longest goes, the first of several', () => {
    const match = ends([3, 1, 2, 1, 5, 4]).dawn([1])
    expect(match.market).toEqual(same.with(1, 'POTATO'))
    expect(match.state.market[1]?.since).toBe(1)
    expect(match.state.swept).toEqual([valued('MANGO', 5)])
    expect(match.toldOf('market-swept')).toEqual([{ what: 'market-swept', slot: 1, card: valued('MANGO', 9) }])
    expect(ends([4, 4, 4, 4, 4, 3]).dawn([0]).market).toEqual(same.with(5, 'WHEAT'))
  })

  test('not if something was bought, and not where the option is off', () => {
    expect(ends([1], 1).dawn([]).market).toEqual(same)
    expect(ends([1], 0, { options: { marketRotation: false } }).dawn([]).market).toEqual(same)
  })

  test('an empty deck leaves the slot empty; empty slots do not count', () => {
    const match = ends([3, 1, 2], 0, { deck: [], market: ['CORN', 'MANGO', 'PEPPER', null, null, null] }).dawn([])
    expect(match.market).toEqual(['CORN', null, 'PEPPER', null, null, null])
    const bare = ends([], 0, { market: [null, null] }).dawn([])
    expect([bare.market, bare.state.swept]).toEqual([[null, null], []])
  })

  test('what is taken for nothing is not bought', () => {
    const match = FarmMatch.playing({
      farmers: [{ hand: ['CARTEL_AGREEMENT'], fertilizers: 4, classCardUsed: true }, { hand: ['CORN'] }],
      market: CARDS,
    }).playCard(0)
    expect(match.hand(0).length).toBe(1)
    expect([match.state.turn.bought, match.say(0, 'SKIP').toldOf('market-swept').length]).toEqual([0, 1])
  })
})
