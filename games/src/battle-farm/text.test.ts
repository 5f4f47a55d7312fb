import { describe, expect, test } from 'vitest'
import { seatName } from '@parlor/engine'
import { BEDS } from './beds.ts'
import { ACTION_IDS, ACTIONS } from './cards/actions.ts'
import type { CardId } from './cards/card.ts'
import { CROP_IDS, CROPS } from './cards/crops.ts'
import { CLASS_IDS, CLASSES } from './classes.ts'
import { choosing, crop, empty, farm } from './effects/farm.fixture.ts'
import { battleFarm } from './index.ts'
import { shown, asked, linesOf, asking, twoFarms } from './text.fixture.ts'

describe('the table', () => {
  test('shows the market, the others, one’s own farm and hand', () => {
    const table = twoFarms()
    table.state.limit = 250
    table.state.turn.allowance = 2
    asking(table, 0, { purpose: 'shop', kind: null })
    expect(shown(table, 0)).toBe(
      `
Turn 9, your turn.
Coin limit: 250. Deck: 1 card.

Market (rarity and price in coins; “3 fert.”: 3 fertilizers to play it)
  1  Tomato            Red 5     Uncommon 2  pays 1 more per richer opponent
  2  Lucky Find        1 fert.   Common 1    d4 coins
  3  empty
  4  Demon of Harvest  0 fert.   Mythic 8    d20: all crops, market cards or
                                             ruin
  5  Corn              Yellow 3  Common 1    harvested: 1 coin per Yellow crop
  6  Clone             4 fert.   Mythic 8    a copy of a growing crop

Seat 2, Land Baron: 1 coin, 4 fertilizers, 1 card
  1 Common: Grape (Green) 15, ripe  2 Greenhouse: empty  3 Greenhouse: empty

You, Seat 1, Grim Reaper: 7 coins, 1 fertilizer
  1  Common Bed                      empty
  2  Raised Bed  Rare or better: +2  Mango (Yellow) 6, ripe in 2 turns
  3  Raised Bed  Rare or better: +2  empty, locked until the turn is over

Your hand
  1  Corn          Yellow 3  Common  harvested: 1 coin per Yellow crop
  2  Wither        2 fert.   Mythic  destroy a crop
  3  Reap And Sow  3 fert.   Class   foes give you a colour of crops`.slice(1),
    )
    expect(asked(table, 0)).toBe('Shopping: you may buy 2 more cards. Choose a market card.')
  })

  test('shows a spectator no hand, and nobody the hand of another', () => {
    for (const viewer of [null, 1]) expect(shown(twoFarms(), viewer)).not.toContain('Wither ')
    expect(shown(twoFarms(), null)).not.toContain('Your')
    expect(shown(twoFarms(), null)).toContain('Turn 9, the turn of Seat 1.')
  })

  test('before the game there is nothing to show', () => {
    const table = farm({ farmers: [] })
    expect(shown(table, null)).toBe('The game has not begun: Seat 1 starts it.')
    expect(asked(table, null)).toBe('')
  })

  test('says that the end is near, and that the class card and the deck are used up', () => {
    const table = twoFarms()
    table.state.deck = []
    table.state.ending = { by: 'deck', seat: 1, left: 1 }
    table.farmer(0).classCardUsed = true
    table.farmer(0).hand = []
    expect(shown(table, 0)).toContain('The deck is empty.\nSeat 2 saw the end of the deck: this turn is the last.\n')
    expect(shown(table, 0)).toContain('Your hand: no cards (Reap And Sow, your class card, is used)')
    expect(asked(table, 0)).toBe('Play a card of your hand, or go on.')
    expect(shown(table, 1)).toContain('1 fertilizer, no cards, class card used')
    table.state.ending = { by: 'limit', seat: 0, left: 3 }
    expect(shown(table, 0)).toContain('You reached the coin limit: 3 turns are left, with this one.')
  })

  test.each([2, 3, 4, 5, 6])('of %i seats fits a terminal of 80 columns, whatever lies on it', (seats) => {
    const kinds: CardId[] = [...CROP_IDS, ...ACTION_IDS]
    for (let first = 0; first < kinds.length; first += 6) {
      const table = farm({
        farmers: Array.from({ length: seats }, (_, seat) => ({
          role: CLASS_IDS[seat] ?? 'LAND_BARON',
          coins: 120,
          fertilizers: 40,
          hand: kinds.slice(first, first + 12),
          beds: [
            crop('STRAWBERRY', { timer: 12, value: 100, bed: 'GREENHOUSE' }),
            crop('CLOUDBERRY', { timer: 12, value: 100, bed: 'HYDROPONIC' }),
            crop('TANGERINE', { timer: 12, value: 100, bed: 'ROTATIONAL' }),
            empty('GREENHOUSE', true),
          ],
        })),
        market: kinds.slice(first, first + 6),
      })
      table.state.ending = { by: 'deck', seat: 1, left: 6 }
      // The terminal indents by two.
      for (const nameOf of [seatName, (seat: number) => `Somebody with a long name ${seat}`])
        for (const line of linesOf(shown(table, 0, nameOf))) expect(line.length).toBeLessThanOrEqual(78)
    }
  })

  test('says what is asked, and tells the others who is waited for', () => {
    const table = twoFarms()
    expect(asked(table, 0)).toBe('Play a card of your hand, or go on.')

    table.state.turn.playing = choosing('CORN', 0)
    asking(table, 0, { purpose: 'plant', kind: 'CORN' })
    expect(asked(table, 0)).toMatch(/^Planting Corn\. When harvested: Get 1 coin .* Choose an empty bed of yours\.$/s)
    expect(asked(table, 1)).toBe('Seat 1 is playing Corn.')

    table.state.turn.playing = choosing('REAP_AND_SOW', 2)
    table.state.aims[0] = null
    expect(asked(table, 0)).toMatch(/It needs 3 fertilizers: you have 1\.$/)

    asking(table, 1, { purpose: 'foreign', kind: 'MANGO', optional: false, count: 2, chosen: [0] })
    expect(asked(table, 1)).toMatch(/^Seat 1 makes you swap 2 cards for random ones\. .* This is 2 of 2\.$/s)
    expect(asked(table, 0)).toBe('Seat 2 is choosing cards to swap; everybody waits.')

    asking(table, 1, { purpose: 'action', kind: 'LAND_RECLAMATION' })
    expect(asked(table, 1)).toMatch(/ Choose a card you have discarded\.$/)
    expect(shown(table, 1)).toMatch(/\nYour discard pile\n  1  Corn .*\n  2  Wither /)
  })

  test('shows a trade to each as they may see it', () => {
    const table = twoFarms()
    const trade = { cards: [0], drafts: [0, 0], offers: [null, null] }
    table.state.trade = { ...trade, waited: null }
    expect(asked(table, 0)).toBe('Trade, up for sale: Corn (worth 3). Add more, or ask for offers.')
    expect(asked(table, 1)).toBe('')
    table.state.trade = { ...trade, waited: [false, true] }
    expect(asked(table, 0)).toBe('Waiting for offers for Corn (worth 3): nobody has answered yet.')
    expect(asked(table, 1)).toMatch(
      /^Seat 1 sells Corn \(worth 3\)\. .*\nMake an offer for it, or pass: you have 1 coin\.$/s,
    )
    table.state.trade = { ...trade, waited: [false, false], offers: [null, 1] }
    expect(asked(table, 0)).toBe('Offers for Corn (worth 3): 1 coin from Seat 2.')
    expect(asked(table, 1)).toBe('Seat 1 looks at the offers.')
  })
})

describe('what waits to be confirmed', () => {
  test('a market card is named, with its text and price', () => {
    const table = twoFarms()
    table.state.turn.chosen = { of: 'market', place: 0 }
    expect(asked(table, 0)).toMatch(/^Tomato \(worth 5\)\. [^]*\nBuy Tomato for 2 coins, or choose something else\.$/)
  })

  test('a crop is named, with its bed', () => {
    const table = twoFarms()
    table.state.turn.chosen = { of: 'beds', place: 1 }
    expect(asked(table, 0)).toMatch(/\nFertilize Mango \(Yellow\) 6, 2 turns, in bed 2, or choose something else\.$/)
  })
})

describe('looking things up', () => {
  const { lookUp = {} } = battleFarm.text

  test('every card, class and bed has its entry', () => {
    const names = [CROPS, ACTIONS, CLASSES, BEDS].flatMap((all) => Object.values(all).map(({ name }) => name))
    const classCards = Object.values(CLASSES).map(({ card }) => card.name)
    expect(new Set(Object.keys(lookUp))).toEqual(new Set([...names, ...classCards]))
  })

  test('tells figures and what it does', () => {
    expect(lookUp['Corn']).toMatch(
      /^A Common crop, Yellow: price 1 coin, worth 3, ripe in 1 turn\. When harvested \(Yellow Patch\): Get 1 coin /,
    )
    expect(lookUp['Tomato']).toContain('Always (Catch up): ')
    expect(lookUp['Wither']).toMatch(/^A Mythic action: price 8 coins, \d fertilizers? to play\. /)
    expect(lookUp['Land Baron']).toBe(
      'A class. You start with 2 more coins. Beds: Common Bed, Greenhouse and Greenhouse. Class card: Land Reclamation (4 fertilizers).',
    )
    expect(lookUp['Cloud Cover']).toMatch(
      /^The class card of the Weather Watcher: 2 fertilizers, once a game\. Roll a d4/,
    )
    expect(lookUp['Greenhouse']).toBe(`A bed: ${BEDS.GREENHOUSE.says}`)
  })

  test('a bed that has the name of a card is told after it', () => {
    expect(lookUp['Vertical Bed']).toMatch(/^An Epic action: .* A bed: Green crops planted here gain 1 value\.$/)
  })
})
