import { describe, expect, test } from 'vitest'
import { crop } from '../effects/farm.fixture.ts'
import { FarmMatch } from '../farm-match.fixture.ts'
import { type Options, options as declared } from '../state.ts'

type Name = Extract<keyof Options, `${string}Seconds`>

/** A match in which this clock is the next, with what it will say and its preset. */
const CLOCKS: Readonly<Record<Name, readonly [number, string, (options: Partial<Options>) => FarmMatch]>> = {
  startSeconds: [60, 'ROLL_CHARACTERS', (options) => new FarmMatch(2, options)],
  harvestTargetSeconds: [
    15,
    'QUIT',
    (options) =>
      FarmMatch.eve({ farmers: [{ hand: ['CORN'], beds: [crop('BEANS')] }, {}], options: { ...options } }).dawn(),
  ],
  shoppingSeconds: [15, 'SKIP', (options) => FarmMatch.dealt(2, options)],
  tradeCollectSeconds: [15, 'SKIP', (options) => FarmMatch.dealt(2, options).until(0, 'TRADE')],
  tradeOfferSeconds: [15, 'GATHER_OFFERS', (options) => proposed(options)],
  tradeChooseSeconds: [10, 'SKIP', (options) => proposed(options).say(1, 'MAKE_OFFER', { value: 1 })],
  playingSeconds: [30, 'SKIP', (options) => FarmMatch.dealt(2, options).until(0, 'PLAYING')],
  fertilizingSeconds: [
    15,
    'SKIP',
    (options) =>
      FarmMatch.fertilizing({ farmers: [{ fertilizers: 1, beds: [crop('GRAPE', { timer: 4 })] }, {}], options }),
  ],
  foreignTargetSeconds: [
    15,
    'SKIP',
    (options) =>
      FarmMatch.playing({
        farmers: [{ hand: ['MANGO', 'CORN'] }, { hand: ['CORN'], beds: [crop('CORN', { timer: 3 })] }],
        options,
      })
        .plant(0, 0)
        .point(0, 1),
  ],
}
const NAMES = Object.keys(CLOCKS) as Name[] // the keys of that very object

const proposed = (options: Partial<Options>) =>
  FarmMatch.dealt(2, options)
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
    // A sale ends by itself, whatever else does.
    expect(at({ playingSeconds: 0, [name]: 0 }).clock).toBe(name === 'tradeOfferSeconds' ? 'GATHER_OFFERS in 60' : null)
    expect(() => new FarmMatch(2, { [name]: 601 })).toThrow(name)
    expect(() => new FarmMatch(2, { [name]: 1.5 })).toThrow(name)
  })

  test('a choice that stops the clock of a phase has that time, where it has none of its own', () => {
    expect(CLOCKS.foreignTargetSeconds[2]({ foreignTargetSeconds: 0, playingSeconds: 21 }).clock).toBe('SKIP in 21')
    const beans = FarmMatch.fertilizing({
      farmers: [{ fertilizers: 3, hand: ['CORN'], beds: [crop('BEANS', { timer: 1 }), crop('CORN')] }, {}],
      options: { harvestTargetSeconds: 0, fertilizingSeconds: 9 },
    })
    beans.point(0, 0, 0).say(0, 'FERTILIZE', { index: 0 })
    expect([beans.at(0, 'fertilizing/target'), beans.clock]).toEqual(['CARD_OWN', 'QUIT in 9'])
  })

  test('the clock says its move only when it is due', () => {
    const match = FarmMatch.dealt(2)
    expect(match.refusedAs('clock', 'SKIP')).toBe('not-due')
    expect(match.timeUp().at(0)).toBe('TRADE')
  })

  test('playing has one clock for all its cards', () => {
    const match = FarmMatch.playing({ farmers: [{ hand: ['CORN', 'LUCKY_FIND', 'CORN'], fertilizers: 3 }, {}] })
    match.wait(9).plant(0, 0)
    expect(match.clock).toBe('SKIP in 21')
    match.wait(11).playCard(0)
    expect([match.clock, match.timeUp().hand(0)]).toEqual(['SKIP in 10', ['CORN 3']])
  })
})

/** Only the clock speaks. */
function sleepThrough(match: FarmMatch): { entries: number; turns: number } {
  let entries = 0
  for (; !match.over; entries++) {
    if (entries > 5_000) throw new Error('the match does not end')
    match.timeUp()
  }
  return { entries, turns: match.state.turns }
}

describe('R24 an absent table', () => {
  test.each([2, 3, 4, 5, 6])('of %i plays to the end, at one market card a turn', (seats) => {
    const match = new FarmMatch(seats).timeUp()
    const { deck, farmers } = match.state
    const before = { deck: deck.length, hands: farmers.map(({ hand }) => hand), coins: match.coins }
    const { turns } = sleepThrough(match)
    // The deck lasts so many turns; then everybody else has one more, and those find no card to fill the place with.
    expect(turns).toBe(before.deck + seats - 1)
    expect(match.state.ending?.by).toBe('deck')
    expect([match.state.swept.length, match.market.filter((card) => card === null).length]).toEqual([turns, seats - 1])
    expect(match.state.farmers.map(({ hand }) => hand)).toEqual(before.hands)
    // Nobody has spent anything; whoever is poor and has no crop card did odd jobs up to 3 coins.
    for (const [seat, coins] of match.coins.entries()) expect(coins).toBe(Math.max(3, before.coins[seat] ?? 0))
  })

  test('without any clock it stands still', () => {
    const none = Object.fromEntries(NAMES.map((name) => [name, 0]))
    expect(new FarmMatch(2, none).clock).toBe(null)
    const match = FarmMatch.dealt(2, none)
    for (const phase of ['SHOPPING', 'TRADE', 'PLAYING']) expect([match.until(0, phase).clock]).toEqual([null])
  })
})
