import { describe, expect, test } from 'vitest'
import type { Card, CardId } from '../../cards/card.ts'
import { legalPicks } from '../../legal-picks.ts'
import { at, farm, valued } from '../farm.fixture.ts'
import { aimForMore, finishAction, needsMore } from '../play-action.ts'
import { answer, playCard } from '../play.fixture.ts'

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
    const aim = table.state.aims[0]
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
