import type { Random, Refusal, Told } from '@parlor/engine'
import type { LogBounds } from '../bounds.ts'
import type { Decided, Denial } from '../command.ts'
import { sealed, type Digest } from '../chain.ts'
import type { Happened, MatchEntry } from '../entry.ts'
import { evolve, evolveBy, type EntryResult } from '../evolve.ts'
import type { Chance } from '../fair.ts'
import type { Match } from '../match.ts'

/** What a decision depends on besides the match: clock and random numbers. */
export interface Context {
  /** Milliseconds since 1970. */
  readonly now: number
  readonly chance: Chance
  /** A faster SHA-256 than the portable one. */
  readonly digest?: Digest
  /** Limits of the log (default: LOG_BOUNDS). */
  readonly bounds?: LogBounds | undefined
}

export function denied(denial: Denial, facts: Readonly<Record<string, unknown>> = {}): Decided {
  return { ok: false, denial, facts }
}

export function refused(refusal: Refusal): Decided {
  return { ok: false, refusal }
}

/** A decision in progress: each entry is sealed and applied before the next is considered. */
export class Decision {
  match: Match
  readonly entries: MatchEntry[] = []
  readonly told: Told[] = []
  readonly context: Context

  constructor(match: Match, context: Context) {
    this.match = match
    this.context = context
  }

  /** Time of the next entry: now, or an earlier due time, but never before the last entry. */
  get now(): number {
    return Math.max(this.context.now, this.match.changedAt)
  }

  /** Random numbers of the next entry that draws any, from its first. */
  get random(): Random {
    return this.context.chance(this.match.purpose, this.match.rolls)
  }

  happens(happened: Happened, step: EntryResult | null = null, at = this.now): this {
    const entry = sealed(this.match.hash, this.match.number + 1, at, happened, this.context.digest)
    this.match = step === null ? evolve(this.match, entry) : evolveBy(this.match, entry, step)
    this.entries.push(entry)
    if (step !== null) this.told.push(...step.happenings)
    return this
  }

  done(entry?: number): Decided {
    const { match, entries, told } = this
    return { ok: true, entries, match, told, ...(entry === undefined ? {} : { entry }) }
  }
}
