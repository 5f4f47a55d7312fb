import { expect, test } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import { edgeCounters } from '../verbs/coverage.ts'
import { replay } from '../verbs/replay.ts'
import { masquerade } from './games/masquerade.fixture.ts'
import { TestMatch } from './test-match.ts'
import { note, toy, toyProgram } from './toy.fixture.ts'

const DECK = [1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8]
// One is put aside; the deck is dealt from its end: 2 and then 5 to the first seat, 8 to the other.
const ORDER = [1, 1, 1, 1, 1, 2, 3, 3, 4, 4, 5, 6, 7, 5, 8, 2]

test('plays what is stated, tells each seat its own, and throws what is refused', () => {
  const match = new TestMatch(masquerade()).play('chance', { move: 'DEAL', order: ORDER })
  expect(ORDER.toSorted((a, b) => a - b)).toEqual(DECK)
  expect(match.view(0)).toMatchObject({ hand: [2, 5], turn: 0 })
  expect(match.refusal(0, { move: 'PLAY', card: 7, target: 1, named: 0 })).toMatchObject({ code: 'not-offered' })
  expect(() => match.play(1, { move: 'PLAY', card: 8, target: 1, named: 0 })).toThrow('not-your-turn: It is the turn')
  match.play(0, { move: 'PLAY', card: 2, target: 1, named: 0 })
  expect(match.told(0)).toContainEqual({ what: 'saw', card: 8 })
  expect(match.told(1)).not.toContainEqual({ what: 'saw', card: 8 })
  expect(match.refusal(1, { move: 'PLAY', card: 8, target: 1, named: 0 })).toBeNull()
  expect([match.position.state.turn, match.outcome()]).toEqual([1, null])
})

/** A die is rolled inside an effect; who thinks for ten seconds is late, and who is late three times is out. */
const rolling = () =>
  new TestMatch(
    toy({
      main: toyProgram(
        statechart(`
          stateDiagram-v2
          state late <<choice>>
          [*] --> Thinking
          Thinking --> Thinking: ROLL
          Thinking --> late: LATE
          late --> [*]: three times
          late --> Thinking: not yet
        `),
        {
          moves: { ROLL: {}, LATE: { by: 'clock' } },
          when: {
            late: { 'three times': ({ state }) => state.trail.length > 2, 'not yet': () => true },
          },
          effects: {
            ROLL: ({ state, draw, tellOnly }) => {
              state.trail.push(`${draw(6) + 1}+${draw(6) + 1}`)
              tellOnly([0], { what: 'rolled' })
            },
            LATE: note('late'),
          },
          timers: [{ in: ['Thinking'], seconds: () => 10, move: 'LATE', restartedBy: ['ROLL', 'LATE'] }],
        },
      ),
    }),
    2,
  )
const ROLL = { move: 'ROLL' }

test('draws are stated: all of them, and none that nobody asks for', () => {
  expect(rolling().play(0, ROLL, { draws: [5, 0] }).state.trail).toEqual(['6+1'])
  expect(() => rolling().play(0, ROLL, { draws: [5] })).toThrow('wrong-draws')
  expect(() => rolling().play(0, ROLL, { draws: [5, 0, 1] })).toThrow('wrong-draws')
  expect(() => rolling().play(0, ROLL, { draws: [6, 0] })).toThrow('wrong-draws')
})

test('draws that are not stated are the same in every run, and may come from elsewhere', () => {
  expect(rolling().play(0, ROLL).state).toEqual(rolling().play(0, ROLL).state)
  expect(rolling().play(0, ROLL, { draws: { below: () => 2 } }).state.trail).toEqual(['3+3'])
})

test('timeUp lets the next clock speak at its time; refuses where none runs', () => {
  const match = rolling().timeUp()
  expect([match.now, match.position.now, match.state.trail]).toEqual([10_000, 10_000, ['late']])
  expect(match.timeUp().timeUp().over).toBe(true)
  expect(() => match.timeUp()).toThrow('no clock is running')
})

test('wait lets time pass for the next move, and clocks speak that come due on the way', () => {
  const match = rolling().wait(9)
  expect([match.now, match.state.trail]).toEqual([9_000, []])
  expect(match.refusal('clock', { move: 'LATE' })).toMatchObject({ code: 'not-due' })
  match.play(0, ROLL).wait(9.5)
  expect([match.position.now, match.state.trail.length]).toEqual([9_000, 1])
  match.wait(0.5)
  expect([match.now, match.state.trail[1]]).toEqual([19_000, 'late'])
  expect(rolling().wait(25).position.now).toBe(20_000)
})

test('what was played replays to the same position, and its arrows are counted', () => {
  const match = rolling()
  match.taken = edgeCounters(match.game)
  match.play(0, ROLL).wait(3).play(1, ROLL, ROLL).timeUp()
  const log = { game: 'toy', options: {}, seats: 2, entries: match.entries }
  expect(replay(match.game, log).position).toEqual(match.position)
  expect(match.taken.reduce((a, b) => a + b)).toBeGreaterThan(3)
  expect([match.happened.length, rolling().play(1, ROLL).told(1), rolling().play(1, ROLL).told(0)]).toEqual([
    0,
    [],
    [{ what: 'rolled' }],
  ])
})

test('changes the state for what is far off, and leaves what was there', () => {
  const match = rolling()
  const { position } = match
  expect(match.change((state) => void state.trail.push('x', 'y')).timeUp().over).toBe(true)
  expect(position.state.trail).toEqual([])
})
