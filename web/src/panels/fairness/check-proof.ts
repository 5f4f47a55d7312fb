import type { Game } from '@parlor/engine'
import {
  findingsOf,
  verifying,
  type CheckSignature,
  type Findings,
  type MatchEntry,
  type Verified,
} from '@parlor/match'
import type { MatchProof } from '../../open-match/open-match.ts'
import { bytesOf } from '../../storage/hexadecimal.ts'
import { inSlices } from '../../background/in-slices.ts'

/** Proves a match again, a little at a time; null when it was stopped on the way. */
export async function checkProof(
  game: Game,
  {
    entries,
    seed,
    signature,
    keys,
  }: Pick<MatchProof, 'seed' | 'signature' | 'keys'> & {
    readonly entries: readonly MatchEntry[]
  },
  signal: AbortSignal | null = null,
  onSlice?: (done: number) => void,
): Promise<(Findings & Pick<Verified, 'faults'>) | null> {
  const verified = await inSlices(verifying(game, entries, seed), signal, onSlice)
  if (verified === null) return null
  const found = await findingsOf(verified, seed !== null, { signed: signature, keys, check: checkSignature })
  return { ...found, faults: verified.faults }
}

/** With what the browser brings; null where it knows no Ed25519, or the page did not come over https. */
const checkSignature: CheckSignature = async ({ publicKey, signature }, text) => {
  // Left out by browsers where the page is not safe from others on the way.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (subtle === undefined) return null
  try {
    const key = await subtle.importKey('raw', buffer(publicKey), 'Ed25519', false, ['verify'])
    return await subtle.verify('Ed25519', key, buffer(signature), new TextEncoder().encode(text))
  } catch {
    return null
  }
}

function buffer(hexadecimal: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytesOf(hexadecimal))
}
