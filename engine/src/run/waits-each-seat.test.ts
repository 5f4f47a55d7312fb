import { describe, expect, test } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import { note, toy, ToyTable, toyProgram } from '../testing/toy.fixture.ts'
import { nextClock, runningClocks, view } from '../verbs/view.ts'

describe('a chart for each seat', () => {
  const seated = toy({
    main: toyProgram(statechart('stateDiagram-v2\n[*] --> On\nOn --> On: CALL\nOn --> [*]: END'), {
      moves: { CALL: {}, END: {} },
      raises: { mind: ['HEAR'] },
      hosts: [{ chart: 'mind', in: ['On'], per: 'seat' }],
      effects: {
        CALL: ({ raise }) => {
          raise('HEAR', { chart: 'mind', seat: 1 })
          raise('HEAR', { chart: 'mind', seat: 0 })
        },
      },
    }),
    mind: toyProgram(
      statechart(`
        stateDiagram-v2
        [*] --> Think
        Think --> Think: GO
        Think --> Think: HEAR
        Think --> [*]: SLEEP
      `),
      {
        moves: { GO: {}, HEAR: 'game', SLEEP: {} },
        waits: ({ state, seat }) => state.flags[`busy${seat}`] === true,
        timers: [{ in: ['Think'], seconds: ({ seat }) => 10 + seat, move: 'SLEEP' }],
        effects: {
          GO: ({ state, seat, seats }) => void (state.flags[`busy${(seat + 1) % seats}`] = true),
          HEAR: note('heard@'),
          SLEEP: ({ state, seat, seats }) => void (state.flags[`busy${(seat + 1) % seats}`] = false),
        },
      },
    ),
  })

  test('waits for itself: the others play on, hear what is raised, and their clocks run', () => {
    const table = new ToyTable(seated, 3).say(0, 'GO', {}, 4_000)
    expect([0, 1, 2].map((seat) => table.refusal(seat, 'GO'))).toEqual([null, 'held', null])
    expect(table.offers(1)).toEqual(['CALL', 'END'])
    expect(table.say(2, 'CALL').trail).toBe('heard0')
    expect(runningClocks(seated, table.position).map(({ seat, left }) => [seat, left])).toEqual([
      [0, undefined],
      [1, 7_000],
      [2, undefined],
    ])
    table.say('clock', 'SLEEP', {}, 10_000)
    expect(table.trail).toBe('heard0 heard1')
    expect(view(seated, table.position, 1).clocks).toEqual([{ at: 17_000, move: 'SLEEP', seat: 1 }])
    expect(nextClock(seated, table.position)).toEqual({ at: 12_000, move: 'SLEEP', seat: 2 })
  })

  test('has its own time left, whenever another comes to wait or goes on', () => {
    const table = new ToyTable(seated, 3).say(0, 'GO', {}, 4_000).say(2, 'GO', {}, 8_000)
    const left = () => runningClocks(seated, table.position).map((clock) => [clock.seat, clock.left])
    expect(left()).toEqual([
      [0, 2_000],
      [1, 7_000],
      [2, undefined],
    ])
    table.say(2, 'SLEEP', {}, 9_000)
    expect(left()).toEqual([
      [0, undefined],
      [1, 7_000],
    ])
    expect(nextClock(seated, table.position)).toEqual({ at: 11_000, move: 'SLEEP', seat: 0 })
  })

  test('what is held for one seat does not change with who spoke last, here or elsewhere', () => {
    const table = new ToyTable(seated, 3).say(0, 'GO')
    const before = [0, 1, 2].map((seat) => [table.offers(seat), table.refusal(seat, 'GO')])
    new ToyTable(seated, 3).say(1, 'GO').say(0, 'GO')
    expect([0, 1, 2].map((seat) => [table.offers(seat), table.refusal(seat, 'GO')])).toEqual(before)
  })
})
