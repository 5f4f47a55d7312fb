import { describe, expect, test } from 'vitest'
import { crop, empty } from '../effects/farm.fixture.ts'
import { FarmMatch, pointingAt } from '../farm-match.fixture.ts'
import type { Mode } from '../modes.ts'

type Setup = Parameters<typeof FarmMatch.eve>[0]
type Own = Setup['farmers'][number]

const BARON = 'LAND_BARON'
const REAPER = 'GRIM_REAPER'
const GARDENER = 'MASTER_GARDENER'

/**
 * Three players: one with an empty bed, a crop and a locked bed, the second with a crop in a Greenhouse and one
 * outside, the third bare.
 */
const eveOf = (own: Own, more: Partial<Setup> = {}) =>
  FarmMatch.playing({
    farmers: [
      { fertilizers: 9, beds: [empty(), crop('GRAPE', { timer: 4 }), empty('COMMON', true)], ...own },
      { hand: ['CORN'], beds: [crop('CORN', { timer: 3, bed: 'GREENHOUSE' }), empty(), crop('POTATO', { timer: 2 })] },
      { beds: [empty('TRELLIS')] },
    ],
    ...more,
  })

/** Seat 0 has chosen its first card. */
const chosen = (own: Own, more: Partial<Setup> = {}) => eveOf(own, more).say(0, 'CHOOSE_CARD', { index: 0 })
/** And planted it in its first bed. */
const planted = (hand: Own['hand']) => eveOf(hand === undefined ? {} : { hand }).plant(0, 0)

const inClass = (role: string, ...beds: number[]) => beds.map((index) => ({ class: role, index }))
const inSelf = (...beds: number[]) => beds.map((index) => ({ self: BARON, index }))
const indices = (...places: number[]) => places.map((index) => ({ index }))

/** What is pointed at, and what is said about it. */
const judged = (asked: FarmMatch, ...picks: (readonly [number, number])[]) =>
  picks.map(([seat, place]) => asked.refusalToPoint(0, seat, place))

describe('R13 each mode has its targets', () => {
  test('FOE: an opponent, by the number of the seat', () => {
    const asked = planted(['WASABI', 'WASABI'])
    expect([asked.at(0, 'playing'), asked.at(0, 'playing/target')]).toEqual(['TARGET_EFFECT', 'FOE'])
    expect(asked.ways(0, 'CHOOSE_PLAYER')).toEqual(indices(1, 2))
    expect(judged(asked, [0, -1], [3, -1], [1, -1])).toEqual(['choose-another-player', 'no-such-player', null])
  })

  test('PLAYER: anybody, by class', () => {
    const asked = chosen({ hand: ['THORNY_FENCE'] })
    expect(asked.at(0, 'playing/target')).toBe('PLAYER')
    expect(asked.ways(0, 'CHOOSE_PLAYER')).toEqual([{ class: BARON }, { class: REAPER }, { class: GARDENER }])
    expect(asked.refusedAs(0, 'CHOOSE_PLAYER', { class: 'SEED_TRADER' })).toBe('no-such-player')
  })

  test('BED_FOE: any bed of an opponent, empty or not', () => {
    const asked = planted(['BLUEBERRY'])
    expect(asked.at(0, 'playing/target')).toBe('BED_FOE')
    expect(asked.ways(0, 'CHOOSE_BED')).toEqual([...inClass(REAPER, 0, 1, 2), ...inClass(GARDENER, 0)])
    expect(judged(asked, [1, 3], [2, 1], [2, 0])).toEqual(['no-such-bed', 'no-such-bed', null])
    expect(asked.refusalToPoint(0, 0, 1)).not.toBe(null)
  })

  test('BED_ANY: any bed', () => {
    const asked = chosen({ hand: ['TRELLIS_BED'] })
    expect(asked.at(0, 'playing/target')).toBe('BED_ANY')
    expect(asked.ways(0, 'CHOOSE_BED')).toEqual([
      ...inClass(BARON, 0, 1, 2),
      ...inClass(REAPER, 0, 1, 2),
      ...inClass(GARDENER, 0),
    ])
    expect(judged(asked, [0, 3], [0, 2])).toEqual(['no-such-bed', null])
  })

  test('BED_EMPTY: an own bed that is empty and not locked', () => {
    const asked = chosen({ hand: ['CORN'] })
    expect(asked.at(0, 'playing/target')).toBe('BED_EMPTY')
    expect(asked.ways(0, 'CHOOSE_BED')).toEqual(inSelf(0))
    expect(judged(asked, [0, 1], [0, 2], [0, 3])).toEqual(['bed-taken', 'bed-locked', 'no-such-bed'])
    expect(asked.refusalToPoint(0, 1, 1)).not.toBe(null)
  })

  test('CROP_OWN: an own crop', () => {
    const asked = FarmMatch.fertilizing({
      farmers: [{ fertilizers: 2, beds: [empty(), crop('GRAPE', { timer: 4 })] }, { beds: [crop('CORN')] }],
    })
    expect([asked.at(0, 'fertilizing/target'), asked.ways(0, 'CHOOSE_CROP')]).toEqual(['CROP_OWN', inSelf(1)])
    expect(judged(asked, [0, 0], [0, 2])).toEqual(['no-crop', 'no-such-bed'])
  })

  test('CROP_ANY: any crop; to do harm, not in a Greenhouse', () => {
    const kind = chosen({ hand: ['GARDEN_GOURMET'] })
    expect([kind.at(0, 'playing/target'), kind.ways(0, 'CHOOSE_CROP')]).toEqual([
      'CROP_ANY',
      [...inClass(BARON, 1), ...inClass(REAPER, 0, 2)],
    ])
    for (const harm of ['FERTILIZER_FRENZY', 'WITHER'] as const) {
      const asked = chosen({ hand: [harm] })
      expect(asked.ways(0, 'CHOOSE_CROP')).toEqual([...inClass(BARON, 1), ...inClass(REAPER, 2)])
      expect(judged(asked, [1, 0], [1, 1], [0, 2], [1, 7])).toEqual([
        'in-greenhouse',
        'no-crop',
        'no-crop',
        'no-such-bed',
      ])
    }
    for (const colour of ['FUNGUS_FLAY', 'CLONE'] as const)
      expect(chosen({ hand: [colour] }).refusalToPoint(0, 1, 0)).toBe(null)
  })

  test('CARD_OWN: a card of the own hand, never the one being played', () => {
    const asked = eveOf({ hand: ['CORN', 'RECYCLE', 'CHERRY'] }).say(0, 'CHOOSE_CARD', { index: 1 })
    expect([asked.at(0, 'playing/target'), asked.ways(0, 'CHOOSE_CARD')]).toEqual(['CARD_OWN', indices(0, 2)])
    // The class card has the number after the last: no target either.
    expect(judged(asked, [0, 1], [0, 3], [0, -1])).toEqual(['card-cannot-be-chosen', 'no-such-card', 'no-such-card'])
    expect([asked.point(0, 0, 2).hand(0), asked.discard(0)]).toEqual([['CORN 3'], ['CHERRY 2', 'RECYCLE 0']])
  })

  test('CARD_MARKET: a filled slot that can be paid for', () => {
    const market = ['CORN', null, 'GRAPE', 'CLONE'] as const
    const asked = chosen({ hand: ['DEMON'], fertilizers: 9 }, { market }).say(
      0,
      'EXECUTE_ACTION',
      { Card: 'DEMON' },
      { draws: [5] },
    )
    expect([asked.at(0, 'playing/target'), asked.ways(0, 'CHOOSE_MARKET_SLOT')]).toEqual(['CARD_MARKET', indices(0, 2)])
    expect(judged(asked, [0, 1], [0, 3], [0, 4])).toEqual(['slot-empty', 'too-dear', 'no-such-slot'])
    expect(asked.refusal(0, { move: 'CHOOSE_MARKET_SLOT', index: 3 })?.facts).toEqual({
      card: 'CLONE',
      price: 8,
      budget: 6,
    })
  })

  test('CARD_DISCARDED: a card of the own pile', () => {
    const asked = chosen({ discard: ['CORN', 'CLONE'] })
    expect([asked.at(0, 'playing/target'), asked.ways(0, 'CHOOSE_CARD')]).toEqual(['CARD_DISCARDED', indices(0, 1)])
    expect(asked.refusal(0, { move: 'CHOOSE_CARD', index: 2 })).toEqual({ code: 'no-such-card', facts: { cards: 2 } })
  })

  /** No card asks for these: an open Target Mode is made to ask for them, by being quit and entered again. */
  const madeToAsk = (mode: Mode, then: (asked: FarmMatch) => void) => {
    const match = chosen({ hand: ['TRELLIS_BED'] })
    match.change(({ aims: [aim], aims }) => void (aim && (aims[0] = { ...aim, optional: false })))
    pointingAt('TRELLIS_BED', mode, () => then(match.say(0, 'QUIT')))
  }

  test('BED_OWN: any own bed', () =>
    madeToAsk('BED_OWN', (asked) => {
      expect([asked.at(0, 'playing/target'), asked.ways(0, 'CHOOSE_BED')]).toEqual(['BED_OWN', inSelf(0, 1, 2)])
      expect(judged(asked, [0, 3], [0, 2])).toEqual(['no-such-bed', null])
      expect(asked.refusalToPoint(0, 1, 0)).not.toBe(null)
      expect(asked.point(0, 0, 1).farmer(0).beds[1]?.type).toBe('TRELLIS')
    }))

  test('CROP_FOE: a crop of an opponent', () =>
    madeToAsk('CROP_FOE', (asked) => {
      expect([asked.at(0, 'playing/target'), asked.ways(0, 'CHOOSE_CROP')]).toEqual(['CROP_FOE', inClass(REAPER, 0, 2)])
      expect(judged(asked, [1, 1], [1, 3])).toEqual(['no-crop', 'no-such-bed'])
      expect(asked.refusalToPoint(0, 0, 1)).not.toBe(null)
      expect(asked.point(0, 1, 0).farmer(1).beds[0]?.type).toBe('TRELLIS')
    }))
})

describe('R13 without a target', () => {
  test('a card cannot be played', () => {
    const bare: Partial<Setup> = { farmers: [{ hand: ['CLONE', 'FUNGUS_FLAY'], fertilizers: 9 }, { hand: ['CORN'] }] }
    const nothing = eveOf({}, bare)
    expect([0, 1, 2].map((index) => nothing.refusedAs(0, 'CHOOSE_CARD', { index }))).toEqual([
      'no-target',
      'no-target',
      'no-target', // Land Reclamation, with nothing on the pile
    ])
    expect([nothing.refusedAs(0, 'CHOOSE_CARD', { index: 3 }), nothing.ways(0, 'CHOOSE_CARD')]).toEqual([
      'no-such-card',
      [],
    ])
    const sheltered = {
      farmers: [{ hand: ['WITHER'], fertilizers: 9 }, { beds: [crop('CORN', { bed: 'GREENHOUSE' })] }],
    } as const
    expect(eveOf({}, sheltered).refusedAs(0, 'CHOOSE_CARD', { index: 0 })).toBe('no-target')
    expect(eveOf({ hand: ['RECYCLE'] }).refusedAs(0, 'CHOOSE_CARD', { index: 0 })).toBe('no-target')
  })

  test('a forced choice is quit once, then it has to be made', () => {
    const asked = chosen({ hand: ['POLLEN_PARADISE'] }, { deck: ['CORN', 'CHERRY', 'GRAPE'] }).say(
      0,
      'EXECUTE_ACTION',
      { Card: 'POLLEN_PARADISE' },
    )
    expect([asked.say(0, 'QUIT').at(0, 'playing/target'), asked.refusedAs(0, 'QUIT')]).toEqual([
      'CARD_OWN',
      'must-choose',
    ])
    expect(asked.offers(0)).toEqual(['CHOOSE_CARD', 'SKIP'])
  })
})

describe('R13 a player with nothing that may be pointed at', () => {
  const wither = FarmMatch.playing({
    farmers: [
      { fertilizers: 9, hand: ['WITHER'], beds: [{ ...empty(), crop: { kind: 'CORN', value: 3, timer: 1 } }] },
      { beds: [{ type: 'GREENHOUSE', crop: { kind: 'MANGO', value: 5, timer: 2 }, locked: false }, empty()] },
    ],
  }).say(0, 'CHOOSE_CARD', { index: 0 })

  test('is named with the reason', () => {
    expect(wither.refusalToPoint(0, 1, 0)).toBe('in-greenhouse')
    expect(wither.refusalToPoint(0, 1, 1)).toBe('no-crop')
    expect(wither.refusalToPoint(0, 1, 2)).toBe('no-such-bed')
    expect(wither.ways(0, 'CHOOSE_CROP')).toEqual([{ class: wither.farmer(0).role, index: 0 }])
  })

  test('also where that is oneself', () => {
    const blueberry = FarmMatch.playing({ farmers: [{ hand: ['BLUEBERRY'] }, {}] }).plant(0, 0)
    expect(blueberry.at(0, 'playing/target')).toBe('BED_FOE')
    expect(blueberry.refusalToPoint(0, 0, 1)).toBe('choose-another-player')
  })
})
