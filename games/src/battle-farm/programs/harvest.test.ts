import { describe, expect, test } from 'vitest'
import { crop, empty, valued } from '../effects/farm.fixture.ts'
import { FarmMatch } from '../farm-match.fixture.ts'

/** Nobody can pay for any of these. */
const DEAR = ['CLONE', 'CLONE', 'CLONE', 'CLONE', 'CLONE', 'CLONE'] as const

type Setup = Parameters<typeof FarmMatch.eve>[0]
type Own = Setup['farmers'][number]

/** The turn of seat 0 is about to begin, against one foe. */
const eve = (own: Own, foe: Own = {}, more: Partial<Setup> = {}) =>
  FarmMatch.eve({ farmers: [own, foe], market: DEAR, ...more })

describe('R6 the odd job', () => {
  const coinsAtDawn = (own: Own, oddJob = true) => {
    const match = eve(own, { hand: ['CORN'] }, { options: { oddJob } }).dawn()
    return [match.coins[0], match.toldOf('odd-job').length]
  }

  test.each([0, 1, 2, 3, 4])('with %i coins and nothing else', (coins) => {
    expect(coinsAtDawn({ coins, hand: ['LUCKY_FIND'] })).toEqual(coins < 3 ? [coins + 1, 1] : [coins, 0])
  })

  test('not with a crop card in hand, not with a crop that grows, not where the option is off', () => {
    expect(coinsAtDawn({ hand: ['LUCKY_FIND', 'CORN'] })).toEqual([0, 0])
    expect(coinsAtDawn({ hand: ['LUCKY_FIND'], beds: [empty(), crop('CORN', { timer: 5 })] })).toEqual([0, 0])
    expect(coinsAtDawn({ hand: ['LUCKY_FIND'] }, false)).toEqual([0, 0])
  })

  test('a crop that is ripe this very turn still counts as growing', () => {
    expect(coinsAtDawn({ hand: ['LUCKY_FIND'], beds: [crop('CORN', { timer: 1 })] })).toEqual([3, 0])
  })
})

describe('R6 timers', () => {
  test('go down by one, for the player on turn only', () => {
    const beds = [crop('GRAPE', { timer: 4 }), crop('PEPPER', { timer: 2 }), empty()]
    const match = eve({ beds, hand: ['CORN'] }, { beds }).dawn()
    expect([match.beds(0), match.beds(1)]).toEqual([
      ['GRAPE 15 in 3', 'PEPPER 9 in 1', 'COMMON'],
      ['GRAPE 15 in 4', 'PEPPER 9 in 2', 'COMMON'],
    ])
  })
})

describe('R10 harvest', () => {
  test('from the first bed to the last; coins, then the bed, then the ability, then the pile', () => {
    const beds = [crop('CORN', { timer: 1 }), crop('WHEAT', { timer: 5 }), crop('CORN', { timer: 1, value: 7 })]
    const match = eve({ beds, hand: ['CLONE'] }, { beds: [crop('MANGO', { timer: 2 })] }).dawn()
    expect(match.toldOf('harvested').map(({ bed, coins }) => [bed, coins])).toEqual([
      [0, 3],
      [2, 7],
    ])
    // The first Corn counts three other Yellow crops, the second two: never itself.
    expect([match.coins, match.beds(0), match.discard(0)]).toEqual([
      [3 + 3 + 7 + 2, 0],
      ['COMMON', 'WHEAT 2 in 4', 'COMMON'],
      ['CORN 3', 'CORN 3'],
    ])
  })

  test('an ability with a target opens Target Mode; the coins are there already', () => {
    const match = eve({ beds: [crop('BEANS')], hand: ['CORN', 'CHERRY'] }, {}, { deck: ['GRAPE', 'MELON'] }).dawn()
    expect([match.at(0), match.at(0, 'harvest'), match.at(0, 'harvest/target')]).toEqual([
      'HARVEST',
      'TARGET_MODE',
      'CARD_OWN',
    ])
    expect([match.coins, match.offers(0), match.ways(0, 'CHOOSE_CARD')]).toEqual([
      [6, 0],
      ['QUIT', 'CHOOSE_CARD'],
      [{ index: 0 }, { index: 1 }],
    ])
    match.point(0, 0, 1, { draws: [0] })
    expect([match.hand(0), match.at(0)]).toEqual([['CORN 3', 'GRAPE 15'], 'PLAYING'])
    expect(match.state.deck.map(({ kind }) => kind)).toEqual(['CHERRY', 'MELON'])
  })

  test('it is dropped by QUIT, or when 15 seconds are over: the coins stay', () => {
    const asked = () => eve({ beds: [crop('BEANS')], hand: ['CORN'] }).dawn()
    expect(asked().clock).toBe('QUIT in 15')
    for (const match of [asked().say(0, 'QUIT'), asked().timeUp()]) {
      expect([match.coins[0], match.hand(0), match.at(0)]).toEqual([6, ['CORN 3'], 'PLAYING'])
      expect(match.toldOf('ability-dropped')).toEqual([{ what: 'ability-dropped', seat: 0, kind: 'BEANS' }])
    }
    expect(asked().timeUp().position.now).toBe(15_000)
  })

  test('without a target nothing is asked', () => {
    const bare = eve({ beds: [crop('BEANS')] }, { hand: ['CORN'] }).dawn()
    expect([bare.coins[0], bare.at(0)]).toEqual([6, 'WAITING'])
    // Nine coins and more pay for something on the market.
    const safe = { beds: [crop('CORN', { timer: 9, bed: 'GREENHOUSE' })] }
    const phaseWith = (kind: 'PINEAPPLE' | 'STRAWBERRY', foe: Own) =>
      eve({ beds: [crop(kind)] }, foe)
        .dawn()
        .at(0)
    expect([phaseWith('PINEAPPLE', safe), phaseWith('STRAWBERRY', {})]).toEqual(['SHOPPING', 'SHOPPING'])
    expect([phaseWith('PINEAPPLE', { beds: [crop('CORN')] }), phaseWith('STRAWBERRY', safe)]).toEqual([
      'HARVEST',
      'HARVEST',
    ])
  })

  test('several are asked one after the other, in the order of the beds', () => {
    const beds = [crop('PINEAPPLE'), crop('CORN', { value: 4 }), crop('STRAWBERRY')]
    const foe = { beds: [crop('GRAPE', { timer: 3, bed: 'GREENHOUSE' }), crop('MELON', { timer: 3 })] }
    const match = eve({ beds, hand: ['CORN'] }, foe, { deck: ['CLONE'] }).dawn()
    expect(match.at(0, 'harvest/target')).toBe('CROP_ANY')
    expect(match.state.aims[0]).toMatchObject({ kind: 'PINEAPPLE', purpose: 'harvested' })
    expect(match.refusalToPoint(0, 1, 0)).toBe('in-greenhouse')
    // A ripe crop that is not yet harvested can be hit like any other.
    match.wait(10).say(0, 'CHOOSE_CROP', { class: 'LAND_BARON', index: 1 })
    expect(match.state.deck).toEqual([valued('CLONE', 4), valued('CORN', 4)])
    expect([match.state.aims[0]?.kind, match.coins[0], match.clock]).toEqual(['STRAWBERRY', 9 + 23, 'QUIT in 15'])
    match.point(0, 1, 0)
    expect([match.coins[0], match.beds(1), match.at(0)]).toEqual([
      9 + 23 + 15,
      ['GRAPE 15 in 3', 'MELON 6 in 3'],
      'SHOPPING',
    ])
  })
})
