import { describe, expect, test } from 'vitest'
import { Bug } from '../chart/faults.ts'
import { statechart } from '../chart/statechart.ts'
import { toy, ToyTable, toyProgram } from '../testing/toy.fixture.ts'
import { begin } from '../verbs/begin.ts'
import { canonical } from '../verbs/canonical.ts'
import { edgeCounters } from '../verbs/coverage.ts'
import { advance, copyPosition, play } from '../verbs/play.ts'
import { toldTo, view } from '../verbs/view.ts'
import { box, chain, Numbers, ODD_SIDES, played, roll } from './draws.fixture.ts'

describe('a number drawn inside an effect', () => {
  test('comes from the source that is handed in, and is answered for the log, in order', () => {
    const source = new Numbers(5, 0, 3)
    const step = played(new ToyTable(box), 0, roll(3), source)
    expect([source.asked, step.draws]).toEqual([
      [6, 6, 6],
      [5, 0, 3],
    ])
    expect(step.position.state.trail).toEqual(['roll5', 'roll0', 'roll3'])
  })

  test('is counted also where there is but one number to draw', () => {
    expect(played(new ToyTable(box), 0, { move: 'ASK', sides: '1' }, new Numbers(0)).draws).toEqual([0])
  })

  test('an entry that asks for nothing has none, and needs no source', () => {
    expect(play(box, begin(box, {}, 1), 0, roll(0))).toMatchObject({ ok: true, draws: [] })
  })

  test('the numbers of one entry stay what they were when others are played', () => {
    const table = new ToyTable(box)
    const first = played(table, 0, roll(2), new Numbers(1, 2))
    const second = played(table, 0, roll(1), new Numbers(4))
    advance(box, copyPosition(box, table.position), 0, roll(1), new Numbers(5))
    expect([first.draws, second.draws]).toEqual([[1, 2], [4]])
  })

  test('is logged in order along choices and unlabelled arrows', () => {
    const source = new Numbers(1, 2, 4)
    const step = played(new ToyTable(chain), 0, { move: 'FLIP' }, source)
    expect([source.asked, step.draws, step.position.state.trail]).toEqual([
      [2, 3, 5],
      [1, 2, 4],
      ['heads2', 'on4'],
    ])
    expect(played(new ToyTable(chain), 0, { move: 'FLIP' }, new Numbers(0)).draws).toEqual([0])
  })

  test('is logged in order across raised events, and what they raise', () => {
    const source = new Numbers(3, 6, 5, 7, 1)
    const step = played(new ToyTable(chain, 2), 1, { move: 'CALL' }, source)
    expect([source.asked, step.draws]).toEqual([
      [4, 7, 7, 8, 8],
      [3, 6, 5, 7, 1],
    ])
    expect(step.position.state.trail).toEqual(['call3', 'hear0:6', 'hear1:5', 'back0:7', 'back1:1'])
  })
})

describe('asking for what cannot be drawn', () => {
  test('without a source is a bug, and the position stays as it was', () => {
    const { position } = new ToyTable(box)
    const before = canonical(position)
    // The source of the entry before must not be at hand any more.
    played(new ToyTable(box), 0, roll(1), new Numbers(1))
    expect(() => play(box, position, 0, roll(1))).toThrow(Bug)
    expect(() => play(box, position, 0, roll(1))).toThrow('nobody handed in where numbers come from')
    expect(() => advance(box, copyPosition(box, position), 0, roll(1))).toThrow(Bug)
    expect(canonical(position)).toBe(before)
    expect(play(box, position, 0, roll(1), 0, new Numbers(2))).toMatchObject({ ok: true, draws: [2] })
  })

  test('in the middle of a chain likewise', () => {
    const { position } = new ToyTable(chain, 2)
    const before = canonical(position)
    expect(() => play(chain, position, 0, { move: 'CALL' })).toThrow(Bug)
    expect(() => play(chain, position, 0, { move: 'CALL' }, 0, new Numbers(1, 2))).toThrow('asked more often')
    expect(canonical(position)).toBe(before)
  })

  test.each(ODD_SIDES)('one of %s numbers is a bug, and the position stays as it was', (sides) => {
    const { position } = new ToyTable(box)
    const before = canonical(position)
    const source = new Numbers(0)
    expect(() => play(box, position, 0, { move: 'ASK', sides }, 0, source)).toThrow(Bug)
    expect(() => play(box, position, 0, { move: 'ASK', sides }, 0, source)).toThrow(
      `chance is asked for one of ${Number(sides)} numbers`,
    )
    expect([source.asked, canonical(position)]).toEqual([[], before])
  })

  test('a match begins without a source, whatever was played before it', () => {
    const eager = toy({
      main: toyProgram(statechart('stateDiagram-v2\n[*] --> On\nOn --> On: GO\nOn --> [*]: END'), {
        moves: { GO: {}, END: {} },
        effects: { '[*] --> On': ({ state, draw }) => void state.trail.push(`in${draw(2)}`) },
      }),
    })
    played(new ToyTable(box), 0, roll(1), new Numbers(1))
    expect(() => begin(eager, {}, 1)).toThrow(Bug)
  })
})

describe('advance and play', () => {
  test.each([
    ['one chart', box, 1, roll(3), [1, 2, 3]],
    ['charts that settle', chain, 2, { move: 'CALL' }, [3, 6, 5, 7, 1]],
    ['a choice and an unlabelled arrow', chain, 2, { move: 'FLIP' }, [1, 2, 4]],
  ] as const)('come to the same with equal numbers: %s', (_, game, seats, move, numbers) => {
    const table = new ToyTable(game, seats)
    const { position } = played(table, 0, move, new Numbers(...numbers))
    for (const taken of [null, edgeCounters(game)]) {
      const ahead = copyPosition(game, table.position)
      const source = new Numbers(...numbers)
      advance(game, ahead, 0, move, source, taken)
      expect([ahead, source.asked.length]).toEqual([position, numbers.length])
    }
  })

  test('part ways with other numbers', () => {
    const table = new ToyTable(box)
    const { position } = played(table, 0, roll(1), new Numbers(1))
    const ahead = copyPosition(box, table.position)
    advance(box, ahead, 0, roll(1), new Numbers(2))
    expect(ahead).not.toEqual(position)
  })
})

test('a number the effect does not keep is in no position, no view and nothing that is told', () => {
  const [one, other] = [17, 941].map((number) => {
    const { position, happenings, draws } = played(new ToyTable(box, 2), 0, { move: 'WASTE' }, new Numbers(number))
    expect(draws).toEqual([number])
    const seen = [null, 0, 1].map((viewer) => [view(box, position, viewer), toldTo(happenings, viewer)])
    return canonical({ position, seen })
  })
  expect(one).toBe(other)
  expect(one).not.toContain('draws')
})

test.each([6, -1, 0.5, NaN])(
  'a source that answers %d of 6 is a bug, not a match that cannot be replayed',
  (number) => {
    const dice = toy({
      main: toyProgram(statechart('stateDiagram-v2\n[*] --> A\nA --> A: ROLL\nA --> [*]: END'), {
        moves: { ROLL: {}, END: {} },
        effects: { ROLL: ({ state, draw }) => void (state.flags['rolled'] = draw(6)) },
      }),
    })
    expect(() => play(dice, begin(dice, {}, 1), 0, { move: 'ROLL' }, 0, { below: () => number })).toThrow(Bug)
  },
)
