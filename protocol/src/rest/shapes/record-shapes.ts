import { z } from 'zod'
import { gameId, matchId, moveShape, seatNumber, viewShape } from '../../shapes/match-shapes.ts'

const time = z.int().nonnegative()
const entryNumber = z.int().positive()

/** One entry of a match, as the viewer may see it. */
export const logLineShape = z.object({
  number: entryNumber,
  at: time,
  kind: z.string(),
  /** A seat, `chance`, `clock`, `host`, `house`, or the id of a player. */
  by: z.union([seatNumber, z.string()]).nullable(),
  /** The seat concerned, if it is not the author. */
  seat: seatNumber.optional(),
  /** Only in open games, or after the end. */
  move: moveShape.optional(),
  bot: z.string().optional(),
  /** What was reported to the viewer, in the game's own form. */
  happenings: z.array(z.looseObject({ what: z.string() })),
})

export const logShape = z.object({ viewer: seatNumber.nullable(), entries: z.array(logLineShape) })

/** A view, and the number of the entry before it. */
export const viewAtShape = z.object({ number: z.int(), view: viewShape })

/** Signature of the last entry: Ed25519, with the public key, in hexadecimal. */
export const signatureShape = z.strictObject({
  number: entryNumber,
  publicKey: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string().regex(/^[0-9a-f]{128}$/),
})

/** Signing keys, newest first; `until` is null for the current one. */
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

/** Proof of fair dice. Seed and entries are included once the match is over. */
export const proofShape = z.object({
  match: matchId,
  game: gameId,
  rules: z.string(),
  commitment: z.string(),
  number: z.int(),
  /** Covers the whole log. Null while hidden information could be guessed from it. */
  hash: z.string().nullable(),
  /** In hexadecimal. */
  seed: z.string().nullable(),
  /** The server's signature; null for matches that ended before signing was introduced. */
  signature: signatureShape.nullable(),
  entries: z.array(z.looseObject({ number: entryNumber, at: time, hash: z.string(), kind: z.string() })).nullable(),
})

export const verifiedShape = z.object({
  entries: z.int(),
  /** Entries whose draws were derived from the seed again and are equal. */
  draws: z.int(),
  /** False during play: the seed is secret, and draws are not checked. */
  withSeed: z.boolean(),
  /** The sampler, if this server does not have it and could not check the draws; else null. */
  unknownSampler: z.int().nullable(),
  faults: z.array(z.object({ number: z.int(), reason: z.string() })),
})

export type KeysShape = z.infer<typeof keysShape>
export type LogLineShape = z.infer<typeof logLineShape>
export type LogShape = z.infer<typeof logShape>
export type ViewAtShape = z.infer<typeof viewAtShape>
export type ProofShape = z.infer<typeof proofShape>
export type VerifiedShape = z.infer<typeof verifiedShape>
