import { advance, begin, isOver, nextClock, sampleMove, toAct, type Game, type Position } from '@parlor/engine'
import { seededRandom } from '@parlor/engine/testing'
import { expect, test } from 'vitest'
import { catalogue } from './index.ts'

const LONGEST = 400

/** Where in some plain data a text stands that is one of these, as a path of field names. */
function* placesOf(names: ReadonlySet<string>, data: unknown, path: string): Generator<string> {
  if (typeof data === 'string' && names.has(data)) yield `${path}: ${data}`
  if (typeof data !== 'object' || data === null) return
  for (const [key, value] of Object.entries(data))
    yield* placesOf(names, value, Array.isArray(data) ? `${path}.*` : `${path}.${key}`)
}

/** One entry of a random match. */
function step(game: Game, position: Position, random: ReturnType<typeof seededRandom>): void {
  const able = toAct(game, position)
  const by = able[random.below(Math.max(1, able.length))]
  const move = by === undefined ? undefined : sampleMove(game, position, by, random)
  if (by !== undefined && move !== undefined) advance(game, position, by, move, random)
  else advance(game, position, 'clock', { move: nextClock(game, position)?.move ?? '' }, random)
}

test.each(catalogue.map((game) => [game.id, game] as const))('no field of a state of %s names a phase', (_, game) => {
  const names = new Set([...game.charts.values()].flatMap(({ states }) => [...states]))
  const found = new Set<string>()
  for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
    const random = seededRandom(seats)
    const position = begin(game, {}, seats)
    for (let ply = 0; ply < LONGEST && !isOver(game, position); ply++) {
      step(game, position, random)
      for (const place of placesOf(names, position.state, 'state')) found.add(place)
    }
  }
  expect([...found]).toEqual([])
})
