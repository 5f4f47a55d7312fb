import { expect, test } from 'vitest'
import { statechart } from '../chart/statechart.ts'
import { oneOf } from '../choice/index.ts'
import { toy, toyProgram } from '../testing/toy.fixture.ts'
import type { Entry } from '../verbs/replay.ts'
import { playThrough } from './playthrough.ts'
import { formatTranscript, parseLog } from './transcript.ts'

const made = toy({
  main: toyProgram(
    statechart(`
      stateDiagram-v2
      [*] --> A
      A --> A: SAY (word)
      A --> [*]: END
    `),
    { moves: { SAY: { params: { word: () => oneOf('a\u2028b', '{"c": @1}', 'd') } }, END: {} } },
  ),
})

function writtenAndRead(entries: readonly Entry[]): readonly Entry[] {
  const played = playThrough(made, { game: 'toy', options: {}, seats: 1, entries })
  if (!played.ok) throw new Error(played.reason)
  const parsed = parseLog(formatTranscript(played.playthrough))
  if (!parsed.ok) throw new Error(parsed.fault.reason)
  return parsed.log.entries
}

test('a transcript gives back any text, also with line separators and what looks like another part of the line', () => {
  const entries = ['a\u2028b', '{"c": @1}', 'd'].map((word) => ({ by: 0, move: { move: 'SAY', word } }))
  expect(writtenAndRead(entries)).toEqual(entries)
})
