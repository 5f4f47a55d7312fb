import { writeDocument, type DocumentText } from '@parlor/engine'
import { withOptions, type MatchEntry, type Snapshot } from '@parlor/match'
import { z } from 'zod'
import { givenOptions, optionValues, settingsShape } from '../shapes/match-shapes.ts'

/** The log as it is stored and exported. Moves are validated by the game on replay. */
const seat = z.int().min(0).max(63)
const player = z.string().max(64)
const author = z.union([seat, z.enum(['chance', 'clock', 'host'])])
const move = z.looseObject({ move: z.string() })
const hash = z.string().regex(/^[0-9a-f]{64}$/)
const sealed = { number: z.int().min(1), at: z.int().nonnegative(), hash }
/** A document is included where it first occurs, and referred to by hash afterwards. */
const options = givenOptions
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
    // Any version; `verify` reports unknown ones.
    sampler: z.int().min(1).optional(),
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
  z.strictObject({
    kind: z.literal('sat'),
    seat,
    player,
    entropy: z.string().optional(),
    pledge: hash.optional(),
    ...sealed,
  }),
  z.strictObject({ kind: z.literal('pledged'), seat, pledge: hash, ...sealed }),
  z.strictObject({ kind: z.literal('called'), by: player, ...sealed }),
  z.strictObject({ kind: z.literal('revealed'), seat, entropy: z.string().max(64), ...sealed }),
  z.strictObject({ kind: z.literal('called-off'), missing: z.array(seat).max(64), ...sealed }),
  z.strictObject({ kind: z.literal('stood'), seat, player, ...sealed }),
  z.strictObject({ kind: z.literal('readied'), seat, ready: z.boolean(), ...sealed }),
  z.strictObject({ kind: z.literal('bot-seated'), by: player, seat, bot: z.string().nullable(), ...sealed }),
  z.strictObject({ kind: z.literal('kicked'), by: player, seat, ...sealed }),
  z.strictObject({ kind: z.literal('hosted'), player, ...sealed }),
  z.strictObject({ kind: z.literal('signed-in'), player, as: player, ...sealed }),
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
  z.strictObject({ kind: z.literal('paused'), ms: z.int().nonnegative(), ...sealed }),
  z.strictObject({ kind: z.literal('left'), seat, bot: z.string(), ...sealed }),
  z.strictObject({ kind: z.literal('returned'), seat, ...sealed }),
  z.strictObject({ kind: z.literal('resigned'), seat, bot: z.string().nullable(), ...sealed }),
  z.strictObject({ kind: z.literal('rematched'), by: player, to: z.string(), ...sealed }),
  z.strictObject({ kind: z.literal('rules-changed'), from: z.string(), to: z.string(), ...sealed }),
  z.strictObject({ kind: z.literal('closed'), by: player, ...sealed }),
])

export const logShape = z.array(happened)

/**
 * Parses entries from outside; throws a ZodError with the place of the fault. `known`: documents that the entries
 * refer to without including them.
 */
export function parseEntries(data: unknown, known: readonly DocumentText[] = []): readonly MatchEntry[] {
  // The schema has checked every field; zod only adds `undefined` to optional ones.
  const entries = logShape.parse(data) as readonly MatchEntry[]
  const documents = new Map(known.map((one) => [one.hash, one]))
  return entries.map((entry, at) => withOptions(entry, (value, name) => readValue(value, [at, name], documents)))
}

function readValue(value: unknown, path: (string | number)[], documents: Map<string, DocumentText>): unknown {
  if (typeof value === 'string') return documents.get(value) ?? value
  if (typeof value !== 'object' || value === null) return value
  const written = writeDocument(value)
  if (written.ok) {
    documents.set(written.document.hash, written.document)
    return written.document
  }
  const message = written.faults.map(({ reason }) => reason).join('; ')
  throw new z.ZodError([{ code: 'custom', path, message, input: undefined }])
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
    pledge: z.string().nullable(),
    entropy: z.string().nullable(),
  }),
])

const snapshotShape = z.strictObject({
  id: z.string(),
  rules: z.string(),
  sampler: z.int().min(1),
  options: optionValues,
  settings: settingsShape,
  stage: z.enum(['lobby', 'playing', 'over', 'closed']),
  host: player,
  code: z.string().nullable(),
  seats: z.array(holder),
  called: z.int().nullable(),
  admitted: z.array(player),
  barred: z.array(player),
  commitment: z.string(),
  seedLabel: z.string(),
  challenge: z.string().nullable(),
  purpose: z.string(),
  rolls: z.int(),
  position: z.unknown(),
  past: z.array(z.strictObject({ position: z.unknown(), left: z.int(), by: seat, toldOthers: z.boolean() })),
  numbered: z.array(z.array(z.strictObject({ ref: z.int(), entries: z.array(z.int()) }))),
  outcome: z
    .strictObject({
      scores: z.array(z.number()).nullable(),
      ranks: z.array(z.int()),
      teams: z.array(z.int()).exactOptional(),
    })
    .nullable(),
  rematchOf: z.string().nullable(),
  rematch: z.string().nullable(),
  createdAt: z.int(),
  startedAt: z.int().nullable(),
  number: z.int(),
  changedAt: z.int(),
  hash: z.string(),
})

/** Parses a snapshot; null if it is of another version: the log is replayed instead. */
export function parseSnapshot(data: unknown): Snapshot | null {
  const parsed = snapshotShape.safeParse(data)
  return parsed.success ? parsed.data : null
}
