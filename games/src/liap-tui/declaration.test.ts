import {
  advance,
  copyPosition,
  edgeCounters,
  listChart,
  offered,
  phasesOf,
  type Position,
  sayRefusal,
  view,
} from '@parlor/engine'
import { describe, expect, test } from 'vitest'
import { declaration } from './chart.ts'
import { liapTui } from './index.ts'
import { type Kind, PLAIN, Table, takeTheUnreached } from './match.fixture.ts'

/** The arrows of the declaration phase that were followed, in the order they are drawn. */
function followed(taken: Uint32Array): string[] {
  const before = [...liapTui.charts].slice(0, [...liapTui.charts.keys()].indexOf('declaration'))
  const first = before.reduce((sum, [, { edges }]) => sum + edges.length, 0)
  return declaration.edges.flatMap(({ from, to, event }, at) =>
    taken[first + at] === 0 ? [] : [`${from} > ${to}${event === '' ? '' : `: ${event}`}`],
  )
}

/** What seat 1 to 4 may say, told by what is offered to whoever is on turn. */
function legal(table: Table): unknown[] {
  return offered(liapTui, table.position, table.state.turn).flatMap((offer) =>
    [...offer.moves()].map((move) => (move.move === 'DECLARE' ? move.piles : move.move)),
  )
}

const upTo8 = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** Everybody has declared 0 so often in a row. */
const withZeros = (...zeros: number[]) => Table.dealt().change((state) => void (state.zeros = zeros))

describe('the boxes of the flow chart', () => {
  test('R5 “Set declaration order”, “Next player’s turn”: from the starter on, one after the other', () => {
    const table = Table.dealt([PLAIN[1], PLAIN[0], PLAIN[2], PLAIN[3]])
    expect([table.state.starter, table.at('declaration'), table.at('declare')]).toEqual([
      1,
      'MakingDeclaration',
      'Choosing',
    ])
    const order = [1, 2, 3].map((piles) => {
      const { turn } = table.state
      table.declare(piles)
      return turn
    })
    expect([...order, table.state.turn]).toEqual([1, 2, 3, 0])
  })

  test('R5 “Declared 0 twice in a row?” no: everything from 0 to 8 may be said', () => {
    expect(legal(withZeros(1, 0, 0, 0))).toEqual(upTo8)
  })

  test('R5 “Must declare ≥1”: a third zero in a row cannot be said', () => {
    const table = withZeros(0, 2, 0, 0).declare(0)
    expect(legal(table)).toEqual(upTo8.slice(1))
    expect(table.refusal(1, { move: 'DECLARE', piles: 0 })).toEqual({ code: 'zero-streak', facts: { zeros: 2 } })
    expect(table.declare(1).state.zeros).toEqual([1, 0, 0, 0])
  })

  test('R5 the row goes on through rounds, ends with anything but 0, and its length is an option', () => {
    const twice = Table.dealt(PLAIN, { maxConsecutiveZeros: 1 }).change((state) => void (state.zeros = [1, 0, 0, 0]))
    twice.declare(2, 0)
    expect(twice.state.zeros).toEqual([0, 1, 0, 0])
    const second = Table.dealt(PLAIN, { maxConsecutiveZeros: 1 }).change((state) => void (state.zeros = [0, 1, 0, 0]))
    expect(legal(second.declare(3))).toEqual(upTo8.slice(1))
  })

  test.each([
    [
      [0, 0, 0],
      [0, 1, 2, 3, 4, 5, 6, 7],
      [1, 2, 3, 4, 5, 6, 7],
    ],
    [
      [1, 1, 2],
      [0, 1, 2, 3, 5, 6, 7, 8],
      [1, 2, 3, 5, 6, 7, 8],
    ],
    [
      [2, 2, 3],
      [0, 2, 3, 4, 5, 6, 7, 8],
      [2, 3, 4, 5, 6, 7, 8],
    ],
    [
      [5, 3, 0],
      [1, 2, 3, 4, 5, 6, 7, 8],
      [1, 2, 3, 4, 5, 6, 7, 8],
    ],
    [[8, 8, 8], upTo8, [1, 2, 3, 4, 5, 6, 7, 8]],
  ])('R6 “Is last player?”, “Forbidden: cannot make total exactly 8” after %j', (said, free, withStreak) => {
    expect(legal(withZeros(0, 0, 0, 0).declare(...said))).toEqual(free)
    expect(legal(withZeros(0, 0, 0, 2).declare(...said))).toEqual(withStreak)
  })

  test('R5 R6 “Valid choice?” no, “Show error message”: refused with its reason, and the same player stays on turn', () => {
    const table = withZeros(0, 0, 0, 2).declare(2, 3, 1)
    const say = (seat: number, move: unknown) => {
      const refusal = table.refusal(seat, move)
      return refusal === null ? null : [refusal.code, refusal.facts, sayRefusal(liapTui, refusal)]
    }
    expect(say(3, { move: 'DECLARE', piles: 2 })).toEqual([
      'total-eight',
      { total: 6, piles: 2 },
      'The others have declared 6: your 2 would make 8.',
    ])
    expect(say(3, { move: 'DECLARE', piles: 0 })?.slice(0, 2)).toEqual(['zero-streak', { zeros: 2 }])
    expect(say(3, { move: 'DECLARE', piles: 9 })?.slice(0, 2)).toEqual(['out-of-range', { piles: 9, most: 8 }])
    expect(say(3, { move: 'DECLARE', piles: -1 })?.[0]).toBe('out-of-range')
    for (const piles of [1.5, '2', null, [2], Number.NaN])
      expect(say(3, { move: 'DECLARE', piles })).toEqual([
        'malformed',
        { param: 'piles', problem: expect.stringMatching(/is not a whole number$/) as unknown },
        expect.any(String),
      ])
    expect(say(0, { move: 'DECLARE', piles: 4 })?.slice(0, 2)).toEqual(['already-declared', { piles: 2 }])
    expect(withZeros(0, 0, 0, 0).refusal(2, { move: 'DECLARE', piles: 4 })).toEqual({
      code: 'not-your-turn',
      facts: { turn: 0 },
    })
    expect([table.state.turn, table.state.declared]).toEqual([3, [2, 3, 1, null]])
    table.declare(1)
    expect(say(3, { move: 'DECLARE', piles: 4 })?.slice(0, 2)).toEqual([
      'not-now',
      { move: 'DECLARE', phase: 'Leading' },
    ])
    expect(new Table().refusal(0, { move: 'DECLARE', piles: 4 })?.code).toBe('not-now')
  })

  test('R5 “Record player’s declaration”, “Update UI”: all see it at once', () => {
    const table = Table.dealt().declare(4)
    expect(table.told(2)).toEqual([{ what: 'declared', seat: 0, piles: 4 }])
    expect(table.view().declared).toEqual([4, null, null, null])
  })

  test('R6 “All players declared?”, “Show declaration summary”, “Total ≠ 8?”, “Declaration complete”', () => {
    const table = Table.dealt().declare(2, 3, 1)
    expect(table.told().map(({ what }) => what)).toEqual(['declared'])
    table.declare(1)
    expect(table.told().slice(1)).toEqual([{ what: 'all-declared', declared: [2, 3, 1, 1], total: 7 }])
    expect([table.at('rounds'), table.at('declaration')]).toEqual(['Leading', undefined])
  })
})

test('R5 R6 the sequence diagram: 2, 3, 1, then 2 is barred, and 1 makes 7', () => {
  const table = Table.dealt()
  expect(legal(table)).toEqual(upTo8)
  table.declare(2)
  expect(legal(table)).toEqual(upTo8)
  table.declare(3)
  expect(legal(table)).toEqual(upTo8)
  table.declare(1)
  expect(legal(table)).toEqual([0, 1, 3, 4, 5, 6, 7, 8])
  expect(table.view(3).allowed).toEqual([0, 1, 3, 4, 5, 6, 7, 8])
  table.declare(1)
  expect(table.view().declared).toEqual([2, 3, 1, 1])
})

const UNREACHED = [
  'ValidatingChoice > MakingDeclaration: Invalid choice',
  'ValidatingTotal > Error: Total = 8 (should not happen)',
  'Error > Complete',
]

describe('the state diagram', () => {
  test('has the 17 arrows and 11 states that were drawn', () => {
    const { edges, states } = listChart('declaration', declaration)
    expect([edges.length, states.length]).toEqual([17, 11])
    expect(declaration.choices).toEqual([])
  })

  test('R6 every sequence of declarations with every row of zeros: never eight, never an error, and seven values always left', () => {
    const taken = edgeCounters(liapTui)
    const start = Table.dealt().position
    const totals = new Set<number>()
    let fewest = 9
    let wrong = 0
    const walk = (position: Position<Kind>, said: readonly number[], streaks: number): void => {
      const seat = said.length
      if (seat === 4) {
        const total = said.reduce((sum, each) => sum + each, 0)
        totals.add(total)
        if (phasesOf(liapTui, view(liapTui, position, null)).rounds !== 'Leading') wrong++
        return
      }
      const total = said.reduce((sum, each) => sum + each, 0)
      const expected = upTo8.filter(
        (piles) => !(piles === 0 && (streaks & (1 << seat)) !== 0) && !(seat === 3 && total + piles === 8),
      )
      const values = offered(liapTui, position, seat).flatMap((offer) =>
        [...offer.moves()].flatMap((move) => (move.move === 'DECLARE' ? [move.piles] : [])),
      )
      fewest = Math.min(fewest, values.length)
      if (values.join() !== expected.join()) wrong++
      for (const piles of values) {
        const next = copyPosition(liapTui, position)
        advance(liapTui, next, seat, { move: 'DECLARE', piles }, null, taken)
        walk(next, [...said, piles], streaks)
      }
    }
    for (let streaks = 0; streaks < 16; streaks++) {
      const zeros = [0, 1, 2, 3].map((seat) => ((streaks & (1 << seat)) === 0 ? 1 : 2))
      const state = { ...start.state, zeros }
      // The first to declare has been looked at already, with other rows of zeros: what is barred for it is said here.
      walk({ ...start, state: { ...state, barred: streaks & 1 } }, [], streaks)
    }
    expect(wrong).toBe(0)
    expect(fewest).toBe(7)
    expect(totals.has(8)).toBe(false)
    expect(totals.size).toBe(32)
    const all = declaration.edges.map(({ from, to, event }) => `${from} > ${to}${event === '' ? '' : `: ${event}`}`)
    // The first two arrows were followed by the deal.
    expect(followed(taken)).toEqual(all.slice(2).filter((arrow) => !UNREACHED.includes(arrow)))
  })

  test('made-up positions follow the three arrows that no match can', () => {
    const taken = edgeCounters(liapTui)
    takeTheUnreached(taken)
    expect(followed(taken)).toEqual(expect.arrayContaining(UNREACHED))
  })
})
