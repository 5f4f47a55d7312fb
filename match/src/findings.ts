import { canonical, type Seat } from '@parlor/engine'
import type { ChanceEvidence } from './chance-evidence.ts'
import { NEWEST_SAMPLER } from './sampler.ts'
import type { Verified } from './verify.ts'

/** A server's signature of a finished match. */
export interface MatchSignature {
  /** Number of the last entry. */
  readonly number: number
  /** Public key and signature, in hexadecimal. */
  readonly publicKey: string
  readonly signature: string
}

/** A published key and its period of use (null: until now). */
export interface PublishedKey {
  readonly publicKey: string
  readonly from: number
  readonly until: number | null
}

/** Tolerance: several processes do not rotate the key at the same moment. */
const KEY_SLACK_MS = 2 * 3_600_000

/** The text that a server signs: log, commitment and times. */
export function signedText(
  { match, game, commitment, promisedAt }: Pick<ChanceEvidence, 'match' | 'game' | 'commitment' | 'promisedAt'>,
  { number, hash, at: endedAt }: NonNullable<ChanceEvidence['end']>,
): string {
  return canonical({ parlor: 'match 1', match, game, number, hash, commitment, promisedAt, endedAt })
}

/** Is the signature of this text valid? Null: it cannot be checked here. */
export type CheckSignature = (signed: MatchSignature, text: string) => Promise<boolean | null>

/** Signature, the keys that the server publishes (null: not requested), and the check. */
export interface Signing {
  readonly signed: MatchSignature | null
  readonly keys: readonly PublishedKey[] | null
  readonly check: CheckSignature
}

/** One result of a proof. `good`: true speaks for the match, false against it, null is a limitation to know. */
export type Finding =
  | { readonly what: 'broken'; readonly good: false }
  | { readonly what: 'consistent'; readonly good: true; readonly entries: number; readonly draws: number }
  | { readonly what: 'seed-secret'; readonly good: null }
  /** Drawn by a newer sampler, so the dice could not be derived again. */
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
 * `wrong`; `unchecked`: no error, but this release cannot derive the dice; `consistent`: no error, nothing more;
 * `proved`: signed by a server, and no single party chose the dice.
 */
export type Verdict = 'wrong' | 'unchecked' | 'consistent' | 'proved'

export interface Findings {
  readonly verdict: Verdict
  readonly findings: readonly Finding[]
}

/** What a verified log proves, and what it does not. */
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

/** Any limitation keeps a match from counting as proved. */
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
  // Anybody can create a key: only the server can confirm that it is its own.
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
