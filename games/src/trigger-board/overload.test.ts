import { begin, play, sampleMove, toAct, type Game, type Position } from '@parlor/engine'
import { seededRandom } from '@parlor/engine/testing'
import { expect, test } from 'vitest'
import { lineBoard, log, on, rules, seedBoard, stat } from './board-table.fixture.ts'
import { triggerBoard } from './index.ts'
import { readBoard } from './read-board.ts'
import type { State } from './state.ts'

/** Boards that are right in every part and too much as a whole: they are refused, or cost no more than a budget. */

const codesOf = (body: unknown) => readBoard(body).problems.map(({ code }) => code)
const times = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

test('events that are looked at everywhere are counted: at most 200', () => {
  const events = (count: number) =>
    times(count, (index) =>
      on(
        index % 2 === 0 ? 'ON_GAME_START' : 'CODE',
        log('x'),
        index % 2 === 0 ? {} : { trigger: { type: 'CODE', payload: 'turn > 1' } },
      ),
    )
  const withEvents = (count: number) =>
    lineBoard(10, Object.fromEntries(times(10, (index) => [index + 1, events(count / 10)])))
  expect(codesOf(withEvents(200))).not.toContain('too-many-events')
  expect(codesOf(withEvents(220))).toContain('too-many-events')
})

test('a turn in which too much is looked at ends by the guard, and the match goes on', () => {
  const many = (depth: number): object =>
    depth === 0
      ? { type: 'SEQUENCE', payload: { actions: times(20, (index) => stat(index % 2 === 0 ? 1 : -1)) } }
      : { type: 'SEQUENCE', payload: { actions: times(20, () => many(depth - 1)) } }
  const watching = times(40, () =>
    on('ON_STAT', log('x'), { trigger: { type: 'ON_STAT', payload: { statId: 'score', op: '>=', value: 1 } } }),
  )
  const heavy = lineBoard(
    12,
    { 2: watching, 3: watching, 4: watching, 5: watching, 6: [on('ON_LAND', { ...many(1) })] },
    rules({ movement: { type: 'fixed', value: 5 } }),
  )
  const game: Game = triggerBoard
  const random = seededRandom(1)
  let position: Position = begin(game, { board: heavy }, 2)
  for (let moves = 0; moves < 3; moves++) {
    const [by = 0] = toAct(game, position)
    const played = play(game, position, by, sampleMove(game, position, by, random), position.now, random)
    if (!played.ok) throw new Error(played.refusal.code)
    position = played.position
  }
  const { guards, order, turnIndex } = position.state as State // a position of this very game
  expect([guards, order[turnIndex]]).toEqual([2, 0])
})

test('loops are looked for up to a bound, and so are ways back', () => {
  const dense = seedBoard(
    times(600, (index) => ({
      id: index,
      connections: times(20, (way) => ({ targetId: (index * 7 + way * 31 + 1) % 600 })),
      events: [on('ON_LAND', { type: 'DISPLACE_PLAYER', payload: { steps: 12 } })],
    })),
    rules({}),
  )
  expect(codesOf(dense)).toContain('loops-not-followed')
  const hub = seedBoard([
    { id: 'hub' },
    { id: 'rim', connections: times(30_000, (way) => ({ targetId: 'hub', bidirectional: true, weight: way % 9 })) },
  ])
  expect(codesOf(hub)).toContain('wrong-length')
})
