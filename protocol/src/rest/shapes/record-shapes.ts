import { z } from 'zod'
import { gameId, matchId, moveShape, seatNumber, viewShape } from '../../shapes/match-shapes.ts'

const time = z.int().nonnegative()
const entryNumber = z.int().positive()

/** One entry of a match, as much of it as the viewer may know. */
export const logLineShape = z.object({
  number: entryNumber,
  at: time,
  kind: z.string(),
  /** A seat, `chance`, `clock`, `host`, `house`, or the id of a player. */
  by: z.union([seatNumber, z.string()]).nullable(),
  /** The seat it is about, where that is not who did it. */
  seat: seatNumber.optional(),
  /** Only where everything is open, or the match is over. */
  move: moveShape.optional(),
  bot: z.string().optional(),
  /** What the viewer was told, in the game’s own form. */
  happenings: z.array(z.looseObject({ what: z.string() })),
})

export const logShape = z.object({ viewer: seatNumber.nullable(), entries: z.array(logLineShape) })

/** A view, and the number of the entry it follows. */
export const viewAtShape = z.object({ number: z.int(), view: viewShape })

/** Of the entry that ended the match: an Ed25519 signature and the public half of its key, in hexadecimal. */
export const signatureShape = z.strictObject({
  number: entryNumber,
  publicKey: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string().regex(/^[0-9a-f]{128}$/),
})

/** Keys that the server has signed with, the latest first; `until` is null for the one that it uses now. */
export const keysShape = z.object({
  keys: z.array(
    z.object({
      algorithm: z.literal('Ed25519'),
      publicKey: z.string().regex(/^[0-9a-f]{64}$/),
      from: time,
      until: time.nullable(),
    }),
  ),
})

/** What proves the dice fair. Seed and entries are there once the match is over. */
export const proofShape = z.object({
  match: matchId,
  game: gameId,
  rules: z.string(),
  commitment: z.string(),
  number: z.int(),
  /** Of the last entry; it covers all before it. While hidden things are under it, guesses could be tried against it. */
  hash: z.string().nullable(),
  /** In hexadecimal. */
  seed: z.string().nullable(),
  /** The server's word for a match that is over; null for those that ended before it signed any. */
  signature: signatureShape.nullable(),
  entries: z.array(z.looseObject({ number: entryNumber, at: time, hash: z.string(), kind: z.string() })).nullable(),
})

export const verifiedShape = z.object({
  entries: z.int(),
  /** Entries whose numbers were derived from the seed again and found equal. */
  draws: z.int(),
  /** False while the match is played: the seed is secret, and the draws are taken as they are. */
  withSeed: z.boolean(),
  /** The sampler that drew the dice, if this server does not have it and so could not derive them; else null. */
  unknownSampler: z.int().nullable(),
  faults: z.array(z.object({ number: z.int(), reason: z.string() })),
})

export type KeysShape = z.infer<typeof keysShape>
export type LogLineShape = z.infer<typeof logLineShape>
export type LogShape = z.infer<typeof logShape>
export type ViewAtShape = z.infer<typeof viewAtShape>
export type ProofShape = z.infer<typeof proofShape>
export type VerifiedShape = z.infer<typeof verifiedShape>
