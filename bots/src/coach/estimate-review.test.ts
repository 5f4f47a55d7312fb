import type { Game } from '@parlor/engine'
import { fourInARow } from '@parlor/engine/testing/games'
import { expect, test } from 'vitest'
import { searchBot } from '../search/search-bots.ts'
import { estimateReview } from './estimate-review.ts'

const game: Game = fourInARow

/** Stones by columns, the seats in turn. */
const logOf = (...columns: readonly number[]) => ({
  game: game.id,
  options: {},
  seats: 2,
  entries: columns.map((place, at) => ({ by: at % 2, move: { move: 'PUT', place } })),
})

function reviewed(...columns: readonly number[]) {
  const work = estimateReview(game, logOf(...columns), searchBot('strong', { iterations: 1 }), 300)
  const told: number[] = []
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return { told, review: step.value }
    told.push(step.value.done)
  }
}

test('who does not stop three in a row has made a mistake, and is told what would have been better', () => {
  // Seat 0 builds a column; seat 1 plays beside it, and at ply 6 does not put the stone on top.
  const { told, review } = reviewed(3, 0, 3, 0, 3, 6)
  expect(told).toEqual([1, 2, 3, 4, 5, 6])
  expect(review.seats.map(({ decisions }) => decisions)).toEqual([3, 3])
  const [worst] = review.seats[1]?.mistakes ?? []
  expect(worst).toMatchObject({ seat: 1, ply: 6, chosen: { place: 6 }, best: { place: 3 } })
  expect(worst?.cost).toBeGreaterThan(worst?.margin ?? 1)
  expect(review.seats[1]?.lost).toBeGreaterThanOrEqual(worst?.cost ?? 1)
})

test('where nothing was decided nothing is lost', () => {
  expect(reviewed().review.seats).toEqual([
    { decisions: 0, mistakes: [], lost: 0, margin: 0 },
    { decisions: 0, mistakes: [], lost: 0, margin: 0 },
  ])
})
