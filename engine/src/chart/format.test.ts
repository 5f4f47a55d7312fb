import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatChart, listChart } from './format.ts'
import { parseDrawing } from './parse.ts'
import { statechart, type Chart } from './statechart.ts'

const state = fc.constantFrom('A', 'B', 'C', 'Große', '出牌', 'fork', 'end', '_x')
const choice = fc.constantFrom('c', 'd', 'e1')
const param = fc
  .tuple(fc.constantFrom('x', 'y', 'TCard', 'ß'), fc.constantFrom('', '[]', '?', '[]?'))
  .map((p) => p.join(''))
const text = fc.string({
  unit: fc.constantFrom(...'aB1 ?!()[]{},.=≠:#%"\'|+-_*&<>'.split('')),
  minLength: 1,
  maxLength: 12,
})
const event = fc.oneof(
  { arbitrary: fc.constant(''), weight: 2 },
  { arbitrary: fc.constantFrom('GO', 'SKIP_IT', 'Total = 8 (never)', 'is it so?'), weight: 3 },
  { arbitrary: text, weight: 2 },
  {
    arbitrary: fc
      .tuple(fc.constantFrom('GO', 'CHOOSE'), fc.uniqueArray(param, { maxLength: 3 }))
      .map(([name, params]) => `${name} (${params.join(',')})`),
    weight: 3,
  },
)
const node = fc.oneof(state, choice)
const arrow = fc
  .tuple(fc.oneof(fc.constant('[*]'), node), fc.oneof(fc.constant('[*]'), node), event)
  .map(([from, to, label]) => `${from} --> ${to}${label === '' ? '' : `: ${label}`}`)
const line = fc.oneof(
  { arbitrary: arrow, weight: 6 },
  {
    arbitrary: fc.tuple(fc.constantFrom('One', 'two (2)', 'a: b; c'), state).map(([c, s]) => `state "${c}" as ${s}`),
    weight: 1,
  },
  { arbitrary: choice.map((c) => `state ${c} <<choice>>`), weight: 1 },
  { arbitrary: fc.constantFrom('%% A --> B', '', 'direction LR'), weight: 1 },
)
const drawing = fc.array(line, { maxLength: 25 }).map((lines) => ['stateDiagram-v2', ...lines].join('\n'))

/** Everything but the text and its lines. */
function contents({ states, choices, captions, edges }: Chart) {
  const arrows = edges.map(({ from, to, event: label, params }) => ({ from, to, label, params }))
  return { states, choices, captions: Object.fromEntries(captions), arrows }
}

describe('a chart as text', () => {
  it('reads as the same chart, its states and arrows in the same order', () => {
    let read = 0
    fc.assert(
      fc.property(drawing, (source) => {
        const chart = parseDrawing(source)
        if (chart.faults.length > 0) return
        read++
        const again = parseDrawing(formatChart(chart))
        expect(again.faults).toEqual([])
        expect(contents(again)).toEqual(contents(chart))
      }),
      { numRuns: 2_000, seed: 1 },
    )
    expect(read).toBeGreaterThan(500)
  })

  it('says the same when it is written again', () =>
    fc.assert(
      fc.property(drawing, (source) => {
        const once = formatChart(statechart(source))
        expect(formatChart(statechart(once))).toBe(once)
      }),
      { numRuns: 500, seed: 2 },
    ))

  it('puts choices first and a caption where its state is first mentioned', () => {
    const chart = statechart(`stateDiagram-v2
      [*] --> A: GO(x,y?)
      state "The third" as C
      A --> c
      state "The first" as A
      state c <<choice>>
      c --> C: yes (really)
      c --> [*]: no
      C --> [*]`)
    expect(formatChart(chart)).toBe(`stateDiagram-v2
  state c <<choice>>
  [*] --> A: GO (x, y?)
  state "The first" as A
  state "The third" as C
  A --> c
  c --> C: yes (really)
  c --> [*]: no
  C --> [*]
`)
  })

  it('lists what is drawn as plain data', () => {
    const chart = statechart('stateDiagram-v2\n[*] --> A\nA --> [*]: END (x?)')
    expect(listChart('main', chart)).toEqual({
      name: 'main',
      states: ['A'],
      choices: [],
      edges: [
        { from: '[*]', to: 'A', event: '', params: [] },
        { from: 'A', to: '[*]', event: 'END', params: ['x?'] },
      ],
    })
  })
})

describe('any text at all', () => {
  const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u
  const PARAM = /^[\p{L}_][\p{L}\p{N}_]*(\[\])?\??$/u
  const piece = fc.constantFrom(
    'stateDiagram-v2',
    '-->',
    'state',
    '<<choice>>',
    '[*]',
    'as',
    '"',
    ':',
    '(',
    ')',
    ',',
    '\n',
    '\r\n',
    ' ',
    'A',
    'B',
    '__proto__',
    '%%',
    '{',
    '\0',
  )
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc
      .array(fc.oneof({ arbitrary: piece, weight: 9 }, { arbitrary: fc.string(), weight: 1 }), { maxLength: 60 })
      .map((p) => `stateDiagram-v2\n${p.join('')}`),
    fc
      .tuple(drawing, fc.nat(), fc.string({ unit: 'binary', maxLength: 3 }))
      .map(([t, at, s]) => t.slice(0, at % t.length) + s + t.slice((at % t.length) + 1)),
  )

  it('gives faults, or a chart whose names are all valid; never an exception', () => {
    let charts = 0
    fc.assert(
      fc.property(anything, (source) => {
        statechart(source)
        const chart = parseDrawing(source)
        for (const fault of chart.faults) expect(fault.reason).not.toBe('')
        if (chart.faults.length > 0) return
        charts++
        const known = new Set([...chart.states, ...chart.choices, '[*]'])
        for (const name of [...chart.states, ...chart.choices]) {
          expect(name).toMatch(NAME)
          expect(name in {}).toBe(false)
        }
        expect(known.size).toBe(chart.states.length + chart.choices.length + 1)
        for (const name of chart.captions.keys()) expect(chart.states).toContain(name)
        for (const { from, to, event: label, params } of chart.edges) {
          expect(known.has(from) && known.has(to)).toBe(true)
          expect(label).toBe(label.trim())
          expect(label in {}).toBe(false)
          for (const name of params) expect(name).toMatch(PARAM)
        }
      }),
      { numRuns: 5_000, seed: 3 },
    )
    expect(charts).toBeGreaterThan(200)
  })
})
