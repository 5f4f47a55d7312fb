import { z } from 'zod'
import { gameId, matchId, optionValues, playerName } from '../../shapes/match-shapes.ts'

/** By the calendar of UTC. */
export const dayShape = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** The same dice for everybody, on one day. */
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
  /** When the day is over, in milliseconds since 1970. */
  endsAt: z.int().nonnegative(),
  /** Of whoever asks. */
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
  /** Null for a day that has passed without anybody asking for its dice: there are none. */
  commitment: challenge.commitment.nullable(),
  /** In hexadecimal, an hour after the day is over: whoever has begun before may finish. */
  seed: z.string().nullable(),
  ranking: z.array(
    z.object({ place: z.int(), player: playerName, match: matchId, score: z.number().nullable(), endedAt: z.int() }),
  ),
})

export type DailyShape = z.infer<typeof dailyShape>
export type DailyRankingShape = z.infer<typeof dailyRankingShape>
