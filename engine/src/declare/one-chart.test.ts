import { describe, expect, test } from 'vitest'
import { oneOf, range } from '../choice/index.ts'
import { same, type Equal } from '../testing/same-type.fixture.ts'
import { game, type KindOf } from './game.ts'
import type { LiveSceneOf, SceneOf } from './one-chart.ts'
import { option } from './options.ts'
import { otherwise } from './program.ts'
import { refuse, type LiveScene } from './scene.ts'

const head = { name: 'Toy', about: 'A toy.', seats: 2 } as const
const chart = `
  stateDiagram-v2
    state dropped <<choice>>
    [*] --> Dropping
    Dropping --> dropped: DROP (column)
    Dropping --> [*]: STOP
    dropped --> Dropping: goes on
    dropped --> [*]: over
`
const setup = () => ({ columns: [0, 0], turn: 0, winner: null as number | null })
const moves = { DROP: { params: { column: range(0, 1) } } }
const when = { dropped: { 'goes on': () => true, over: otherwise } }
const effects = { STOP: () => {} }
const fine = { ...head, chart, setup, moves, when, effects } as const

describe('a game of one chart', () => {
  test('what fits compiles, and everything is inferred', () => {
    const toy = game({
      name: 'Toy',
      about: 'A toy.',
      seats: 2,
      chart,
      options: { size: option(range(2, 4)), kind: option(oneOf('a', 'b')) },
      setup: ({ size, kind }, seats) => ({
        columns: Array.from({ length: size }, () => seats),
        kind,
        turn: 0,
        scores: [0],
      }),
      moves: { DROP: { params: { column: ({ state, options }) => range(0, state.columns.length - options.size) } } },
      rules: {
        DROP: [
          ({ state }, { column }) => state.columns[column] === 0 || refuse('full', { column }),
          ({ options }) => options.kind === 'a' || refuse('odd', { kind: options.kind }),
        ],
        STOP: ({ possible }) => possible('DROP') || refuse('no-stop', {}),
      },
      happenings: {
        dropped: '{seat} drops into {column}.',
        counted: ({ points }: { points: number }, nameOf) => `${nameOf(0)} has ${points.toFixed()}.`,
      },
      when: { dropped: { 'goes on': ({ state }) => state.turn === 0, over: otherwise } },
      effects: {
        DROP: ({ state, seat, tell }, { column }) => {
          state.columns[column] = seat
          tell({ what: 'dropped', seat, column })
          tell({ what: 'counted', points: 3 })
          // @ts-expect-error no such happening
          tell({ what: 'droped', seat, column })
          // @ts-expect-error the sentence says seat and column
          tell({ what: 'dropped', seat })
          // @ts-expect-error the state has no such field
          state.colums.pop()
        },
        'Dropping --> [*]: STOP': ({ state }) => void state.turn++,
      },
      view: ({ state: { columns, turn }, phases }, viewer) => ({ columns, turn, viewer, at: phases.main }),
      text: {
        sheet: ({ columns, viewer }, _, phases, { line, part }) => {
          same<Equal<typeof phases, { readonly main?: 'Dropping' | '[*]' }>>()
          return [line(`${columns.length}${viewer ?? 0}`, part('1', { stands: { column: 1 } }))]
        },
        moves: { DROP: 'Drop into {column}', STOP: () => 'Stop' },
        refusals: { full: '{column} is full.', odd: ({ kind }) => kind.toUpperCase() },
        values: { column: (column) => column.toFixed() },
      },
    })
    type K = KindOf<typeof toy>
    const refusal: K['refusal']['code'][] = ['full', 'odd', 'no-stop']
    const move: K['move'][] = [{ move: 'DROP', column: 1 }, { move: 'STOP' }]
    const happening: K['happening'] = { what: 'dropped', seat: 0, column: 1 }
    const view: K['view'] = { columns: [1], turn: 0, viewer: null, at: 'Dropping' }
    // @ts-expect-error there is no such move
    const wrong: K['move'] = { move: 'DORP' }
    expect([refusal, move, happening, view, wrong, toy.id]).toHaveLength(6)
  })

  test('parts in files of their own have the same types', () => {
    const options = { size: option(range(2, 4)) }
    const happenings = { dropped: '{seat} drops.' } as const
    const setUp = ({ size }: { readonly size: number }) => ({ columns: [size], turn: 0, scores: [0, 0] })
    type Live = LiveSceneOf<typeof setUp, typeof happenings>
    same<
      Equal<
        Live,
        LiveScene<
          { columns: number[]; turn: number; scores: number[] },
          { readonly size: number },
          { readonly what: 'dropped' } & { readonly seat: number }
        >
      >
    >()
    const drop = ({ state, seat, tell }: Live, { column }: { column: number }) => {
      state.columns[column] = seat
      tell({ what: 'dropped', seat })
    }
    const isOn = ({ state }: SceneOf<typeof setUp>) => state.turn === 0
    const toy = game({ ...head, chart, options, setup: setUp, moves, happenings, when: { dropped: { 'goes on': isOn, over: otherwise } }, effects: { DROP: drop } }) // prettier-ignore
    same<Equal<KindOf<typeof toy>['happening']['what'], 'dropped'>>()
    expect(toy.id).toBe('toy')
    // @ts-expect-error DROP carries a number
    const noText = () => game({ ...fine, effects: { DROP: (_: Live, { column }: { column: string }) => void column } }) // prettier-ignore
    expect(noText).toBeTypeOf('function')
  })
})

/** They compile only because each names the mistake; none is called. */
const mistakes = [
  // A misspelt state in the chart.
  // @ts-expect-error no arrow leaves Droping
  () => game({ ...head, chart: `
    stateDiagram-v2
      [*] --> Dropping
      Dropping --> Droping: DROP (column)
      Dropping --> [*]: STOP
  `, setup, moves, effects }), // prettier-ignore
  // A misspelt state in the key of an effect.
  // @ts-expect-error the arrow leads to Dropping
  () => game({ ...fine, effects: { 'dropped --> Droping: goes on': () => {} } }),
  // A choice without a guard.
  // @ts-expect-error `over` is missing
  () => game({ ...head, chart, setup, moves, effects, when: { dropped: { 'goes on': () => true } } }),
  // No guards at all.
  // @ts-expect-error `when` is missing
  () => game({ ...head, chart, setup, moves, effects }),
  // An effect for an arrow that is not drawn.
  // @ts-expect-error Dropping does not lead there by STOP
  () => game({ ...fine, effects: { 'Dropping --> dropped: STOP': () => {} } }),
  // An effect for an event that is not drawn.
  // @ts-expect-error there is no DORP
  () => game({ ...fine, effects: { DORP: () => {} } }),
  // A parameter without values.
  // @ts-expect-error DROP draws column
  () => game({ ...head, chart, setup, when, effects, moves: { DROP: {} } }),
  // A move that is not drawn.
  // @ts-expect-error there is no DORP
  () => game({ ...head, chart, setup, when, effects, moves: { ...moves, DORP: {} } }),
  // A misspelt speaker.
  // @ts-expect-error nobody called player can speak
  () => game({ ...head, chart, setup, when, effects, moves: { DROP: { ...moves.DROP, by: 'player' } } }),
  // A parameter that is not drawn, in an effect.
  // @ts-expect-error DROP carries column
  () => game({ ...fine, effects: { DROP: (_, { colum }) => void colum } }),
  // A rule for an event that is not drawn.
  // @ts-expect-error there is no DORP
  () => game({ ...fine, rules: { DORP: () => true } }),
  // A sentence for a refusal that no rule gives.
  // @ts-expect-error there is no such refusal
  () => game({ ...fine, rules: { STOP: ({ seat }) => seat === 0 || refuse('not-you', { seat }) }, text: { refusals: { 'not-yu': 'No.' } } }), // prettier-ignore
  // A fact that a refusal does not have.
  // @ts-expect-error the facts are seat
  () => game({ ...fine, rules: { STOP: ({ seat }) => seat === 0 || refuse('not-you', { seat }) }, text: { refusals: { 'not-you': ({ seet }) => `${seet}` } } }), // prettier-ignore
  // A field the state does not have.
  // @ts-expect-error there is no colums
  () => game({ ...fine, rules: { DROP: ({ state }) => state.colums.length > 0 || refuse('x', {}) } }),
  // A blank that the move does not fill.
  // @ts-expect-error DROP carries column
  () => game({ ...fine, text: { moves: { DROP: 'Drop into {colum}' } } }),
  // A blank that the refusal does not fill.
  // @ts-expect-error the facts are seat
  () => game({ ...fine, rules: { STOP: ({ seat }) => seat === 0 || refuse('not-you', { seat }) }, text: { refusals: { 'not-you': 'Not {who}.' } } }), // prettier-ignore
  // A sentence for a move that is not drawn.
  // @ts-expect-error there is no DORP
  () => game({ ...fine, text: { moves: { DORP: 'Drop' } } }),
  // A part that stands for a parameter no move has.
  // @ts-expect-error there is no colum
  () => game({ ...fine, text: { sheet: (_view, _nameOf, _phases, { line, part }) => [line(part('1', { stands: { colum: 1 } }))] } }), // prettier-ignore
  // A misspelt part of the text.
  // @ts-expect-error it is called refusals
  () => game({ ...fine, text: { refusal: {} } }),
  // A misspelt part of the declaration.
  // @ts-expect-error it is called timers
  () => game({ ...fine, timer: [] }),
  // A clock in a state that is not drawn.
  // @ts-expect-error there is no Droping
  () => game({ ...fine, timers: [{ in: ['Droping'], seconds: () => 9, move: 'STOP' }] }),
  // Nobody says who won.
  // @ts-expect-error outcome is missing
  () => game({ ...head, chart, setup: () => ({ turn: 0 }), moves, when, effects }),
  // No chart at all.
  // @ts-expect-error chart is missing
  () => game({ ...head, setup, outcome: () => null }),
  // A setup that reads options, below what reads the state.
  // @ts-expect-error setup goes above
  () => game({ ...head, chart, options: { size: option(range(2, 4)) }, moves, when, effects: { DROP: ({ state }) => void state.turn++ }, setup: ({ size }) => ({ columns: [size], turn: 0, scores: [0] }) }), // prettier-ignore
  // A field that is no public one.
  // @ts-expect-error there is no turm
  () => game({ ...fine, publicState: ['turm'] }),
]

test('each planted mistake is one error where it is made', () => expect(mistakes).toHaveLength(25))
