import { z } from 'zod'
import { gameId, matchId, playerId, playerName, seatNumber } from '../../shapes/match-shapes.ts'
import { keptDocumentShape } from './document-shapes.ts'

const time = z.int().nonnegative()

/** No NUL character: PostgreSQL cannot store or query it. */
export const storableText = z.string().regex(/^[^\0]*$/)
/** A requested name; the server validates it further. */
export const wantedName = storableText.min(1).max(64)
export const newPassword = z.string().min(8).max(256)
/** A password to compare: a short one is wrong, not malformed. */
export const givenPassword = z.string().max(256)

export const ownPlayerShape = z.object({ id: playerId, name: z.string(), account: z.boolean(), since: time })

export const newAccountShape = ownPlayerShape.extend({
  /** Replaces the bearer token that was used. Shown once: the server stores only a hash. */
  token: z.string().optional(),
})

export const sessionShape = z.object({ player: ownPlayerShape.nullable() })

export const newSessionShape = z.object({
  player: ownPlayerShape,
  /** Only if a bearer token was requested. Shown once: the server stores only a hash. */
  token: z.string().optional(),
})

/** Statistics over the ordinary matches of one game and rule set. */
const statisticsShape = z.object({
  game: gameId,
  rules: z.string(),
  matches: z.int(),
  wins: z.int(),
  best: z.number().nullable(),
  mean: z.number().nullable(),
})

export const profileShape = z.object({
  id: playerId,
  name: z.string(),
  since: time,
  statistics: z.array(statisticsShape),
})

/** One seat's result of a match. */
export const resultShape = z.object({
  match: matchId,
  game: gameId,
  rules: z.string(),
  challenge: z.string().nullable(),
  seat: seatNumber,
  seats: z.int(),
  score: z.number().nullable(),
  rank: z.int(),
  resigned: z.boolean(),
  endedAt: time,
})

/** A match in a list. */
export const matchLineShape = z.object({
  id: matchId,
  game: gameId,
  stage: z.enum(['lobby', 'playing', 'over', 'closed']),
  /** By seat; null for an empty seat or a bot. */
  players: z.array(playerName.nullable()),
  yours: z.array(seatNumber),
  createdAt: time,
  changedAt: time,
})

export const leadersShape = z.object({
  game: gameId,
  rules: z.string(),
  by: z.enum(['score', 'wins']),
  period: z.enum(['all', 'month', 'week']),
  leaders: z.array(
    z.object({
      place: z.int(),
      player: playerName,
      matches: z.int(),
      wins: z.int(),
      best: z.number().nullable(),
      mean: z.number().nullable(),
    }),
  ),
})

/** All personal data of a player. */
export const exportShape = z.object({
  exportedAt: time,
  profile: profileShape.extend({ account: z.boolean() }),
  matches: z.array(matchLineShape),
  results: z.array(resultShape),
  sessions: z.array(z.object({ openedAt: time, endsAt: time })),
  /** Bodies are read one by one: together they can be megabytes. */
  documents: z.array(keptDocumentShape),
  /** More matches follow: pass this as `after`. */
  next: matchId.nullable(),
})

export type OwnPlayerShape = z.infer<typeof ownPlayerShape>
export type MatchLineShape = z.infer<typeof matchLineShape>
export type ResultShape = z.infer<typeof resultShape>
export type LeadersShape = z.infer<typeof leadersShape>
