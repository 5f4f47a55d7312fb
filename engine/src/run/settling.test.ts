import { describe, expect, test } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import { oneOf } from '../choice/index.ts'
import { otherwise } from '../declare/program.ts'
import { note, toy, ToyTable, toyProgram } from '../testing/toy.fixture.ts'
import { canonical } from '../verbs/canonical.ts'
import { SETTLE_LIMIT } from './stepper.ts'

describe('the order of a step', () => {
  const chart = statechart(`
    stateDiagram-v2
    [*] --> A
    A --> first: GO (way)
    state first <<choice>>
    first --> second: on
    first --> B: off
    state second <<choice>>
    second --> B: left
    second --> C: right
    B --> [*]: END
    C --> D
    D --> A
  `)
  const made = toy({
    main: toyProgram(chart, {
      moves: { GO: { params: { way: () => oneOf('on', 'off') } }, END: {} },
      when: {
        first: { on: ({ state }) => state.flags['way'] === 'on', off: otherwise },
        second: { left: ({ state }) => state.flags['left'] === true, right: otherwise },
      },
      effects: {
        GO: ({ state }, { way }) => {
          state.flags['way'] = way
          state.trail.push(`event:${way}`)
        },
        'A --> first: GO': note('arrow'),
        'first --> second: on': note('first-on'),
        'first --> B: off': note('first-off'),
        'second --> C: right': note('second-right'),
        'C --> D': note('C-D'),
        'D --> A': note('D-A'),
        END: note('end'),
      },
    }),
  })

  test('the event, then its arrow, then each branch, then unlabelled arrows one by one', () => {
    const table = new ToyTable(made).say(0, 'GO', { way: 'on' })
    expect(table.trail).toBe('event:on arrow first-on second-right C-D D-A')
    expect(table.phases()).toEqual({ main: 'A' })
  })

  test('guards are asked in drawn order and see what the event has done', () => {
    expect(new ToyTable(made).say(0, 'GO', { way: 'off' }).trail).toBe('event:off arrow first-off')
    expect(new ToyTable(made).set('left', true).say(0, 'GO', { way: 'on' }).phases()).toEqual({ main: 'B' })
  })

  test('the end of the first chart is the end of the match', () => {
    const table = new ToyTable(made).say(0, 'GO', { way: 'off' }).say(0, 'END')
    expect(table.phases()).toEqual({ main: '[*]' })
    expect(table.refusal(0, 'END')).toBe('game-over')
    expect(table.offers(0)).toEqual([])
  })
})

describe('decisions', () => {
  const picky = (both: boolean) =>
    toy({
      main: toyProgram(
        statechart(`
          stateDiagram-v2
          [*] --> A
          A --> which: GO
          state which <<choice>>
          which --> A: never
          which --> B: sometimes
          B --> [*]: END
        `),
        { moves: { GO: {}, END: {} }, when: { which: { never: () => false, sometimes: () => both } } },
      ),
    })

  test('a choice at which no branch holds is a bug that names the choice, and changes nothing', () => {
    const table = new ToyTable(picky(false))
    const before = canonical(table.position)
    expect(() => table.say(0, 'GO')).toThrow('at “which” no branch holds')
    expect(canonical(table.position)).toBe(before)
    expect(new ToyTable(picky(true)).say(0, 'GO').phases()).toEqual({ main: 'B' })
  })

  test('one event with two arrows is decided by a guard for each, after the event’s own effect', () => {
    const made = toy({
      main: toyProgram(
        statechart(`
          stateDiagram-v2
          [*] --> Picking
          Picking --> Picking: PICK
          Picking --> Done: PICK
          Done --> [*]: END
        `),
        {
          moves: { PICK: {}, END: {} },
          when: { 'Picking: PICK': { Picking: ({ state }) => state.trail.length < 3, Done: otherwise } },
          effects: { PICK: note('pick'), 'Picking --> Done: PICK': note('last') },
        },
      ),
    })
    const table = new ToyTable(made).say(0, 'PICK').say(0, 'PICK')
    expect(table.phases()).toEqual({ main: 'Picking' })
    expect(table.say(0, 'PICK').phases()).toEqual({ main: 'Done' })
    expect(table.trail).toBe('pick pick pick last')
  })

  test('a state with guarded plain arrows waits until one of them holds', () => {
    const made = toy({
      main: toyProgram(
        statechart(`
          stateDiagram-v2
          [*] --> Init
          Init --> Left
          Init --> Right
          Init --> Init: POKE (what)
          Left --> [*]: END
          Right --> [*]: END
        `),
        {
          moves: { POKE: { params: { what: () => oneOf('left', 'right', 'nothing') } }, END: {} },
          when: {
            Init: {
              Left: ({ state }) => state.flags['go'] === 'left',
              Right: ({ state }) => state.flags['go'] === 'right',
            },
          },
          effects: { POKE: ({ state }, { what }) => void (state.flags['go'] = what) },
        },
      ),
    })
    expect(new ToyTable(made).phases()).toEqual({ main: 'Init' })
    expect(new ToyTable(made).say(0, 'POKE', { what: 'nothing' }).phases()).toEqual({ main: 'Init' })
    expect(new ToyTable(made).say(0, 'POKE', { what: 'right' }).phases()).toEqual({ main: 'Right' })
  })
})

test('charts that run in circles stop with a bug that says where, and the match stays as it was', () => {
  const made = toy({
    main: toyProgram(
      statechart(`
        stateDiagram-v2
        [*] --> A
        A --> B: GO
        B --> C
        C --> B
        C --> [*]
      `),
      { moves: { GO: {} }, when: { C: { B: () => true, '[*]': () => false } } },
    ),
  })
  const table = new ToyTable(made)
  const before = canonical(table.position)
  expect(() => table.say(0, 'GO')).toThrow(`the charts do not come to rest after ${SETTLE_LIMIT} steps: main is in`)
  expect(canonical(table.position)).toBe(before)
})

test('a match begins the same whatever was played before it', () => {
  const made = toy({
    main: toyProgram(
      statechart(`
        stateDiagram-v2
        [*] --> A
        A --> A: GO
        A --> [*]: END
      `),
      { moves: { GO: {}, END: {} }, effects: { '[*] --> A': note('in@'), GO: note('go@') } },
    ),
  })
  const first = new ToyTable(made, 2)
  first.say(1, 'GO')
  expect([first.trail, new ToyTable(made, 2).trail]).toEqual(['in0 go1', 'in0'])
})
