import { describe, expect, test } from 'vitest'
import { crop, empty, valued } from '../effects/farm.fixture.ts'
import { FarmMatch } from '../farm-match.fixture.ts'

type Setup = Parameters<typeof FarmMatch.eve>[0]
type Own = Setup['farmers'][number]

/** Seat 0 plays cards against one foe, who has a card to think about when its turn comes. */
const playing = (own: Own, foe: Own = {}, more: Partial<Setup> = {}) =>
  FarmMatch.playing({
    farmers: [
      { fertilizers: 9, ...own },
      { hand: ['CLONE'], ...foe },
    ],
    ...more,
  })
const confirm = (match: FarmMatch, Card: string, draws?: number[]) =>
  match.say(0, 'EXECUTE_ACTION', { Card }, draws === undefined ? {} : { draws })

describe('R8 planting', () => {
  test('a card of the hand, then an own empty bed', () => {
    const match = playing({ hand: ['CHERRY', valued('CORN', 7)] }).say(0, 'CHOOSE_CARD', { index: 1 })
    expect([match.at(0, 'playing'), match.offers(0)]).toEqual(['TARGET_CROP', ['QUIT', 'CHOOSE_BED', 'SKIP']])
    match.point(0, 0, 2)
    expect([match.beds(0), match.hand(0), match.at(0, 'playing'), match.fertilizers[0]]).toEqual([
      ['COMMON', 'COMMON', 'CORN 7 in 1'],
      ['CHERRY 2'],
      'IDLE',
      9,
    ])
  })

  test('quitting or skipping before it is planted leaves the card where it is', () => {
    const chosen = () => playing({ hand: ['CHERRY', 'CORN'] }).say(0, 'CHOOSE_CARD', { index: 1 })
    expect(chosen().refusedAs(0, 'CANCEL_SELECTION')).toBe('held')
    for (const [move, phase] of [
      ['QUIT', 'PLAYING'],
      ['SKIP', 'WAITING'],
    ] as const) {
      const match = chosen().say(0, move)
      expect([match.hand(0), match.beds(0), match.at(0)]).toEqual([
        ['CHERRY 2', 'CORN 3'],
        ['COMMON', 'COMMON', 'COMMON'],
        phase,
      ])
    }
  })

  test('with no empty bed it is refused', () => {
    const beds = [crop('GRAPE', { timer: 4 }), empty('COMMON', true)]
    expect(playing({ hand: ['CORN'], beds }).refusedAs(0, 'CHOOSE_CARD', { index: 0 })).toBe('no-empty-bed')
  })

  test('an ability without a target works at once', () => {
    const onion = playing({ hand: ['ONION', 'ONION', 'ONION'], beds: [crop('ONION'), empty()] }).plant(1, 1)
    expect([onion.fertilizers[0], onion.coins[0], onion.at(0, 'playing')]).toEqual([11, 2, 'IDLE'])
    const tangerine = playing({ hand: ['TANGERINE', 'CORN'], beds: [crop('GRAPE'), empty()] }).plant(0, 1)
    expect(tangerine.beds(0)).toEqual(['GRAPE 16 in 1', 'TANGERINE 15 in 4'])
    const cloudberry = playing({ hand: ['CLOUDBERRY', 'CORN'] }, { hand: ['CORN', 'GRAPE'] }, { deck: [] }).plant(0, 0)
    expect([cloudberry.hand(1), cloudberry.state.deck]).toEqual([['CORN 3'], [valued('GRAPE', 1)]])
  })

  test('an ability with a target asks for it: Mango, Wasabi, Eggplant, Blueberry', () => {
    const askedWith = (hand: Own['hand']) => {
      const match = playing(hand === undefined ? {} : { hand }, { coins: 3 }).plant(0, 0)
      return [match.at(0, 'playing'), match.at(0, 'playing/target') ?? null]
    }
    expect(askedWith(['MANGO', 'CORN'])).toEqual(['TARGET_EFFECT', 'FOE'])
    expect(askedWith(['WASABI', 'WASABI'])).toEqual(['TARGET_EFFECT', 'FOE'])
    expect(askedWith(['WASABI', 'CORN'])).toEqual(['IDLE', null])
    expect(askedWith(['EGGPLANT', 'CORN'])).toEqual(['TARGET_EFFECT', 'PLAYER'])
    expect(askedWith(['BLUEBERRY', 'CORN'])).toEqual(['TARGET_EFFECT', 'BED_FOE'])
    const wasabi = playing({ hand: ['WASABI', 'WASABI'] }, { coins: 3 })
      .plant(0, 0)
      .point(0, 1, -1, { draws: [1] })
    expect([wasabi.coins, wasabi.at(0, 'playing')]).toEqual([[2, 1], 'IDLE'])
    const beds = [crop('GRAPE', { timer: 4, bed: 'RAISED' }), crop('CORN', { timer: 2, bed: 'GREENHOUSE' })]
    const boom = (bed: number) =>
      playing({ hand: ['BLUEBERRY', 'CORN'] }, { beds })
        .plant(0, 0)
        .point(0, 1, bed)
    expect([boom(0).beds(1)[0], boom(0).discard(1)]).toEqual(['COMMON', ['GRAPE 15']])
    expect([boom(1).beds(1)[1], boom(1).farmer(1).beds[1]?.type]).toEqual(['CORN 3 in 2', 'COMMON'])
  })

  test.each([
    ['QUIT', 'PLAYING', (match: FarmMatch) => match.say(0, 'QUIT')],
    ['SKIP', 'WAITING', (match: FarmMatch) => match.say(0, 'SKIP')],
    ['the clock', 'WAITING', (match: FarmMatch) => match.timeUp()],
  ])('%s takes a planted card back: its old place, its old value, the bed empty', (_, phase, quit) => {
    const hand = ['CORN', valued('EGGPLANT', 12), 'CHERRY'] as const
    const match = playing({ hand, fertilizers: 0, beds: [empty('RAISED')] }, { coins: 5 }).plant(1, 0)
    expect([match.beds(0), match.hand(0)]).toEqual([['EGGPLANT 14 in 3'], ['CORN 3', 'CHERRY 2']])
    quit(match)
    expect([match.beds(0), match.hand(0), match.at(0), match.coins]).toEqual([
      ['RAISED'],
      ['CORN 3', 'EGGPLANT 12', 'CHERRY 2'],
      phase,
      [0, 5],
    ])
    expect(match.toldOf('taken-back')).toEqual([{ what: 'taken-back', seat: 0, bed: 0, kind: 'EGGPLANT' }])
    if (phase === 'PLAYING') expect(match.plant(1, 0).beds(0)).toEqual(['EGGPLANT 14 in 3'])
  })
})

describe('R9 locked beds', () => {
  const ripe = [crop('CHERRY', { timer: 1 }), crop('MELON', { timer: 2 })]

  test.each([
    ['EARLY_BIRD', ['CORN'], ['COMMON!', 'COMMON!']],
    ['SOIL_ENRICHMENT', ['CORN', 'SOIL_ENRICHMENT'], ['COMMON!', 'MELON 6 in 1']],
  ] as const)('%s locks what it empties, for this turn', (_, hand, after) => {
    const match = playing({ role: 'MASTER_GARDENER', hand, beds: ripe }, { role: 'SEED_TRADER' }).playCard(1)
    expect(match.beds(0)).toEqual(after)
    expect(match.refusedAs(0, 'CHOOSE_CARD', { index: 0 })).toBe('no-empty-bed')
    match.until(0, 'WAITING')
    expect(match.beds(0)[0]).toBe('COMMON')
    match.until(0, 'PLAYING')
    expect(match.plant(0, 0).beds(0)[0]).toBe('CORN 4 in 1')
  })

  test('a Demon of 20 locks every bed it empties, also those of others, until the turn is over', () => {
    const foe: Own = { beds: [crop('CORN', { timer: 3 }), empty()] }
    const match = playing({ hand: ['CORN', 'DEMON'], beds: ripe, fertilizers: 0 }, foe).playCard(1, 0, -1, {
      draws: [19],
    })
    expect([match.beds(0), match.beds(1)]).toEqual([
      ['COMMON!', 'COMMON!'],
      ['COMMON!', 'COMMON'],
    ])
    expect(match.refusedAs(0, 'CHOOSE_CARD', { index: 0 })).toBe('no-empty-bed')
    match.say(0, 'SKIP')
    expect([match.beds(0), match.beds(1), match.state.turn.seat]).toEqual([
      ['COMMON', 'COMMON'],
      ['COMMON', 'COMMON'],
      1,
    ])
  })

  test('a bed emptied in the Harvest phase, or whose crop was destroyed, can be planted at once', () => {
    const match = FarmMatch.eve({ farmers: [{ hand: ['CORN'], beds: [crop('CHERRY')] }, { hand: ['CLONE'] }] }).dawn()
    expect(match.until(0, 'PLAYING').plant(0, 0).beds(0)).toEqual(['CORN 4 in 1'])
    const wither = playing({ hand: ['WITHER', 'CORN'], beds: [crop('GRAPE')] }).playCard(0, 0, 0)
    expect(wither.plant(0, 0).beds(0)).toEqual(['CORN 3 in 1'])
  })
})

describe('R12 actions', () => {
  test('without a target are confirmed, and paid for only then', () => {
    const match = playing({ hand: ['CORN', 'WEED_WHACKER', 'CHERRY'], fertilizers: 3 }).say(0, 'CHOOSE_CARD', {
      index: 1,
    })
    expect([match.at(0, 'playing'), match.fertilizers[0], match.offers(0)]).toEqual([
      'TARGET_ACTION',
      3,
      ['EXECUTE_ACTION', 'CANCEL_SELECTION', 'SKIP'],
    ])
    expect(match.ways(0, 'EXECUTE_ACTION')).toEqual([{ Card: 'WEED_WHACKER' }])
    expect(match.refusedAs(0, 'EXECUTE_ACTION', { Card: 'CLONE' })).toBe('not-offered')
    confirm(match, 'WEED_WHACKER')
    expect([match.fertilizers[0], match.coins[0], match.discard(0), match.at(0, 'playing')]).toEqual([
      1,
      2,
      ['WEED_WHACKER 2'],
      'IDLE',
    ])
  })

  test.each(['CANCEL_SELECTION', 'SKIP'])('%s before that costs nothing', (move) => {
    const match = playing({ hand: ['CORN', 'WEED_WHACKER'], fertilizers: 3 }).say(0, 'CHOOSE_CARD', { index: 1 })
    expect([match.say(0, move).hand(0), match.fertilizers[0]]).toEqual([['CORN 3', 'WEED_WHACKER 2'], 3])
  })

  test('QUIT of a target costs nothing either', () => {
    const match = playing({ hand: ['THORNY_FENCE', 'CORN'], fertilizers: 3 }).say(0, 'CHOOSE_CARD', { index: 0 })
    expect([match.say(0, 'QUIT').at(0, 'playing'), match.hand(0), match.fertilizers[0]]).toEqual([
      'IDLE',
      ['THORNY_FENCE 3', 'CORN 3'],
      3,
    ])
  })

  test('cost their present value, and are refused with figures where there is too little', () => {
    const match = playing({ hand: [valued('LUCKY_FIND', 4), 'LUCKY_FIND'], fertilizers: 3, classCardUsed: true })
    expect(match.refusal(0, { move: 'CHOOSE_CARD', index: 0 })).toEqual({
      code: 'not-enough-fertilizers',
      facts: { card: 'LUCKY_FIND', cost: 4, fertilizers: 3 },
    })
    match.playCard(1, 0, -1, { draws: [3] })
    expect([match.coins[0], match.fertilizers[0], match.at(0, 'playing')]).toEqual([4, 2, 'IDLE'])
  })

  test('the phase is over when there is no card left, and no class card that could be played', () => {
    const last = (own: Own) =>
      playing({ hand: ['LUCKY_FIND'], ...own })
        .playCard(0)
        .at(0)
    expect(last({ classCardUsed: true })).toBe('WAITING')
    expect(last({ role: 'CROP_SCIENTIST', fertilizers: 3 })).toBe('PLAYING')
    expect(last({ role: 'CROP_SCIENTIST', fertilizers: 2 })).toBe('WAITING')
    expect(last({ role: 'LAND_BARON', fertilizers: 9 })).toBe('PLAYING') // the Lucky Find is on the pile
  })
})
