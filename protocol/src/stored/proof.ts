import { rulesOf, type MatchEntry, type MatchSignature } from '@parlor/match'
import { z } from 'zod'
import { signatureShape } from '../rest/shapes/record-shapes.ts'
import { logShape, parseEntries } from './log-shapes.ts'

/** A parsed proof file of a finished match. */
export interface Proof {
  readonly game: string
  readonly rules: string
  readonly commitment: string
  readonly seed: Uint8Array | null
  readonly entries: readonly MatchEntry[]
  /** Null if no server has signed it. */
  readonly signature: MatchSignature | null
}

const proofFile = z.object({
  match: z.string().max(64),
  game: z.string().max(64),
  rules: z.string().max(64),
  commitment: z.string().regex(/^[0-9a-f]{64}$/),
  seed: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  number: z.int().optional(),
  hash: z.string().nullish(),
  signature: signatureShape.nullish(),
  entries: logShape.nullable(),
})

/** The proof, or the reason why it is invalid. */
export function parseProof(data: unknown): Proof | string {
  const parsed = proofFile.safeParse(data)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'it cannot be read'}`
  }
  const { game, rules, commitment, seed } = parsed.data
  if (parsed.data.entries === null) return 'the match is not over, and its log is still a secret'
  const entries = parseEntries(parsed.data.entries)
  const differs = differenceOf(parsed.data, entries)
  if (differs !== null) return differs
  return {
    game,
    rules,
    commitment,
    seed: seed === null ? null : bytesOf(seed),
    entries,
    signature: parsed.data.signature ?? null,
  }
}

/** The header must agree with the log, since people read it first. Null, or the difference. */
function differenceOf(head: z.infer<typeof proofFile>, entries: readonly MatchEntry[]): string | null {
  const [first] = entries
  const { match, game, commitment } = first?.kind === 'created' ? first : head
  const logged = {
    match,
    game,
    commitment,
    rules: rulesOf(entries),
    number: entries.length,
    hash: entries.at(-1)?.hash,
  }
  const stated = { ...head, number: head.number ?? logged.number, hash: head.hash ?? logged.hash }
  for (const name of ['match', 'game', 'rules', 'commitment', 'number', 'hash'] as const)
    if (stated[name] !== logged[name])
      return `${name}: the log says something else (${logged[name] ?? 'nothing'}, not ${stated[name] ?? 'nothing'})`
  return null
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16))
}
