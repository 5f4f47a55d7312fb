import { canonical, play, type Game } from '@parlor/engine'
import { linkFault } from './chain.ts'
import type { MatchEntry, Moved } from './entry.ts'
import { BrokenLog } from './broken-log.ts'
import { playOn } from './evolve.ts'
import { commitmentTo, type Chance } from './fair.ts'
import { EvidenceCollector, type ChanceEvidence } from './chance-evidence.ts'
import type { Match } from './match.ts'
import { samplerOf, UNNAMED_SAMPLER, type Sampler } from './sampler.ts'

/** A fault of a log, and its place. */
export interface LogFault {
  /** Entry number; 0 for the seed. */
  readonly number: number
  readonly reason: string
}

export interface Verified {
  readonly entries: number
  /** Entries whose draws were derived from the seed again and are equal. */
  readonly draws: number
  /** Empty if the log is consistent. That says nothing about its author or the choice of the dice. */
  readonly faults: readonly LogFault[]
  /** Evidence on the origin of the dice, up to the last valid entry. */
  readonly evidence: ChanceEvidence
  /** Version of the sampler. */
  readonly sampler: number
  /** False if this release does not have it: then no draw was derived again. */
  readonly isSamplerKnown: boolean
}

/**
 * Verifies a log: hashes, numbers, times, moves and, with the seed, every draw. Stops at the first entry that cannot
 * follow, since nothing after it has a meaning.
 */
export function verifyLog(game: Game, entries: readonly MatchEntry[], seed: Uint8Array | null): Verified {
  const proving = verifying(game, entries, seed)
  for (;;) {
    const step = proving.next()
    if (step.done === true) return step.value
  }
}

/** The same, one entry per step, to be interleaved with other work. */
export function* verifying(
  game: Game,
  entries: readonly MatchEntry[],
  seed: Uint8Array | null,
): Generator<number, Verified, void> {
  const faults: LogFault[] = []
  const found = new EvidenceCollector()
  let draws = 0
  let match: Match | null = null
  let dice: Dice | null = null
  const verified = (count: number): Verified => {
    const version = match?.sampler ?? UNNAMED_SAMPLER
    const isSamplerKnown = samplerOf(version) !== null
    return { entries: count, draws, faults, evidence: found.evidence, sampler: version, isSamplerKnown }
  }
  for (const [at, entry] of entries.entries()) {
    const fault = linkFault(match, entry) ?? timeFault(match, entry)
    if (fault !== null) {
      faults.push({ number: at + 1, reason: fault })
      return verified(at)
    }
    if (match !== null && seed !== null) dice ??= diceOf(match, seed)
    if (match !== null && dice !== null && entry.kind === 'moved' && hasDrawn(entry)) {
      const wrong = drawFault(match, entry, dice)
      if (wrong === null) draws++
      else faults.push({ number: entry.number, reason: wrong })
    }
    try {
      match = playOn(game, match, entry).match
    } catch (error) {
      if (!(error instanceof BrokenLog)) throw error
      faults.push({ number: error.number, reason: error.message })
      return verified(at)
    }
    found.note(entry, match)
    yield entry.number
  }
  // A seed is published only after the end, so its log must be complete.
  if (match === null || (seed !== null && (match.stage === 'lobby' || match.stage === 'playing')))
    faults.push({ number: entries.length + 1, reason: 'it is missing: the match is not over' })
  if (match !== null && seed !== null && commitmentTo(seed) !== match.commitment)
    faults.unshift({ number: 0, reason: 'the seed is not the one that was promised' })
  return verified(entries.length)
}

/** How the dice are derived again: random numbers and sampler. */
interface Dice {
  readonly chance: Chance
  readonly sampler: Sampler
}

function diceOf({ sampler: version }: Match, seed: Uint8Array): Dice | null {
  const sampler = samplerOf(version)
  return sampler && { sampler, chance: sampler.numbers(seed) }
}

function timeFault(match: Match | null, { at }: MatchEntry): string | null {
  return match !== null && at < match.changedAt ? 'it is older than the one before' : null
}

function hasDrawn(entry: Moved): boolean {
  return entry.by === 'chance' || (entry.draws?.length ?? 0) > 0
}

function drawFault(match: Match, entry: MatchEntry & Moved, { chance, sampler }: Dice): string | null {
  const { game, position, purpose, rolls, startedAt } = match
  if (position === null || startedAt === null) return null
  const random = chance(purpose, rolls)
  if (entry.by === 'chance') {
    const drawn = sampler.draw(game, position, random)
    if (drawn === undefined) return 'chance has nothing to decide here'
    if (canonical(drawn) !== canonical(entry.move))
      return `the seed gives ${canonical(drawn)}, not ${canonical(entry.move)}`
  }
  const played = play(game, position, entry.by, entry.move, entry.at - startedAt, random)
  const draws = played.ok ? played.draws : []
  return canonical(draws) === canonical(entry.draws ?? [])
    ? null
    : `the seed gives ${canonical(draws)}, not ${canonical(entry.draws ?? [])}`
}
