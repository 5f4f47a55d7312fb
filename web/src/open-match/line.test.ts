import { Sfc32 } from '@parlor/bots'
import { hash, replay, type AnyMove, type Entry } from '@parlor/engine'
import { battleFarm } from '@parlor/games/battle-farm'
import { shutTheBox } from '@parlor/games/shut-the-box'
import { yahtzee } from '@parlor/games/yahtzee'
import { expect, test } from 'vitest'
import { Played } from '../brain/played.fixture.ts'
import { lineAt, lineEvents, lineOf } from './played-line.ts'
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

/** Where the line leads must be where the match is. */
function check({ entries, match }: Played): void {
  const line = lineOf(entries)
  const { position, game } = match
  if (line === null || position === null) throw new Error('it has been started')
  const replayed = replay(game, line.log)
  expect(replayed.ok && hash(replayed.position)).toBe(hash(position))
  expect(line.numbers).toHaveLength(position.ply)
  expect(line.numbers).toEqual(line.numbers.toSorted((a, b) => a - b))
}

test('before the start there is no line', () => {
  const { entries } = new Played(shutTheBox, 1, {})
  const start = entries.findIndex(({ kind }) => kind === 'started')
  expect(lineOf(entries.slice(0, start))).toBeNull()
  expect(lineOf([])).toBeNull()
  expect(lineOf(entries)).toEqual({
    log: {
      game: 'shut-the-box',
      options: entries[0]?.kind === 'created' ? entries[0].options : null,
      seats: 1,
      entries: [],
    },
    numbers: [],
    opening: 0,
  })
})

test('moves that were taken back are no part of it, and each ply knows its entry', () => {
  const played = new Played(yahtzee, 1, {})
  played.move({ move: 'ROLL' })
  played.move({ move: 'FREEZE', dice: [0] })
  played.move({ move: 'FREEZE', dice: [1] })
  played.happen({ kind: 'undo', by: 'me', seat: 0 })
  played.happen({ kind: 'undo', by: 'me', seat: 0 })
  played.move({ move: 'FREEZE', dice: [4] })
  played.move({ move: 'ROLL' })
  check(played)
  const line = lineOf(played.entries)
  const moves = line?.log.entries.map(({ move }) => (move as AnyMove).move) // written down above
  expect(moves).toEqual(['ROLL', 'DICE', 'FREEZE', 'ROLL', 'DICE'])
  for (const [ply, number] of (line?.numbers ?? []).entries()) {
    const entry = played.entries.find((each) => each.number === number)
    expect(entry?.kind === 'moved' && entry.move).toEqual(line?.log.entries[ply]?.move)
  }
})

test('the rules are those at the start, and an opening comes first', () => {
  const first = new Played(shutTheBox, 1, {})
  first.move({ move: 'ROLL', dice: 2 })
  const opening = lineOf(first.entries)?.log.entries ?? []
  const second = new Played(shutTheBox, 1, {}, opening)
  second.goOn(new Sfc32('opening'))
  check(second)
  const start = second.entries.find(({ kind }) => kind === 'started')?.number
  expect(lineOf(second.entries)?.numbers.slice(0, 2)).toEqual([start, start])
  expect(lineOf(second.entries)?.opening).toBe(2)
})

test('it leads where the match is, with clocks and hidden things, too', () => {
  const played = new Played(battleFarm, 3, {})
  const random = new Sfc32('farm')
  for (let turn = 0; turn < 60 && played.match.stage === 'playing'; turn++) {
    played.goOn(random)
    if (turn % 20 === 0) check(played)
  }
  check(played)
})
