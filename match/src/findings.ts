import { canonical, type Seat } from '@parlor/engine'
import type { ChanceEvidence } from './chance-evidence.ts'
import { NEWEST_SAMPLER } from './sampler.ts'
import type { Verified } from './verify.ts'

/** A server's word for a match that has ended. */
export interface MatchSignature {
  /** Of the entry that ended it. */
  readonly number: number
  /** The public half of the key, and the signature, in hexadecimal. */
  readonly publicKey: string
  readonly signature: string
}

/** A key that a server has published, and from when to when it signed with it (null: until now). */
export interface PublishedKey {
  readonly publicKey: string
  readonly from: number
  readonly until: number | null
}

/** Several processes do not take a new key in the same moment. */
const KEY_SLACK_MS = 2 * 3_600_000

/** What a server signs: which log, which promise, and when. */
export function signedText(
  { match, game, commitment, promisedAt }: Pick<ChanceEvidence, 'match' | 'game' | 'commitment' | 'promisedAt'>,
  { number, hash, at: endedAt }: NonNullable<ChanceEvidence['end']>,
): string {
  return canonical({ parlor: 'match 1', match, game, number, hash, commitment, promisedAt, endedAt })
}

/** Does the signature of this text hold? Null: it cannot be found out here. */
export type CheckSignature = (signed: MatchSignature, text: string) => Promise<boolean | null>

/** What is known of who signed: `keys` are those that the server publishes, null where nobody has asked it. */
export interface Signing {
  readonly signed: MatchSignature | null
  readonly keys: readonly PublishedKey[] | null
  readonly check: CheckSignature
}

/** One thing that a proof shows, or does not. `good` is null where it is neither a merit nor a fault, but has to be known. */
export type Finding =
  | { readonly what: 'broken'; readonly good: false }
  | { readonly what: 'consistent'; readonly good: true; readonly entries: number; readonly draws: number }
  | { readonly what: 'seed-secret'; readonly good: null }
  /** The dice were drawn by a newer sampler than any known here: whether they follow from the seed is open. */
  | { readonly what: 'sampler-unknown'; readonly good: null; readonly sampler: number; readonly newest: number }
  | {
      readonly what: 'signed'
      readonly good: true
      readonly key: string
      readonly at: number
      readonly promisedAt: number
    }
  | { readonly what: 'signed-by-somebody'; readonly good: null; readonly key: string }
  | { readonly what: 'signature-unchecked'; readonly good: null; readonly key: string }
  | { readonly what: 'signature-wrong'; readonly good: false; readonly key: string }
  | { readonly what: 'key-not-then'; readonly good: false; readonly key: string }
  | { readonly what: 'not-signed'; readonly good: null }
  | { readonly what: 'pledged'; readonly good: true; readonly seats: readonly Seat[] }
  | { readonly what: 'unpledged'; readonly good: null; readonly seats: readonly Seat[] }
  | { readonly what: 'nobody-added'; readonly good: null }
  | { readonly what: 'kept-back'; readonly good: null; readonly seats: readonly Seat[] }
  | { readonly what: 'stated'; readonly good: null; readonly moves: number; readonly draws: number }

/**
 * Wrong; unchecked: nothing is wrong so far, but this release cannot derive the dice; consistent, and no more than that; or
 * proved: a server answers for it, and nobody alone chose the dice.
 */
export type Verdict = 'wrong' | 'unchecked' | 'consistent' | 'proved'

export interface Findings {
  readonly verdict: Verdict
  readonly findings: readonly Finding[]
}

/** What a log that was verified proves, and what it does not. */
export async function findingsOf(verified: Verified, withSeed: boolean, signing: Signing): Promise<Findings> {
  const { entries, draws, faults, evidence, sampler, isSamplerKnown } = verified
  const findings: Finding[] = [
    faults.length > 0 ? { what: 'broken', good: false } : { what: 'consistent', good: true, entries, draws },
    ...(withSeed ? [] : [{ what: 'seed-secret', good: null } as const]),
    ...(isSamplerKnown ? [] : [{ what: 'sampler-unknown', good: null, sampler, newest: NEWEST_SAMPLER } as const]),
    await signatureFinding(evidence, signing),
    ...chanceFindings(evidence),
  ]
  return { verdict: verdictOn(findings), findings }
}

/** Not by what is good alone: whatever has to be known besides keeps a match from being called proved. */
function verdictOn(findings: readonly Finding[]): Verdict {
  if (findings.some(({ good }) => good === false)) return 'wrong'
  if (findings.some(({ what }) => what === 'sampler-unknown')) return 'unchecked'
  return findings.every(({ good }) => good === true) ? 'proved' : 'consistent'
}

async function signatureFinding(evidence: ChanceEvidence, { signed, keys, check }: Signing): Promise<Finding> {
  if (signed === null) return { what: 'not-signed', good: null }
  const { publicKey: key, number } = signed
  if (evidence.end?.number !== number) return { what: 'signature-wrong', good: false, key }
  const holds = await check(signed, signedText(evidence, evidence.end))
  if (holds === null) return { what: 'signature-unchecked', good: null, key }
  if (!holds) return { what: 'signature-wrong', good: false, key }
  const { at } = evidence.end
  const published = keys?.filter(({ publicKey }) => publicKey === key) ?? []
  // Anybody can make a key and sign with it: whose it is, only the server can say.
  if (published.length === 0) return { what: 'signed-by-somebody', good: null, key }
  const wasInUse = published.some(
    ({ from, until }) => at >= from - KEY_SLACK_MS && at <= (until ?? Infinity) + KEY_SLACK_MS,
  )
  if (!wasInUse) return { what: 'key-not-then', good: false, key }
  return { what: 'signed', good: true, key, at, promisedAt: evidence.promisedAt }
}

function chanceFindings({ pledged, unpledged, keptBack, stated }: ChanceEvidence): Finding[] {
  const findings: Finding[] = []
  if (pledged.length > 0) findings.push({ what: 'pledged', good: true, seats: pledged })
  if (unpledged.length > 0) findings.push({ what: 'unpledged', good: null, seats: unpledged })
  if (pledged.length === 0 && unpledged.length === 0) findings.push({ what: 'nobody-added', good: null })
  if (keptBack.length > 0) findings.push({ what: 'kept-back', good: null, seats: keptBack })
  if (stated.moves > 0) findings.push({ what: 'stated', good: null, ...stated })
  return findings
}
