import { outcome } from '@parlor/engine'
import { describe, expect, test } from 'vitest'
import { battleFarm } from '../index.ts'
import { FarmMatch } from '../farm-match.fixture.ts'

/** No coins, no cards, no crops, and the class card played. */
const BARE = { classCardUsed: true, hand: [], coins: 0 } as const
const DEAR = ['STRAWBERRY', 'STRAWBERRY', 'STRAWBERRY', 'STRAWBERRY', 'STRAWBERRY', 'STRAWBERRY'] as const

describe('R21 where nobody has anything left to do', () => {
  test.each([2, 3, 6])('a table of %i plays itself to the end of the deck while the market turns over', (players) => {
    const farmers = Array.from({ length: players }, () => BARE)
    const match = FarmMatch.eve({ farmers, options: { oddJob: false } })
    const cards = match.state.deck.length
    match.dawn()
    expect([match.over, match.state.ending?.by, match.state.deck.length]).toEqual([true, 'deck', 0])
    // A card a turn; then the last turns of the others.
    expect(match.state.swept.length).toBeGreaterThanOrEqual(cards)
    expect(match.toldOf('turn-started').length).toBe(cards + players - 1)
  })

  test('and the market does not turn over either, everybody has one more turn, and it is over', () => {
    const match = FarmMatch.eve({
      farmers: [BARE, BARE, BARE],
      options: { oddJob: false, marketRotation: false },
    }).dawn()
    expect([match.over, match.state.ending]).toEqual([true, { by: 'stall', seat: 2, left: 0 }])
    expect(outcome(battleFarm, match.position)?.ranks).toEqual([1, 1, 1])
  })

  test('coins that buy nothing do not help, nor does an odd job once there are three', () => {
    const rich = { ...BARE, coins: 7 }
    const match = FarmMatch.eve({ farmers: [rich, rich], market: DEAR, options: { marketRotation: false } }).dawn()
    expect([match.over, match.state.ending?.by]).toEqual([true, 'stall'])
    const poor = { ...BARE, coins: 2 }
    const later = FarmMatch.eve({ farmers: [poor, rich], market: DEAR, options: { marketRotation: false } }).dawn()
    expect([later.over, later.state.ending?.by, later.coins]).toEqual([true, 'stall', [3, 7]])
  })

  test('cards nobody can ever play or sell do not keep it going', () => {
    const stuck = { ...BARE, hand: ['CLONE'] } as const
    const options = { marketRotation: false, oddJob: false }
    const match = FarmMatch.eve({ farmers: [stuck, stuck], market: DEAR, options }).dawn()
    for (let turns = 0; !match.over && turns < 20; turns++) match.timeUp()
    expect([match.over, match.state.ending?.by]).toEqual([true, 'stall'])
  })

  test.each([
    ['a card', { ...BARE, hand: ['WHEAT'] }, 0],
    ['a coin for what is on the market', { ...BARE, coins: 8 }, 0],
    ['a card to sell', { ...BARE, hand: ['CLONE'] }, 1],
    ['a class card it can pay for', { ...BARE, role: 'SEED_TRADER', classCardUsed: false, fertilizers: 4 }, 0],
  ] as const)('with %s somewhere it goes on', (_, somebody, coins) => {
    const match = FarmMatch.eve({
      farmers: [BARE, { ...BARE, coins }, somebody],
      market: DEAR,
      options: { marketRotation: false, oddJob: false },
    })
    match.dawn()
    expect([match.over, match.state.turn.seat, match.state.ending]).toEqual([false, 2, null])
  })
})

test('R7 what was chosen and not bought is forgotten', () => {
  const shop = () =>
    FarmMatch.eve({ farmers: [{ coins: 6, hand: ['RECYCLE'] }, {}], market: ['CORN', 'MANGO'] })
      .dawn([1])
      .point(0, 0, 1)
  expect(shop().state.turn.chosen).toEqual({ of: 'market', place: 1 })
  expect(shop().say(0, 'SKIP').state.turn.chosen).toBe(null)
  expect(shop().say(0, 'CANCEL_SELECTION').state.turn.chosen).toBe(null)
})
