import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonical } from '@parlor/engine'
import type { Happened, MatchEntry } from './entry.ts'

/** The hash before the first entry. */
export const NO_HASH = ''

/** SHA-256 of a text, in hexadecimal. Callers may supply a faster implementation. */
export type Digest = (text: string) => string

const digestOf: Digest = (text) => bytesToHex(sha256(utf8ToBytes(text)))

/** Seals an entry into the hash chain: changing, dropping or moving it changes every later hash. */
export function sealed(before: string, number: number, at: number, happened: Happened, digest = digestOf): MatchEntry {
  // One object per entry, allocated with its hash field: `canonical` skips undefined fields.
  const entry: Happened & { number: number; at: number; hash: string | undefined } = {
    ...happened,
    number,
    at,
    hash: undefined,
  }
  entry.hash = digest(before + canonical(entry))
  return entry as MatchEntry // it has its hash
}

/** Was this entry sealed after the hash `before`? */
export function isSealed(before: string, { hash, ...body }: MatchEntry, digest = digestOf): boolean {
  return hash === digest(before + canonical(body))
}

/** Why an entry cannot follow `before` (null: the start), by number and hash; null if it can. */
export function linkFault(
  before: { readonly number: number; readonly hash: string } | null,
  entry: MatchEntry,
  digest?: Digest,
): string | null {
  if (entry.number !== (before?.number ?? 0) + 1) return `it bears the number ${entry.number}`
  return isSealed(before?.hash ?? NO_HASH, entry, digest)
    ? null
    : 'its hash is wrong: something was changed here or before'
}
