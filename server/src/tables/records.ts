import { toldTo, type Seat } from '@parlor/engine'
import { evolve, evolveBy, opened, stepOf, verifying, type Match, type MatchEntry } from '@parlor/match'
import {
  logLine,
  viewOf,
  type LogLineShape,
  type LogShape,
  type ProofShape,
  type VerifiedShape,
  type ViewAtShape,
} from '@parlor/protocol'
import { Failed } from '../answer/failed.ts'
import type { Store } from '../store/store.ts'
import type { Records } from '../http/ports.ts'
import { isStillSecret } from './challenge.ts'
import { inSlices } from './in-slices.ts'
import { entriesOf } from './read-match.ts'
import type { Table } from './table.ts'

/** Reading a long log is work: so many matches are looked into at a time. */
const MOST_AT_ONCE = 4

/** Looks into the log of a match: never more than the viewer may know. */
export class MatchRecords implements Records {
  readonly #store: Store
  readonly #now: () => number
  #reading = 0

  constructor(store: Store, now: () => number) {
    this.#store = store
    this.#now = now
  }

  /** What happened, as a seat or a spectator (null) was told it. Moves as such only where nothing about them is hidden. */
  async log({ match }: Table, viewer: Seat | null): Promise<LogShape> {
    const isOpen = match.game.information === 'open' || match.stage === 'over'
    const lines: LogLineShape[] = []
    await this.#walk(match, (before, entry) => {
      const step = entry.kind === 'moved' && before !== null ? stepOf(before, entry) : null
      lines.push(
        logLine(entry, step === null ? [] : toldTo(step.happenings, viewer).map((told) => ({ ...told })), isOpen),
      )
      if (before === null) return opened(match.game, entry)
      return step === null ? evolve(before, entry) : evolveBy(before, entry, step)
    })
    return { viewer, entries: lines }
  }

  /** What a viewer saw after one entry. */
  async replay({ match }: Table, viewer: Seat | null, at: number): Promise<ViewAtShape> {
    if (at < 1 || at > match.number) throw new Failed('no-such-entry', { last: match.number })
    const then = await this.#walk(match, (before, entry) => {
      if (entry.number > at) return before
      return before === null ? opened(match.game, entry) : evolve(before, entry)
    })
    const view = then === null ? null : viewOf(then, viewer, false)
    if (view === null) throw new Failed('not-playing')
    return { number: at, view }
  }

  async proof({ match }: Table): Promise<ProofShape> {
    const isTold = match.stage === 'over'
    const entries = isTold ? await this.#entries(match) : null
    const seed = this.#mayReveal(match) ? await this.#seed(match) : null
    return {
      match: match.id,
      game: match.game.id,
      rules: match.rules,
      commitment: match.commitment,
      number: match.number,
      hash: isTold ? match.hash : null,
      seed: seed === null ? null : Buffer.from(seed).toString('hex'),
      entries: entries === null ? null : entries.map((entry) => ({ ...entry })),
    }
  }

  /** Plays the whole log again, with the seed where that is not a secret any more. */
  async verify({ match }: Table): Promise<VerifiedShape> {
    const seed = this.#mayReveal(match) ? await this.#seed(match) : null
    const verified = await this.#work(match, (entries) => verifying(match.game, entries, seed))
    return {
      entries: verified.entries,
      draws: verified.draws,
      withSeed: seed !== null,
      // What exactly is wrong may be hidden while the match is played.
      faults: verified.faults.map(({ number, reason }) => ({
        number,
        reason: seed === null ? 'it does not follow' : reason,
      })),
    }
  }

  /** A match that is not over never reveals its seed; a challenge not before everybody has had their day. */
  #mayReveal(match: Match): boolean {
    return match.stage === 'over' && !isStillSecret(match.challenge, this.#now())
  }

  #seed(match: Match): Promise<Uint8Array> {
    return this.#store.matches.seed(match.seedLabel, () => {
      throw new Failed('match-halted')
    })
  }

  #walk(match: Match, step: (before: Match | null, entry: MatchEntry) => Match | null): Promise<Match | null> {
    return this.#work(match, function* walk(entries) {
      let then: Match | null = null
      for (const entry of entries) {
        then = step(then, entry)
        yield entry.number
      }
      return then
    })
  }

  /** Reads the log and goes through it, a little at a time, and through few logs at once: others are playing. */
  async #work<T>(match: Match, through: (entries: readonly MatchEntry[]) => Iterator<unknown, T>): Promise<T> {
    if (this.#reading >= MOST_AT_ONCE) throw new Failed('too-many-requests')
    this.#reading++
    try {
      return await inSlices(through(await this.#entries(match)))
    } finally {
      this.#reading--
    }
  }

  async #entries(match: Match): Promise<readonly MatchEntry[]> {
    const stored = await this.#store.matches.load(match.id, true)
    return entriesOf(stored?.rows ?? []).filter(({ number }) => number <= match.number)
  }
}
