import type { Entry } from '@parlor/engine'
import type { Category } from '../games/yahtzee/yahtzee-view.ts'
import { CATEGORIES } from './yahtzee-policy.fixture.ts'

/** Turns as they were: a roll with these dice, and the box it went into; seat after seat. */
export type Turns = readonly (readonly [box: Category, ...dice: number[]])[]

function roll(by: number, values: readonly number[]): Entry[] {
  return [
    { by, move: { move: 'ROLL' } },
    { by: 'chance', move: { move: 'DICE', values } },
  ]
}

/** An opening with stated dice. The last roll, if any, is only thrown: what becomes of it is played in the page. */
export function openingOf(turns: Turns, seats = 1, thrown: readonly number[] = []): Entry[] {
  const played = turns.flatMap(([category, ...dice], turn): Entry[] => {
    const by = turn % seats
    return [...roll(by, dice), { by, move: { move: 'SCORE', category } }]
  })
  return thrown.length === 0 ? played : [...played, ...roll(turns.length % seats, thrown)]
}

/** Half a match: a Yahtzee is among it. */
export const SEVEN_ROUNDS: Turns = [
  ['yahtzee', 3, 3, 3, 3, 3],
  ['chance', 6, 6, 5, 4, 4],
  ['ones', 1, 1, 1, 4, 5],
  ['threes', 3, 3, 3, 5, 6],
  ['full_house', 2, 2, 5, 5, 5],
  ['large_straight', 2, 3, 4, 5, 6],
  ['twos', 2, 2, 2, 1, 6],
]

/** The first boxes of a card, each filled with the same dice. */
export function firstBoxes(count: number, ...dice: number[]): Turns {
  return CATEGORIES.slice(0, count).map((category) => [category, ...dice])
}

interface ExtraYahtzee {
  readonly turns: Turns
  /** What all five dice of the next roll show. */
  readonly face: number
  /** What the board says about it. */
  readonly said: string
  /** The boxes that may be filled, and what they are worth. */
  readonly allowed: Readonly<Record<string, string>>
  /** One that may not, and what it answers. */
  readonly blocked: Category
  readonly toast: string
  readonly fill: Category
  readonly gain: number
}

export const EXTRA_YAHTZEES: Readonly<Record<string, ExtraYahtzee>> = {
  'belongs into its own upper box': {
    turns: SEVEN_ROUNDS,
    face: 6,
    said: 'An extra Yahtzee The Yahtzee box is filled, so five sixes must go into Sixes. The extra Yahtzee brings 100 on top.',
    allowed: { sixes: 'worth 30+100' },
    blocked: 'four_of_a_kind',
    toast: 'Not here: these dice must go into Sixes.',
    fill: 'sixes',
    gain: 130,
  },
  'is a joker in the lower boxes when its own is filled': {
    turns: SEVEN_ROUNDS.filter(([box]) => box !== 'large_straight'),
    face: 3,
    said: 'A joker! The Yahtzee box and Threes are filled, so five threes go into any open lower box. It counts in full: full house 25, small straight 30, large straight 40. The extra Yahtzee brings 100 on top.',
    allowed: {
      three_of_a_kind: 'worth 15+100',
      four_of_a_kind: 'worth 15+100',
      small_straight: 'worth 30+100',
      large_straight: 'worth 40+100',
    },
    blocked: 'fours',
    toast: 'Not here: a joker goes into a lower box first.',
    fill: 'large_straight',
    gain: 140,
  },
}
