import { runningClocks } from '@parlor/engine'
import { describe, expect, test } from 'vitest'
import { crop, empty } from '../effects/farm.fixture.ts'
import { battleFarm } from '../index.ts'
import { FarmMatch } from '../farm-match.fixture.ts'

type Own = Parameters<typeof FarmMatch.eve>[0]['farmers'][number]

/** Seat 0 fertilizes and has rolled this; the foe then thinks about a card. */
const fertilizing = (own: Own, rolled = 4, foe: Own = {}, deck: 'CHERRY'[] = ['CHERRY', 'CHERRY']) =>
  FarmMatch.fertilizing({ farmers: [own, { hand: ['CLONE'], ...foe }], deck }, rolled)
const use = (match: FarmMatch, bed: number, draws?: number[]) =>
  match.point(0, 0, bed).say(0, 'FERTILIZE', { index: bed }, draws === undefined ? {} : { draws })

describe('R14 fertilizing', () => {
  test('points at an own crop, then confirms', () => {
    const beds = [empty(), crop('GRAPE', { timer: 4 }), crop('PEPPER', { timer: 3 })]
    const match = fertilizing({ beds, fertilizers: 5 }, 3, { beds: [crop('CORN', { timer: 3 })] })
    expect(match.toldOf('rolled')).toEqual([{ what: 'rolled', seat: 0, sides: 4, value: 3, on: 'fertilizing' }])
    expect([match.at(0, 'fertilizing'), match.at(0, 'fertilizing/target'), match.offers(0)]).toEqual([
      'IDLE',
      'CROP_OWN',
      ['QUIT', 'CHOOSE_CROP', 'SKIP'],
    ])
    expect(match.ways(0, 'CHOOSE_CROP')).toEqual([
      { self: 'LAND_BARON', index: 1 },
      { self: 'LAND_BARON', index: 2 },
    ])
    expect([0, 3].map((bed) => match.refusalToPoint(0, 0, bed))).toEqual(['no-crop', 'no-such-bed'])
    match.point(0, 0, 1)
    expect([match.at(0, 'fertilizing'), match.fertilizers[0], match.offers(0)]).toEqual([
      'CROP_CONFIRM',
      5,
      ['SKIP', 'CANCEL_SELECTION', 'FERTILIZE'],
    ])
    expect(match.refusedAs(0, 'FERTILIZE', { index: 2 })).toBe('not-offered')
    match.say(0, 'CANCEL_SELECTION')
    expect([match.at(0, 'fertilizing/target'), match.fertilizers[0]]).toEqual(['CROP_OWN', 5])
  })

  test('the crops of others are out of reach', () => {
    const match = fertilizing({ beds: [crop('GRAPE', { timer: 4 })], fertilizers: 5 }, 3, {
      beds: [crop('CORN', { timer: 3 })],
    })
    expect(match.refusalToPoint(0, 1, 0)).not.toBe(null)
    expect(match.refusedAs(0, 'CHOOSE_CROP', { class: 'GRIM_REAPER', index: 0 })).not.toBe(null)
  })

  test('so many as were rolled, several on one crop if one likes', () => {
    const match = fertilizing({ beds: [crop('GRAPE', { timer: 4 })], fertilizers: 5 }, 2)
    use(match, 0)
    expect([match.beds(0), match.fertilizers[0], match.state.turn.allowance]).toEqual([['GRAPE 15 in 3'], 4, 1])
    use(match, 0)
    expect([match.beds(0), match.fertilizers[0], match.at(0)]).toEqual([['GRAPE 15 in 2'], 3, 'WAITING'])
  })

  test('not more than there are; without a crop or a fertilizer it is skipped and no die is rolled', () => {
    expect(use(fertilizing({ beds: [crop('GRAPE', { timer: 4 })], fertilizers: 1 }), 0).at(0)).toBe('WAITING')
    const none = { hand: ['CORN'] as const, beds: [crop('GRAPE', { timer: 4 })] }
    const noFertilizer = FarmMatch.playing({ farmers: [none, { hand: ['CORN'] }], market: [] }).say(0, 'SKIP')
    const noCrop = FarmMatch.playing({
      farmers: [{ hand: ['CORN'], fertilizers: 1 }, { hand: ['CORN'] }],
      market: [],
    }).say(0, 'SKIP')
    for (const match of [noFertilizer, noCrop]) expect([match.at(0), match.toldOf('rolled')]).toEqual(['WAITING', []])
  })

  test('Wheat gains 2, before it pays where it is ripe', () => {
    const match = fertilizing({ beds: [crop('WHEAT', { timer: 2 })], fertilizers: 3 })
    expect(use(match, 0).beds(0)).toEqual(['WHEAT 4 in 1'])
    use(match, 0)
    expect([match.coins[0], match.discard(0), match.beds(0)]).toEqual([6, ['WHEAT 2'], ['COMMON']])
  })

  test('a crop that is ripe is harvested at once, with its ability, and its bed is locked', () => {
    const beds = [crop('CORN', { timer: 1 }), crop('MANGO', { timer: 2 })]
    const match = use(fertilizing({ beds, fertilizers: 3 }), 0)
    expect([match.coins[0], match.beds(0), match.fertilizers[0]]).toEqual([4, ['COMMON!', 'MANGO 5 in 2'], 2])
    expect([match.at(0, 'fertilizing'), match.state.turn.allowance]).toEqual(['IDLE', 3])
    expect(match.say(0, 'SKIP').beds(0)).toEqual(['COMMON', 'MANGO 5 in 2'])
  })

  test('an ability with a target is asked for at once, and the clock of the phase stands still', () => {
    const beds = [crop('BEANS', { timer: 1 }), crop('GRAPE', { timer: 4 })]
    const match = fertilizing({ beds, hand: ['CLONE'], fertilizers: 3 })
    expect(match.clock).toBe('SKIP in 15')
    match.point(0, 0, 0).wait(4).say(0, 'FERTILIZE', { index: 0 })
    expect([match.at(0, 'fertilizing'), match.at(0, 'fertilizing/target'), match.clock]).toEqual([
      'IDLE',
      'CARD_OWN',
      'QUIT in 15',
    ])
    expect([match.offers(0), match.refusedAs(0, 'SKIP')]).toEqual([['QUIT', 'CHOOSE_CARD'], 'held'])
    expect(runningClocks(battleFarm, match.position)).toContainEqual({
      at: 15_000,
      move: 'SKIP',
      seat: 0,
      left: 11_000,
    })
    match.wait(14).point(0, 0, 0, { draws: [1] })
    expect([match.hand(0), match.at(0, 'fertilizing/target'), match.clock]).toEqual([
      ['CHERRY 2'],
      'CROP_OWN',
      'SKIP in 11',
    ])
    expect([use(match, 1).beds(0), match.coins[0]]).toEqual([['COMMON!', 'GRAPE 15 in 3'], 6])
  })

  test.each([
    ['QUIT', (match: FarmMatch) => match.say(0, 'QUIT')],
    ['the end of its 15 seconds', (match: FarmMatch) => match.timeUp()],
  ])('it is dropped by %s, and fertilizing goes on', (_, drop) => {
    const beds = [crop('BEANS', { timer: 1 }), crop('GRAPE', { timer: 4 })]
    const match = drop(use(fertilizing({ beds, hand: ['CLONE'], fertilizers: 3 }), 0))
    expect(match.toldOf('ability-dropped')).toEqual([{ what: 'ability-dropped', seat: 0, kind: 'BEANS' }])
    expect([match.at(0, 'fertilizing/target'), match.hand(0), match.fertilizers[0]]).toEqual([
      'CROP_OWN',
      ['CLONE 4'],
      2,
    ])
  })

  test.each(['choosing', 'quitting'])('with nothing left to fertilize the turn is over after %s', (how) => {
    const match = use(fertilizing({ beds: [crop('BEANS', { timer: 1 })], hand: ['CLONE'], fertilizers: 3 }), 0)
    expect(match.at(0)).toBe('FERTILIZE')
    if (how === 'choosing') match.point(0, 0, 0)
    else match.say(0, 'QUIT')
    expect([match.at(0), match.state.turn.seat]).toEqual(['WAITING', 1])
  })

  test('an ability may take the last crop away, or need no target because there is none', () => {
    const beds = [crop('PINEAPPLE', { timer: 1 }), crop('GRAPE', { timer: 4 })]
    const match = use(fertilizing({ beds, fertilizers: 3 }), 0)
    expect([match.point(0, 0, 1).beds(0), match.at(0)]).toEqual([['COMMON', 'COMMON'], 'WAITING'])
    expect(use(fertilizing({ beds: [crop('PINEAPPLE', { timer: 1 })], fertilizers: 3 }), 0).at(0)).toBe('WAITING')
  })

  test('SKIP, QUIT and the end of the 15 seconds end it', () => {
    const at = () => fertilizing({ beds: [crop('GRAPE', { timer: 4 })], fertilizers: 3 })
    const ended = [at().say(0, 'SKIP'), at().say(0, 'QUIT'), at().timeUp(), at().point(0, 0, 0).say(0, 'SKIP')]
    ended.push(at().wait(9).point(0, 0, 0).timeUp())
    for (const match of ended)
      expect([match.at(0), match.beds(0), match.fertilizers[0]]).toEqual(['WAITING', ['GRAPE 15 in 4'], 3])
    expect(ended.map(({ position }) => position.now)).toEqual([0, 0, 15_000, 0, 15_000])
  })
})
