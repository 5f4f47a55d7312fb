import { describe, expect, test } from 'vitest'
import {
  changeHand,
  copyCard,
  discard,
  discardFromHand,
  drawCards,
  fillSlot,
  returnToDeck,
  swapWithDeck,
  sweepSlot,
  takeFromHand,
  takeStall,
  takeStallFree,
} from './cards.ts'
import { farm, valued } from './farm.fixture.ts'

test('fillSlot remembers the turn, and tells everybody', () => {
  const table = farm({ farmers: [{}, {}], deck: ['CORN', valued('BEANS', 8)], market: [null, null], draws: [1] })
  table.run((scene) => fillSlot(scene, 1))
  expect(table.state.market).toEqual([null, { card: { kind: 'BEANS', value: 8 }, since: 9 }])
  expect(table.deck).toEqual(['CORN 3'])
  expect(table.heard(1)).toEqual([{ what: 'market-filled', slot: 1, card: valued('BEANS', 8) }])
})

test('fillSlot leaves the slot empty when the deck is', () => {
  const table = farm({ farmers: [{}], market: [null] })
  table.run((scene) => fillSlot(scene, 0))
  expect(table.market).toEqual([null])
  expect(table.told).toEqual([])
})

test('sweepSlot puts the card aside as printed', () => {
  const table = farm({ farmers: [{}], market: [valued('CORN', 5), null] })
  table.run((scene) => sweepSlot(scene, 0))
  table.run((scene) => sweepSlot(scene, 1))
  expect(table.market).toEqual([null, null])
  expect(table.swept).toEqual(['CORN 3'])
  expect(table.heard(0)).toEqual([{ what: 'market-swept', slot: 0, card: valued('CORN', 5) }])
})

test('takeStall takes the card as it is, unpaid and untold', () => {
  const table = farm({ farmers: [{}], market: [valued('CORN', 5), null] })
  expect(table.run((scene) => takeStall(scene, 0, 0))).toEqual({ kind: 'CORN', value: 5 })
  expect(table.run((scene) => takeStall(scene, 0, 1))).toBeNull()
  expect(table.hand(0)).toEqual(['CORN 5'])
  expect(table.market).toEqual([null, null])
  expect(table.told).toEqual([])
})

test('takeStallFree is told as bought for nothing', () => {
  const table = farm({ farmers: [{}], market: ['CORN', null] })
  table.run((scene) => takeStallFree(scene, 0, 0))
  table.run((scene) => takeStallFree(scene, 0, 1))
  expect(table.heard(0)).toEqual([{ what: 'bought', seat: 0, slot: 0, card: valued('CORN', 3), price: 0 }])
})

const two = { farmers: [{ hand: ['CORN', valued('WITHER', 0), 'BEANS'] }, {}] } as const

describe('drawCards', () => {
  test('takes from a random place; the last card moves there', () => {
    const table = farm({ farmers: [{}, {}], deck: ['CORN', 'BEANS', 'MELON', 'CLONE'], draws: [1, 2] })
    expect(table.run((scene) => drawCards(scene, 1, 2))).toBe(2)
    expect(table.hand(1)).toEqual(['BEANS 6', 'MELON 6'])
    expect(table.deck).toEqual(['CORN 3', 'CLONE 4'])
  })

  test('tells the cards to their owner alone', () => {
    const table = farm({ farmers: [{}, {}], deck: ['CORN'], draws: [0] })
    table.run((scene) => drawCards(scene, 1, 1))
    expect(table.heard(1)).toEqual([{ what: 'cards-drawn', seat: 1, count: 1, cards: [valued('CORN', 3)] }])
    expect(table.heard(0)).toEqual([{ what: 'cards-drawn', seat: 1, count: 1 }])
  })

  test('gives fewer when the deck runs out, and says nothing of none', () => {
    const table = farm({ farmers: [{}, {}], deck: ['CORN'], draws: [0] })
    expect(table.run((scene) => drawCards(scene, 0, 3))).toBe(1)
    expect(table.run((scene) => drawCards(scene, 0, 3))).toBe(0)
    expect(table.told).toHaveLength(1)
  })
})

test('takeFromHand takes out one card; a place without a card is a bug', () => {
  const table = farm(two)
  expect(takeFromHand(table.state, 0, 1)).toEqual({ kind: 'WITHER', value: 0 })
  expect(table.hand(0)).toEqual(['CORN 3', 'BEANS 6'])
  expect(() => takeFromHand(table.state, 0, 2)).toThrow('seat 0 has no card 2 in its hand')
})

describe('back to the deck', () => {
  test('returnToDeck keeps values, in whatever order the places are named', () => {
    const table = farm(two)
    table.run((scene) => returnToDeck(scene, 0, [2, 1]))
    expect(table.deck).toEqual(['WITHER 0', 'BEANS 6'])
    expect(table.hand(0)).toEqual(['CORN 3'])
    expect(table.heard(0)).toEqual([
      { what: 'cards-returned', seat: 0, count: 2, cards: [valued('WITHER', 0), valued('BEANS', 6)] },
    ])
    expect(table.heard(1)).toEqual([{ what: 'cards-returned', seat: 0, count: 2 }])
  })

  test('no cards are not told of', () => {
    const table = farm(two)
    table.run((scene) => returnToDeck(scene, 0, []))
    expect(table.told).toEqual([])
  })

  test('swapWithDeck with an empty deck draws the same card again', () => {
    const table = farm({ ...two, draws: [0] })
    table.run((scene) => swapWithDeck(scene, 0, [0]))
    expect(table.hand(0)).toEqual(['WITHER 0', 'BEANS 6', 'CORN 3'])
  })
})

describe('the pile', () => {
  test('discardFromHand gives cards their printed values back, for all to see', () => {
    const table = farm(two)
    table.run((scene) => discardFromHand(scene, 0, [1, 0]))
    expect(table.discard(0)).toEqual(['CORN 3', 'WITHER 3'])
    expect(table.heard(1)).toEqual([
      { what: 'cards-discarded', seat: 0, cards: [valued('CORN', 3), valued('WITHER', 3)] },
    ])
  })

  test('discard says nothing of no cards', () => {
    const table = farm(two)
    table.run((scene) => discard(scene, 0, []))
    expect(table.told).toEqual([])
  })
})

describe('changeHand', () => {
  test('never goes below 0, and tells the cards to their owner alone', () => {
    const table = farm(two)
    table.run((scene) => changeHand(scene, 1, 0, ({ value }) => value - 4))
    expect(table.hand(0)).toEqual(['CORN 0', 'WITHER 0', 'BEANS 2'])
    expect(table.heard(0)).toEqual([
      { what: 'hand-changed', seat: 0, by: 1, cards: [valued('CORN', 0), valued('WITHER', 0), valued('BEANS', 2)] },
    ])
    expect(table.heard(1)).toEqual([{ what: 'hand-changed', seat: 0, by: 1 }])
  })

  test('others are told the same where nothing changed: they must not learn what is in the hand', () => {
    const toldOthers = ([1, 0] as const).map((value) => {
      const table = farm({ farmers: [{ hand: [valued('CORN', value)] }, {}] })
      table.run((scene) => changeHand(scene, 1, 0, (card) => card.value - 1))
      return table.told.map(({ others }) => others)
    })
    expect(toldOthers[0]).toEqual([{ what: 'hand-changed', seat: 0, by: 1 }])
    expect(toldOthers[1]).toEqual(toldOthers[0])
  })
})

test('copyCard makes a new card as printed', () => {
  const table = farm(two)
  table.run((scene) => copyCard(scene, 1, 'CLONE'))
  expect(table.hand(1)).toEqual(['CLONE 4'])
  expect(table.state.copied).toEqual(['CLONE'])
  expect(table.heard(0)).toEqual([{ what: 'card-copied', seat: 1, kind: 'CLONE' }])
})
