import { describe, expect, test } from 'vitest'
import type { Card, CardId } from '../cards/card.ts'
import { legalPicks } from '../targets.ts'
import { at, crop, empty, farm, valued } from './farm.fixture.ts'
import { aimForMore, finishAction, needsMore } from './play-card.ts'
import { answer, playCard } from './play.fixture.ts'

describe('DEMON: on a 20', () => {
  test('its player harvests every crop in the game, whoever owns it', () => {
    const table = farm({
      farmers: [
        { hand: ['DEMON'], beds: [empty(), crop('CORN', { timer: 3 })], coins: 1 },
        { beds: [crop('GRAPE'), crop('BEANS', { bed: 'GREENHOUSE' })], coins: 9, fertilizers: 2 },
        { beds: [crop('PUMPKIN'), crop('TOMATO')], coins: 60 },
      ],
      draws: [19],
    })
    playCard(table, 'DEMON')
    // Corn 3; Grape 15, its bed becoming Hydroponic; Beans 6, unasked; Pumpkin 15 and 2 of seat 1's coins; Tomato 5 + 1.
    expect(table.coins).toEqual([1 + 3 + 15 + 6 + 15 + 2 + 6, 7, 60])
    expect([0, 1, 2].map((seat) => table.beds(seat))).toEqual([
      ['COMMON', 'COMMON!'],
      ['HYDROPONIC!', 'GREENHOUSE!'],
      ['COMMON!', 'COMMON!'],
    ])
    expect([0, 1, 2].map((seat) => table.discard(seat))).toEqual([
      ['CORN 3', 'DEMON 0'],
      ['GRAPE 15', 'BEANS 6'],
      ['PUMPKIN 15', 'TOMATO 5'],
    ])
    expect(table.heardOf(1, 'ability-dropped')).toEqual([{ what: 'ability-dropped', seat: 0, kind: 'BEANS' }])
    expect(table.state.turn).toMatchObject({ playing: null, asking: [] })
  })

  test('no fertilizers are paid', () => {
    const table = farm({ farmers: [{ hand: ['DEMON'], fertilizers: 20 }], market: ['CORN'], draws: [19] })
    expect(playCard(table, 'DEMON').fertilizers).toEqual([20])
    expect(table.market).toEqual(['CORN 3'])
  })
})

test('DEMON: who cannot pay the roll loses all crops, and no fertilizers', () => {
  const beds = [crop('CORN', { value: 9 }), empty('RAISED'), crop('BEANS', { bed: 'GREENHOUSE' })]
  const farmers = [{ hand: ['DEMON'], beds, fertilizers: 6 }, { beds }] as const
  const table = farm({ farmers, market: ['CORN'], draws: [6] })
  playCard(table, 'DEMON')
  expect(table.beds(0)).toEqual(['COMMON', 'RAISED', 'GREENHOUSE'])
  expect(table.discard(0)).toEqual(['CORN 3', 'BEANS 6', 'DEMON 0'])
  expect(table.beds(1)).toEqual(['CORN 9 in 1', 'RAISED', 'BEANS 6 in 1'])
  expect(table.fertilizers).toEqual([6, 0])
  expect(table.state.turn.playing).toBeNull()
})

describe('DEMON: who pays the roll takes market cards', () => {
  /** A roll of 7 and 8 fertilizers; the stalls cost 5, 2, 8, 1 and 1. */
  const paid = () =>
    playCard(
      farm({
        farmers: [{ hand: ['DEMON'], fertilizers: 8, coins: 1 }, {}],
        deck: ['WHEAT', 'CHERRY', 'ONION'],
        market: ['GRAPE', 'BEANS', 'CLONE', 'CORN', null, 'RECYCLE'],
        draws: [6],
      }),
      'DEMON',
    )

  test('the roll is paid, and the market asked for', () => {
    const table = paid()
    expect(table.fertilizers).toEqual([1, 0])
    expect(needsMore(table.state)).toBe(true)
    aimForMore(table.state, 0)
    const aim = table.aim(0)
    expect(aim).toMatchObject({ mode: 'CARD_MARKET', purpose: 'action', kind: 'DEMON', optional: true })
    expect(aim && legalPicks(table.state, 0, aim)).toEqual([at(0, 0), at(0, 1), at(0, 3), at(0, 5)])
  })

  test('one after the other, until nothing is within the rest; then the slots are filled', () => {
    const table = paid()
    answer(table, at(0, 3))
    expect(table.state.turn.playing).toMatchObject({ budget: 6 })
    expect(table.market).toEqual(['GRAPE 15', 'BEANS 6', 'CLONE 4', null, null, 'RECYCLE 0'])
    answer(table, at(0, 0))
    expect(table.state.turn.playing).toMatchObject({ budget: 1 })
    answer(table.willDraw(0, 0, 0), at(0, 5))
    expect(table.hand(0)).toEqual(['CORN 3', 'GRAPE 15', 'RECYCLE 0'])
    expect(table.coins).toEqual([1, 0])
    expect(table.market).toEqual(['WHEAT 2', 'BEANS 6', 'CLONE 4', 'ONION 3', 'CHERRY 2', null])
    expect(table.discard(0)).toEqual(['DEMON 0'])
    expect(table.state.turn.playing).toBeNull()
    expect(table.heardOf(1, 'bought')).toMatchObject([{ price: 0 }, { price: 0 }, { price: 0 }])
  })

  test('whoever stops keeps what was taken', () => {
    const table = paid()
    answer(table, at(0, 1))
    table.willDraw(0, 0).run((scene) => finishAction(scene, 0))
    expect(table.hand(0)).toEqual(['BEANS 6'])
    expect(table.market).toEqual(['GRAPE 15', 'WHEAT 2', 'CLONE 4', 'CORN 3', 'ONION 3', 'RECYCLE 0'])
    expect(table.discard(0)).toEqual(['DEMON 0'])
  })

  test('quitting is stopping', () => {
    const table = answer(paid().willDraw(0), null)
    expect(table.hand(0)).toEqual([])
    expect(table.state.turn.playing).toBeNull()
  })

  test('a card beyond the rest cannot be taken', () => {
    expect(() => answer(paid(), at(0, 2))).toThrow('slot 2 cannot be taken for 7')
    expect(() => answer(paid(), at(0, 4))).toThrow('slot 4 cannot be taken for 7')
  })

  test('with nothing within the roll it is over at once', () => {
    const table = farm({ farmers: [{ hand: ['DEMON'], fertilizers: 1 }], market: ['GRAPE'], draws: [0] })
    playCard(table, 'DEMON')
    expect(table.fertilizers).toEqual([0])
    expect(table.discard(0)).toEqual(['DEMON 0'])
  })
})

const pollen = (deck: readonly (CardId | Card)[], draws: readonly number[]) =>
  playCard(
    farm({ farmers: [{ fertilizers: 2, hand: ['WHEAT', 'POLLEN_PARADISE', 'BEANS'] }, {}], deck, draws }),
    'POLLEN_PARADISE',
  )

describe('POLLEN_PARADISE', () => {
  test('draws two, to its player alone, and asks for one of them', () => {
    const table = pollen(['CORN', 'MELON'], [0, 0])
    expect(table.hand(0)).toEqual(['WHEAT 2', 'BEANS 6', 'CORN 3', 'MELON 6'])
    expect(table.heard(1).at(-1)).toEqual({ what: 'cards-drawn', seat: 0, count: 2 })
    expect(needsMore(table.state)).toBe(true)
    aimForMore(table.state, 0)
    const aim = table.aim(0)
    expect(aim).toMatchObject({ mode: 'CARD_OWN', purpose: 'action', kind: 'POLLEN_PARADISE', optional: false })
    expect(aim && legalPicks(table.state, 0, aim)).toEqual([at(0, 2), at(0, 3)])
  })

  test.each([
    [2, ['WHEAT 2', 'BEANS 6', 'CORN 3'], ['MELON 6']],
    [3, ['WHEAT 2', 'BEANS 6', 'MELON 6'], ['CORN 3']],
  ])('keeping card %i, a fertilizer for each hand card of its colour, itself included', (index, hand, deck) => {
    const table = answer(pollen(['CORN', 'MELON'], [0, 0]), at(0, index))
    expect(table.hand(0)).toEqual(hand)
    expect(table.deck).toEqual(deck)
    expect(table.fertilizers).toEqual([2, 0])
    expect(table.discard(0)).toEqual(['POLLEN_PARADISE 2'])
    expect(table.state.turn.playing).toBeNull()
    expect(table.heard(1)).toContainEqual({ what: 'cards-returned', seat: 0, count: 1 })
  })

  test('an action has no colour', () => {
    const table = answer(pollen(['CORN', 'CLONE'], [0, 0]), at(0, 3))
    expect(table.hand(0)).toEqual(['WHEAT 2', 'BEANS 6', 'CLONE 4'])
    expect(table.fertilizers).toEqual([0, 0])
  })

  test('one card in the deck is kept, with its fertilizers', () => {
    const table = pollen(['CORN'], [0])
    expect(table.hand(0)).toEqual(['WHEAT 2', 'BEANS 6', 'CORN 3'])
    expect(table.fertilizers).toEqual([2, 0])
    expect(table.state.turn.playing).toBeNull()
  })

  test('an empty deck brings nothing', () => {
    const table = pollen([], [])
    expect(table.hand(0)).toEqual(['WHEAT 2', 'BEANS 6'])
    expect(table.fertilizers).toEqual([0, 0])
    expect(table.discard(0)).toEqual(['POLLEN_PARADISE 2'])
  })

  test.each([
    ['the higher value', 'CORN', 'MELON', 'MELON 6'],
    ['the first of equals', 'BEANS', 'MELON', 'BEANS 6'],
    ['the first if it is higher', valued('CORN', 9), 'MELON', 'CORN 9'],
  ] as const)('unanswered, it keeps %s', (_, first, second, kept) => {
    const table = pollen([second, first], [1, 0])
    table.run((scene) => finishAction(scene, 0))
    expect(table.hand(0)).toEqual(['WHEAT 2', 'BEANS 6', kept])
    expect(table.state.turn.playing).toBeNull()
    expect(answer(pollen([second, first], [1, 0]), null).hand(0)).toEqual(table.hand(0))
  })

  test('only the cards drawn can be kept', () => {
    expect(() => answer(pollen(['CORN', 'MELON'], [0, 0]), at(0, 0))).toThrow('card 0 was not drawn')
  })
})
