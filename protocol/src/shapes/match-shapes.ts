import { z } from 'zod'

/** Names of things as they travel. All are bounded: nothing from outside is looked at before its size is known. */
export const matchId = z.string().regex(/^[a-z0-9]{12,32}$/)
export const playerId = z.string().regex(/^[a-z0-9]{12,32}$/)
export const gameId = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/)
export const botName = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/)
/** Six letters without look-alikes; typed by people, so small ones are fine too. */
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

/** A rule option: text, number or truth value; a document by its hash. What the game makes of it, the game says. */
export const optionValues = z.record(optionName, optionValue)

/** The body of a document; what is in it, the game says. */
export const documentBody = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())])

/** SHA-256 of a document, in hexadecimal: its name. */
export const documentHash = z.string().regex(/^[0-9a-f]{64}$/)

/** What a document says of itself; how long that may be, the engine says. */
export const documentAbout = z.object({
  name: z.string().exactOptional(),
  author: z.string().exactOptional(),
  description: z.string().exactOptional(),
  /** How many it is for, where not for all that its game is for. */
  seats: z.object({ min: z.int(), max: z.int() }).exactOptional(),
  /** How many it is best with; others may play all the same. */
  recommended: z.object({ min: z.int(), max: z.int() }).exactOptional(),
})

/** Options as somebody gives them: a document is brought along, or named by its hash. */
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
    /** The bot that plays for them. */
    standIn: z.string().nullable(),
    resigned: z.boolean(),
    /** SHA-256 of what they add to the dice, in hexadecimal; and what it is, once everybody's is promised. */
    pledge: z.string().nullable(),
    entropy: z.string().nullable(),
  }),
])

export const outcomeShape = z.object({
  scores: z.array(z.number()).nullable(),
  ranks: z.array(z.int()),
  /** By seat, where players win together: the number of its team. */
  teams: z.array(z.int()).exactOptional(),
})

/** A match as everybody who may see it sees it. */
export const matchShape = z.object({
  id: matchId,
  game: gameId,
  rules: z.string(),
  options: optionValues,
  /** Of options that are documents: what those say of themselves, and their size. */
  documents: z.record(optionName, documentAbout.extend({ bytes: z.int() })).exactOptional(),
  settings: settingsShape,
  stage: z.enum(['lobby', 'playing', 'over', 'closed']),
  host: playerName,
  seats: z.array(seatShape),
  /** Since when the match is about to start: whoever has pledged shows what they add to the dice now. */
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
  /** The number of the last entry. */
  number: z.int(),
  /** Of whoever asks: their seats, and the code to invite others with if they may know it. */
  yours: z.array(seatNumber),
  code: z.string().nullable(),
})

const scalar = z.union([z.string(), z.number(), z.boolean()])
export interface ChoiceShape {
  kind: 'one' | 'range' | 'subset' | 'order' | 'tuple'
  [field: string]: unknown
}
/** The values of a parameter, described: see the engine's ChoiceDescription. */
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

/** A move as it travels: its name under `move`, its parameters beside it. The game judges it. */
export const moveShape = z.looseObject({ move: z.string().min(1).max(64) })

/** A move that a seat may make now. Where there are few ways they are listed; else the first parameter is described. */
export const offerShape = z.object({
  move: z.string(),
  params: z.array(z.object({ name: z.string(), optional: z.boolean() })),
  ways: z.array(moveShape).nullable(),
  first: choiceShape.nullable(),
})

/** What a seat, or a spectator (null), may know of a position. */
export const viewShape = z.object({
  viewer: seatNumber.nullable(),
  /** What lies on the table, in the game’s own form. */
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
  /** The seats that can act. */
  toAct: z.array(seatNumber),
  /** The match is paused: by then, in milliseconds since its start, it goes on by itself if the host does not resume it. */
  pausedUntil: z.number().optional(),
  /** Of a seat, where it was asked for: what it may do, and why its last move cannot be taken back; null when it can. */
  offers: z.array(offerShape).optional(),
  undo: z.string().nullable().optional(),
  /** Of the host, where offers were asked for: the moves that only the host may make, such as a pause (seat `host`). */
  hostOffers: z.array(offerShape).optional(),
})

export type SeatShape = z.infer<typeof seatShape>
export type MatchShape = z.infer<typeof matchShape>
export type ViewShape = z.infer<typeof viewShape>
export type OfferShape = z.infer<typeof offerShape>
