import {
  begin,
  game,
  offered,
  oneOf,
  orderOf,
  programFor,
  range,
  ranked,
  statechart,
  subsetOf,
  tupleOf,
  type LiveScene,
  type Offer,
} from '@parlor/engine'
import { describe, expect, test } from 'vitest'
import { readMove } from './read-move.ts'
import { rowsOf } from './menu-rows.ts'
import { ValueNames } from './value-names.ts'

const nobody = () => ({ scores: [0], ranks: [1] })

/** A move for every kind of choice. */
const words = game({
  id: 'words',
  name: 'Words',
  about: 'For these tests.',
  seats: { min: 1, max: 1 },
  information: 'open',
  options: {},
  setup: () => ({}),
  charts: {
    table: programFor<LiveScene<object, object, never>>()(
      statechart(`
stateDiagram-v2
  [*] --> Here
  Here --> Here: GIVE (to, cards)
  Here --> Here: PAINT (colour, coats?)
  Here --> Here: SEAT (place)
  Here --> Here: TAKE (slot)
  Here --> Here: SORT (order)
  Here --> Here: GUESS (digits)
  Here --> Here: PASS
  Here --> [*]: END
`),
      {
        moves: {
          GIVE: { params: { to: () => range(1, 3), cards: () => subsetOf(['ace', 'red king', 'ten']) } },
          PAINT: { params: { colour: () => oneOf('red', 'dark blue', 'true'), coats: () => range(1, 3) } },
          SEAT: { params: { place: () => range(0, 3) } },
          TAKE: { params: { slot: () => oneOf(0, 2, 5) } },
          SORT: { params: { order: () => orderOf(['a', 'b', 'c']) } },
          GUESS: { params: { digits: () => tupleOf(3, range(0, 9)) } },
          PASS: {},
          END: 'game',
        },
      },
    ),
  },
  view: () => ({}),
  outcome: () => ranked(nobody().scores, 'highest'),
  text: {
    sheet: () => [{ kind: 'line', parts: ['A table.'] } as const],
    moves: {
      GIVE: () => 'Give',
      PAINT: () => 'Paint',
      SEAT: () => 'Seat',
      TAKE: () => 'Take',
      SORT: () => 'Sort',
      GUESS: () => 'Guess',
      PASS: () => 'Pass',
    },
    // The last two are called by what others are written as.
    values: { place: (place) => ['North', 'South West', '3', '2'][place] ?? '', slot: (slot) => String(slot + 1) },
    refusals: {},
    happenings: {},
    options: {},
  },
})

const offers: readonly Offer[] = offered(words, begin(words, {}, 1), 0)
const choices = { offers, rows: [], numbers: [], waits: false, known: ['END'] }
const read = (text: string) => readMove(text, { ...choices, names: new ValueNames(words) })

describe('a typed move', () => {
  test('many ways are not listed', () => {
    expect(rowsOf(words, offers, true)).toEqual([])
    expect(
      rowsOf(
        words,
        offers.filter(({ move }) => move === 'SORT'),
        false,
      ),
    ).toHaveLength(6)
  })

  test.each([
    ['pass', { move: 'PASS' }],
    ['give 2 ace, red king', { move: 'GIVE', to: 2, cards: ['ace', 'red king'] }],
    ['GIVE cards=Ten,ace to=3', { move: 'GIVE', to: 3, cards: ['ten', 'ace'] }],
    ['give 2 queen', { move: 'GIVE', to: 2, cards: ['queen'] }],
    ['paint dark blue', { move: 'PAINT', colour: 'dark blue' }],
    ['paint Dark Blue 2', { move: 'PAINT', colour: 'dark blue', coats: 2 }],
    ['paint true 3', { move: 'PAINT', colour: 'true', coats: 3 }],
    ['pai red', { move: 'PAINT', colour: 'red' }],
    ['paint dark-blue', { move: 'PAINT', colour: 'dark blue' }],
    ['paint DARK_BLUE 1', { move: 'PAINT', colour: 'dark blue', coats: 1 }],
    ['paint d', { move: 'PAINT', colour: 'dark blue' }],
    ['give 1 red a', { move: 'GIVE', to: 1, cards: ['red king', 'ace'] }],
    ['seat north', { move: 'SEAT', place: 0 }],
    ['seat south-west', { move: 'SEAT', place: 1 }],
    ['seat s', { move: 'SEAT', place: 1 }],
    ['seat 1', { move: 'SEAT', place: 1 }],
    ['seat 2', { move: 'SEAT', place: 3 }],
    ['seat 9', { move: 'SEAT', place: 9 }],
    ['take 1', { move: 'TAKE', slot: 0 }],
    ['take 3', { move: 'TAKE', slot: 2 }],
    ['sort cab', { move: 'SORT', order: ['c', 'a', 'b'] }],
    ['guess -1 2', { move: 'GUESS', digits: [-1, 2] }],
    ['sort c a b', { move: 'SORT', order: ['c', 'a', 'b'] }],
    ['guess 1 2 3', { move: 'GUESS', digits: [1, 2, 3] }],
    ['guess 1', { move: 'GUESS', digits: [1] }],
    ['end', { move: 'END' }],
    ['{"move":"PASS"}', { move: 'PASS' }],
  ])('%j', (text, move) => {
    expect(read(text)).toEqual({ move })
  })

  test.each([
    ['seat', /^SEAT needs place: North, South West, 3, 2\.$/],
    ['seat east', /^“east” cannot be chosen as place: North, South West, 3, 2\.$/],
    ['seat suoth', /^“suoth” cannot be chosen as place\. Did you mean “South West”\?$/],
    ['give', /^GIVE needs to: 1 to 3\.$/],
    ['give 2', /^GIVE needs cards: any of ace, red king, ten\.$/],
    ['give who=2', /^GIVE has no “who”\.$/],
    ['give to=2 3 cards=ace', /^to cannot take “3” as well\.$/],
    ['sort a b c d', /^SORT does not take “d”\.$/],
    ['pass on', /^PASS does not take “on”\.$/],
    ['pasz', /^There is no move “pasz”\. Did you mean “PASS”\?$/],
    ['p red', /^There is no move “p red”\. You can type: GIVE, PAINT, SEAT, TAKE, SORT, GUESS, PASS\.$/],
    [
      '7',
      /^These moves have no numbers: type one by its name\. You can GIVE …, PAINT …, .*, PASS \(“moves” says more\)\.$/,
    ],
    ['paint rad', /^“rad” cannot be chosen as colour\. Did you mean “red”\?$/],
    ['give 2 rde king', /^“rde” cannot be chosen as cards\. Did you mean “red king”\?$/],
    ['{"move"', /^That is not JSON\.$/],
  ])('%j is unclear', (text, message) => {
    expect(read(text)).toEqual({ unclear: expect.stringMatching(message) as unknown })
  })

  test('a number that names one value is never taken for another, offered or not', () => {
    const slots = ['take 0', 'take 2', 'take 5', 'take 6', 'take 9', 'take slot=2'].map((text) => read(text))
    expect(slots).toEqual([-1, 1, 4, 5, 8, 1].map((slot) => ({ move: { move: 'TAKE', slot } })))
  })

  test('where only one kind of move is offered its name may be left out', () => {
    const only = offers.filter(({ move }) => move === 'GUESS')
    expect(readMove('1 2 3', { ...choices, offers: only, names: new ValueNames(words) })).toEqual({
      move: { move: 'GUESS', digits: [1, 2, 3] },
    })
  })
})
