import { describe, expect, test } from 'vitest'
import { crop } from '../effects/farm.fixture.ts'
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
const kinds = (cards: readonly { kind: string }[]) => cards.map(({ kind }) => kind)

describe('R12 Pollen Paradise', () => {
  const hand = ['POLLEN_PARADISE', 'CORN', 'WHEAT'] as const
  const deck = ['MANGO', 'CHERRY', 'LUCKY_FIND'] as const
  /** A Mango and a Cherry are drawn. */
  const drawn = () => playing({ hand, fertilizers: 2 }, {}, { deck }).playCard(0, 0, -1, { draws: [0, 1] })

  test('draws two, keeps one, and pays for its colour', () => {
    const match = drawn()
    expect([match.hand(0), match.fertilizers[0], match.at(0, 'playing')]).toEqual([
      ['CORN 3', 'WHEAT 2', 'MANGO 5', 'CHERRY 2'],
      0,
      'TARGET_ACTION',
    ])
    expect([match.ways(0, 'CHOOSE_CARD'), match.refusalToPoint(0, 0, 0)]).toEqual([
      [{ index: 2 }, { index: 3 }],
      'card-cannot-be-chosen',
    ])
    expect(match.refusedAs(0, 'CANCEL_SELECTION')).toBe('held')
    match.point(0, 0, 3)
    expect([match.hand(0), match.fertilizers[0], match.discard(0), match.at(0, 'playing')]).toEqual([
      ['CORN 3', 'WHEAT 2', 'CHERRY 2'],
      1,
      ['POLLEN_PARADISE 2'],
      'IDLE',
    ])
    expect(kinds(match.state.deck)).toEqual(['LUCKY_FIND', 'MANGO'])
  })

  test.each([
    ['SKIP', (match: FarmMatch) => match.say(0, 'SKIP')],
    ['the clock', (match: FarmMatch) => match.timeUp()],
  ])('%s keeps the higher value, and the phase is over', (_, skip) => {
    const match = skip(drawn())
    expect([match.hand(0), match.fertilizers[0], match.discard(0)]).toEqual([
      ['CORN 3', 'WHEAT 2', 'MANGO 5'],
      3,
      ['POLLEN_PARADISE 2'],
    ])
    expect([match.at(0), match.state.turn.playing]).toEqual(['WAITING', null])
  })

  test('one card alone is kept at once; with none there is nothing', () => {
    const one = playing({ hand, fertilizers: 2 }, {}, { deck: ['MANGO'] }).playCard(0)
    expect([one.hand(0), one.fertilizers[0], one.at(0, 'playing')]).toEqual([
      ['CORN 3', 'WHEAT 2', 'MANGO 5'],
      3,
      'IDLE',
    ])
    const none = playing({ hand, fertilizers: 2 }, {}, { deck: [] }).playCard(0, 0, -1, { draws: [] })
    expect([none.hand(0), none.fertilizers[0], none.at(0, 'playing')]).toEqual([['CORN 3', 'WHEAT 2'], 0, 'IDLE'])
  })
})

describe('R12 Demon of Harvest', () => {
  const market = ['CORN', 'MANGO', 'PEPPER', 'GRAPE', 'CLONE', 'CLONE'] as const
  const deck = ['CHERRY', 'CHERRY', 'CHERRY', 'CHERRY'] as const
  /** It has rolled this. */
  const rolled = (value: number, own: Own = {}) =>
    playing({ hand: ['DEMON', 'ONION'], fertilizers: 10, ...own }, {}, { market, deck }).playCard(0, 0, -1, {
      draws: [value - 1],
    })

  test('pays the roll and takes market cards one by one; the market is filled at the end', () => {
    const match = rolled(7)
    expect([match.fertilizers[0], match.at(0, 'playing'), match.state.turn.playing?.budget]).toEqual([
      3,
      'TARGET_ACTION',
      7,
    ])
    match.point(0, 0, 3)
    expect([match.market[3], match.hand(0), match.ways(0, 'CHOOSE_MARKET_SLOT')]).toEqual([
      null,
      ['ONION 3', 'GRAPE 15'],
      [{ index: 0 }, { index: 1 }],
    ])
    match.point(0, 0, 1)
    expect([match.hand(0), match.market, match.at(0, 'playing')]).toEqual([
      ['ONION 3', 'GRAPE 15', 'MANGO 5'],
      ['CORN', 'CHERRY', 'PEPPER', 'CHERRY', 'CLONE', 'CLONE'],
      'IDLE',
    ])
    expect([match.discard(0), match.coins[0], match.state.turn.bought]).toEqual([['DEMON 0'], 0, 0])
  })

  test.each([
    ['QUIT', 'PLAYING', (match: FarmMatch) => match.say(0, 'QUIT')],
    ['SKIP', 'WAITING', (match: FarmMatch) => match.say(0, 'SKIP')],
    ['the clock', 'WAITING', (match: FarmMatch) => match.timeUp()],
  ])('%s ends it with what was taken', (_, phase, end) => {
    const match = end(rolled(7).point(0, 0, 0))
    expect([match.hand(0), match.fertilizers[0], match.discard(0), match.at(0)]).toEqual([
      ['ONION 3', 'CORN 3'],
      3,
      ['DEMON 0'],
      phase,
    ])
    expect(match.toldOf('market-filled')[0]).toMatchObject({ slot: 0 })
  })

  test('who cannot pay loses the own crops', () => {
    const beds = [crop('GRAPE', { timer: 4, value: 20 }), crop('CORN', { bed: 'GREENHOUSE' })]
    const match = rolled(11, { beds })
    expect([match.beds(0), match.discard(0), match.fertilizers[0], match.at(0, 'playing')]).toEqual([
      ['COMMON', 'GREENHOUSE'],
      ['GRAPE 15', 'CORN 3', 'DEMON 0'],
      10,
      'IDLE',
    ])
    expect(match.plant(0, 0).beds(0)).toEqual(['ONION 3 in 1', 'GREENHOUSE'])
    expect(rolled(10).fertilizers[0]).toBe(0)
  })

  test('a 20 costs nothing and harvests everything; targeted abilities are dropped', () => {
    const foe: Own = { beds: [crop('BEANS', { timer: 5 }), crop('CORN', { timer: 3, bed: 'GREENHOUSE' })], coins: 2 }
    const own: Own = { hand: ['DEMON', 'ONION'], beds: [crop('GRAPE', { timer: 4, bed: 'RAISED' })], fertilizers: 1 }
    const match = playing(own, foe).playCard(0, 0, -1, { draws: [19] })
    expect([match.coins, match.fertilizers[0]]).toEqual([[15 + 6 + 3, 2], 1])
    expect([match.beds(0), match.discard(0), match.discard(1)]).toEqual([
      ['HYDROPONIC!'],
      ['GRAPE 15', 'DEMON 0'],
      ['BEANS 6', 'CORN 3'],
    ])
    expect(match.toldOf('ability-dropped')).toEqual([{ what: 'ability-dropped', seat: 0, kind: 'BEANS' }])
    expect(match.at(0, 'playing')).toBe('IDLE')
  })
})

describe.each(['EARLY_BIRD', 'SOIL_ENRICHMENT'] as const)('R12 %s', (kind) => {
  const isClass = kind === 'EARLY_BIRD'
  const beds = [crop('BEANS'), crop('CORN'), crop('PINEAPPLE')]
  const deck = ['GRAPE', 'GRAPE', 'GRAPE'] as const
  const hand = isClass ? (['CHERRY'] as const) : (['CHERRY', kind] as const)
  /** All three crops have paid: 6, 3 and 1 for the Pineapple that was still growing, 9. */
  const reaped = (after = 0) =>
    playing(
      { role: 'MASTER_GARDENER', hand, beds, fertilizers: 5, classCardUsed: !isClass },
      { role: 'SEED_TRADER', beds: [crop('MELON', { timer: 3 })] },
      { deck },
    )
      .wait(after)
      .playCard(1)
  /** Early Bird's own, once all abilities are settled. */
  const drawnCards = isClass ? 1 : 0

  test('harvests first, then asks for one ability after the other', () => {
    const match = reaped()
    expect([match.coins[0], match.fertilizers[0], match.beds(0)]).toEqual([
      6 + 3 + 2 + 9,
      isClass ? 2 : 3,
      ['COMMON!', 'COMMON!', 'COMMON!'],
    ])
    expect([match.hand(0), match.state.turn.asking, match.clock]).toEqual([
      ['CHERRY 2'],
      ['BEANS', 'PINEAPPLE'],
      'QUIT in 15',
    ])
    match.wait(5).point(0, 0, 0)
    expect([match.state.aims[0]?.kind, match.hand(0).length, match.clock]).toEqual(['PINEAPPLE', 1, 'QUIT in 15'])
    match.point(0, 1, 0)
    expect([match.beds(1), match.at(0, 'playing')]).toEqual([['COMMON'], 'IDLE'])
    expect(match.hand(0)).toHaveLength(1 + drawnCards)
    expect(match.state.turn.playing).toBe(null)
  })

  test('QUIT, and the end of its 15 seconds, drop one and go on to the next', () => {
    for (const match of [reaped().say(0, 'QUIT'), reaped().timeUp()]) {
      expect(match.toldOf('ability-dropped').map((dropped) => dropped.kind)).toEqual(['BEANS'])
      expect([match.state.aims[0]?.kind, match.hand(0)]).toEqual(['PINEAPPLE', ['CHERRY 2']])
      expect(match.say(0, 'QUIT').at(0, 'playing')).toBe('IDLE')
      expect(match.hand(0)).toHaveLength(1 + drawnCards)
      expect(match.beds(1)).toEqual(['MELON 6 in 3'])
    }
  })

  test('the clock of the phase goes on meanwhile: at its end all that is left is dropped', () => {
    const match = reaped().wait(14).point(0, 0, 0).wait(14).say(0, 'QUIT')
    expect([match.at(0, 'playing'), match.clock]).toEqual(['IDLE', 'SKIP in 2'])
    const late = reaped(10).wait(10).point(0, 0, 0)
    expect([late.state.aims[0]?.kind, late.clock]).toEqual(['PINEAPPLE', 'SKIP in 10'])
    expect(
      late
        .timeUp()
        .toldOf('ability-dropped')
        .map((dropped) => dropped.kind),
    ).toEqual(['PINEAPPLE'])
    expect([late.at(0), late.beds(1), late.coins[0]]).toEqual(['WAITING', ['MELON 6 in 2'], 20])
  })

  test('SKIP drops all of them, and the phase is over', () => {
    const match = reaped().say(0, 'SKIP')
    expect(match.toldOf('ability-dropped').map((dropped) => dropped.kind)).toEqual(['BEANS', 'PINEAPPLE'])
    expect([match.at(0), match.coins[0], match.state.turn.seat]).toEqual(['WAITING', 20, 1])
  })
})

test('R12 DEMON, quit as the last card of the hand, leaves nothing to stay for', () => {
  const match = FarmMatch.playing({
    farmers: [{ hand: ['DEMON'], fertilizers: 5, classCardUsed: true }, {}],
    market: ['CORN', 'CORN', 'CORN', 'CORN', 'CORN', 'CORN'],
  }).playCard(0, 0, -1, { draws: [4] })
  expect(match.at(0, 'playing/target')).toBe('CARD_MARKET')
  expect(match.say(0, 'QUIT').at(0)).not.toBe('PLAYING')
})
