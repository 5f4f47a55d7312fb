import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonical } from '@parlor/engine'
import type { Happened, MatchEntry } from './entry.ts'

/** What stands before the first entry. */
export const NO_HASH = ''

/** SHA-256 of a text, in hexadecimal. Whoever has a quicker one may bring it. */
export type Digest = (text: string) => string

const digestOf: Digest = (text) => bytesToHex(sha256(utf8ToBytes(text)))

/** Whoever changes, drops or moves an entry changes its hash and all that follow. */
export function sealed(before: string, number: number, at: number, happened: Happened, digest = digestOf): MatchEntry {
  // One copy for every entry there is, made with the place for its hash: `canonical` passes over what is undefined.
  const entry: Happened & { number: number; at: number; hash: string | undefined } = {
    ...happened,
    number,
    at,
    hash: undefined,
  }
  entry.hash = digest(before + canonical(entry))
  return entry as MatchEntry // it has its hash
}

/** Is the entry the one that was sealed after `before`? */
export function isSealed(before: string, { hash, ...body }: MatchEntry, digest = digestOf): boolean {
  return hash === digest(before + canonical(body))
}

/** Why an entry does not follow the one before (null: there is none), by its number and hash; null where it does. */
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
