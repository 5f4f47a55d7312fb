import { Sfc32 } from '@parlor/bots'
import { hash, replay, type AnyMove } from '@parlor/engine'
import { battleFarm, shutTheBox, yahtzee } from '@parlor/games'
import { expect, test } from 'vitest'
import { lineOf } from './line-of.ts'
import { Played } from '../brain/played.fixture.ts'

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
