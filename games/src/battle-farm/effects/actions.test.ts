import { describe, expect, test } from 'vitest'
import { copiesOf } from '../cards/deck.ts'
import { at, crop, empty, farm, valued } from './farm.fixture.ts'
import { playCard } from './play.fixture.ts'

describe.each([
  ['RETRACTABLE_GREENHOUSE', 'GREENHOUSE', 1],
  ['TRELLIS_BED', 'TRELLIS', 2],
  ['VERTICAL_BED', 'VERTICAL', 2],
  ['ROTATIONAL_BED', 'ROTATIONAL', 2],
] as const)('%s', (kind, type, cost) => {
  const beds = [empty('COMMON', true), crop('CORN', { timer: 1 })]
  const table = () => farm({ farmers: [{ fertilizers: 2, hand: [kind], beds }, { beds }] })

  test('the bed changes, its crop stays as it is', () => {
    const played = playCard(table(), kind, at(1, 1))
    expect(played.farmer(1).beds[1]).toEqual({ type, crop: { kind: 'CORN', value: 3, timer: 1 }, locked: false })
    expect(played.heardOf(0, 'bed-changed')).toEqual([{ what: 'bed-changed', seat: 1, bed: 1, type }])
    expect(played.fertilizers).toEqual([2 - cost, 0])
  })

  test('a locked bed stays locked', () => {
    expect(playCard(table(), kind, at(0, 0)).beds(0)[0]).toBe(`${type}!`)
  })
})

const buyer = { fertilizers: 4, coins: 1, hand: ['CARTEL_AGREEMENT'] } as const

test('CARTEL_AGREEMENT: a random card for nothing, the others into the deck, the market filled anew', () => {
  const table = farm({
    farmers: [buyer, {}],
    deck: ['WHEAT'],
    market: ['CORN', null, valued('BEANS', 8), 'GRAPE'],
    draws: [2, 0, 0, 0],
  })
  playCard(table, 'CARTEL_AGREEMENT')
  expect(table.hand(0)).toEqual(['GRAPE 15'])
  expect(table.coins).toEqual([1, 0])
  // Three cards for four slots: the last stays empty.
  expect(table.market).toEqual(['WHEAT 2', 'BEANS 8', 'CORN 3', null])
  expect(table.state.market[0]?.since).toBe(9)
  expect(table.deck).toEqual([])
  expect(table.heard(1)).toContainEqual({
    what: 'bought',
    seat: 0,
    slot: 3,
    card: valued('GRAPE', 15),
    price: 0,
  })
})

test('CARTEL_AGREEMENT: with an empty market there is nothing to take', () => {
  const table = farm({ farmers: [buyer], deck: ['WHEAT'], market: [null, null], draws: [0] })
  playCard(table, 'CARTEL_AGREEMENT')
  expect(table.hand(0)).toEqual([])
  expect(table.market).toEqual(['WHEAT 2', null])
})

test('LUCKY_FIND: a d4 in coins', () => {
  const table = farm({ farmers: [{ coins: 2, fertilizers: 1, hand: ['LUCKY_FIND'] }], draws: [3] })
  expect(playCard(table, 'LUCKY_FIND').coins).toEqual([6])
  expect(table.heard(0)).toEqual([
    { what: 'action-played', seat: 0, kind: 'LUCKY_FIND', cost: 1, target: null },
    { what: 'fertilizers-moved', from: 0, to: 'bank', fertilizers: 1 },
    { what: 'rolled', seat: 0, sides: 4, value: 4, on: 'LUCKY_FIND' },
    { what: 'coins-moved', from: 'bank', to: 0, coins: 4 },
  ])
})

test('WEED_WHACKER: a coin for every other card of the hand', () => {
  const table = farm({ farmers: [{ fertilizers: 2, hand: ['CORN', 'WEED_WHACKER', 'CLONE', 'WEED_WHACKER'] }] })
  expect(playCard(table, 'WEED_WHACKER').coins).toEqual([3])
})

test('FLOWER_POWER: a fertilizer for each kind that grows anywhere', () => {
  const own = { fertilizers: 3, hand: ['FLOWER_POWER'], beds: [crop('CORN'), crop('CORN'), empty()] } as const
  const table = farm({ farmers: [own, { beds: [crop('WHEAT'), crop('CORN')] }, { beds: [crop('BEANS')] }] })
  expect(playCard(table, 'FLOWER_POWER').fertilizers).toEqual([3, 0, 0])
})

test('CHEMICAL_BLISS: a d6 in fertilizers for every point of its value', () => {
  const once = farm({ farmers: [{ fertilizers: 1, hand: ['CHEMICAL_BLISS'] }], draws: [5] })
  expect(playCard(once, 'CHEMICAL_BLISS').fertilizers).toEqual([6])
  const thrice = farm({ farmers: [{ fertilizers: 3, hand: [valued('CHEMICAL_BLISS', 3)] }], draws: [0, 3, 5] })
  expect(playCard(thrice, 'CHEMICAL_BLISS').fertilizers).toEqual([1 + 4 + 6])
  expect(thrice.heardOf(0, 'rolled')).toHaveLength(3)
  const never = farm({ farmers: [{ hand: [valued('CHEMICAL_BLISS', 0)] }] })
  expect(playCard(never, 'CHEMICAL_BLISS').fertilizers).toEqual([0])
})

describe('RECYCLE', () => {
  test.each([
    ['CORN', 2],
    ['MELON', 3],
    ['SEED_SPROUT', 4],
    ['GRAPE', 5],
    ['CLONE', 6],
  ] as const)('%s brings %i fertilizers', (kind, fertilizers) => {
    const table = farm({ farmers: [{ hand: ['RECYCLE', kind] }] })
    playCard(table, 'RECYCLE', at(0, 1))
    expect(table.fertilizers).toEqual([fertilizers])
    expect(table.hand(0)).toEqual([])
  })

  test('the card pointed at is discarded, though the hand has moved up', () => {
    const hand = ['CORN', 'RECYCLE', valued('MELON', 9), 'BEANS'] as const
    const after = playCard(farm({ farmers: [{ hand }, {}] }), 'RECYCLE', at(0, 2))
    expect(after.hand(0)).toEqual(['CORN 3', 'BEANS 6'])
    expect(after.discard(0)).toEqual(['MELON 6', 'RECYCLE 0'])
    expect(after.heard(1)[0]).toEqual({ what: 'action-played', seat: 0, kind: 'RECYCLE', cost: 0, target: null })
    const before = playCard(farm({ farmers: [{ hand }] }), 'RECYCLE', at(0, 0))
    expect(before.hand(0)).toEqual(['MELON 9', 'BEANS 6'])
  })
})

describe.each([
  ['GREEN_DAY', ['CORN 3', 'BEANS 6', 'ONION 4', 'CLONE 4']],
  ['RED_HEAT', ['CORN 3', 'BEANS 7', 'ONION 3', 'CLONE 4']],
  ['YELLOW_GOLD', ['CORN 4', 'BEANS 6', 'ONION 3', 'CLONE 4']],
] as const)('%s', (kind, hand) => {
  test('crop cards of its colour gain 1', () => {
    const table = farm({ farmers: [{ fertilizers: 1, hand: ['CORN', 'BEANS', kind, 'ONION', 'CLONE'] }] })
    expect(playCard(table, kind).hand(0)).toEqual(hand)
    expect(table.fertilizers).toEqual([0])
  })
})

test('SUPERNATURAL_SELECTION: another card gains 4, an action too', () => {
  const hand = ['CORN', 'CLONE', 'SUPERNATURAL_SELECTION', 'CORN'] as const
  const setting = { farmers: [{ fertilizers: 3, hand }] }
  const select = (index: number) => playCard(farm(setting), 'SUPERNATURAL_SELECTION', at(0, index)).hand(0)
  expect(select(1)).toEqual(['CORN 3', 'CLONE 8', 'CORN 3'])
  expect(select(3)).toEqual(['CORN 3', 'CLONE 4', 'CORN 7'])
})

describe('SURGING_SEEDLINGS', () => {
  const beds = [empty(), crop('CORN'), empty('RAISED', true), empty()]

  test('a card for each empty bed, locked or not', () => {
    const own = { fertilizers: 3, hand: ['SURGING_SEEDLINGS'], beds } as const
    const table = farm({ farmers: [own], deck: ['CORN', 'BEANS', 'ONION', 'CLONE'], draws: [3, 0, 0] })
    expect(playCard(table, 'SURGING_SEEDLINGS').hand(0)).toEqual(['CLONE 4', 'CORN 3', 'ONION 3'])
  })

  test('fewer when the deck runs out', () => {
    const table = farm({ farmers: [{ fertilizers: 3, hand: ['SURGING_SEEDLINGS'], beds }], deck: ['CORN'], draws: [0] })
    expect(playCard(table, 'SURGING_SEEDLINGS').hand(0)).toEqual(['CORN 3'])
  })
})

test('SEED_SPROUT: a card for each colour among the own crops', () => {
  const beds = [crop('CORN'), crop('WHEAT'), crop('BEANS'), empty()]
  const own = { fertilizers: 3, hand: ['SEED_SPROUT'], beds } as const
  const table = farm({ farmers: [own, { beds: [crop('ONION')] }], deck: ['CORN', 'BEANS', 'ONION'], draws: [0, 0] })
  expect(playCard(table, 'SEED_SPROUT').hand(0)).toEqual(['CORN 3', 'ONION 3'])
})

describe('THORNY_FENCE', () => {
  const hand = [valued('CORN', 0), 'BEANS', 'CLONE'] as const

  test("every card of a player's hand loses 1", () => {
    const table = farm({ farmers: [{ fertilizers: 3, hand: ['THORNY_FENCE', 'CORN'] }, { hand }] })
    playCard(table, 'THORNY_FENCE', at(1))
    expect([table.hand(0), table.hand(1)]).toEqual([['CORN 3'], ['CORN 0', 'BEANS 5', 'CLONE 3']])
    expect(table.heardOf(0, 'hand-changed')).toEqual([{ what: 'hand-changed', seat: 1, by: 0 }])
  })

  test('also one’s own', () => {
    const table = farm({ farmers: [{ fertilizers: 3, hand: ['THORNY_FENCE', ...hand] }] })
    expect(playCard(table, 'THORNY_FENCE', at(0)).hand(0)).toEqual(['CORN 0', 'BEANS 5', 'CLONE 3'])
    expect(table.discard(0)).toEqual(['THORNY_FENCE 3'])
  })
})

describe('GARDEN_GNOME', () => {
  test('each opponent discards as many random cards as its value', () => {
    const farmers = [
      { fertilizers: 2, hand: ['CORN', valued('GARDEN_GNOME', 2)] },
      { hand: ['WHEAT', valued('BEANS', 9), 'ONION'] },
      { hand: ['CLONE'] },
      {},
    ] as const
    const table = farm({ farmers, draws: [1, 0] })
    playCard(table, 'GARDEN_GNOME')
    expect([0, 1, 2, 3].map((seat) => table.hand(seat))).toEqual([['CORN 3'], ['ONION 3'], [], []])
    expect(table.discard(1)).toEqual(['WHEAT 2', 'BEANS 6'])
    expect(table.discard(2)).toEqual(['CLONE 4'])
    expect(table.heardOf(0, 'cards-discarded')).toHaveLength(2)
  })

  test('at value 0 it does nothing', () => {
    const table = farm({ farmers: [{ hand: [valued('GARDEN_GNOME', 0)] }, { hand: ['CORN'] }] })
    expect(playCard(table, 'GARDEN_GNOME').hand(1)).toEqual(['CORN 3'])
  })
})

test('CLONE: a new card as printed, also when all printed ones are there', () => {
  const foe = { beds: [crop('BLUEBERRY', { value: 30, bed: 'GREENHOUSE' })] }
  const table = farm({ farmers: [{ fertilizers: 4, hand: ['CLONE'] }, foe] })
  playCard(table, 'CLONE', at(1, 0))
  expect(copiesOf('BLUEBERRY')).toBe(1)
  expect(table.hand(0)).toEqual(['BLUEBERRY 22'])
  expect(table.beds(1)).toEqual(['BLUEBERRY 30 in 1'])
  expect(table.state.copied).toEqual(['BLUEBERRY'])
})
