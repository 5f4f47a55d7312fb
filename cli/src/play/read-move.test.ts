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
import { listFew } from './show-offers.ts'

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
  Here --> Here: SORT (order)
  Here --> Here: GUESS (digits)
  Here --> Here: PASS
  Here --> [*]: END
`),
      {
        moves: {
          GIVE: { params: { to: () => range(1, 3), cards: () => subsetOf(['ace', 'red king', 'ten']) } },
          PAINT: { params: { colour: () => oneOf('red', 'dark blue', 'true'), coats: () => range(1, 3) } },
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
    table: () => 'A table.',
    moves: { GIVE: () => 'Give', PAINT: () => 'Paint', SORT: () => 'Sort', GUESS: () => 'Guess', PASS: () => 'Pass' },
    refusals: {},
    happenings: {},
    options: {},
  },
})

const offers: readonly Offer[] = offered(words, begin(words, {}, 1), 0)
const read = (text: string) => readMove(text, offers, [], ['END'])

describe('a typed move', () => {
  test('many ways are not listed', () => {
    expect(listFew(offers)).toEqual([])
    expect(listFew(offers.filter(({ move }) => move === 'SORT'))).toHaveLength(6)
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
    ['sort c a b', { move: 'SORT', order: ['c', 'a', 'b'] }],
    ['guess 1 2 3', { move: 'GUESS', digits: [1, 2, 3] }],
    ['guess 1', { move: 'GUESS', digits: [1] }],
    ['end', { move: 'END' }],
    ['{"move":"PASS"}', { move: 'PASS' }],
  ])('%j', (text, move) => {
    expect(read(text)).toEqual({ move })
  })

  test.each([
    ['give', /^GIVE needs to: 1 to 3\.$/],
    ['give 2', /^GIVE needs cards: any of ace, red king, ten\.$/],
    ['give who=2', /^GIVE has no “who”\.$/],
    ['give to=2 3 cards=ace', /^to cannot take “3” as well\.$/],
    ['sort a b c d', /^SORT does not take “d”\.$/],
    ['pass on', /^PASS does not take “on”\.$/],
    ['pasz', /^There is no move “pasz”\. Did you mean “PASS”\?$/],
    ['p red', /^There is no move “p red”\. Type help to see what you can type\.$/],
    ['7', /^There is no move “7”\. Type help to see what you can type\.$/],
    ['{"move"', /^That is not JSON\.$/],
  ])('%j is unclear', (text, message) => {
    expect(read(text)).toEqual({ unclear: expect.stringMatching(message) as unknown })
  })

  test('where only one kind of move is offered its name may be left out', () => {
    const only = offers.filter(({ move }) => move === 'GUESS')
    expect(readMove('1 2 3', only, [], [])).toEqual({ move: { move: 'GUESS', digits: [1, 2, 3] } })
  })
})
