import { describe, expect, test } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import { oneOf } from '../choice/index.ts'
import { toy, ToyTable, toyProgram } from '../testing/toy.fixture.ts'

describe('a clock that says an event with parameters', () => {
  const chart = statechart(`
    stateDiagram-v2
    [*] --> Aim
    Aim --> Aim: FIRE (target)
    Aim --> Done: MISS (target)
    Done --> [*]: END
  `)
  const aiming = toy({
    main: toyProgram(chart, {
      moves: { FIRE: { params: { target: () => oneOf(1, 2) } }, MISS: { by: 'clock' }, END: {} },
      timers: [{ in: ['Aim'], seconds: () => 5, move: 'MISS' }],
      effects: { MISS: ({ state, by }, move) => void state.trail.push(`${by}:${JSON.stringify(move)}`) },
    }),
  })

  test('says it without them', () => {
    const table = new ToyTable(aiming).say('clock', 'MISS', {}, 5_000)
    expect([table.trail, table.phases()]).toEqual(['clock:{"move":"MISS"}', { main: 'Done' }])
  })

  test('with them it is refused, and it is for nobody else to say', () => {
    const table = new ToyTable(aiming)
    expect(table.refusal('clock', { move: 'MISS', target: 1 }, 5_000)).toBe('malformed')
    expect(table.refusal(0, { move: 'MISS', target: 1 })).toBe('not-yours-to-say')
    expect(table.offers(0)).toEqual(['FIRE'])
  })

  test('a seat that may say it too needs to know the values', () => {
    const both = { by: ['seat', 'clock'] } as never // the compiler refuses it: see does-not-compile.test.ts
    const moves = { FIRE: { params: { target: () => oneOf(1) } }, MISS: both, END: {} } as const
    expect(() => toy({ main: toyProgram(chart, { moves }) })).toThrow('MISS draws the parameter target')
  })
})
