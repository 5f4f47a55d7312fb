import { describe, expect, test } from 'vitest'
import { FaultReport } from '../chart/faults.ts'
import { statechart } from '../chart/statechart.ts'
import { oneOf, range } from '../choice/index.ts'
import { trackGame } from '../testing/games/track.ts'
import { toy, toyProgram } from '../testing/toy.fixture.ts'
import { begin, startFaults } from '../verbs/begin.ts'
import { parsePosition } from '../verbs/parse-position.ts'
import { document } from './document.ts'
import { eachBySeats, optionsFor, recommendedSeats, refitOptions, seatsWith } from './options-by-seats.ts'
import { option, type Options } from './options.ts'

const main = toyProgram(statechart('stateDiagram-v2\n[*] --> On\nOn --> [*]: END'), { moves: { END: {} } })
const options = {
  goal: option(range(1, 40), 10, (seats) => ({ choice: range(1, 10 * seats), preset: 5 * seats })),
  deck: option(oneOf('small', 'large'), 'small', (seats) => (seats > 2 ? { choice: oneOf('large') } : {})),
  plain: option(oneOf(1, 2)),
}
const game = toy({ main }, { options })

describe('options that depend on the number of seats', () => {
  test('take the preset of that number', () => {
    expect([1, 2, 3].map((seats) => begin(game, {}, seats).options)).toEqual([
      { goal: 5, deck: 'small', plain: 1 },
      { goal: 10, deck: 'small', plain: 1 },
      { goal: 15, deck: 'large', plain: 1 },
    ])
  })

  test('are refused where that number does not allow them, also if they were right for another', () => {
    const { options: ruling } = begin(game, { goal: 20 }, 2)
    expect(startFaults(game, ruling, 1)).toEqual([{ at: 'options.goal', reason: '20 is not one of 1 to 10' }])
    expect(() => begin(game, ruling, 1)).toThrow('20 is not one of 1 to 10')
    expect(() => begin(game, ruling, 3)).toThrow('“small” is not one of large')
    expect(begin(game, ruling, 2).options).toBe(ruling)
  })

  test('are judged as declared where there cannot be so many seats', () => {
    expect(startFaults(game, { goal: 40 }, 9).map(({ at }) => at)).toEqual(['seats'])
    expect(startFaults(game, { goal: 41 }, 9).map(({ at }) => at)).toEqual(['options.goal', 'seats'])
  })

  test('are checked in a position from outside', () => {
    const position = begin(game, { goal: 20 }, 2)
    expect(parsePosition(game, position).ok).toBe(true)
    expect(parsePosition(game, { ...position, seats: 1 })).toMatchObject({
      faults: [{ at: 'options.goal', reason: '20 is not one of 1 to 10' }],
    })
    expect(parsePosition(game, { ...position, seats: 'two' })).toMatchObject({ faults: [{ at: 'seats' }] })
  })

  test('follow when the number changes: what was as usual, and what is no longer allowed', () => {
    const refit = (goal: number, from: number, to: number) =>
      refitOptions(game, { goal, deck: 'small', plain: 2 }, from, to)
    expect(refit(10, 2, 3)).toEqual({ goal: 15, deck: 'large', plain: 2 })
    expect(refit(12, 2, 4)).toEqual({ goal: 12, deck: 'large', plain: 2 })
    expect(refit(12, 2, 1)).toEqual({ goal: 5, deck: 'small', plain: 2 })
  })

  test('are listed for each number; others are left alone', () => {
    expect(eachBySeats(game, 'goal').map(({ seats, choice, preset }) => [seats, choice.size, preset])).toEqual([
      [1, 10, 5],
      [2, 20, 10],
      [3, 30, 15],
      [4, 40, 20],
    ])
    expect([eachBySeats(game, 'plain'), eachBySeats(game, 'nothing')]).toEqual([[], []])
    const plain = { options: { plain: options.plain }, seats: game.seats }
    expect(optionsFor(plain, 3)).toBe(plain.options)
  })
})

function faultsOf(wrong: Options): string[] {
  try {
    toy({ main }, { options: wrong })
  } catch (error) {
    if (error instanceof FaultReport) return error.faults.map(({ at, reason }) => `${at} ${reason}`)
    throw error
  }
  return []
}

test('options that cannot work with some number of seats are told at load', () => {
  expect(faultsOf({ goal: option(range(1, 9), 5, (seats) => ({ choice: range(1, 3 * seats) })) })).toEqual([
    'options.goal with 4 seats, 10 is allowed, and is not one of 1 to 9',
  ])
  expect(faultsOf({ goal: option(range(1, 9), 5, (seats) => ({ preset: 3 * seats })) })).toEqual([
    'options.goal with 4 seats, 12 is not one of 1 to 9',
  ])
  expect(faultsOf({ goal: option(range(1, 9), 5, (seats) => ({ choice: range(1, 4 - seats) })) })).toEqual([
    'options.goal with 4 seats, there is nothing to choose',
  ])
})

describe('a document that is for some numbers of seats', () => {
  const track = trackGame()
  const narrow = { title: 'Narrow', room: 2, spaces: [{ kind: 'plain' }, { kind: 'plain' }] }

  test('bounds them, wherever a match begins', () => {
    expect(startFaults(track, { track: narrow }, 3)).toEqual([
      { at: 'seats', reason: 'Track with “Narrow” is for 2 seats, not 3' },
    ])
    const { options: ruling } = begin(track, { track: narrow }, 2)
    expect(() => begin(track, ruling, 1)).toThrow('is for 2 seats, not 1')
    expect(begin(track, ruling, 2).options).toBe(ruling)
    const position = begin(track, ruling, 2)
    expect(parsePosition(track, { ...position, seats: 1 })).toMatchObject({ faults: [{ at: 'seats' }] })
  })

  test('tells the bounds by itself, by what is told of it, or not at all', () => {
    const { options: ruling } = begin(track, { track: narrow }, 2)
    expect(seatsWith(track, ruling)).toEqual({ min: 2, max: 2 })
    expect(seatsWith(track, { track: 'oval' })).toEqual(track.seats)
    expect(seatsWith(track, { track: 'f'.repeat(64) }, { track: { seats: { min: 2, max: 9 } } })).toEqual({
      min: 2,
      max: 3,
    })
  })

  test('may recommend some of them, which bounds nothing', () => {
    const about = { recommended: { min: 2, max: 2 } }
    const hash = 'f'.repeat(64)
    expect(recommendedSeats(track, { track: hash }, { track: about })).toEqual(about.recommended)
    expect(seatsWith(track, { track: hash }, { track: about })).toEqual(track.seats)
    expect(recommendedSeats(track, { track: 'oval' })).toBeNull()
  })

  test('is not the preset', () => {
    const parse = () => ({ ok: true as const, value: 0, about: { seats: { min: 2, max: 2 } } })
    expect(faultsOf({ track: document(parse, { preset: {} }) })).toEqual([
      'options the preset is for 2 to 2 seats only',
    ])
  })
})
