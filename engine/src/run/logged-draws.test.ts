import { describe, expect, test } from 'vitest'
import { Bug } from '../chart/faults.ts'
import { playThrough } from '../log/playthrough.ts'
import { formatJsonLog, formatTranscript, parseLog } from '../log/transcript.ts'
import { ToyTable } from '../testing/toy.fixture.ts'
import { begin } from '../verbs/begin.ts'
import { canonical } from '../verbs/canonical.ts'
import { playEntry } from '../verbs/play.ts'
import { replay, type Entry } from '../verbs/replay.ts'
import { box, chain, logOf, Numbers, played, roll } from './draws.fixture.ts'

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
