import { z } from 'zod'

/** Identifiers on the wire. All have a maximum length, which is checked first. */
export const matchId = z.string().regex(/^[a-z0-9]{12,32}$/)
export const playerId = z.string().regex(/^[a-z0-9]{12,32}$/)
export const gameId = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/)
export const botName = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/)
/** Six letters without look-alikes; case-insensitive, since people type them. */
export const joinCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-HJ-NP-Z]{6}$/)
export const seatNumber = z.int().min(0).max(63)
const milliseconds = z.int().nonnegative()

export const playerName = z.object({ id: playerId, name: z.string() })

const optionName = z.string().max(64)
const optionValue = z.union([z.string().max(256), z.number(), z.boolean()])

/** An option value; a document by its hash. The game validates it. */
export const optionValues = z.record(optionName, optionValue)

/** The body of a document; the game validates it. */
export const documentBody = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())])

/** The name of a document: its SHA-256, in hexadecimal. */
export const documentHash = z.string().regex(/^[0-9a-f]{64}$/)

/** A document's own description; the engine limits its length. */
export const documentAbout = z.object({
  name: z.string().exactOptional(),
  author: z.string().exactOptional(),
  description: z.string().exactOptional(),
  /** Numbers of seats it supports, if fewer than its game. */
  seats: z.object({ min: z.int(), max: z.int() }).exactOptional(),
  /** Recommended numbers of seats. */
  recommended: z.object({ min: z.int(), max: z.int() }).exactOptional(),
})

/** Options in a request: a document is included, or referred to by its hash. */
export const givenOptions = z.record(optionName, z.union([optionValue, documentBody]))

export const settingsShape = z.strictObject({
  listed: z.boolean(),
  watched: z.boolean(),
  undo: z.boolean(),
  graceSeconds: z.int().min(0).max(86_400),
})

export const seatShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('empty'), keptFor: playerName.nullable() }),
  z.object({ kind: z.literal('bot'), bot: z.string() }),
  z.object({
    kind: z.literal('person'),
    player: playerName,
    ready: z.boolean(),
    /** The bot that plays for the absent player. */
    standIn: z.string().nullable(),
    resigned: z.boolean(),
    /** SHA-256 of the player's entropy, in hexadecimal; and the entropy itself, once revealed. */
    pledge: z.string().nullable(),
    entropy: z.string().nullable(),
  }),
])

export const outcomeShape = z.object({
  scores: z.array(z.number()).nullable(),
  ranks: z.array(z.int()),
  /** By seat, in team games: its team number. */
  teams: z.array(z.int()).exactOptional(),
})

/** A match as its viewers see it. */
export const matchShape = z.object({
  id: matchId,
  game: gameId,
  rules: z.string(),
  options: optionValues,
  /** For document options: their descriptions and sizes. */
  documents: z.record(optionName, documentAbout.extend({ bytes: z.int() })).exactOptional(),
  settings: settingsShape,
  stage: z.enum(['lobby', 'playing', 'over', 'closed']),
  host: playerName,
  seats: z.array(seatShape),
  /** When the start was requested: pledged entropy is being revealed. */
  called: milliseconds.nullable(),
  /** SHA-256 of the secret seed, in hexadecimal. */
  commitment: z.string(),
  challenge: z.string().nullable(),
  outcome: outcomeShape.nullable(),
  rematchOf: matchId.nullable(),
  rematch: matchId.nullable(),
  createdAt: milliseconds,
  startedAt: milliseconds.nullable(),
  changedAt: milliseconds,
  /** Number of the last entry. */
  number: z.int(),
  /** The caller's seats, and the join code if the caller may know it. */
  yours: z.array(seatNumber),
  code: z.string().nullable(),
})

const scalar = z.union([z.string(), z.number(), z.boolean()])
export interface ChoiceShape {
  kind: 'one' | 'range' | 'subset' | 'order' | 'tuple'
  [field: string]: unknown
}
/** The values of a parameter (see the engine's ChoiceDescription). */
export const choiceShape: z.ZodType<ChoiceShape> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('one'), of: z.array(scalar) }),
  z.object({ kind: z.literal('range'), from: z.number(), to: z.number() }),
  z.object({
    kind: z.literal('subset'),
    of: z.array(scalar),
    min: z.number(),
    max: z.number(),
    weights: z.array(z.number()).optional(),
    sum: z.number().optional(),
  }),
  z.object({ kind: z.literal('order'), of: z.array(scalar) }),
  z.object({
    kind: z.literal('tuple'),
    get each() {
      return z.array(choiceShape)
    },
  }),
])

/** A move: its name under `move`, its parameters beside it. The game validates it. */
export const moveShape = z.looseObject({ move: z.string().min(1).max(64) })

/** A move that a seat may make now: all ways if there are few, else the first parameter. */
export const offerShape = z.object({
  move: z.string(),
  params: z.array(z.object({ name: z.string(), optional: z.boolean() })),
  ways: z.array(moveShape).nullable(),
  first: choiceShape.nullable(),
})

/** What a seat, or a spectator (null), may know of a position. */
export const viewShape = z.object({
  viewer: seatNumber.nullable(),
  /** The table, in the game's own form. */
  table: z.unknown(),
  phases: z.record(z.string(), z.string()),
  clocks: z.array(
    z.object({
      at: z.number(),
      move: z.string(),
      seat: seatNumber.nullable(),
      left: z.number().optional(),
    }),
  ),
  /** Seats that can act. */
  toAct: z.array(seatNumber),
  /** The match is paused until then (milliseconds since its start), unless the host resumes it earlier. */
  pausedUntil: z.number().optional(),
  /** On request, for a seat: its legal moves, and why its last move cannot be taken back (null: it can). */
  offers: z.array(offerShape).optional(),
  undo: z.string().nullable().optional(),
  /** On request, for the host: moves that only the host may make, such as a pause (seat `host`). */
  hostOffers: z.array(offerShape).optional(),
})

export type SeatShape = z.infer<typeof seatShape>
export type MatchShape = z.infer<typeof matchShape>
export type ViewShape = z.infer<typeof viewShape>
export type OfferShape = z.infer<typeof offerShape>
