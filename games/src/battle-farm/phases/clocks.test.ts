import { describe, expect, test } from 'vitest'
import { crop } from '../effects/farm.fixture.ts'
import { MatchTable } from '../match-table.fixture.ts'
import { options as declared, type Options } from '../options.ts'

type Name = Extract<keyof Options, `${string}Seconds`>

/** A match in which this clock is the next, with what it will say and its preset. */
const CLOCKS: Readonly<Record<Name, readonly [number, string, (options: Partial<Options>) => MatchTable]>> = {
  startSeconds: [60, 'ROLL_CHARACTERS', (options) => new MatchTable(2, options)],
  harvestTargetSeconds: [
    15,
    'QUIT',
    (options) =>
      MatchTable.eve({ farmers: [{ hand: ['CORN'], beds: [crop('BEANS')] }, {}], options: { ...options } }).dawn(),
  ],
  shoppingSeconds: [15, 'SKIP', (options) => MatchTable.dealt(2, options)],
  tradeCollectSeconds: [15, 'SKIP', (options) => MatchTable.dealt(2, options).until(0, 'TRADE')],
  tradeOfferSeconds: [15, 'GATHER_OFFERS', (options) => proposed(options)],
  tradeChooseSeconds: [10, 'SKIP', (options) => proposed(options).say(1, 'MAKE_OFFER', { value: 1 })],
  playingSeconds: [30, 'SKIP', (options) => MatchTable.dealt(2, options).until(0, 'PLAYING')],
  fertilizingSeconds: [
    15,
    'SKIP',
    (options) =>
      MatchTable.fertilizing({ farmers: [{ fertilizers: 1, beds: [crop('GRAPE', { timer: 4 })] }, {}], options }),
  ],
  foreignTargetSeconds: [
    15,
    'SKIP',
    (options) =>
      MatchTable.playing({
        farmers: [{ hand: ['MANGO', 'CORN'] }, { hand: ['CORN'], beds: [crop('CORN', { timer: 3 })] }],
        options,
      })
        .plant(0, 0)
        .point(0, 1),
  ],
}
const NAMES = Object.keys(CLOCKS) as Name[] // the keys of that very object

const proposed = (options: Partial<Options>) =>
  MatchTable.dealt(2, options)
    .until(0, 'TRADE')
    .say(0, 'ADD_CARD_TO_TRADE', { index: 0 })
    .say(0, 'SEND_TRADE', { TCard: [0] })

describe('R24 clocks', () => {
  test('there are these, and no others', () => {
    expect(Object.keys(declared).filter((name) => name.endsWith('Seconds'))).toEqual(NAMES)
  })

  test.each(NAMES)('%s has its preset, can be changed, and 0 is none', (name) => {
    const [preset, move, at] = CLOCKS[name]
    expect(declared[name].preset).toBe(preset)
    expect([at({}).clock, at({ [name]: 7 }).clock, at({ [name]: 600 }).clock]).toEqual([
      `${move} in ${preset}`,
      `${move} in 7`,
      `${move} in 600`,
    ])
    expect(at({ playingSeconds: 0, [name]: 0 }).clock).toBe(null)
    expect(() => new MatchTable(2, { [name]: 601 })).toThrow(name)
    expect(() => new MatchTable(2, { [name]: 1.5 })).toThrow(name)
  })

  test('a choice that stops the clock of a phase has that time, where it has none of its own', () => {
    expect(CLOCKS.foreignTargetSeconds[2]({ foreignTargetSeconds: 0, playingSeconds: 21 }).clock).toBe('SKIP in 21')
    const beans = MatchTable.fertilizing({
      farmers: [{ fertilizers: 3, hand: ['CORN'], beds: [crop('BEANS', { timer: 1 }), crop('CORN')] }, {}],
      options: { harvestTargetSeconds: 0, fertilizingSeconds: 9 },
    })
    beans.point(0, 0, 0).say(0, 'FERTILIZE', { index: 0 })
    expect([beans.at(0, 'fertilizing/target'), beans.clock]).toEqual(['CARD_OWN', 'QUIT in 9'])
  })

  test('the clock says its move only when it is due', () => {
    const table = MatchTable.dealt(2)
    expect(table.refusal('clock', 'SKIP')).toBe('not-due')
    expect(table.timeUp().at(0)).toBe('TRADE')
  })

  test('playing has one clock for all its cards', () => {
    const table = MatchTable.playing({ farmers: [{ hand: ['CORN', 'LUCKY_FIND', 'CORN'], fertilizers: 3 }, {}] })
    table.plant(0, 0, { at: 9_000 })
    expect(table.clock).toBe('SKIP in 21')
    table.playCard(0, 0, -1, { at: 20_000 })
    expect([table.clock, table.timeUp().hand(0)]).toEqual(['SKIP in 10', ['CORN 3']])
  })
})

/** Only the clock speaks. */
function sleepThrough(table: MatchTable): { entries: number; turns: number } {
  let entries = 0
  for (; !table.over; entries++) {
    if (entries > 5_000) throw new Error('the match does not end')
    table.timeUp()
  }
  return { entries, turns: table.state.turns }
}

describe('R24 an absent table', () => {
  test.each([2, 3, 4, 5, 6])('of %i plays to the end, at one market card a turn', (seats) => {
    const table = new MatchTable(seats).timeUp()
    const { deck, farmers } = table.state
    const before = { deck: deck.length, hands: farmers.map(({ hand }) => hand), coins: table.coins }
    const { turns } = sleepThrough(table)
    // The deck lasts so many turns; then everybody else has one more, and those find no card to fill the place with.
    expect(turns).toBe(before.deck + seats - 1)
    expect(table.state.ending?.by).toBe('deck')
    expect([table.state.swept.length, table.market.filter((card) => card === null).length]).toEqual([turns, seats - 1])
    expect(table.state.farmers.map(({ hand }) => hand)).toEqual(before.hands)
    // Nobody has spent anything; whoever is poor and has no crop card did odd jobs up to 3 coins.
    for (const [seat, coins] of table.coins.entries()) expect(coins).toBe(Math.max(3, before.coins[seat] ?? 0))
  })

  test('without any clock it stands still', () => {
    const none = Object.fromEntries(NAMES.map((name) => [name, 0]))
    expect(new MatchTable(2, none).clock).toBe(null)
    const table = MatchTable.dealt(2, none)
    for (const phase of ['SHOPPING', 'TRADE', 'PLAYING']) expect([table.until(0, phase).clock]).toEqual([null])
  })
})
