import { runningClocks } from '@parlor/engine'
import { describe, expect, test } from 'vitest'
import { crop, empty } from '../effects/farm.fixture.ts'
import { battleFarm } from '../index.ts'
import { MatchTable } from '../match-table.fixture.ts'

type Own = Parameters<typeof MatchTable.eve>[0]['farmers'][number]

/** Seat 0 fertilizes and has rolled this; the foe then thinks about a card. */
const fertilizing = (own: Own, rolled = 4, foe: Own = {}, deck: 'CHERRY'[] = ['CHERRY', 'CHERRY']) =>
  MatchTable.fertilizing({ farmers: [own, { hand: ['CLONE'], ...foe }], deck }, rolled)
const use = (table: MatchTable, bed: number, draws?: number[]) =>
  table.point(0, 0, bed).say(0, 'FERTILIZE', { index: bed }, draws === undefined ? {} : { draws })

describe('R14 fertilizing', () => {
  test('points at an own crop, then confirms', () => {
    const beds = [empty(), crop('GRAPE', { timer: 4 }), crop('PEPPER', { timer: 3 })]
    const table = fertilizing({ beds, fertilizers: 5 }, 3, { beds: [crop('CORN', { timer: 3 })] })
    expect(table.toldOf('rolled')).toEqual([{ what: 'rolled', seat: 0, sides: 4, value: 3, on: 'fertilizing' }])
    expect([table.at(0, 'fertilizing'), table.at(0, 'fertilizing/target'), table.offers(0)]).toEqual([
      'IDLE',
      'CROP_OWN',
      ['QUIT', 'CHOOSE_CROP', 'SKIP'],
    ])
    expect(table.ways(0, 'CHOOSE_CROP')).toEqual([
      { self: 'LAND_BARON', index: 1 },
      { self: 'LAND_BARON', index: 2 },
    ])
    expect([0, 3].map((bed) => table.refusalToPoint(0, 0, bed))).toEqual(['no-crop', 'no-such-bed'])
    table.point(0, 0, 1)
    expect([table.at(0, 'fertilizing'), table.fertilizers[0], table.offers(0)]).toEqual([
      'CROP_CONFIRM',
      5,
      ['SKIP', 'CANCEL_SELECTION', 'FERTILIZE'],
    ])
    expect(table.refusal(0, 'FERTILIZE', { index: 2 })).toBe('not-offered')
    table.say(0, 'CANCEL_SELECTION')
    expect([table.at(0, 'fertilizing/target'), table.fertilizers[0]]).toEqual(['CROP_OWN', 5])
  })

  test('the crops of others are out of reach', () => {
    const table = fertilizing({ beds: [crop('GRAPE', { timer: 4 })], fertilizers: 5 }, 3, {
      beds: [crop('CORN', { timer: 3 })],
    })
    expect(table.refusalToPoint(0, 1, 0)).not.toBe(null)
    expect(table.refusal(0, 'CHOOSE_CROP', { class: 'GRIM_REAPER', index: 0 })).not.toBe(null)
  })

  test('so many as were rolled, several on one crop if one likes', () => {
    const table = fertilizing({ beds: [crop('GRAPE', { timer: 4 })], fertilizers: 5 }, 2)
    use(table, 0)
    expect([table.beds(0), table.fertilizers[0], table.state.turn.allowance]).toEqual([['GRAPE 15 in 3'], 4, 1])
    use(table, 0)
    expect([table.beds(0), table.fertilizers[0], table.at(0)]).toEqual([['GRAPE 15 in 2'], 3, 'WAITING'])
  })

  test('not more than there are; without a crop or a fertilizer it is skipped and no die is rolled', () => {
    expect(use(fertilizing({ beds: [crop('GRAPE', { timer: 4 })], fertilizers: 1 }), 0).at(0)).toBe('WAITING')
    const none = { hand: ['CORN'] as const, beds: [crop('GRAPE', { timer: 4 })] }
    const noFertilizer = MatchTable.playing({ farmers: [none, { hand: ['CORN'] }], market: [] }).say(0, 'SKIP')
    const noCrop = MatchTable.playing({
      farmers: [{ hand: ['CORN'], fertilizers: 1 }, { hand: ['CORN'] }],
      market: [],
    }).say(0, 'SKIP')
    for (const table of [noFertilizer, noCrop]) expect([table.at(0), table.toldOf('rolled')]).toEqual(['WAITING', []])
  })

  test('Wheat gains 2, before it pays where it is ripe', () => {
    const table = fertilizing({ beds: [crop('WHEAT', { timer: 2 })], fertilizers: 3 })
    expect(use(table, 0).beds(0)).toEqual(['WHEAT 4 in 1'])
    use(table, 0)
    expect([table.coins[0], table.discard(0), table.beds(0)]).toEqual([6, ['WHEAT 2'], ['COMMON']])
  })

  test('a crop that is ripe is harvested at once, with its ability, and its bed is locked', () => {
    const beds = [crop('CORN', { timer: 1 }), crop('MANGO', { timer: 2 })]
    const table = use(fertilizing({ beds, fertilizers: 3 }), 0)
    expect([table.coins[0], table.beds(0), table.fertilizers[0]]).toEqual([4, ['COMMON!', 'MANGO 5 in 2'], 2])
    expect([table.at(0, 'fertilizing'), table.state.turn.allowance]).toEqual(['IDLE', 3])
    expect(table.say(0, 'SKIP').beds(0)).toEqual(['COMMON', 'MANGO 5 in 2'])
  })

  test('an ability with a target is asked for at once, and the clock of the phase stands still', () => {
    const beds = [crop('BEANS', { timer: 1 }), crop('GRAPE', { timer: 4 })]
    const table = fertilizing({ beds, hand: ['CLONE'], fertilizers: 3 })
    expect(table.clock).toBe('SKIP in 15')
    table.point(0, 0, 0).say(0, 'FERTILIZE', { index: 0 }, { at: 4_000 })
    expect([table.at(0, 'fertilizing'), table.at(0, 'fertilizing/target'), table.clock]).toEqual([
      'IDLE',
      'CARD_OWN',
      'QUIT in 15',
    ])
    expect([table.offers(0), table.refusal(0, 'SKIP')]).toEqual([['QUIT', 'CHOOSE_CARD'], 'held'])
    expect(runningClocks(battleFarm, table.position)).toContainEqual({
      at: 15_000,
      move: 'SKIP',
      seat: 0,
      left: 11_000,
    })
    table.point(0, 0, 0, { at: 18_000, draws: [1] })
    expect([table.hand(0), table.at(0, 'fertilizing/target'), table.clock]).toEqual([
      ['CHERRY 2'],
      'CROP_OWN',
      'SKIP in 11',
    ])
    expect([use(table, 1).beds(0), table.coins[0]]).toEqual([['COMMON!', 'GRAPE 15 in 3'], 6])
  })

  test.each([
    ['QUIT', (table: MatchTable) => table.say(0, 'QUIT')],
    ['the end of its 15 seconds', (table: MatchTable) => table.timeUp()],
  ])('it is dropped by %s, and fertilizing goes on', (_, drop) => {
    const beds = [crop('BEANS', { timer: 1 }), crop('GRAPE', { timer: 4 })]
    const table = drop(use(fertilizing({ beds, hand: ['CLONE'], fertilizers: 3 }), 0))
    expect(table.toldOf('ability-dropped')).toEqual([{ what: 'ability-dropped', seat: 0, kind: 'BEANS' }])
    expect([table.at(0, 'fertilizing/target'), table.hand(0), table.fertilizers[0]]).toEqual([
      'CROP_OWN',
      ['CLONE 4'],
      2,
    ])
  })

  test.each(['choosing', 'quitting'])('with nothing left to fertilize the turn is over after %s', (how) => {
    const table = use(fertilizing({ beds: [crop('BEANS', { timer: 1 })], hand: ['CLONE'], fertilizers: 3 }), 0)
    expect(table.at(0)).toBe('FERTILIZE')
    if (how === 'choosing') table.point(0, 0, 0)
    else table.say(0, 'QUIT')
    expect([table.at(0), table.state.turn.seat]).toEqual(['WAITING', 1])
  })

  test('an ability may take the last crop away, or need no target because there is none', () => {
    const beds = [crop('PINEAPPLE', { timer: 1 }), crop('GRAPE', { timer: 4 })]
    const table = use(fertilizing({ beds, fertilizers: 3 }), 0)
    expect([table.point(0, 0, 1).beds(0), table.at(0)]).toEqual([['COMMON', 'COMMON'], 'WAITING'])
    expect(use(fertilizing({ beds: [crop('PINEAPPLE', { timer: 1 })], fertilizers: 3 }), 0).at(0)).toBe('WAITING')
  })

  test('SKIP, QUIT and the end of the 15 seconds end it', () => {
    const at = () => fertilizing({ beds: [crop('GRAPE', { timer: 4 })], fertilizers: 3 })
    const ended = [at().say(0, 'SKIP'), at().say(0, 'QUIT'), at().timeUp(), at().point(0, 0, 0).say(0, 'SKIP')]
    ended.push(at().point(0, 0, 0, { at: 9_000 }).timeUp())
    for (const table of ended)
      expect([table.at(0), table.beds(0), table.fertilizers[0]]).toEqual(['WAITING', ['GRAPE 15 in 4'], 3])
    expect(ended.map(({ position }) => position.now)).toEqual([0, 0, 15_000, 0, 15_000])
  })
})
