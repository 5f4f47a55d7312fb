import { describe, expect, test } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import { otherwise } from '../declare/program.ts'
import { same, type Equal } from '../testing/same-type.fixture.ts'
import { runChart } from './run-chart.ts'

const editor = statechart(`
  stateDiagram-v2
  [*] --> Idle
  Idle --> Drawing: PRESS (x)
  Drawing --> Drawing: MOVE (x)
  Drawing --> long: RELEASE
  state long <<choice>>
  long --> Named: long enough
  long --> Idle: too short
  Named --> Idle
  Idle --> [*]: CLOSE (word?)
`)
const isNumber = (value: unknown): value is number => typeof value === 'number'
const isText = (value: unknown): value is string => typeof value === 'string'

const open = () =>
  runChart(editor, {
    state: { from: 0, to: 0, drawn: 0, said: '' },
    params: { x: isNumber, word: isText },
    when: { long: { 'long enough': ({ state }) => state.to - state.from > 5, 'too short': otherwise } },
    effects: {
      PRESS: ({ state }, { x }) => void Object.assign(state, { from: x, to: x }),
      MOVE: ({ state }, { x }) => {
        state.to = x
        if (x > 1_000) throw new RangeError('off the page')
      },
      'long --> Named: long enough': ({ state }) => void state.drawn++,
      CLOSE: ({ state }, { word }) => void (state.said = word ?? 'nothing'),
    },
  })

describe('a chart that runs by itself', () => {
  test('goes along its arrows, choices and unlabelled arrows included', () => {
    const chart = open()
    expect([chart.phase, chart.events]).toEqual(['Idle', ['PRESS', 'CLOSE']])
    expect(chart.send('PRESS', { x: 10 })).toEqual({ ok: true, phase: 'Drawing' })
    expect([chart.can('MOVE'), chart.can('CLOSE')]).toEqual([true, false])
    chart.send('MOVE', { x: 12 })
    expect([chart.send('RELEASE'), chart.state.drawn]).toEqual([{ ok: true, phase: 'Idle' }, 0])
    chart.send('PRESS', { x: 10 })
    chart.send('MOVE', { x: 30 })
    expect([chart.send('RELEASE'), chart.state]).toEqual([
      { ok: true, phase: 'Idle' },
      { from: 10, to: 30, drawn: 1, said: '' },
    ])
  })

  test('refuses what is not drawn there, or brings the wrong things, and changes nothing', () => {
    const chart = open()
    const before = chart.state
    expect(chart.send('RELEASE')).toEqual({
      ok: false,
      refusal: { code: 'not-now', facts: { move: 'RELEASE', phase: 'Idle' } },
    })
    // What comes from outside has no types.
    const send = chart.send.bind(chart) as (event: string, brought?: object) => unknown
    const refused = (code: string, facts: object) => ({ ok: false, refusal: { code, facts } })
    expect(send('FLY')).toEqual(refused('unknown-move', { move: 'FLY' }))
    expect(send('constructor')).toEqual(refused('unknown-move', { move: 'constructor' }))
    expect(send('PRESS')).toEqual(refused('malformed', { param: 'x', problem: 'is missing' }))
    expect(send('PRESS', { x: '1' })).toEqual(
      refused('malformed', { param: 'x', problem: 'is not a value it may take' }),
    )
    expect(send('PRESS', { x: 1, y: 1 })).toEqual(
      refused('malformed', { param: 'y', problem: 'PRESS has no such parameter here' }),
    )
    expect([chart.phase, chart.state]).toEqual(['Idle', before])
  })

  test('an effect that throws leaves it as it was', () => {
    const chart = open()
    chart.send('PRESS', { x: 1 })
    expect(() => chart.send('MOVE', { x: 2_000 })).toThrow('off the page')
    expect([chart.phase, chart.state.to]).toEqual(['Drawing', 1])
  })

  test('ends, takes nothing more, and can begin again', () => {
    const chart = open()
    expect(chart.send('CLOSE')).toEqual({ ok: true, phase: '[*]' })
    expect([chart.state.said, chart.events, chart.send('PRESS', { x: 1 }).ok]).toEqual(['nothing', [], false])
    chart.reset()
    expect([chart.phase, chart.state.said, chart.send('CLOSE', { word: 'bye' }).ok]).toEqual(['Idle', '', true])
    expect(chart.state.said).toBe('bye')
  })

  test('parts that do not fit are reported, all at once', () => {
    const twice = statechart('stateDiagram-v2\n[*] --> A: RESET\n[*] --> B: SKIP\nA --> B: GO (far)\nB --> [*]: END')
    // @ts-expect-error nothing says what far may be
    expect(() => runChart(twice, {})).toThrow(/main has 2 entries: say which[^]*far is drawn/)
    const parts = { params: { far: isNumber }, enter: 'SKIP' }
    expect(runChart(twice, parts).phase).toBe('B')
  })

  test('is typed by its drawing', () => {
    const chart = open()
    same<Equal<typeof chart.phase, 'Idle' | 'Drawing' | 'Named' | '[*]'>>()
    // @ts-expect-error there is no DRAG
    expect(chart.can('DRAG')).toBe(false)
    // @ts-expect-error PRESS brings x
    expect(chart.send('PRESS').ok).toBe(false)
    // @ts-expect-error x is a number
    expect(chart.send('PRESS', { x: 'left' }).ok).toBe(false)
    const choice = { params: { x: isNumber, word: isText } }
    // @ts-expect-error the choice has no guards
    expect(() => runChart(editor, choice)).toThrow('the choice long has no guards')
  })
})
