import { describe, expect, test } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import { oneOf } from '../choice/index.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { toy, ToyTable, toyProgram } from '../testing/toy.fixture.ts'
import { offered, sampleMove } from '../verbs/offered.ts'
import { play } from '../verbs/play.ts'

const chart = statechart('stateDiagram-v2\n[*] --> A\nA --> A: GO (who)\nA --> [*]: END')
const go = { GO: { params: { who: ({ seat }: { seat: number }) => oneOf(seat) } }, END: {} } as const

describe('offers in a chart of the whole match that may wait are about the seat they are made to', () => {
  const made = toy({ main: toyProgram(chart, { moves: go, waits: () => false }) })
  test('what a seat is offered, play takes', () => {
    const { position } = new ToyTable(made, 2).say(0, 'GO', { who: 0 })
    const moves = offered(made, position, 1)
      .find(({ move }) => move === 'GO')
      ?.list(9)
    expect(moves).toEqual([{ move: 'GO', who: 1 }])
  })
  test('sampleMove likewise', () => {
    const { position } = new ToyTable(made, 2).say(0, 'GO', { who: 0 })
    for (let seed = 0; seed < 20; seed++)
      expect(play(made, position, 1, sampleMove(made, position, 1, seededRandom(seed))).ok).toBe(true)
  })
})

describe('a chart of the whole match is asked whether it waits about the seat whose turn it is', () => {
  const made = toy({
    main: toyProgram(chart, { moves: go, waits: ({ seat, state }) => seat === 1 && state.flags['on'] === true }),
  })
  test('the answer is a function of the position', () => {
    const table = new ToyTable(made, 2).set('on', true)
    const before = table.refusal(0, { move: 'GO', who: 0 })
    new ToyTable(made, 2).say(1, 'GO', { who: 1 }) // another match
    expect(table.refusal(0, { move: 'GO', who: 0 })).toBe(before)
  })
  test('whoever speaks', () => {
    const table = new ToyTable(made, 2).set('on', true)
    expect([table.refusal(0, { move: 'GO', who: 0 }), table.refusal(1, { move: 'GO', who: 1 })]).toEqual([null, null])
  })
})

test('an event for every seat waits for a chart that came to wait during its delivery', () => {
  const seated = toy({
    main: toyProgram(statechart('stateDiagram-v2\n[*] --> On\nOn --> On: CALL\nOn --> [*]: END'), {
      moves: { CALL: {}, END: {} },
      raises: { mind: ['HEAR'] },
      hosts: [{ chart: 'mind', in: ['On'], per: 'seat' }],
      effects: { CALL: ({ raise }) => raise('HEAR', { chart: 'mind' }) },
    }),
    mind: toyProgram(statechart('stateDiagram-v2\n[*] --> T\nT --> T: HEAR\nT --> [*]: OUT'), {
      moves: { HEAR: 'game', OUT: {} },
      waits: ({ state, seat }) => state.flags[`busy${seat}`] === true,
      effects: {
        HEAR: ({ state, seat }) => {
          state.trail.push(`heard${seat}`)
          state.flags[`busy${seat + 1}`] = true
        },
      },
    }),
  })
  expect(new ToyTable(seated, 2).say(0, 'CALL').trail).toBe('heard0')
})
