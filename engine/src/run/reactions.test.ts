import { describe, expect, test } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import { toy, ToyTable, toyProgram, type ToyScene } from '../testing/toy.fixture.ts'
import { refuse, type Scene } from '../declare/scene.ts'
import { runningClocks } from '../verbs/view.ts'

/**
 * A card may be countered, the counter too, and so on while anybody holds one: the pattern of docs/charts.md. The stack is
 * in the state; each counter opens the window anew, for everybody but who laid it.
 */
const table = statechart(`
  stateDiagram-v2
  [*] --> Free
  Free --> Window: PLAY
  Window --> Window: COUNTERED
  Window --> Free: SETTLED
  Free --> [*]: END
`)
const answer = statechart(`
  stateDiagram-v2
  [*] --> Asked
  Asked --> [*]: COUNTER
  Asked --> [*]: PASS
`)

/** The flags hold the number of counters of each seat, and who laid the last card. */
const holdsCounter = ({ state, seat }: Scene<ToyScene['state']>) =>
  Number(state.flags[`hand${seat}`] ?? 0) > 0 || refuse('no-counter', {})

const made = toy(
  {
    table: toyProgram(table, {
      moves: { PLAY: {}, COUNTERED: 'game', SETTLED: 'game', END: {} },
      hosts: [
        {
          chart: 'answer',
          in: ['Window'],
          per: 'seat',
          seats: ({ state, seats }) =>
            Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== state.flags['last']),
          restartedBy: ['COUNTERED'],
          done: 'SETTLED',
        },
      ],
      effects: {
        PLAY: ({ state, seat }) => {
          state.trail = ['play']
          state.flags['last'] = seat
        },
        SETTLED: ({ state }) => void state.trail.push(state.trail.length % 2 === 1 ? 'works' : 'fails'),
      },
    }),
    answer: toyProgram(answer, {
      moves: { COUNTER: { rules: [holdsCounter] }, PASS: {} },
      raises: { table: ['COUNTERED'] },
      effects: {
        COUNTER: ({ state, seat, raise }) => {
          state.trail.push(`counter${seat}`)
          state.flags[`hand${seat}`] = Number(state.flags[`hand${seat}`]) - 1
          state.flags['last'] = seat
          raise('COUNTERED', { chart: 'table' })
        },
      },
      timers: [{ in: ['Asked'], seconds: () => 5, move: 'PASS' }],
    }),
  },
  { setup: () => ({ trail: [], flags: { hand0: 1, hand1: 1, hand2: 1 } }) },
)

describe('reactions to reactions', () => {
  test('a card nobody counters works', () => {
    expect(new ToyTable(made, 3).say(0, 'PLAY').say(1, 'PASS').say(2, 'PASS').trail).toBe('play works')
  })

  test('a counter asks everybody again but who laid it, whoever has passed before', () => {
    const match = new ToyTable(made, 3).say(0, 'PLAY').say(2, 'PASS').say(1, 'COUNTER')
    expect([match.offers(0), match.offers(1), match.offers(2)]).toEqual([['COUNTER', 'PASS'], [], ['COUNTER', 'PASS']])
    expect(match.say(0, 'PASS').say(2, 'PASS').trail).toBe('play counter1 fails')
  })

  test('a counter can be countered, and that again; without a counter one can only pass', () => {
    const match = new ToyTable(made, 3).say(0, 'PLAY').say(1, 'COUNTER').say(0, 'COUNTER')
    expect([match.offers(0), match.offers(1), match.refusal(1, 'COUNTER')]).toEqual([[], ['PASS'], 'no-counter'])
    expect(match.say(2, 'COUNTER').say(0, 'PASS').say(1, 'PASS').trail).toBe('play counter1 counter0 counter2 fails')
    expect(match.phases()).toEqual({ table: 'Free' })
  })

  test('each has the whole time again', () => {
    const match = new ToyTable(made, 3).say(0, 'PLAY', {}, 1_000).say(1, 'COUNTER', {}, 4_000)
    expect(runningClocks(made, match.position)).toEqual([
      { at: 9_000, move: 'PASS', seat: 0 },
      { at: 9_000, move: 'PASS', seat: 2 },
    ])
  })
})
