import { describe, expect, test } from 'vitest'
import { Bug } from '../chart/faults.ts'
import { statechart } from '../chart/statechart.ts'
import { oneOf, type Random } from '../choice/index.ts'
import type { AnyMove } from '../declare/scene.ts'
import { playThrough } from '../log/playthrough.ts'
import { formatJsonLog, formatTranscript, parseLog } from '../log/transcript.ts'
import { toy, ToyTable, toyProgram } from '../testing/toy.fixture.ts'
import { begin } from '../verbs/begin.ts'
import { canonical } from '../verbs/canonical.ts'
import { edgeCounters } from '../verbs/coverage.ts'
import { advance, copyPosition, play, playEntry } from '../verbs/play.ts'
import { replay, type Entry } from '../verbs/replay.ts'
import { sayRefusal } from '../verbs/say.ts'
import { toldTo, view } from '../verbs/view.ts'

/** Brings these numbers in order, and notes among how many each was to be. */
class Numbers implements Random {
  readonly asked: number[] = []
  readonly #numbers: readonly number[]
  constructor(...numbers: number[]) {
    this.#numbers = numbers
  }
  below(sides: number): number {
    const number = this.#numbers[this.asked.push(sides) - 1]
    if (number === undefined) throw new Error('asked more often than the test says')
    return number
  }
}

const WORDS = ['~ 1', '{"a":1} ~ 1 @5', '} ~ 1 2 @7', 'plain'] as const
const ODD_SIDES = ['0', '-1', '1.5', 'NaN', 'Infinity', '9007199254740992'] as const

/** One chart, nothing to settle: simulations take a shorter way here. */
const box = toy({
  main: toyProgram(
    statechart(`
      stateDiagram-v2
      [*] --> On
      On --> On: ROLL (dice)
      On --> On: SAY (word)
      On --> On: ASK (sides)
      On --> On: WASTE
      On --> [*]: END
    `),
    {
      moves: {
        ROLL: { params: { dice: () => oneOf(0, 1, 2, 3) } },
        SAY: { params: { word: () => oneOf(...WORDS) } },
        ASK: { params: { sides: () => oneOf('1', ...ODD_SIDES) } },
        WASTE: {},
        END: {},
      },
      effects: {
        ROLL: ({ state, draw }, { dice }) => {
          for (let i = 0; i < dice; i++) state.trail.push(`roll${draw(6)}`)
        },
        SAY: ({ state, draw }, { word }) => {
          if (word !== 'plain') state.trail.push(`say${draw(10)}${draw(10)}`)
        },
        ASK: ({ state, draw }, { sides }) => {
          state.trail.push('asked')
          state.trail.push(`got${draw(Number(sides))}`)
        },
        WASTE: ({ draw, tell }) => {
          draw(1_000)
          tell({ what: 'wasted' })
        },
      },
    },
  ),
})

/** Draws along a choice, an unlabelled arrow, and events raised there and back. */
const chain = toy({
  main: toyProgram(
    statechart(`
      stateDiagram-v2
      [*] --> On
      On --> lucky: FLIP
      state lucky <<choice>>
      lucky --> Off: heads
      lucky --> On: tails
      Off --> On
      On --> On: CALL
      On --> On: BACK (who)
      On --> [*]: END
    `),
    {
      moves: { FLIP: {}, CALL: {}, BACK: 'game', END: {} },
      when: { lucky: { heads: ({ state }) => state.flags['coin'] === 1, tails: () => true } },
      hosts: [{ chart: 'ear', in: ['On'], per: 'seat' }],
      effects: {
        FLIP: ({ state, draw }) => void (state.flags['coin'] = draw(2)),
        'lucky --> Off: heads': ({ state, draw }) => void state.trail.push(`heads${draw(3)}`),
        'Off --> On': ({ state, draw }) => void state.trail.push(`on${draw(5)}`),
        CALL: ({ state, draw, raise }) => {
          raise('HEAR', { chart: 'ear' })
          state.trail.push(`call${draw(4)}`)
        },
        BACK: ({ state, draw }, move: { who?: number }) => void state.trail.push(`back${move.who}:${draw(8)}`),
      },
    },
  ),
  ear: toyProgram(
    statechart(`
      stateDiagram-v2
      [*] --> Listening
      Listening --> Listening: HEAR
      Listening --> [*]: STOP
    `),
    {
      moves: { HEAR: 'game', STOP: {} },
      effects: {
        HEAR: ({ state, seat, draw, raise }) => {
          raise('BACK', { chart: 'main' }, { who: seat })
          state.trail.push(`hear${seat}:${draw(7)}`)
        },
      },
    },
  ),
})

/** Plays with these numbers, and fails where the move is refused. */
function played(table: ToyTable, by: number, move: AnyMove, random: Random) {
  const step = play(table.game, table.position, by, move, table.position.now, random)
  if (!step.ok) throw new Error(sayRefusal(table.game, step.refusal))
  return step
}

const logOf = (entries: readonly Entry[], seats = 1) => ({ game: 'toy', options: {}, seats, entries })
const roll = (dice: number) => ({ move: 'ROLL', dice })

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

describe('a log with draws', () => {
  const entries: readonly Entry[] = [
    { by: 0, move: roll(1), draws: [4] },
    { by: 0, move: roll(2), draws: [5, 0] },
    { by: 0, move: roll(0) },
  ]

  test('replays without a generator, and hands the same numbers on', () => {
    const seen: unknown[] = []
    const replayed = replay(box, logOf(entries), (_, { draws }) => void seen.push(draws))
    expect(seen).toEqual([[4], [5, 0], []])
    expect(replayed).toMatchObject({ ok: true, position: { ply: 3, state: { trail: ['roll4', 'roll5', 'roll0'] } } })
  })

  test('replays what was played, also along a chain', () => {
    const table = new ToyTable(chain, 2)
    const step = played(table, 1, { move: 'CALL' }, new Numbers(3, 6, 5, 7, 1))
    const entry = { by: 1, move: step.move, draws: step.draws }
    expect(replay(chain, logOf([entry], 2))).toEqual({ ok: true, position: step.position })
    expect(playEntry(chain, table.position, entry)).toEqual(step)
  })

  test.each<[string, readonly number[] | undefined, string]>([
    ['none', undefined, 'there are only 0'],
    ['too few', [5], 'there are only 1'],
    ['too many', [5, 0, 1, 1], '2 more than are asked for'],
    ['one out of range', [5, 6], 'number 2 is 6, where it must be below 6'],
    ['one below zero', [-1, 0], 'number 1 is -1, where it must be below 6'],
    ['a fraction', [5, 0.5], 'number 2 is 0.5, where it must be below 6'],
    ['not a number', [NaN, 0], 'number 1 is NaN, where it must be below 6'],
    ['a text, from outside', ['5', 0] as never, 'number 1 is 5, where it must be below 6'],
    ['null, from outside', [null, 0] as never, 'number 1 is null, where it must be below 6'],
  ])('%s: the entry is refused with a sentence, and the match stands before it', (_, draws, problem) => {
    const [first, second, third] = entries as [Entry, Entry, Entry] // there are three, above
    const { draws: _right, ...bare } = second
    const wrong = draws === undefined ? bare : { ...bare, draws }
    const replayed = replay(box, logOf([first, wrong, third]))
    const before = replay(box, logOf([first]))
    expect(replayed).toEqual({
      ok: false,
      ply: 2,
      refusal: { code: 'wrong-draws', facts: { problem } },
      position: before.position,
    })
    expect(playThrough(box, logOf([first, wrong, third]))).toMatchObject({
      ok: false,
      ply: 2,
      reason: `The numbers chance brought do not fit: ${problem}.`,
    })
  })

  test('numbers for an entry that asks for none are refused too', () => {
    const replayed = replay(box, logOf([{ by: 0, move: { move: 'SAY', word: 'plain' }, draws: [0] }]))
    expect(replayed).toMatchObject({ ok: false, ply: 1, refusal: { facts: { problem: '1 more than are asked for' } } })
  })

  test('a move that is refused is refused for what it is, whatever its numbers', () => {
    const replayed = replay(box, logOf([{ by: 0, move: { move: 'LEAP' }, draws: [9] }]))
    expect(replayed).toMatchObject({ ok: false, ply: 1, refusal: { code: 'unknown-move' } })
  })

  test('too few for the end of a chain: nothing is thrown, nothing has changed', () => {
    const { position } = new ToyTable(chain, 2)
    const before = canonical(position)
    const step = playEntry(chain, position, { by: 0, move: { move: 'CALL' }, draws: [3, 6, 5, 7] })
    expect(step).toEqual({ ok: false, refusal: { code: 'wrong-draws', facts: { problem: 'there are only 4' } } })
    expect(canonical(position)).toBe(before)
  })

  test('what an effect itself throws is not taken for wrong draws', () => {
    expect(() => playEntry(box, begin(box, {}, 1), { by: 0, move: { move: 'ASK', sides: '0' }, draws: [0] })).toThrow(
      Bug,
    )
  })
})

describe('a log with draws, written', () => {
  const entries: readonly Entry[] = [
    { by: 0, move: roll(2), at: 15, draws: [3, 0] },
    { by: 0, move: { move: 'SAY', word: '~ 1' }, draws: [1, 2] },
    { by: 0, move: { move: 'SAY', word: '{"a":1} ~ 1 @5' }, at: 20, draws: [7, 9] },
    { by: 0, move: { move: 'SAY', word: '} ~ 1 2 @7' }, draws: [0, 0] },
    { by: 0, move: { move: 'SAY', word: 'plain' }, at: 31 },
    { by: 0, move: { move: 'WASTE' }, draws: [999] },
    { by: 0, move: { move: 'WASTE' }, at: 40, draws: [0] },
    { by: 0, move: { move: 'END' } },
  ]
  const through = playThrough(box, logOf(entries))
  if (!through.ok) throw new Error(through.reason)

  test('as a transcript: after the parameters, before the time', () => {
    const lines = formatTranscript(through.playthrough).split('\n')
    expect(lines.filter((line) => /^ +\d/.test(line))).toEqual([
      '   1  Seat 1  ROLL {"dice":2} ~ 3 0 @15',
      '   2  Seat 1  SAY {"word":"~ 1"} ~ 1 2',
      '   3  Seat 1  SAY {"word":"{\\"a\\":1} ~ 1 @5"} ~ 7 9 @20',
      '   4  Seat 1  SAY {"word":"} ~ 1 2 @7"} ~ 0 0',
      '   5  Seat 1  SAY {"word":"plain"} @31',
      '   6  Seat 1  WASTE ~ 999',
      '   7  Seat 1  WASTE ~ 0 @40',
      '   8  Seat 1  END',
    ])
  })

  test.each([
    ['a transcript', formatTranscript(through.playthrough)],
    ['JSON', formatJsonLog(through.playthrough)],
  ])('%s gives back every entry, and replays to the same end', (_, text) => {
    const parsed = parseLog(text)
    if (!parsed.ok) throw new Error(parsed.fault.reason)
    expect(parsed.log.entries).toEqual(entries)
    expect(parsed.log.hash).toBe(through.playthrough.hash)
    expect(replay(box, parsed.log)).toEqual({ ok: true, position: through.playthrough.position })
  })

  test('an empty list is the same as none', () => {
    const parsed = parseLog(JSON.stringify(logOf([{ by: 0, move: roll(0), draws: [] }])))
    expect(parsed).toMatchObject({ ok: true, log: { entries: [{ by: 0, move: roll(0) }] } })
    expect(parsed.ok && Object.keys(parsed.log.entries[0] ?? {})).toEqual(['by', 'move'])
  })

  test.each<[unknown]>([[[0.5]], [[-1]], [['1']], [[null]], [3], ['3 0'], [null]])(
    'draws that read %j are a fault of the file',
    (draws) => {
      const text = JSON.stringify({ ...logOf([]), entries: [{ by: 0, move: roll(1), draws }] })
      expect(parseLog(text)).toEqual({
        ok: false,
        fault: { at: 'entries[0].draws', reason: 'is not a list of whole numbers' },
      })
    },
  )

  test('a transcript with a number too large or no number at all is refused, not thrown over', () => {
    const written = (line: string) => `Parlor playthrough\ngame: toy\noptions: {}\nseats: 1\n\n${line}\n`
    expect(parseLog(written('1  Seat 1  WASTE ~ 99999999999999999999'))).toMatchObject({ ok: false })
    for (const draws of ['~', '~ -1', '~ 0.5', '~ x', '~1']) {
      const parsed = parseLog(written(`1  Seat 1  WASTE ${draws}`))
      expect(parsed.ok && replay(box, parsed.log).ok).toBe(false)
    }
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
