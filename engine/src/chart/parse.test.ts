import { describe, expect, it } from 'vitest'
import { parseDrawing } from './parse.ts'

const drawn = (...lines: string[]) => parseDrawing(['stateDiagram-v2', ...lines].join('\n'))
const edgesOf = (...lines: string[]) =>
  drawn(...lines).edges.map(({ from, to, event, params }) => [from, to, event, params])

describe('what is read', () => {
  it('a header, arrows with and without labels, entry and end', () => {
    const { states, choices, edges, faults, lineOf } = drawn('[*] --> A: GO', 'A --> B', 'B --> [*]: STOP')
    expect(faults).toEqual([])
    expect(states).toEqual(['A', 'B'])
    expect(choices).toEqual([])
    expect(edges).toEqual([
      { from: '[*]', to: 'A', event: 'GO', params: [], line: 2 },
      { from: 'A', to: 'B', event: '', params: [], line: 3 },
      { from: 'B', to: '[*]', event: 'STOP', params: [], line: 4 },
    ])
    expect([...lineOf]).toEqual([
      ['A', 2],
      ['B', 3],
    ])
  })

  it('the older header', () => expect(parseDrawing('stateDiagram\n[*] --> A').faults).toEqual([]))

  it('blank lines and comments before the header', () =>
    expect(parseDrawing('\n  %% a drawing\n\nstateDiagram-v2\n[*] --> A').faults).toEqual([]))

  it('a byte order mark before the header', () =>
    expect(parseDrawing('\uFEFFstateDiagram-v2\n[*] --> A').faults).toEqual([]))

  it('arrows without blanks', () =>
    expect(edgesOf('[*]-->A:GO', 'A-->B:EV(x,y?)', 'B-->[*]')).toEqual([
      ['[*]', 'A', 'GO', []],
      ['A', 'B', 'EV', ['x', 'y?']],
      ['B', '[*]', '', []],
    ]))

  it('arrows with many blanks and tabs', () =>
    expect(edgesOf(' \t[*]\t -->  A  :  GO \t', '\tA-->[*]\t:\tEND  ( x ,\ty )  ')).toEqual([
      ['[*]', 'A', 'GO', []],
      ['A', '[*]', 'END', ['x', 'y']],
    ]))

  it.each(['LR', 'RL', 'TB', 'BT'])('direction %s, which means nothing', (way) =>
    expect(drawn(`direction ${way}`, '[*] --> A')).toMatchObject({ faults: [], states: ['A'] }),
  )

  it('comments, also with an arrow or a directive in them', () =>
    expect(drawn('%% A --> B: EV', '  %%{init: {}}%%', '[*] --> C')).toMatchObject({ faults: [], states: ['C'] }))

  it('lines that end in CR LF', () => {
    const { faults, edges, captions } = parseDrawing(
      'stateDiagram-v2\r\ndirection LR\r\n%% x\r\n\r\n[*] --> c: GO (x)\r\nstate c <<choice>>\r\nc --> A: yes\r\nstate "Big A" as A\r\n',
    )
    expect(faults).toEqual([])
    expect(edges.map((e) => [e.to, e.event, e.line])).toEqual([
      ['c', 'GO', 5],
      ['A', 'yes', 7],
    ])
    expect([...captions]).toEqual([['A', 'Big A']])
  })

  it.each(['state c <<choice>>', 'state c<<choice>>', 'state   c   <<choice>>', 'state\tc\t<<choice>>'])(
    'the choice of “%s”, wherever it stands',
    (line) => {
      for (const lines of [
        [line, '[*] --> c', 'c --> A: x (y)'],
        ['[*] --> c', 'c --> A: x (y)', line],
      ]) {
        const { faults, states, choices, edges } = drawn(...lines)
        expect({ faults, states, choices }).toEqual({ faults: [], states: ['A'], choices: ['c'] })
        // What leaves a choice is a text, brackets and all.
        expect(edges[1]).toMatchObject({ event: 'x (y)', params: [] })
      }
    },
  )

  it('captions, without the blanks around them', () =>
    expect([...drawn('state "A: a; {b} (c) -- <d>" as A', 'state  " B "  as  B', '[*] --> A').captions]).toEqual([
      ['A', 'A: a; {b} (c) -- <d>'],
      ['B', 'B'],
    ]))

  it.each([
    ['EV', 'EV', []],
    ['EV()', 'EV', []],
    ['EV ()', 'EV', []],
    ['EV (a)', 'EV', ['a']],
    ['EV(a,b)', 'EV', ['a', 'b']],
    ['EV (a?, TCard[], b[]?)', 'EV', ['a?', 'TCard[]', 'b[]?']],
    ['EV (a,,b,)', 'EV', ['a', 'b']],
    ['Total = 8 (should not happen)', 'Total = 8 (should not happen)', []],
    ['a\tb (c)', 'a\tb (c)', []],
    ['(a)', '(a)', []],
    ['(a) (b)', '(a) (b)', []],
    ['EV (a) now', 'EV (a) now', []],
    ['EV (', 'EV (', []],
    ['EV )', 'EV )', []],
    ['Card.type===ACTION', 'Card.type===ACTION', []],
    ['at 8:30', 'at 8:30', []],
    ['has "Planted" effect?', 'has "Planted" effect?', []],
    ['Total ≠ 8', 'Total ≠ 8', []],
    ['50% #1 %% more', '50% #1 %% more', []],
  ])('the label “%s”', (label, event, params) => {
    const { edges, faults } = drawn(`A --> B: ${label}`)
    expect(faults).toEqual([])
    expect(edges[0]).toMatchObject({ event, params })
  })

  it('names in other scripts', () =>
    expect(drawn('[*] --> Große_Straße2', 'Große_Straße2 --> 出牌: 打')).toMatchObject({
      faults: [],
      states: ['Große_Straße2', '出牌'],
    }))

  it('names of states by their alias: whole names, not parts, not labels', () => {
    const text = 'stateDiagram-v2\n[*] --> A\nA --> AB: A\nstate A <<choice>>\nAB --> [*]: A'
    const { faults, states, choices, edges } = parseDrawing(text, new Map([['A', 'C'], ['AB', 'A']])) // prettier-ignore
    expect({ faults, states, choices }).toEqual({ faults: [], states: ['A'], choices: ['C'] })
    expect(edges.map((e) => [e.from, e.to, e.event])).toEqual([
      ['[*]', 'C', ''],
      ['C', 'A', 'A'],
      ['A', '[*]', 'A'],
    ])
  })
})

const CHART = 'stateDiagram-v2\n[*] --> A\n'
const faultsOf = (text: string, alias?: [string, string][]) =>
  parseDrawing(text, new Map(alias)).faults.map(({ at, line, reason }) => `${at} ${line}: ${reason}`)

describe('what is reported', () => {
  it.each([
    ['[*] --> A', 'chart 1: a chart begins with the line stateDiagram-v2'],
    ['', 'chart 1: a chart begins with the line stateDiagram-v2'],
    ['\n%% x\n\n[*] --> A\nstateDiagram-v2', 'chart 4: a chart begins with the line stateDiagram-v2'],
    [`${CHART}stateDiagram-v2`, 'chart 3: a second header: one chart, one drawing'],
    [`${CHART}A B`, 'chart 3: cannot read “A B”: expected an arrow A --> B: EVENT, or a state line'],
    [`${CHART}state A`, 'chart 3: cannot read “state A”: expected an arrow A --> B: EVENT, or a state line'],
    [`${CHART}A : text`, 'chart 3: cannot read “A : text”: expected an arrow A --> B: EVENT, or a state line'],
    [`${CHART}direction XX`, 'chart 3: cannot read “direction XX”: expected an arrow A --> B: EVENT, or a state line'],
    [`${CHART}state A {`, 'chart 3: composite states are not supported: draw a chart of its own and host it'],
    [`${CHART}}`, 'chart 3: composite states are not supported: draw a chart of its own and host it'],
    [`${CHART}state A <<fork>>`, 'chart 3: forks and joins are not supported: host a chart for each seat instead'],
    [`${CHART}state A <<join>>`, 'chart 3: forks and joins are not supported: host a chart for each seat instead'],
    [`${CHART}--`, 'chart 3: parallel regions are not supported: host several charts instead'],
    [`${CHART}note right of A: x --> y`, 'chart 3: notes are not supported: use a %% comment'],
    [`${CHART}classDef red fill:red`, 'chart 3: styling is not part of the rules: leave it out'],
    [`${CHART}class A red`, 'chart 3: styling is not part of the rules: leave it out'],
    [`${CHART}state A <<choice>>\nstate A <<choice>>`, 'chart 4: the choice A is declared twice'],
    [`${CHART}state [*] <<choice>>`, 'chart 3: “[*]” is not a name: letters, digits and _ only, and no digit first'],
    [`${CHART}state "x" as [*]`, 'chart 3: “[*]” is not a name: letters, digits and _ only, and no digit first'],
    [`${CHART}state "" as A`, 'chart 3: the caption of A is empty'],
    [`${CHART}state ": x" as A`, 'chart 3: a caption cannot begin with “:”: Mermaid leaves it out'],
    [`${CHART}state "x" as A\nstate "y" as A`, 'chart 4: A has two captions'],
    [`${CHART}state "x" as A\nstate A <<choice>>`, 'chart 3: A is a choice: it is drawn without a caption'],
    [`${CHART}[*] --> [*]`, 'chart 3: an arrow from the entry straight to the end does nothing'],
    [`${CHART}A --> 9`, 'chart 3: “9” is not a name: letters, digits and _ only, and no digit first'],
    [`${CHART}A-B --> A`, 'chart 3: “A-B” is not a name: letters, digits and _ only, and no digit first'],
    [`${CHART}A ---> A`, 'chart 3: “A -” is not a name: letters, digits and _ only, and no digit first'],
    [`${CHART}--> A`, 'chart 3: “” is not a name: letters, digits and _ only, and no digit first'],
    [`${CHART}A -->`, 'chart 3: “” is not a name: letters, digits and _ only, and no digit first'],
    [`${CHART}A --> B --> C`, 'chart 3: “B --> C” is not a name: letters, digits and _ only, and no digit first'],
    [`${CHART}A: x --> A`, 'chart 3: “A: x” is not a name: letters, digits and _ only, and no digit first'],
    [
      `${CHART}${'x'.repeat(80)}! --> A`,
      `chart 3: “${'x'.repeat(57)}…” is not a name: letters, digits and _ only, and no digit first`,
    ],
    [`${CHART}A --> A:`, 'chart 3: nothing is written after the colon'],
    [`${CHART}A --> A:  \t`, 'chart 3: nothing is written after the colon'],
    [`${CHART}A --> A: x;y`, 'chart 3: a label cannot hold “;”: Mermaid ends it there'],
    [`${CHART}A --> A: x::y`, 'chart 3: a label cannot begin or end with “:”, nor hold “::”: Mermaid does not read it'],
    [`${CHART}A --> A:: y`, 'chart 3: a label cannot begin or end with “:”, nor hold “::”: Mermaid does not read it'],
    [`${CHART}A --> A: y:`, 'chart 3: a label cannot begin or end with “:”, nor hold “::”: Mermaid does not read it'],
    [`${CHART}A --> A: x A --> B: y`, 'chart 3: a label cannot hold “-->”: each arrow has its own line'],
    [`${CHART}A --> A: EV (a b)`, 'chart 3: “a b” is not a parameter name'],
    [`${CHART}A --> A: EV (a?[])`, 'chart 3: “a?[]” is not a parameter name'],
    [`${CHART}A --> A: EV (9)`, 'chart 3: “9” is not a parameter name'],
    [`${CHART}A --> A: EV (a, a?)`, 'chart 3: EV names a parameter twice'],
    [`${CHART}A --> A: EV (move)`, 'chart 3: a parameter cannot be called move: that is the name of the move itself'],
    [`${CHART}A --> A: 17`, 'chart 3: 17 is only a number: call the event by a word'],
    [`${CHART}A --> A: x\u0000y`, 'chart 3: an invisible character (U+0000) stands in this line'],
    [`${CHART}A --> A: x\ry`, 'chart 3: an invisible character (U+000D) stands in this line'],
    [`${CHART}A\u00A0--> A`, 'chart 3: an invisible character (U+00A0) stands in this line'],
    [`${CHART}A --> A\u2028`, 'chart 3: an invisible character (U+2028) stands in this line'],
    [`${CHART}A --> A: \u202Ex`, 'chart 3: an invisible character (U+202E) stands in this line'],
    [`${CHART}A --> A: \uD800`, 'chart 3: an invisible character (U+D800) stands in this line'],
    [`${CHART}A --> A\u007F`, 'chart 3: an invisible character (U+007F) stands in this line'],
  ])('%j', (text, fault) => expect(faultsOf(text)).toEqual([fault]))

  it.each(['state', 'Note', 'class', 'classDef', 'style', 'CLICK', 'href', 'default', 'scale', 'as', 'stateDiagram'])(
    'a state called %s, which is a word of Mermaid’s own',
    (name) => {
      const fault = `chart 3: ${name} cannot be used as a name: it is a word of Mermaid's own`
      expect(faultsOf(`${CHART}A --> ${name}: ${name}`)).toEqual([fault])
      expect(faultsOf(`${CHART}${name} --> A`)).toEqual([fault])
      expect(faultsOf(`${CHART}A --> ${name}2: ${name}`)).toEqual([])
    },
  )

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'])(
    '%s as any kind of name',
    (name) => {
      const state = `chart 3: ${name} cannot be used as a name`
      const label = `chart 3: ${name} cannot be used as a label`
      expect(faultsOf(`${CHART}A --> ${name}`)).toEqual([state])
      expect(faultsOf(`${CHART}${name} --> A`)).toEqual([state])
      expect(faultsOf(`${CHART}state ${name} <<choice>>`)).toEqual([state])
      expect(faultsOf(`${CHART}state "x" as ${name}`)).toEqual([state])
      expect(faultsOf(`${CHART}A --> B: ${name}`)).toEqual([label])
      expect(faultsOf(`${CHART}A --> B: ${name} (x)`)).toEqual([label])
      expect(faultsOf(`${CHART}A --> B: ${name}\nstate A <<choice>>`)).toEqual([label])
      expect(faultsOf(`${CHART}A --> B: EV (${name})`)).toEqual([`chart 3: “${name}” is not a parameter name`])
      expect(faultsOf(`${CHART}A --> B`, [['B', name]])).toEqual([state])
      expect(faultsOf(CHART, [[name, 'B']])).toEqual([
        `chart 1: the alias for “${name}” is not needed: no state is called that`,
      ])
    },
  )

  it('several at once, each with its line', () =>
    expect(faultsOf('stateDiagram-v2\nA --> 1\n\nnote x\nB --> C:\nfoo')).toEqual([
      'chart 2: “1” is not a name: letters, digits and _ only, and no digit first',
      'chart 4: notes are not supported: use a %% comment',
      'chart 5: nothing is written after the colon',
      'chart 6: cannot read “foo”: expected an arrow A --> B: EVENT, or a state line',
    ]))

  it('an alias that the drawing does not need', () =>
    expect(faultsOf(CHART, [['[*]', 'B']])).toEqual([
      'chart 1: the alias for “[*]” is not needed: no state is called that',
    ]))

  it('an end that is no state, or that has arrows', () => {
    const ends = ['B', 'A', '__proto__', 'c']
    const text = 'stateDiagram-v2\n[*] --> A\nA --> B\nA --> c: X\nstate c <<choice>>'
    const { faults, edges } = parseDrawing(text, new Map(), ends)
    expect(faults.map((f) => `${f.line}: ${f.reason}`)).toEqual([
      '2: A is meant to be an end without an arrow, and has arrows',
      '1: “__proto__” is meant to be an end, and is no state',
      '4: “c” is meant to be an end, and is no state',
    ])
    expect(edges.at(-1)).toEqual({ from: 'B', to: '[*]', event: '', params: [], line: 3 })
  })

  it.each([[undefined], [null], [42], [{}], [['stateDiagram-v2']], [Symbol('x')]])('%s instead of a text', (value) => {
    // What a chart from a file or a request may turn out to be.
    const { faults, text, edges } = parseDrawing(value as unknown as string)
    expect({ faults, text, edges }).toEqual({
      faults: [{ at: 'chart', line: 1, reason: 'a chart is a text' }],
      text: '',
      edges: [],
    })
  })
})

it.each([
  ['A -> B: GO', '“A -> B” has one dash; an arrow is -->'],
  ['[*] => B', '“[*] => B” has “=>”; an arrow is -->'],
  ['A → B', '“A → B” has “→”; an arrow is -->'],
])('what is nearly an arrow is named: %s', (line, reason) => {
  expect(parseDrawing(`stateDiagram-v2\n${line}`).faults).toContainEqual({ at: 'chart', line: 2, reason })
})
