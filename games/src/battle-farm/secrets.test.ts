import { view } from '@parlor/engine'
import { describe, expect, test } from 'vitest'
import { crop } from './effects/farm.fixture.ts'
import { FarmMatch } from './farm-match.fixture.ts'
import { battleFarm } from './index.ts'

describe('R23 single cases; the contract compares whole worlds', () => {
  test('the card Early Bird will draw, and those before it, stay hidden while an ability waits', () => {
    const match = FarmMatch.playing({
      farmers: [
        { role: 'MASTER_GARDENER', fertilizers: 9, hand: ['CORN'], beds: [crop('PINEAPPLE')] },
        { beds: [crop('GRAPE')] },
      ],
      deck: ['DEMON'],
    }).playCard(1)
    expect(match.state.turn.asking).toEqual(['PINEAPPLE'])
    for (const viewer of [1, null]) expect(view(battleFarm, match.position, viewer).table.shown).toEqual([])
    match.point(0, 1, 0)
    expect(match.hand(0)).toHaveLength(2)
    for (const viewer of [1, null]) expect(view(battleFarm, match.position, viewer).table.shown).toEqual([])
  })

  test('which cards the victim of a Mango picks, and which a seller puts together', () => {
    const mango = FarmMatch.playing({
      farmers: [{ hand: ['MANGO'] }, { hand: ['CORN', 'CLONE', 'WHEAT'], beds: [crop('CORN'), crop('CORN')] }],
    })
      .plant(0, 0)
      .point(0, 1)
      .point(1, 1, 2)
    const seen = (viewer: number) => view(battleFarm, mango.position, viewer).table.aims[1]
    expect([seen(1)?.chosen, seen(0)?.chosen, seen(0)?.picked]).toEqual([[2], [-1], null])
    const seller = FarmMatch.dealt(2).until(0, 'TRADE').say(0, 'ADD_CARD_TO_TRADE', { index: 1 })
    const places = (viewer: number) => view(battleFarm, seller.position, viewer).table.trade?.places
    expect([places(0), places(1)]).toEqual([[1], [-1]])
  })
})
