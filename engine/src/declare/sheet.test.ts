import { describe, expect, test } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import { range } from '../choice/index.ts'
import { contract } from '../testing/contract.ts'
import { toy, toyProgram } from '../testing/toy.fixture.ts'
import { begin } from '../verbs/begin.ts'
import { play } from '../verbs/play.ts'
import { sayAsked, sheetOf } from '../verbs/say.ts'
import { view } from '../verbs/view.ts'
import { game } from './game.ts'
import { programFor, type MoveOf, type PhaseOf } from './program.ts'
import type { LiveScene, SeenScene } from './scene.ts'
import { sheetFor, standsFor, type SheetOf } from './sheet.ts'
import type { NameOf, Text } from './text.ts'

const chart = statechart('stateDiagram-v2\n[*] --> Dropping\nDropping --> [*]: DROP (column)')
type State = { turn: number }
type Phases = { readonly drop?: PhaseOf<typeof chart.text> }
const moves = { DROP: { params: { column: () => range(1, 7) } } } as const
type Move = MoveOf<typeof chart.text, typeof moves>
type View = { readonly turn: number; readonly phase: string | undefined }

const { chips, grid, line, part, section, turn } = sheetFor<Move>()
type MakeSheet = (view: View, nameOf: NameOf, phases: Phases) => SheetOf<Move>

function dropping(sheet: MakeSheet, turns?: 'anybody') {
  const text: Text<View, Move, never, { what: 'nothing' }, object, Phases> = {
    sheet,
    asked: (_, nameOf, { drop }) => `${nameOf(0)}: drop a disc (${drop ?? ''}).`,
    moves: { DROP: ({ column }) => `Drop into ${column}` },
    refusals: {},
    happenings: { nothing: () => 'Nothing.' },
    lookUp: { Disc: 'Round.' },
    options: {},
  }
  return game({
    id: 'drop',
    name: 'Drop',
    about: 'One disc.',
    seats: { min: 2, max: 2 },
    information: 'open',
    options: {},
    setup: (): State => ({ turn: 0 }),
    turn: ({ state }) => state.turn,
    charts: {
      drop: programFor<LiveScene<State, object, { what: 'nothing' }>>()(
        chart,
        turns ? { moves, turn: turns } : { moves },
      ),
    },
    view: ({ state, phases }: SeenScene<State, object, Phases>): View => ({ turn: state.turn, phase: phases.drop }),
    outcome: () => ({ scores: [1, 0], ranks: [1, 2] }),
    text,
  })
}

const board: MakeSheet = ({ turn: seat }, nameOf) => [
  section('Board', grid([['·', '·']], { head: [1, 2].map((column) => part(`${column}`, { stands: { column } })) })),
  section('Now', turn(`The turn of ${nameOf(seat)}.`)),
  turn(`The turn of ${nameOf(seat)}.`),
]

describe('phases', () => {
  test('the view, the sheet and what is asked know where the charts stand', () => {
    const drop = dropping((seen, nameOf, phases) => [...board(seen, nameOf, phases), line(phases.drop ?? 'nowhere')])
    const first = begin(drop, {}, 2)
    const seen = view(drop, first, 0)
    expect(seen.table).toEqual({ turn: 0, phase: 'Dropping' })
    expect(sheetOf(drop, seen).at(-1)).toEqual(line('Dropping'))
    expect(sayAsked(drop, seen)).toBe('Seat 1: drop a disc (Dropping).')
    const played = play(drop, first, 0, { move: 'DROP', column: 1 })
    const last = view(drop, played.ok ? played.position : first, 0)
    expect(last.table).toEqual({ turn: 0, phase: '[*]' })
    // Lines about the turn are gone, and so is a section of nothing else.
    expect(sheetOf(drop, last).map(({ kind }) => kind)).toEqual(['section', 'line'])
    expect(sheetOf(drop, last).at(-1)).toEqual(line('[*]'))
    expect(sayAsked(drop, last)).toBe('')
  })

  test('a view finds the phases whether or not it names them, and no seat, which a spectator has not', () => {
    const look = (scene: SeenScene) => ({ has: Object.keys(scene).toSorted(), phase: scene.phases['drop'] })
    const made = toy({ drop: toyProgram(chart, { moves }) }, { view: look })
    const has = ['options', 'phases', 'seats', 'state']
    expect(view(made, begin(made, {}, 2), null).table).toEqual({ has, phase: 'Dropping' })
    // @ts-expect-error the viewer is the second argument
    const wrong = ({ seat }: SeenScene) => seat
    expect(wrong).toBeDefined()
  })

  test('only phases that are drawn compile', () => {
    const isOver = (phase: PhaseOf<typeof chart.text>) => phase === '[*]'
    expect([isOver('Dropping'), isOver('[*]')]).toEqual([false, true])
    // @ts-expect-error not drawn
    isOver('Droping')
  })
})

describe('what a part stands for', () => {
  type Moves = Move | { readonly move: 'SHUT'; readonly tiles: readonly number[]; readonly how: 'slow' | 'fast' }
  const { part: any } = sheetFor<Moves>()

  test('is typed by the moves of the game', () => {
    any('1', { stands: { column: 1 } })
    any('1', { stands: [{ move: 'DROP', column: 1 }, { tiles: 1 }] })
    any('1', { stands: { move: 'SHUT', tiles: 1, how: 'slow' } })
    // @ts-expect-error no move has such a parameter
    any('1', { stands: { colum: 1 } })
    // @ts-expect-error no move of that name
    any('1', { stands: { move: 'DORP', column: 1 } })
    // @ts-expect-error a parameter of another move
    any('1', { stands: { move: 'DROP', tiles: 1 } })
    // @ts-expect-error a column is a number
    any('1', { stands: { column: 'a' } })
    // @ts-expect-error of a list, one item
    any('1', { stands: { tiles: [1] } })
    // @ts-expect-error no such value
    any('1', { stands: { how: 'slowly' } })
    expect(any('1', { thing: 'Disc', stands: { column: 1 } })).toEqual({
      text: '1',
      thing: 'Disc',
      stands: { column: 1 },
    })
  })

  test('is a move with these parameters, or with these in its lists', () => {
    const shut = { move: 'SHUT', tiles: [1, 3], how: 'slow' }
    expect(standsFor({ tiles: 3 }, shut)).toBe(true)
    expect(standsFor({ move: 'SHUT', tiles: 3, how: 'slow' }, shut)).toBe(true)
    expect(standsFor({ tiles: 2 }, shut)).toBe(false)
    expect(standsFor({ move: 'DROP', tiles: 3 }, shut)).toBe(false)
    expect(standsFor({ column: 3 }, shut)).toBe(false)
  })
})

describe('the contract', () => {
  /** What the contract says of a sheet; null where it keeps its promises. */
  function complaint(sheet: MakeSheet, turns?: 'anybody'): string | null {
    let said: string | null = null
    const limits = { runs: 5, matches: 2 }
    contract(
      dropping(sheet, turns),
      (name, run) => {
        if (!name.startsWith('shows a sheet')) return
        try {
          run()
        } catch (error) {
          said = error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''
        }
      },
      limits,
    )
    return said
  }
  const also =
    (...blocks: SheetOf<Move>): MakeSheet =>
    (seen, nameOf, phases) => [...board(seen, nameOf, phases), ...blocks]

  test('is content with a good one', () => expect(complaint(board)).toBeNull())

  test('wants nobody named where nobody in particular is to act', () => {
    expect(complaint(() => [line('A board.')], 'anybody')).toBeNull()
    expect(complaint(() => [line('A board.'), turn('Anybody drops.')], 'anybody')).toBeNull()
    expect(complaint(() => [line('A board.'), line('Anybody drops.')])).toContain('does not say whose turn it is')
  })

  test.each<[string, MakeSheet, string]>([
    ['nothing', () => [], 'it is empty'],
    ['an empty line', also(line(' ')), 'a line is empty'],
    ['a chip without words', also(chips('')), 'one of the chips has no words'],
    ['an unknown thing', also(line(part('x', { thing: 'Cube' }))), '“x” shows Cube, which lookUp does not know'],
    ['crooked rows', also(grid([['a', 'b'], ['c']])), 'the rows of a grid have 2, 1 cells'],
    ['too much', also(chips(...new Array<string>(2_001).fill('x'))), 'parts, more than 2000'],
    ['a text too long', also(line('x'.repeat(1_001))), 'is longer than 1000'],
    [
      'an unknown parameter, smuggled past the types',
      also(line(part('x', JSON.parse('{"stands":{"colum":1}}') as object))),
      'stands for a move with colum, and there is no such move',
    ],
    ['no turn', () => [line('A board.')], 'does not say whose turn it is'],
    [
      'a turn after the end',
      (seen, nameOf, phases) => [...board(seen, nameOf, phases), line(`The turn of ${nameOf(seen.turn)}.`)],
      'after the end the sheet still says “The turn of Seat 1.”',
    ],
  ])('finds %s', (_, sheet, fault) => expect(complaint(sheet)).toContain(fault))
})
