import { describe, expect, it } from 'vitest'
import { FaultReport } from './faults.ts'
import { statechart } from './statechart.ts'

const faultsOf = (...lines: string[]) =>
  statechart(['stateDiagram-v2', ...lines].join('\n')).faults.map(({ line, reason }) => `${line}: ${reason}`)

describe('the structure of a drawing', () => {
  it.each([
    ['a chart that ends', ['[*] --> A', 'A --> [*]: END']],
    ['a chart that never ends: its host closes it', ['[*] --> A', 'A --> B: GO', 'B --> A: BACK']],
    ['a choice as entry', ['state c <<choice>>', '[*] --> c', 'c --> A: x', 'c --> [*]: y', 'A --> [*]']],
    [
      'several entries by different events',
      ['[*] --> A: RESET', '[*] --> B: SKIP', '[*] --> C', 'A --> [*]', 'B --> [*]', 'C --> [*]'],
    ],
    ['one event to two targets', ['[*] --> A', 'A --> A: EV', 'A --> [*]: EV']],
    ['two events to one target', ['[*] --> A', 'A --> [*]: X', 'A --> [*]: Y']],
    ['two branches to one target', ['state c <<choice>>', '[*] --> c', 'c --> A: x', 'c --> A: y', 'A --> [*]']],
    [
      'choices one after the other',
      [
        'state c <<choice>>',
        'state d <<choice>>',
        '[*] --> c',
        'c --> d: x',
        'c --> [*]: y',
        'd --> [*]: x',
        'd --> A: y',
        'A --> c',
      ],
    ],
    [
      'a way that leads back without an event: hosted charts may hold it',
      ['[*] --> A', 'A --> B', 'B --> A', 'B --> [*]: END'],
    ],
  ])('%s is in order', (_, lines) => expect(faultsOf(...lines)).toEqual([]))

  it('nothing leads in', () => {
    // Not also “cannot be reached” for every state.
    expect(faultsOf('A --> B: GO', 'B --> [*]')).toEqual(['1: nothing leads in: draw [*] --> a first state'])
    expect(faultsOf()).toEqual(['1: nothing leads in: draw [*] --> a first state'])
  })

  it('two entries by one event, or by none', () =>
    expect(faultsOf('[*] --> A: GO', '[*] --> A', '[*] --> B: GO', '[*] --> B', 'A --> [*]', 'B --> [*]')).toEqual([
      '4: two entries by GO: each needs an event of its own',
      '5: two entries by no event: each needs an event of its own',
    ]))

  it('a state and a choice that cannot be reached, also where they lead to each other', () =>
    expect(
      faultsOf(
        '[*] --> A',
        'A --> [*]',
        'B --> C: GO',
        'C --> B: BACK',
        'state d <<choice>>',
        'd --> A: x',
        'd --> B: y',
      ),
    ).toEqual([
      '4: state B cannot be reached from [*]',
      '4: state C cannot be reached from [*]',
      '6: choice d cannot be reached from [*]',
    ]))

  it('the end is not a way back to the entry', () =>
    expect(faultsOf('[*] --> A', 'A --> [*]', 'B --> [*]')).toEqual(['4: state B cannot be reached from [*]']))

  it('a state and a choice that cannot be left', () =>
    expect(faultsOf('state c <<choice>>', '[*] --> A', 'A --> B: X', 'A --> c: Y')).toEqual([
      '2: choice c cannot be left, and is no end: draw c --> [*]',
      '4: state B cannot be left, and is no end: draw B --> [*]',
    ]))

  it('a state with a caption and no arrow', () =>
    expect(faultsOf('[*] --> A', 'A --> [*]', 'state "Lost" as B')).toEqual([
      '4: state B cannot be reached from [*]',
      '4: state B cannot be left, and is no end: draw B --> [*]',
    ]))

  it('a state whose arrows lead only to itself', () =>
    expect(faultsOf('[*] --> A', 'A --> A: X', 'A --> A: Y')).toEqual([
      '2: state A cannot be left: its arrows lead only to itself',
    ]))

  it('a state that leads to itself without an event', () =>
    expect(faultsOf('[*] --> A', 'A --> [*]: END', 'A --> A')).toEqual([
      '4: state A leads to itself without an event: it could turn for ever',
    ]))

  it('choices that lead back to themselves without a state between', () =>
    expect(
      faultsOf(
        'state c <<choice>>',
        'state d <<choice>>',
        'state e <<choice>>',
        '[*] --> c',
        'c --> d: x',
        'c --> [*]: y',
        'd --> c: x',
        'd --> e: y',
        'e --> e: x',
        'e --> [*]: y',
      ),
    ).toEqual([
      '2: choice c leads back to itself without a state between: it could turn for ever',
      '3: choice d leads back to itself without a state between: it could turn for ever',
      '4: choice e leads back to itself without a state between: it could turn for ever',
    ]))

  it('arrows drawn twice, whatever their parameters', () =>
    expect(faultsOf('[*] --> A', 'A --> B: X (a)', 'A --> B: X (b)', 'A --> B', 'A --> B', 'B --> [*]')).toEqual([
      '4: the arrow A --> B: X is drawn twice',
      '6: the arrow A --> B is drawn twice',
    ]))

  it('branches of a choice that go by one name', () =>
    expect(
      faultsOf(
        'state c <<choice>>',
        '[*] --> c',
        'c --> A: x',
        'c --> B: x',
        'c --> B',
        'c --> A: B',
        'c --> B',
        'A --> [*]',
        'B --> [*]',
      ),
    ).toEqual([
      '5: choice c has two branches called “x”',
      '7: choice c has two branches called “B”',
      '8: choice c has two branches called “B”',
    ]))

  it('everything at once, in the order of the lines, in one report', () => {
    const { faults } = statechart(`
      stateDiagram-v2
      [*] --> A
      [*] --> B
      state c <<choice>>
      A --> A
      A --> c: GO
      c --> c: again
      c --> Dead: stop
      Lost --> [*]
    `)
    expect(new FaultReport('The chart', faults).message).toBe(`The chart has 6 faults:
  chart, line 4: two entries by no event: each needs an event of its own
  chart, line 4: state B cannot be left, and is no end: draw B --> [*]
  chart, line 5: choice c leads back to itself without a state between: it could turn for ever
  chart, line 6: state A leads to itself without an event: it could turn for ever
  chart, line 9: state Dead cannot be left, and is no end: draw Dead --> [*]
  chart, line 10: state Lost cannot be reached from [*]`)
  })

  it('the structure of what could not be read is not judged', () =>
    expect(faultsOf('A --> B: GO', 'foo')).toEqual([
      '3: cannot read “foo”: expected an arrow A --> B: EVENT, or a state line',
    ]))
})

describe('a slip of the pen', () => {
  it.each([
    ['Turnin', 'Turning'],
    ['Turningg', 'Turning'],
    ['Turming', 'Turning'],
    ['TURNING', 'Turning'],
  ])('%s is met with: did you mean %s?', (slip, meant) => {
    const { faults } = statechart(
      `stateDiagram-v2\n[*] --> A\nA --> ${slip}: GO\nA --> Turning: RUN\nTurning --> [*]: END`,
    )
    expect(faults.map((f) => f.reason)).toContain(`state ${slip} cannot be left, and is no end: did you mean ${meant}?`)
  })
})
