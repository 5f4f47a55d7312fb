import { describe, expect, test } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import { note, toy, ToyTable, toyProgram } from '../testing/toy.fixture.ts'
import { toAct } from '../verbs/offered.ts'
import { SETTLE_LIMIT } from './stepper.ts'
import { busy, setBusy } from './waits.fixture.ts'

describe('a chart that waits for ever', () => {
  const stuck = toy({
    main: toyProgram(statechart('stateDiagram-v2\n[*] --> On\nOn --> On: CALL\nOn --> [*]: END'), {
      moves: { CALL: {}, END: {} },
      raises: { loop: ['HEAR'] },
      hosts: [{ chart: 'loop', in: ['On'] }],
      effects: { CALL: ({ raise }) => raise('HEAR', { chart: 'loop' }) },
    }),
    // Without the waiting it would run in circles, and say so.
    loop: toyProgram(statechart('stateDiagram-v2\n[*] --> A\nA --> B\nB --> A\nA --> A: HEAR'), {
      moves: { HEAR: 'game' },
      waits: () => true,
      effects: { 'A --> B': note('b'), HEAR: note('heard') },
    }),
  })

  test('does not go round, and the match goes on around it', () => {
    const table = new ToyTable(stuck)
    for (let i = 0; i < 20; i++) table.say(0, 'CALL')
    expect([table.trail, table.position.raised.length, table.offers(0)]).toEqual(['', 20, ['CALL', 'END']])
    expect(table.say(0, 'END').phases()).toEqual({ main: '[*]' })
  })

  test('would go round if it did not wait', () => {
    const loose = toy({
      main: toyProgram(statechart('stateDiagram-v2\n[*] --> A\nA --> B\nB --> A\nA --> [*]: END'), {
        moves: { END: {} },
      }),
    })
    expect(() => new ToyTable(loose)).toThrow(`do not come to rest after ${SETTLE_LIMIT} steps`)
  })

  test('as the first chart of all: nobody can act, and nothing is thrown', () => {
    const alone = toy({
      main: toyProgram(statechart('stateDiagram-v2\n[*] --> A\nA --> B\nA --> A: GO\nB --> [*]: END'), {
        moves: { GO: {}, END: {} },
        waits: () => true,
      }),
    })
    const table = new ToyTable(alone, 2)
    expect([table.phases(), toAct(alone, table.position), table.refusal(0, 'GO')]).toEqual([{ main: 'A' }, [], 'held'])
  })
})

test('a game of one chart that does nothing by itself waits too', () => {
  const single = toy({
    main: toyProgram(statechart('stateDiagram-v2\n[*] --> A\nA --> A: GO\nA --> [*]: END'), {
      moves: { GO: {}, END: {} },
      waits: busy,
      effects: { GO: setBusy(true) },
    }),
  })
  const table = new ToyTable(single, 2)
  expect([table.offers(1), toAct(single, table.position)]).toEqual([
    ['GO', 'END'],
    [0, 1],
  ])
  table.say(0, 'GO')
  expect([table.refusal(1, 'END'), table.offers(1), toAct(single, table.position)]).toEqual(['held', [], []])
})
