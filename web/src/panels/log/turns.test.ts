import type { LogLineShape } from '@parlor/protocol'
import { expect, test } from 'vitest'
import { entryName, toldLines } from './say-line.ts'
import { turnsIn } from './turns.ts'

let number = 3
const line = (kind: LogLineShape['kind'], by: LogLineShape['by']): LogLineShape => ({
  number: (number += 2),
  at: 0,
  kind,
  by,
  happenings: [],
})

test('what one seat does stands together with what the dice make of it, and is counted from 1', () => {
  const lines = [
    line('created', 'somebodysid12'),
    line('started', 'house'),
    line('moved', 0),
    line('moved', 'chance'),
    line('moved', 0),
    line('moved', 1),
    line('moved', 'clock'),
    line('moved', 0),
  ]
  const turns = turnsIn(lines)
  expect(turns.map(({ seat, lines: own }) => [seat, own.map(({ place }) => place)])).toEqual([
    [null, [1, 2]],
    [0, [3, 4, 5]],
    [1, [6, 7]],
    [0, [8]],
  ])
  expect(turns.flatMap(({ lines: own }) => own.map((each) => each.line))).toEqual(lines)
})

test('a roll and how the dice fall are one line, in the turn of whoever rolled', () => {
  const rolled = { what: 'rolled', audience: 'all' as const }
  const fallen = (): LogLineShape => ({ ...line('moved', 'chance'), happenings: [rolled] })
  const roll = (seat: number): LogLineShape => ({ ...line('moved', seat), move: { move: 'ROLL' } })
  // Where hands are hidden, a move that says nothing by itself is not shown; whose it was is.
  const lines = [line('started', 'house'), line('moved', 0), fallen(), roll(1), fallen(), roll(1)]
  const told = toldLines(lines, { where: 'here' })
  expect(told.map(({ number: own }) => own)).toEqual([0, 2, 4, 5].map((at) => lines[at]?.number))
  expect(turnsIn(told).map(({ seat, lines: own }) => [seat, own.length])).toEqual([
    [null, 1],
    [0, 1],
    [1, 2],
  ])
  // Numbers do not skip: what is told by another line bears the number of that line.
  expect(told.map(({ number: own }) => entryName(told, own))).toEqual([1, 2, 3, 4])
  expect(lines.map(({ number: own }) => entryName(told, own))).toEqual([1, 2, 2, 3, 3, 4])
  expect(entryName(told, 0)).toBeNull()
  // Dice that are still in the air: the roll is told until they lie.
  expect(toldLines(lines.slice(0, 4), { where: 'here' })).toHaveLength(3)
})
