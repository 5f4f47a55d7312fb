import { describe, expect, test } from 'vitest'
import { CLASS_IDS, CLASSES, type ClassId } from '../classes.ts'
import { crop, empty, valued } from '../effects/farm.fixture.ts'
import { FarmMatch } from '../farm-match.fixture.ts'

type Setup = Parameters<typeof FarmMatch.eve>[0]
type Own = Setup['farmers'][number]

const OTHER: ClassId = 'WEATHER_WATCHER'

/** Seat 0 is of this class and has cards in hand before its class card. */
const playing = (role: ClassId, own: Own = {}, foe: Own = {}, more: Partial<Setup> = {}) =>
  FarmMatch.playing({
    farmers: [
      { role, hand: ['CORN', 'CHERRY'], fertilizers: 9, ...own },
      { role: role === OTHER ? 'LAND_BARON' : OTHER, hand: ['CLONE'], ...foe },
    ],
    ...more,
  })

describe('R16 the class card', () => {
  const growing: Own = { beds: [crop('GRAPE', { timer: 4 }), empty()], discard: ['CLONE'] }

  test.each(CLASS_IDS)(
    'of the %s has the number after the last card, costs fertilizers, and is played once',
    (role) => {
      const { cost, id } = CLASSES[role].card
      const match = playing(role, growing, {}, { deck: ['CHERRY', 'CHERRY', 'CHERRY'] })
      expect(match.refusedAs(0, 'CHOOSE_CARD', { index: 3 })).toBe('no-such-card')
      const poor = playing(role, { ...growing, fertilizers: cost - 1 })
      expect(poor.refusal(0, { move: 'CHOOSE_CARD', index: 2 })).toEqual({
        code: 'not-enough-fertilizers',
        facts: { card: id, cost, fertilizers: cost - 1 },
      })
      match.say(0, 'CHOOSE_CARD', { index: 2 })
      const exit = match.state.aims[0] === null ? 'CANCEL_SELECTION' : 'QUIT'
      expect([match.say(0, exit).fertilizers[0], match.farmer(0).classCardUsed, match.at(0, 'playing')]).toEqual([
        9,
        false,
        'IDLE',
      ])
      match.playCard(2, role === OTHER ? 1 : 0, 0)
      expect([match.fertilizers[0], match.farmer(0).classCardUsed]).toEqual([9 - cost, true])
      match.change(({ farmers: [farmer] }) => void (farmer && (farmer.fertilizers = 9)))
      if (match.at(0) === 'PLAYING')
        expect(match.refusal(0, { move: 'CHOOSE_CARD', index: match.hand(0).length })).toEqual({
          code: 'class-card-used',
          facts: { card: id },
        })
      // It lies on no pile.
      expect(match.discard(0).filter((card) => card.startsWith(CLASSES[role].card.id))).toEqual([])
    },
  )

  test('Land Reclamation: a card of the own pile and a new copy, both as printed', () => {
    const match = playing('LAND_BARON', { discard: ['CHERRY', 'GRAPE', 'CLONE'] }).playCard(2, 0, 1)
    expect([match.hand(0), match.discard(0), match.state.copied]).toEqual([
      ['CORN 3', 'CHERRY 2', 'GRAPE 15', 'GRAPE 15'],
      ['CHERRY 2', 'CLONE 4'],
      ['GRAPE'],
    ])
  })

  test('Reap And Sow: all crop cards of a colour, from every hand but the own, with their values', () => {
    const foe: Own = {
      hand: [valued('CABBAGE', 8), 'CORN', 'GREEN_DAY', 'ONION'],
      beds: [crop('POTATO', { bed: 'GREENHOUSE' })],
    }
    const match = playing('GRIM_REAPER', { hand: ['GRAPE'] }, foe).playCard(1, 1, 0)
    expect([match.hand(0), match.hand(1)]).toEqual([
      ['GRAPE 15', 'CABBAGE 8', 'ONION 3'],
      ['CORN 3', 'GREEN_DAY 1'],
    ])
    expect(playing('GRIM_REAPER').refusedAs(0, 'CHOOSE_CARD', { index: 2 })).toBe('no-target')
  })

  test('Early Bird: everything is harvested, then a card is drawn', () => {
    const beds = [crop('WHEAT', { timer: 1, value: 4 }), crop('TOMATO', { timer: 2 }), empty()]
    const match = playing('MASTER_GARDENER', { beds }, { coins: 7 }, { deck: ['GRAPE'] }).playCard(2)
    expect([match.coins[0], match.hand(0), match.beds(0)]).toEqual([
      4 + 6,
      ['CORN 3', 'CHERRY 2', 'GRAPE 15'],
      ['COMMON!', 'COMMON!', 'COMMON'],
    ])
  })

  test('Genetic Modification: the own crops double', () => {
    const beds = [crop('GRAPE', { timer: 4 }), crop('CORN', { timer: 1, value: 0 })]
    const match = playing('CROP_SCIENTIST', { beds }, { beds }).playCard(2)
    expect([match.beds(0), match.beds(1)]).toEqual([
      ['GRAPE 30 in 4', 'CORN 0 in 1'],
      ['GRAPE 15 in 4', 'CORN 0 in 1'],
    ])
  })

  test('Black Friday: all hands into the deck, the market away, a coin for every card', () => {
    const market = ['CORN', null, valued('GRAPE', 20), 'CLONE', 'CLONE', 'CLONE'] as const
    const deck = ['MELON', 'MELON', 'MELON', 'MELON', 'MELON', 'MELON'] as const
    const foe: Own = { hand: ['WITHER', valued('ONION', 9)] }
    // Ten cards are in the deck when the six places are filled; the last card takes the place of one that is drawn.
    const match = playing('SEED_TRADER', { beds: [crop('CORN')] }, foe, { market, deck }).say(0, 'CHOOSE_CARD', {
      index: 2,
    })
    match.say(0, 'EXECUTE_ACTION', { Card: 'BLACK_FRIDAY' }, { draws: [0, 0, 0, 0, 0, 0, 3] })
    expect([match.hand(0), match.hand(1), match.coins[0]]).toEqual([[], [], 4 + 5])
    expect(match.market).toEqual(['MELON', 'ONION', 'WITHER', 'CHERRY', 'CORN', 'MELON'])
    expect(match.state.market[1]?.card.value).toBe(9)
    expect(match.state.swept.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
      'CORN 3',
      'GRAPE 15',
      'CLONE 4',
      'CLONE 4',
      'CLONE 4',
    ])
    // Nothing is left to play: the seventh draw was the die for fertilizing.
    expect(match.at(0)).toBe('FERTILIZE')
  })

  test('Cloud Cover: a die for each crop of an opponent', () => {
    const foe: Own = { beds: [crop('GRAPE', { timer: 4 }), empty(), crop('CORN', { timer: 1, bed: 'GREENHOUSE' })] }
    const match = playing('WEATHER_WATCHER', { beds: foe.beds ?? [] }, foe).playCard(2, 1, -1, { draws: [3, 0] })
    expect([match.beds(1), match.beds(0)]).toEqual([
      ['GRAPE 15 in 8', 'COMMON', 'CORN 3 in 2'],
      ['GRAPE 15 in 4', 'COMMON', 'CORN 3 in 1'],
    ])
  })

  test('is no part of the hand: not counted, not for sale', () => {
    const whacker = playing('LAND_BARON', { hand: ['WEED_WHACKER', 'CORN'] }).playCard(0)
    expect(whacker.coins[0]).toBe(1)
    const match = FarmMatch.dealt(2).change(({ farmers }) => {
      for (const farmer of farmers) farmer.coins = 5
    })
    match.until(0, 'TRADE')
    const { length } = match.hand(0)
    expect(match.refusedAs(0, 'ADD_CARD_TO_TRADE', { index: length })).toBe('no-such-card')
    const recycle = playing('LAND_BARON', { hand: ['RECYCLE', 'CORN'] }).say(0, 'CHOOSE_CARD', { index: 0 })
    expect(recycle.ways(0, 'CHOOSE_CARD')).toEqual([{ index: 1 }])
    // Alone it is no hand to trade with, and no crop card to plant.
    expect(playing('LAND_BARON', { hand: ['RECYCLE'] }).refusedAs(0, 'CHOOSE_CARD', { index: 0 })).toBe('no-target')
  })
})
