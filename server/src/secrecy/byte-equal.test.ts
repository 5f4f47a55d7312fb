import { handGame, type Leak } from '@parlor/engine/testing/games'
import { catalogue } from '@parlor/games'
import { describe, expect, test } from 'vitest'
import { comparedOnTheWire } from './served-twice.fixture.ts'
import type { Compared } from './two-worlds.fixture.ts'

const sum = (results: readonly Compared[], of: 'moves' | 'othersMoves' | 'undos' | 'refusals') =>
  results.reduce((total, result) => total + result[of], 0)

describe('what a seat or a spectator is sent while only hidden facts differ is equal to the byte', () => {
  test.each(catalogue.map((game) => [game.id, game] as const))('%s', async (_, game) => {
    const results = await comparedOnTheWire(game, game)
    expect(results.map(({ leak }) => leak)).toEqual(results.map(() => null))
    expect(results).toHaveLength(game.information === 'open' ? 2 : Math.min(3, game.seats.max) + 1)
    expect(sum(results, 'moves')).toBeGreaterThan(5 * results.length)
    expect(sum(results, 'refusals')).toBeGreaterThan(5 * results.length)
    expect(sum(results, 'othersMoves')).toBeGreaterThan(results.length)
  })

  test('a hand nobody sees, with moves that can be taken back', async () => {
    const results = await comparedOnTheWire(handGame(), handGame())
    expect(results.map(({ leak }) => leak)).toEqual([null, null, null, null])
    expect(sum(results, 'undos')).toBeGreaterThan(3)
  })
})

describe('a planted leak is found', () => {
  const leaks: readonly Leak[] = ['view', 'happening', 'refusal', 'offers', 'to-act']
  test.each(leaks)('in the %s', async (leak) => {
    const results = await comparedOnTheWire(handGame(), handGame({ leak }), true)
    expect(results.some((result) => result.leak !== null)).toBe(true)
  })
})
