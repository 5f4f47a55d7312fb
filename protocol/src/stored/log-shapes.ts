import type { MatchEntry, Snapshot } from '@parlor/match'
import { z } from 'zod'
import { optionValues, settingsShape } from '../shapes/match-shapes.ts'

/** The log of a match as it is stored and as a finished one is given out. What moves mean, the game judges anew. */
const seat = z.int().min(0).max(63)
const player = z.string().max(64)
const author = z.union([seat, z.enum(['chance', 'clock', 'host'])])
const move = z.looseObject({ move: z.string() })
const sealed = { number: z.int().min(1), at: z.int().nonnegative(), hash: z.string().regex(/^[0-9a-f]{64}$/) }
const options = optionValues
/** A move taken over from another match. */
const taken = z.strictObject({
  by: author,
  move,
  at: z.number().nonnegative().optional(),
  draws: z.array(z.int().nonnegative()).optional(),
})

const happened = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('created'),
    by: player,
    match: z.string(),
    game: z.string(),
    rules: z.string(),
    options,
    seats: z.int().min(1).max(64),
    settings: settingsShape,
    commitment: z.string(),
    seedLabel: z.string(),
    challenge: z.string().nullable(),
    code: z.string().nullable(),
    rematchOf: z.string().nullable(),
    keptFor: z.array(player.nullable()),
    ...sealed,
  }),
  z.strictObject({
    kind: z.literal('moved'),
    by: author,
    move,
    draws: z.array(z.int().nonnegative()).optional(),
    ref: z.int().optional(),
    bot: z.string().optional(),
    position: z.string(),
    ...sealed,
  }),
  z.strictObject({ kind: z.literal('invited'), by: player, code: z.string(), ...sealed }),
  z.strictObject({ kind: z.literal('admitted'), player, ...sealed }),
  z.strictObject({
    kind: z.literal('changed'),
    by: player,
    change: z.strictObject({
      options: options.optional(),
      seats: z.int().optional(),
      settings: settingsShape.optional(),
    }),
    ...sealed,
  }),
  z.strictObject({ kind: z.literal('sat'), seat, player, entropy: z.string().optional(), ...sealed }),
  z.strictObject({ kind: z.literal('stood'), seat, player, ...sealed }),
  z.strictObject({ kind: z.literal('readied'), seat, ready: z.boolean(), ...sealed }),
  z.strictObject({ kind: z.literal('bot-seated'), by: player, seat, bot: z.string().nullable(), ...sealed }),
  z.strictObject({ kind: z.literal('kicked'), by: player, seat, ...sealed }),
  z.strictObject({ kind: z.literal('hosted'), player, ...sealed }),
  z.strictObject({
    kind: z.literal('started'),
    by: player,
    opening: z.array(taken).optional(),
    position: z.string(),
    ...sealed,
  }),
  z.strictObject({
    kind: z.literal('undone'),
    by: seat,
    to: z.int(),
    ref: z.int().optional(),
    position: z.string(),
    ...sealed,
  }),
  z.strictObject({ kind: z.literal('left'), seat, bot: z.string(), ...sealed }),
  z.strictObject({ kind: z.literal('returned'), seat, ...sealed }),
  z.strictObject({ kind: z.literal('resigned'), seat, bot: z.string().nullable(), ...sealed }),
  z.strictObject({ kind: z.literal('rematched'), by: player, to: z.string(), ...sealed }),
  z.strictObject({ kind: z.literal('rules-changed'), from: z.string(), to: z.string(), ...sealed }),
  z.strictObject({ kind: z.literal('closed'), by: player, ...sealed }),
])

export const logShape = z.array(happened)

/** Reads entries from outside; throws a ZodError that names what is wrong and where. */
export function parseEntries(data: unknown): readonly MatchEntry[] {
  // The schema above has checked every field; zod only adds `undefined` to what may be left out.
  return logShape.parse(data) as readonly MatchEntry[]
}

const holder = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('empty'), keptFor: player.nullable() }),
  z.strictObject({ kind: z.literal('bot'), bot: z.string() }),
  z.strictObject({
    kind: z.literal('person'),
    player,
    ready: z.boolean(),
    standIn: z.string().nullable(),
    resigned: z.boolean(),
    entropy: z.string().nullable(),
  }),
])

const snapshotShape = z.strictObject({
  id: z.string(),
  rules: z.string(),
  options,
  settings: settingsShape,
  stage: z.enum(['lobby', 'playing', 'over', 'closed']),
  host: player,
  code: z.string().nullable(),
  seats: z.array(holder),
  admitted: z.array(player),
  barred: z.array(player),
  commitment: z.string(),
  seedLabel: z.string(),
  challenge: z.string().nullable(),
  purpose: z.string(),
  rolls: z.int(),
  position: z.unknown(),
  past: z.array(z.strictObject({ position: z.unknown(), left: z.int(), by: seat, toldOthers: z.boolean() })),
  numbered: z.array(z.array(z.strictObject({ ref: z.int(), entry: z.int() }))),
  outcome: z.strictObject({ scores: z.array(z.number()).nullable(), ranks: z.array(z.int()) }).nullable(),
  rematchOf: z.string().nullable(),
  rematch: z.string().nullable(),
  createdAt: z.int(),
  startedAt: z.int().nullable(),
  number: z.int(),
  changedAt: z.int(),
  hash: z.string(),
})

/** Reads a snapshot; null when it is not one of this version, and then the log is played instead. */
export function parseSnapshot(data: unknown): Snapshot | null {
  const parsed = snapshotShape.safeParse(data)
  return parsed.success ? parsed.data : null
}
