import { describe, expect, test } from 'vitest'
import { legalPicks } from '../targets.ts'
import { at, crop, empty, farm, valued } from './farm.fixture.ts'
import { aimForMore, finishAction } from './play-card.ts'
import { answer, playCard } from './play.fixture.ts'

describe('LAND_RECLAMATION', () => {
  test('the card leaves the pile, and a new copy comes with it, both as printed', () => {
    const own = { role: 'LAND_BARON', fertilizers: 5, hand: ['CORN'], discard: ['WHEAT', 'CLONE', 'BEANS'] } as const
    const table = farm({ farmers: [own, {}] })
    playCard(table, 'LAND_RECLAMATION', at(0, 1))
    expect(table.hand(0)).toEqual(['CORN 3', 'CLONE 4', 'CLONE 4'])
    expect(table.discard(0)).toEqual(['WHEAT 2', 'BEANS 6'])
    expect(table.state.copied).toEqual(['CLONE'])
    expect(table.fertilizers).toEqual([1, 0])
    expect(table.farmer(0).classCardUsed).toBe(true)
    expect(table.state.turn.playing).toBeNull()
  })
})

describe('REAP_AND_SOW', () => {
  test('every opponent gives all crop cards of the colour, with their values', () => {
    const farmers = [
      { role: 'GRIM_REAPER', fertilizers: 3, hand: ['ONION'] },
      { hand: ['CORN', 'BEANS', 'CLONE', valued('WHEAT', 9)], beds: [crop('MELON', { bed: 'GREENHOUSE' })] },
      { hand: ['BEANS'] },
      { hand: ['MANGO'] },
    ] as const
    const table = farm({ farmers })
    playCard(table, 'REAP_AND_SOW', at(1, 0))
    expect(table.hand(0)).toEqual(['ONION 3', 'CORN 3', 'WHEAT 9', 'MANGO 5'])
    expect([1, 2, 3].map((seat) => table.hand(seat))).toEqual([['BEANS 6', 'CLONE 4'], ['BEANS 6'], []])
    const given = { what: 'cards-given', to: 0 } as const
    const two = { ...given, from: 1, count: 2 }
    const one = { ...given, from: 3, count: 1 }
    // Who gives and who gets see the cards; others only how many.
    expect(table.heardOf(2, 'cards-given')).toEqual([two, one])
    expect(table.heardOf(1, 'cards-given')).toEqual([{ ...two, cards: [valued('CORN', 3), valued('WHEAT', 9)] }, one])
    expect(table.heardOf(0, 'cards-given').at(-1)).toEqual({ ...one, cards: [valued('MANGO', 5)] })
  })
})

describe('EARLY_BIRD', () => {
  test('all own crops are harvested, their beds locked, and a card is drawn', () => {
    const beds = [
      crop('CORN', { timer: 1 }),
      empty('TRELLIS'),
      crop('WHEAT', { timer: 1 }),
      crop('GRAPE', { timer: 4 }),
    ]
    const own = { role: 'MASTER_GARDENER', fertilizers: 3, beds } as const
    const table = farm({ farmers: [own, { beds: [crop('CORN')] }], deck: ['CLONE', 'BEANS'], draws: [0] })
    playCard(table, 'EARLY_BIRD')
    // Corn's 3 and 2 for the other yellow crops, Wheat's 2, Grape's 15.
    expect(table.coins).toEqual([3 + 2 + 2 + 15, 0])
    expect(table.beds(0)).toEqual(['COMMON!', 'TRELLIS', 'COMMON!', 'HYDROPONIC!'])
    expect(table.beds(1)).toEqual(['CORN 3 in 1'])
    expect(table.hand(0)).toEqual(['CLONE 4'])
    expect(table.discard(0)).toEqual(['CORN 3', 'WHEAT 2', 'GRAPE 15'])
  })

  const beds = [crop('BEANS', { timer: 2 }), crop('PINEAPPLE', { timer: 3 })]
  const own = { role: 'MASTER_GARDENER', fertilizers: 3, beds, hand: ['CORN'] } as const
  const foe = { beds: [crop('MELON')] }
  const early = (other: { beds: typeof foe.beds } = foe) =>
    playCard(farm({ farmers: [own, other], deck: ['CLONE'] }), 'EARLY_BIRD')

  test('with BEANS and PINEAPPLE: each asks once, in the order of the beds', () => {
    const table = early()
    expect(table.coins).toEqual([15, 0])
    expect(table.state.turn.asking).toEqual(['BEANS', 'PINEAPPLE'])
    aimForMore(table.state, 0)
    const beans = table.aim(0)
    expect(beans).toMatchObject({ mode: 'CARD_OWN', purpose: 'harvested', kind: 'BEANS', optional: true })
    // The card of Early Bird itself is drawn only at the end.
    expect(beans && legalPicks(table.state, 0, beans)).toEqual([at(0, 0)])
    answer(table.willDraw(0), at(0, 0))
    expect(table.hand(0)).toEqual(['CLONE 4'])
    aimForMore(table.state, 0)
    expect(table.aim(0)).toMatchObject({ mode: 'CROP_ANY', purpose: 'harvested', kind: 'PINEAPPLE' })
    answer(table.willDraw(0), at(1, 0))
    expect(table.beds(1)).toEqual(['COMMON'])
    expect([table.deck, table.hand(0)]).toEqual([['MELON 6'], ['CLONE 4', 'CORN 3']])
    expect(table.state.turn).toMatchObject({ playing: null, asking: [] })
  })

  test('with BEANS and PINEAPPLE: an unanswered one is dropped, the next still asks', () => {
    const table = answer(early(), null)
    expect(table.heard(0).at(-1)).toEqual({ what: 'ability-dropped', seat: 0, kind: 'BEANS' })
    expect(table.state.turn.asking).toEqual(['PINEAPPLE'])
  })

  test('with BEANS and PINEAPPLE: what has no target is dropped unasked', () => {
    const table = early({ beds: [crop('MELON', { bed: 'GREENHOUSE' })] })
    answer(table.willDraw(0, 0), at(0, 0))
    expect(table.heardOf(0, 'ability-dropped')).toEqual([{ what: 'ability-dropped', seat: 0, kind: 'PINEAPPLE' }])
    expect(table.state.turn.playing).toBeNull()
  })

  test('with BEANS and PINEAPPLE: brought to its end, it drops both', () => {
    const table = early().willDraw(0)
    table.run((scene) => finishAction(scene, 0))
    expect(table.heardOf(1, 'ability-dropped')).toMatchObject([{ kind: 'BEANS' }, { kind: 'PINEAPPLE' }])
    expect(table.state.turn).toMatchObject({ playing: null, asking: [] })
  })

  test('with an empty hand and deck, BEANS has nothing to swap', () => {
    const table = farm({ farmers: [{ ...own, hand: [], beds: [crop('BEANS')] }] })
    playCard(table, 'EARLY_BIRD')
    expect(table.heardOf(0, 'ability-dropped')).toMatchObject([{ kind: 'BEANS' }])
    expect(table.state.turn.playing).toBeNull()
  })
})

test('GENETIC_MODIFICATION: own crops double the value they have', () => {
  const beds = [crop('CORN', { value: 5 }), empty(), crop('WHEAT', { value: 0 }), crop('MELON')]
  const table = farm({ farmers: [{ role: 'CROP_SCIENTIST', fertilizers: 2, beds }, { beds }] })
  playCard(table, 'GENETIC_MODIFICATION')
  expect(table.beds(0)).toEqual(['CORN 10 in 1', 'COMMON', 'WHEAT 0 in 1', 'MELON 12 in 1'])
  expect(table.beds(1)).toEqual(['CORN 5 in 1', 'COMMON', 'WHEAT 0 in 1', 'MELON 6 in 1'])
  expect(table.fertilizers).toEqual([0, 0])
})

test('BLACK_FRIDAY: hands into the deck, the market swept and filled, a coin for every card', () => {
  const table = farm({
    farmers: [
      { role: 'SEED_TRADER', fertilizers: 4, hand: ['CORN'] },
      { hand: [valued('BEANS', 9), 'CLONE'], coins: 1 },
      {},
    ],
    market: [valued('WHEAT', 5), null, 'ONION'],
    draws: [0, 1, 0],
  })
  playCard(table, 'BLACK_FRIDAY')
  expect(table.coins).toEqual([3 + 2, 1, 0])
  expect([0, 1, 2].map((seat) => table.hand(seat))).toEqual([[], [], []])
  expect(table.swept).toEqual(['WHEAT 2', 'ONION 3'])
  expect(table.market).toEqual(['CORN 3', 'BEANS 9', 'CLONE 4'])
  expect(table.deck).toEqual([])
  expect(table.heardOf(2, 'cards-returned')).toEqual([
    { what: 'cards-returned', seat: 0, count: 1 },
    { what: 'cards-returned', seat: 1, count: 2 },
  ])
})

test('CLOUD_COVER: each crop of the opponent has its own d4, Greenhouses too', () => {
  const beds = [crop('CORN'), empty(), crop('MELON', { timer: 2, bed: 'GREENHOUSE' })]
  const table = farm({ farmers: [{ role: 'WEATHER_WATCHER', fertilizers: 2, beds }, { beds }], draws: [0, 3] })
  playCard(table, 'CLOUD_COVER', at(1))
  expect(table.beds(0)).toEqual(['CORN 3 in 1', 'COMMON', 'MELON 6 in 2'])
  expect(table.beds(1)).toEqual(['CORN 3 in 2', 'COMMON', 'MELON 6 in 6'])
  expect(table.heardOf(1, 'rolled')).toMatchObject([
    { sides: 4, value: 1 },
    { sides: 4, value: 4 },
  ])
  expect(table.heard(1)[0]).toEqual({
    what: 'action-played',
    seat: 0,
    kind: 'CLOUD_COVER',
    cost: 2,
    target: { seat: 1, bed: -1 },
  })
})
