import { describe, expect, test } from 'vitest'
import { FaultReport } from '../chart/faults.ts'
import { statechart } from '../chart/statechart.ts'
import { range } from '../choice/index.ts'
import { contract } from '../testing/contract.ts'
import { TestMatch } from '../testing/test-match.ts'
import { formatSheet } from '../verbs/format-sheet.ts'
import { sayHappening, sayMove, sayRefusal, sheetOf } from '../verbs/say.ts'
import { view } from '../verbs/view.ts'
import { game } from './game.ts'
import { add, at } from './lists.ts'
import { option } from './options.ts'
import { otherwise } from './program.ts'
import { refuse } from './scene.ts'
import { sealed } from './secrets.ts'

const chart = `
  stateDiagram-v2
    state taken <<choice>>
    [*] --> Taking
    Taking --> taken: TAKE_FROM (heap)
    taken --> [*]: nothing is left
    taken --> Taking: stones are left
`
/** Nothing but what has to be said. */
const nim = game({
  name: 'Nim for two!',
  about: 'Who takes the last stone wins.',
  seats: 2,
  chart,
  options: { stoneCount: option(range(1, 4), 2) },
  setup: ({ stoneCount }) => ({ heaps: [stoneCount, 1], turn: 0, winner: null as number | null }),
  moves: { TAKE_FROM: { params: { heap: range(0, 1) } } },
  rules: { TAKE_FROM: ({ state }, { heap }) => at(state.heaps, heap) > 0 || refuse('heap-empty', { heap }) },
  when: {
    taken: { 'nothing is left': ({ state }) => state.heaps.every((heap) => heap === 0), 'stones are left': otherwise },
  },
  effects: {
    TAKE_FROM: ({ state }, { heap }) => add(state.heaps, heap, -1),
    'taken --> [*]: nothing is left': ({ state }) => {
      state.winner = state.turn
    },
    'taken --> Taking: stones are left': ({ state }) => {
      state.turn = 1 - state.turn
    },
  },
})

describe('a game that says only what it has to', () => {
  describe('keeps the contract', () => contract(nim, test, { runs: 20, matches: 50 }))

  test('its id, turn, view, outcome and options are derived', () => {
    const match = new TestMatch(nim)
    expect([nim.id, nim.information, nim.version, nim.seats]).toEqual(['nim-for-two', 'open', 1, { min: 2, max: 2 }])
    expect(match.view()).toEqual({ heaps: [2, 1], turn: 0, winner: null })
    expect(match.refusal(1, { move: 'TAKE_FROM', heap: 0 })).toMatchObject({ code: 'not-your-turn' })
    for (const [seat, heap] of [[0, 0], [1, 0], [0, 1]] as const) match.play(seat, { move: 'TAKE_FROM', heap }) // prettier-ignore
    expect(match.outcome()).toEqual({ scores: [1, 0], ranks: [1, 2] })
    expect(nim.text.options).toEqual({ stoneCount: { name: 'Stone count' } })
  })

  test('its sentences are derived, and listed', () => {
    const match = new TestMatch(nim, 2, { stoneCount: 1 }).play(0, { move: 'TAKE_FROM', heap: 0 })
    const [told] = match.told()
    expect(told).toEqual({ what: 'TAKE_FROM', seat: 0, heap: 0 })
    const ann = () => 'Ann'
    expect(told && sayHappening(nim, told, ann)).toBe('Ann takes from heap 0.')
    expect(
      told &&
        sayHappening(
          nim,
          told,
          Object.assign(() => 'Ann', { you: 0 }),
        ),
    ).toBe('You take from heap 0.')
    expect(sayMove(nim, { move: 'TAKE_FROM', heap: 1 } as never)).toBe('Take from heap 1')
    const refusal = match.refusal(1, { move: 'TAKE_FROM', heap: 0 })
    expect(refusal && sayRefusal(nim, refusal)).toBe('That is not possible: heap empty (heap 0).')
    expect(formatSheet(sheetOf(nim, view(nim, match.position, null)))).toContain('It is the turn of Seat 2.')
    expect(nim.text.derived).toEqual(['text.sheet', 'text.moves.TAKE_FROM', 'happenings.TAKE_FROM'])
  })
})

/** A chart in which one event ends everything. */
const end = 'stateDiagram-v2\n[*] --> A\nA --> [*]: CARRY (n)'
const small = {
  name: 'Small',
  about: 'Small.',
  seats: { min: 1, max: 3 },
  chart: end,
  setup: (_: unknown, seats: number) => ({ bids: new Array<number>(seats).fill(0) }),
  moves: { CARRY: { params: { n: range(1, 3) } } },
  effects: {},
} as const

test('scores, a winner, nobody or all of it: an outcome as short as it can be said', () => {
  const ended = (made: object) => {
    const match = new TestMatch(game(made as never), 3)
    match.play(0, { move: 'CARRY', n: 1 } as never)
    return match.outcome()
  }
  expect(ended({ ...small, outcome: () => [4, 9, 4] })).toEqual({ scores: [4, 9, 4], ranks: [2, 1, 2] })
  expect(ended({ ...small, outcome: () => [4, 9, 4], best: 'lowest' })).toMatchObject({ ranks: [1, 3, 1] })
  expect(ended({ ...small, outcome: () => 2 })).toEqual({ scores: [0, 0, 1], ranks: [2, 2, 1] })
  expect(ended({ ...small, outcome: () => 2, best: 'lowest' })).toMatchObject({ ranks: [2, 2, 1] })
  expect(ended({ ...small, outcome: () => null })).toEqual({ scores: [0, 0, 0], ranks: [1, 1, 1] })
  expect(ended({ ...small, outcome: () => ({ scores: [1, 1, 2], ranks: [2, 2, 1] }) })).toMatchObject({
    ranks: [2, 2, 1],
  })
})

test('what an author says in secret is told to nobody else', () => {
  const made = game({
    ...small,
    moves: { CARRY: { params: { n: range(1, 3) }, secret: ['n'] } },
    effects: { CARRY: ({ state, seat }, { n }) => void (state.bids[seat] = n) },
    view: ({ state }, viewer) => (viewer === null ? [] : state.bids.slice(viewer, viewer + 1)),
    secrets: ({ state }) => state.bids.map((_, seat) => sealed(state.bids, seat, range(0, 3), [seat])),
    publicState: [],
    outcome: ({ state }) => state.bids,
  })
  const match = new TestMatch(made, 2).play(0, { move: 'CARRY', n: 3 })
  expect(made.information).toBe('hidden')
  expect([match.told(0), match.told(1)]).toEqual([[{ what: 'CARRY', seat: 0, n: 3 }], [{ what: 'CARRY', seat: 0 }]])
  expect(match.told(1).map((told) => sayHappening(made, told))).toEqual(['Seat 1 carries.'])
})

test('a chart of its own, templates, and moves that say their rules themselves', () => {
  const made = game({
    ...small,
    chart: statechart(end),
    moves: { CARRY: { params: { n: range(1, 3) }, rules: [({ seat }) => seat === 0 || refuse('not-you', { seat })] } },
    happenings: { carried: '{seat} carries {n}.' },
    effects: { CARRY: ({ seat, tell }, { n }) => tell({ what: 'carried', seat, n }) },
    outcome: () => 0,
    text: { moves: { CARRY: 'carry {n}' }, values: { n: (n) => `load ${n}` }, refusals: { 'not-you': 'Not {seat}.' } },
  })
  const match = new TestMatch(made, 2)
  const refusal = match.refusal(1, { move: 'CARRY', n: 1 })
  expect(refusal && sayRefusal(made, refusal)).toBe('Not Seat 2.')
  match.play(0, { move: 'CARRY', n: 2 })
  expect(match.told().map((told) => sayHappening(made, told))).toEqual(['Seat 1 carries load 2.'])
  expect(sayMove(made, { move: 'CARRY', n: 2 } as never)).toBe('Carry load 2')
})

describe('what the compiler cannot see is a fault with its place', () => {
  const faults = (declaration: object) => {
    try {
      game({ ...small, outcome: () => 0, ...declaration } as never)
    } catch (error) {
      if (error instanceof FaultReport) return error.faults.map(({ at: place, reason }) => `${place}: ${reason}`)
      throw error
    }
    return []
  }
  test.each<[string, object, string]>([
    ['a blank', { text: { moves: { CARRY: 'Carry {m}' } } }, 'text.moves.CARRY: CARRY has no {m}'],
    [
      'nobody wins',
      { outcome: undefined },
      'outcome: says nobody who won: write outcome(scene), or keep scores or winner in the state',
    ],
    ['both forms', { charts: {} }, 'charts: a game says either chart, with its moves and effects, or charts'],
    [
      'no view',
      { secrets: () => [], publicState: [] },
      'view: a game with secrets says what each seat may see: view(scene, viewer)',
    ],
  ])('%s', (_, declaration, told) => expect(faults(declaration)).toContain(told))

  test('an order in which the compiler loses types', () => {
    const { setup, moves, effects, ...rest } = small
    const reads = { CARRY: { params: { n: () => range(1, 3) } } }
    expect(faults({})).toEqual([])
    expect(() => game({ ...rest, setup, effects, moves: reads, outcome: () => 0 } as never)).toThrow(
      'moves: stands below effects, which then gets no types: write moves above it',
    )
    expect(() => game({ ...rest, moves, effects, setup, outcome: () => 0 } as never)).toThrow(
      'setup: stands below moves, which then gets no types: write setup above it',
    )
  })
})

test('an index that is not there is a bug', () => {
  expect(at([4, 5], 1)).toBe(5)
  expect(() => at([4, 5], 2)).toThrow('a list of 2 has no item 2')
  expect(() => add([], 0, 1)).toThrow('a list of 0 has no item 0')
})
