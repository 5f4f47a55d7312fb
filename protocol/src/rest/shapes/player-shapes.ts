import { z } from 'zod'
import { gameId, matchId, playerId, playerName, seatNumber } from '../../shapes/match-shapes.ts'
import { keptDocumentShape } from './document-shapes.ts'

const time = z.int().nonnegative()

/** No zero character: one of the databases cannot even look for it. */
export const storableText = z.string().regex(/^[^\0]*$/)
/** A name as somebody wants it; what is wrong with it, the server says. */
export const wantedName = storableText.min(1).max(64)
export const newPassword = z.string().min(8).max(256)
/** A password that is only compared: a short one is wrong, not malformed. */
export const givenPassword = z.string().max(256)

export const ownPlayerShape = z.object({ id: playerId, name: z.string(), account: z.boolean(), since: time })

export const newAccountShape = ownPlayerShape.extend({
  /** Takes the place of the bearer token that the account was made with. Shown once: the server keeps a hash of it. */
  token: z.string().optional(),
})

export const sessionShape = z.object({ player: ownPlayerShape.nullable() })

export const newSessionShape = z.object({
  player: ownPlayerShape,
  /** Only where a bearer token was asked for. Shown once: the server keeps a hash of it. */
  token: z.string().optional(),
})

/** Over the ordinary matches of one game and rule set. */
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

/** How one seat came out of a match. */
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
  /** By seat; null where nobody sits, or a bot. */
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

/** What is kept about somebody. */
export const exportShape = z.object({
  exportedAt: time,
  profile: profileShape.extend({ account: z.boolean() }),
  matches: z.array(matchLineShape),
  results: z.array(resultShape),
  sessions: z.array(z.object({ openedAt: time, endsAt: time })),
  /** Their bodies are read one by one: together they are megabytes. */
  documents: z.array(keptDocumentShape),
  /** There are more matches: ask with `after`. */
  next: matchId.nullable(),
})

export type OwnPlayerShape = z.infer<typeof ownPlayerShape>
export type MatchLineShape = z.infer<typeof matchLineShape>
export type ResultShape = z.infer<typeof resultShape>
export type LeadersShape = z.infer<typeof leadersShape>
