import { describe, expect, test } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import { cards } from '../testing/games/cards.fixture.ts'
import { toy, toyProgram } from '../testing/toy.fixture.ts'
import { begin } from './begin.ts'
import { copyData } from './copy.ts'
import { parsePosition } from './parse-position.ts'
import { play } from './play.ts'

const game = cards()
const order = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const dealt = play(game, begin(game, {}, 2), 'chance', { move: 'DEAL', order })
if (!dealt.ok) throw new Error('the deal is refused')
const good: Readonly<Record<string, unknown>> = JSON.parse(JSON.stringify(dealt.position))

describe('a position from outside', () => {
  test('is read back as it was', () => {
    expect(parsePosition(game, good)).toEqual({ ok: true, position: dealt.position })
  })

  const cycle: Record<string, unknown> = {}
  cycle['again'] = cycle
  test.each<[string, unknown, string[]]>([
    ['nothing', null, ['position is not an object']],
    ['a list', [], ['position is not an object']],
    [
      'a field too many and one too few',
      Object.fromEntries(Object.entries({ ...good, extra: 1 }).filter(([name]) => name !== 'phases')),
      ['extra is no part of a position', 'phases is missing'],
    ],
    ['too many seats', { ...good, seats: 9 }, ['seats is not 2 to 3']],
    ['a state that is no data', { ...good, state: 'x' }, ['state is not an object or a list']],
    ['a cyclic state', { ...good, state: cycle }, [expect.stringMatching(/nested more than 200 deep, or is a cycle$/)]],
    [
      'a huge state',
      { ...good, state: { text: 'x'.repeat(11_000_000) } },
      [expect.stringMatching(/at most 10000000 are read$/)],
    ],
    [
      'phases of another game',
      { ...good, phases: [0, 99, -5] },
      ['phases[1] is not a state of main/hand', 'phases[2] is not a state of main/hand'],
    ],
    ['a resting choice or a fraction', { ...good, phases: [1.5, 0, 0] }, ['phases[0] is not a state of main']],
    [
      'a clock that is not there',
      { ...good, deadlines: [{ at: 1, slot: 0, timer: 0 }] },
      ['deadlines[0] is not a clock of this game'],
    ],
    ['raised nonsense', { ...good, raised: [{ event: 1 }] }, ['raised[0] is not an event for a chart']],
    [
      'time and ply',
      { ...good, ply: -1, now: 'soon' },
      ['ply is not a whole number from 0', 'now is not a whole number of milliseconds from 0'],
    ],
    [
      'prototype keys',
      JSON.parse('{"__proto__":{"seats":2}}'),
      expect.arrayContaining(['__proto__ is no part of a position', 'seats is missing']),
    ],
  ])('%s is reported', (_, data, expected) => {
    const parsed = parsePosition(game, data)
    expect(parsed.ok ? [] : parsed.faults.map((f) => `${f.at} ${f.reason}`)).toEqual(expected)
  })
})

describe('a state that is no plain data', () => {
  const chart = statechart('stateDiagram-v2\n[*] --> A\nA --> [*]: GO')
  const made = (state: object) =>
    toy({ main: toyProgram(chart, { moves: { GO: {} } }) }, { setup: () => state as never })

  test('is told when the first match begins', () => {
    expect(() => begin(made({ trail: [], flags: new Map() }), {}, 1)).toThrow('/state/flags is no plain object')
    const loop: Record<string, unknown> = { trail: [] }
    loop['flags'] = loop
    expect(() => begin(made(loop), {}, 1)).toThrow('is nested more than 200 deep, or is a cycle')
  })

  test('that becomes a cycle later does not overflow the copy', () => {
    const loop: Record<string, unknown> = {}
    loop['self'] = [loop]
    expect(() => copyData(loop)).toThrow('the data is nested more than 200 deep, or is a cycle')
  })
})
