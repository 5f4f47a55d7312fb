import { z } from 'zod'
import { gameId, matchId, optionValues, playerName } from '../../shapes/match-shapes.ts'

/** A day in UTC. */
export const dayShape = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** One day's challenge, with the same dice for all players. */
const challenge = {
  game: gameId,
  date: dayShape,
  challenge: z.string(),
  /** SHA-256 of the day's secret seed, in hexadecimal. */
  commitment: z.string(),
  options: optionValues,
}

export const dailyShape = z.object({
  ...challenge,
  /** End of the day, in milliseconds since 1970. */
  endsAt: z.int().nonnegative(),
  /** The caller's attempt. */
  attempt: z
    .object({
      match: matchId,
      stage: z.enum(['lobby', 'playing', 'over', 'closed']),
      score: z.number().nullable(),
    })
    .nullable(),
})

export const dailyRankingShape = z.object({
  ...challenge,
  /** Null for a past day whose dice nobody requested: they were never created. */
  commitment: challenge.commitment.nullable(),
  /** In hexadecimal, from one hour after the end of the day: attempts begun before may be finished. */
  seed: z.string().nullable(),
  ranking: z.array(
    z.object({ place: z.int(), player: playerName, match: matchId, score: z.number().nullable(), endedAt: z.int() }),
  ),
})

export type DailyShape = z.infer<typeof dailyShape>
export type DailyRankingShape = z.infer<typeof dailyRankingShape>
