import { hash, replay, type Entry } from '@parlor/engine'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { yahtzee } from '@parlor/games/yahtzee'
import { expect, test } from 'vitest'
import { lineAt, lineEvents } from './line.ts'
import { RecordedMatch } from './recorded-match.fixture.ts'

function hashOf({ game, match }: RecordedMatch, entries: readonly Entry[]): string {
  const replayed = replay(game, { game: game.id, options: match.options, seats: match.seats.length, entries })
  if (!replayed.ok) throw new Error(`entry ${replayed.ply} is refused: ${replayed.refusal.code}`)
  return hash(replayed.position)
}

test.each([shutTheBox, yahtzee])('$id: after every entry the line leads to the position of the log', (game) => {
  const recorded = new RecordedMatch(game, 2)
  recorded.playOn(60)
  const { entries } = recorded
  expect(entries.filter(({ kind }) => kind === 'undone').length).toBeGreaterThan(1)
  for (const entry of entries)
    if (entry.kind === 'moved' || entry.kind === 'started' || entry.kind === 'undone')
      expect(hashOf(recorded, lineAt(entries, entry.number))).toBe(entry.position)
})

test('a move that was taken back is not in the line; what was played instead is', () => {
  const recorded = new RecordedMatch(yahtzee, 1)
  recorded.play({ move: 'ROLL' })
  recorded.play({ move: 'FREEZE', dice: [0] })
  recorded.play({ move: 'FREEZE', dice: [1] })
  recorded.undo()
  recorded.undo()
  recorded.play({ move: 'FREEZE', dice: [2] })
  const moves = lineAt(recorded.entries, recorded.match.number).map(({ move }) => move)
  expect(moves.at(-1)).toEqual({ move: 'FREEZE', dice: [2] })
  expect(moves).toHaveLength(3)
})

test('a match that goes on from another has its moves before its own', () => {
  const first = new RecordedMatch(shutTheBox, 2)
  first.playOn(9)
  const { number } = first.match
  const second = new RecordedMatch(shutTheBox, 2, lineAt(first.entries, number))
  expect(hashOf(second, lineAt(second.entries, second.match.number))).toBe(
    second.match.position && hash(second.match.position),
  )
  second.playOn(9)
  const { entries, match } = second
  expect(hashOf(second, lineAt(entries, match.number))).toBe(match.position && hash(match.position))
  const [start] = lineEvents(entries)
  expect(start).toMatchObject({ kind: 'start', opening: lineAt(first.entries, number) })
})

test('before the start there is no line', () => {
  const recorded = new RecordedMatch(shutTheBox, 1)
  expect(lineAt(recorded.entries, 1)).toEqual([])
})
