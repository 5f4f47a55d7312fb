import type { MatchShape } from '@parlor/protocol'
import { hexadecimalOf } from '../../storage/hexadecimal.ts'
import type { MatchProof } from '../../open-match/open-match.ts'

/** The proof of a match as `parlor verify` reads it: the form in which a server gives it out. */
export function proofFile(match: Pick<MatchShape, 'id' | 'rules'>, proof: MatchProof): string | null {
  const { game, commitment, seed, entries, signature } = proof
  if (entries === null) return null
  const last = entries.at(-1)
  const file = {
    match: match.id,
    game,
    rules: match.rules,
    commitment,
    number: entries.length,
    hash: last?.hash ?? null,
    seed: seed === null ? null : hexadecimalOf(seed),
    signature,
    entries,
  }
  return `${JSON.stringify(file, null, 1)}\n`
}
