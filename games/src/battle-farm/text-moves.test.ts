import { sayHappening, sayMove, sayRefusal, sayValue, seatMeant, seatName } from '@parlor/engine'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { BEDS } from './beds.ts'
import { ACTION_IDS, ACTIONS } from './cards/actions.ts'
import { CROP_IDS, CROPS } from './cards/crops.ts'
import { RARITIES } from './cards/rarity.ts'
import { CLASS_IDS, CLASSES } from './classes.ts'
import { choosing, type Farm, valued } from './effects/farm.fixture.ts'
import type { Happening } from './effects/happenings.ts'
import { coinLimit } from './effects/set-up.ts'
import { battleFarm } from './index.ts'
import { asking, linesOf, seen, twoFarms } from './text.fixture.ts'
import { BEDS_IN_SHORT, IN_SHORT } from './text/en/in-short.ts'

describe('moves', () => {
  const said = (table: Farm, seat: number, move: { move: string }) =>
    sayMove(battleFarm, move, seatName, seen(table, seat))

  test('call things by their names where there is a table', () => {
    const table = twoFarms()
    expect(said(table, 0, { move: 'CHOOSE_CARD', index: 0 } as Named)).toBe('Play Corn (worth 3)')
    expect(said(table, 0, { move: 'CHOOSE_CARD', index: 1 } as Named)).toBe('Play Wither (2 fertilizers)')
    expect(said(table, 0, { move: 'CHOOSE_CARD', index: 2 } as Named)).toBe(
      'Play Reap And Sow, your class card (3 fertilizers)',
    )
    expect(said(table, 0, { move: 'CONFIRM_DEAL', index: 0 } as Named)).toBe('Buy Tomato for 2 coins')
    expect(said(table, 0, { move: 'FERTILIZE', index: 1 } as Named)).toBe('Fertilize Mango in bed 2')
    expect(said(table, 0, { move: 'SEND_TRADE', TCard: [0, 1] } as Named)).toBe(
      'Ask for offers for Corn (worth 3) and Wither (2 fertilizers)',
    )
    expect(said(table, 0, { move: 'CHOOSE_PLAYER', index: 1 } as Named)).toBe(
      'Choose Seat 2 (Land Baron, 1 coin, 4 fertilizers, 1 card)',
    )
    asking(table, 0, { purpose: 'planted', kind: 'MANGO' })
    expect(said(table, 0, { move: 'CHOOSE_PLAYER', index: 1 } as Named)).toBe(
      'Choose Seat 2 (Land Baron, 1 coin, 4 fertilizers, 1 card, 1 crop)',
    )
    table.state.turn.playing = choosing('CORN', 0)
    asking(table, 0, { purpose: 'plant', kind: 'CORN' })
    expect(said(table, 0, { move: 'CHOOSE_BED', self: 'GRIM_REAPER', index: 0 } as Named)).toBe(
      'Plant Corn in bed 1, a Common Bed (worth 3, 1 turn)',
    )
    asking(table, 0, { purpose: 'action', kind: 'WITHER' })
    expect(said(table, 0, { move: 'CHOOSE_CROP', class: 'LAND_BARON', index: 0 } as Named)).toBe(
      'Choose Grape (Green) 15, ripe, in bed 1 of Seat 2',
    )
    asking(table, 1, { purpose: 'foreign', kind: 'MANGO', optional: false })
    expect(said(table, 1, { move: 'CHOOSE_CARD', index: 0 } as Named)).toBe('Swap Beans (worth 6)')
    expect(said(table, 1, { move: 'SKIP' })).toBe('Leave it to chance')
  })

  test.each<[Named, string]>([
    [{ move: 'CHOOSE_CARD', index: 0 }, 'Choose card 1'],
    [{ move: 'CHOOSE_MARKET_SLOT', index: 5 }, 'Choose place 6 of the market'],
    [{ move: 'CHOOSE_BED', class: 'LAND_BARON', index: 1 }, 'Choose bed 2 of the Land Baron'],
    [{ move: 'CHOOSE_CROP', self: 'LAND_BARON', index: 1 }, 'Choose the crop in bed 2 of the Land Baron'],
    [{ move: 'CHOOSE_PLAYER', index: 1 }, 'Choose Seat 2'],
    [{ move: 'CHOOSE_PLAYER', class: 'SEED_TRADER' }, 'Choose the Seed Trader'],
    [{ move: 'SEND_TRADE', TCard: [0, 2] }, 'Offer 2 cards for sale: cards 1 and 3'],
    [{ move: 'ACCEPT_OFFER', player: 1 }, 'Accept the offer of Seat 2'],
    [{ move: 'EXECUTE_ACTION', Card: 'EARLY_BIRD' }, 'Play Early Bird now'],
    [{ move: 'SKIP' }, 'Go on to the next phase'],
  ])('%j in a log: %s', (move, sentence) => expect(sayMove(battleFarm, move)).toBe(sentence))

  test('places and seats are counted from 1, kinds have their names', () => {
    expect([0, 1].map((index) => sayValue(battleFarm, 'index', index))).toEqual(['1', '2'])
    expect(sayValue(battleFarm, 'player', 0)).toBe('1')
    expect(sayValue(battleFarm, 'TCard', 4)).toBe('5')
    expect(sayValue(battleFarm, 'class', 'SEED_TRADER')).toBe('Seed Trader')
    expect(sayValue(battleFarm, 'Card', 'BLACK_FRIDAY')).toBe('Black Friday')
    expect(sayValue(battleFarm, 'value', 3)).toBe('3')
  })

  test('a class stands for the seat that has it', () => {
    expect(seatMeant(battleFarm, 'class', 'LAND_BARON', seen(twoFarms(), 0))).toBe(1)
    expect(seatMeant(battleFarm, 'class', 'SEED_TRADER', seen(twoFarms(), 0))).toBeUndefined()
    expect(seatMeant(battleFarm, 'index', 1, seen(twoFarms(), 0))).toBeUndefined()
  })

  test('every state a move is not possible in is one of a chart', () => {
    const states = new Set([...battleFarm.charts.values()].flatMap(({ edges }) => edges.map(({ from }) => from)))
    for (const reasons of Object.values(battleFarm.text.notNow ?? {}))
      for (const state of Object.keys(reasons ?? {})) expect(states).toContain(state)
  })
})

/** A move and its parameters. */
type Named = { move: string; [param: string]: unknown }

describe('what happens', () => {
  test.each<[Happening, string]>([
    [
      { what: 'planted', seat: 0, bed: 1, kind: 'CORN', value: 3, timer: 1 },
      'Seat 1 plants Corn in bed 2 (worth 3, ripe in 1 turn).',
    ],
    [
      { what: 'harvested', by: 1, seat: 1, bed: 0, kind: 'CORN', coins: 3 },
      'Seat 2 harvests Corn, worth 3, from bed 1.',
    ],
    [
      { what: 'harvested', by: 1, seat: 0, bed: 0, kind: 'CORN', coins: 3 },
      'Seat 2 harvests Corn, worth 3, from bed 1 of Seat 1.',
    ],
    [{ what: 'coins-moved', from: 'bank', to: 0, coins: 3 }, 'Seat 1 gets 3 coins.'],
    [{ what: 'coins-moved', from: 1, to: 0, coins: 1 }, 'Seat 2 pays Seat 1 1 coin.'],
    [{ what: 'fertilizers-moved', from: 0, to: 'bank', fertilizers: 2 }, 'Seat 1 pays 2 fertilizers.'],
    [{ what: 'cards-drawn', seat: 0, count: 1 }, 'Seat 1 draws 1 card.'],
    [{ what: 'cards-drawn', seat: 0, count: 1, cards: [valued('CORN', 4)] }, 'Seat 1 draws Corn (worth 4).'],
    [
      { what: 'ability', seat: 0, kind: 'EGGPLANT', on: 'planted', pick: { seat: 1, bed: -1 } },
      'Seat 1 uses Eggplant Emoji (Eggplant) on Seat 2.',
    ],
    [
      { what: 'action-played', seat: 0, kind: 'WITHER', cost: 3, target: { seat: 1, bed: 2 } },
      'Seat 1 plays Wither on bed 3 of Seat 2.',
    ],
    [{ what: 'rolled', seat: 0, sides: 4, value: 1, on: 'shopping' }, 'Seat 1 rolls a 1 and may buy 1 card.'],
    [{ what: 'rolled', seat: 0, sides: 6, value: 5, on: 'PEPPER' }, 'Seat 1 rolls a 5 for Peppers.'],
    [{ what: 'offers-gathered', seat: 0, bidders: [] }, 'Nobody makes Seat 1 an offer.'],
    [{ what: 'offers-gathered', seat: 0, bidders: [1, 2] }, 'Seat 1 opens what Seat 2 and Seat 3 answered.'],
    [
      { what: 'offers-gathered', seat: 0, bidders: [1, 2], offers: [null, 1, 4] },
      'Seat 1 opens the offers: 1 coin from Seat 2 and 4 coins from Seat 3.',
    ],
    [{ what: 'bed-changed', seat: 0, bed: 0, type: 'HYDROPONIC' }, 'Bed 1 of Seat 1 becomes a Hydroponic bed.'],
  ])('%j', (happening, sentence) => expect(sayHappening(battleFarm, happening)).toBe(sentence))

  test('why not', () => {
    const said = (code: string, facts: object) => sayRefusal(battleFarm, { code, facts })
    expect(said('too-dear', { card: 'MANGO', price: 2, budget: 1 })).toBe('Mango costs 2 coins: you can spend 1.')
    expect(said('not-enough-fertilizers', { card: 'WITHER', cost: 3, fertilizers: 0 })).toBe(
      'Wither needs 3 fertilizers: you have none.',
    )
    expect(said('no-such-card', { cards: 3 })).toBe('There is no card of that number.')
    expect(said('no-such-card', { cards: 3, index: 4 })).toBe('There is no card of that number.')
    expect(said('no-such-card', { cards: 3, index: 3 })).toContain('Your class card is not part of your hand')
    expect(said('no-target', { mode: 'FOE' })).toBe('There is nothing that card could be played on.')
    expect(said('no-target', { mode: 'CARD_DISCARDED' })).toBe('Your discard pile is empty.')
    expect(said('not-now', { move: 'MAKE_OFFER', phase: 'OFFER_SENT' })).toBe(
      'You have made an offer: CANCEL_OFFER withdraws it.',
    )
  })
})

describe('the page of rules', () => {
  const page = readFileSync(new URL('README.md', import.meta.url), 'utf8')
  const rows = linesOf(page).flatMap((line) =>
    line.startsWith('| ')
      ? [
          line
            .slice(2, -2)
            .split('|')
            .map((cell) => cell.trim()),
        ]
      : [],
  )
  const rowOf = (name: string) => rows.filter(([first]) => first === name)
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

  test.each(CROP_IDS)('%s is told as it is', (id) => {
    const { name, colour, rarity, value, ability } = CROPS[id]
    const when = ability.when.map((each) => (each === 'passive' ? 'always' : each)).join(', ')
    expect(rowOf(name)).toEqual([
      [name, capital(colour), RARITIES[rarity].name, String(value), ability.name, when, ability.says],
    ])
  })

  test.each(ACTION_IDS)('%s is told as it is', (id) => {
    const { name, rarity, cost, says } = ACTIONS[id]
    expect(rowOf(name)).toContainEqual([name, RARITIES[rarity].name, String(cost), says])
  })

  test.each(CLASS_IDS)('%s is told as it is', (id) => {
    const { name, says, beds, card } = CLASSES[id]
    const types = beds.map((type) => BEDS[type].name.replace(' Bed', '')).join(', ')
    expect(rowOf(name)).toEqual([[name, says, types, card.name, String(card.cost), card.says]])
  })

  test('beds, rarities and limits are told as they are', () => {
    for (const { name, says } of Object.values(BEDS)) expect(rowOf(name)).toContainEqual([name, says])
    for (const { name, price, timer, cropCopies, actionCopies } of Object.values(RARITIES))
      expect(rowOf(name)).toEqual([[name, ...[price, timer, cropCopies, actionCopies].map(String)]])
    for (const factor of [1, 0.5, 0.4])
      expect(rowOf(String(factor))).toEqual([
        [String(factor), ...[2, 3, 4, 5, 6].map((players) => String(coinLimit(players, factor)))],
      ])
  })

  test('the rules are numbered without a gap', () => {
    const numbers = [...page.matchAll(/^- \*\*R(\d+)\*\* /gm)].map(([, number]) => Number(number))
    expect(numbers).toEqual(Array.from({ length: 25 }, (_, at) => at + 1))
  })

  test('what cards do has a short form for the table', () => {
    for (const short of Object.values(IN_SHORT)) expect(short.length).toBeLessThanOrEqual(37)
    for (const short of Object.values(BEDS_IN_SHORT)) expect(short.length).toBeLessThanOrEqual(24)
  })
})
