import { toldTo, type Seat } from '@parlor/engine'
import { playOn, verifying, wholeEntries, type Match, type MatchEntry } from '@parlor/match'
import {
  logLine,
  viewOf,
  type KeysShape,
  type LogLineShape,
  type LogShape,
  type ProofShape,
  type VerifiedShape,
  type ViewAtShape,
} from '@parlor/protocol'
import { Failed } from '../answer/failed.ts'
import { ConcurrencyLimiter } from '../answer/concurrency-limiter.ts'
import type { Signer } from '../signing/signer.ts'
import type { Store } from '../store/store.ts'
import type { Records } from '../http/deps.ts'
import { truncateHappenings } from './truncate-happenings.ts'
import { isStillSecret } from './challenge.ts'
import { inSlices } from './in-slices.ts'
import { documentsOf, readingEntries } from './read-match.ts'
import type { ServedMatch } from './served-match.ts'

/** Concurrency limit of long log reads, in total and per caller. */
const LOG_READS = { atOnce: 4, atOnceEach: 1, waitingEach: 4 }

/** Reads logs on behalf of viewers, within what each may know. */
export class MatchRecords implements Records {
  readonly #store: Store
  readonly #now: () => number
  readonly #signer: Pick<Signer, 'published'>
  readonly #limiter = new ConcurrencyLimiter(LOG_READS)

  constructor(store: Store, now: () => number, signer: Pick<Signer, 'published'>) {
    this.#store = store
    this.#signer = signer
    this.#now = now
  }

  /** The log as a seat or a spectator (null) saw it. Moves are included only if nothing about them is hidden. */
  async log({ match }: ServedMatch, viewer: Seat | null, by: string): Promise<LogShape> {
    const isOpen = match.game.information === 'open' || match.stage === 'over'
    const lines: LogLineShape[] = []
    await this.#walk(match, by, (before, entry) => {
      const after = playOn(match.game, before, entry)
      lines.push(
        logLine(
          entry,
          truncateHappenings(toldTo(after.told, viewer)).map((told) => ({ ...told })),
          isOpen,
        ),
      )
      return after.match
    })
    return { viewer, entries: lines }
  }

  /** The view after one entry. */
  async replay({ match }: ServedMatch, viewer: Seat | null, at: number, by: string): Promise<ViewAtShape> {
    if (at < 1 || at > match.number) throw new Failed('no-such-entry', { last: match.number })
    const then = await this.#walk(match, by, (before, entry) => {
      if (entry.number > at) return before
      return playOn(match.game, before, entry).match
    })
    const view = then === null ? null : viewOf(then, viewer, false)
    if (view === null) throw new Failed('not-playing')
    return { number: at, view }
  }

  async proof({ match }: ServedMatch, by: string): Promise<ProofShape> {
    const isTold = match.stage === 'over'
    const entries = isTold ? await this.#limiter.run(() => this.#entries(match), by) : null
    const seed = this.#mayReveal(match) ? await this.#seed(match) : null
    return {
      match: match.id,
      game: match.game.id,
      rules: match.rules,
      commitment: match.commitment,
      number: match.number,
      hash: isTold ? match.hash : null,
      seed: seed === null ? null : Buffer.from(seed).toString('hex'),
      signature: isTold ? await this.#store.signing.signatureOf(match.id) : null,
      entries: entries === null ? null : wholeEntries(entries).map((entry) => ({ ...entry })),
    }
  }

  keys(): KeysShape['keys'] {
    return this.#signer.published.map((key) => ({ algorithm: 'Ed25519', ...key }))
  }

  /** Replays the whole log, with the seed if it is public. */
  async verify({ match }: ServedMatch, by: string): Promise<VerifiedShape> {
    const seed = this.#mayReveal(match) ? await this.#seed(match) : null
    const verified = await this.#work(match, by, (entries) => verifying(match.game, entries, seed))
    return {
      entries: verified.entries,
      draws: verified.draws,
      withSeed: seed !== null,
      unknownSampler: verified.isSamplerKnown ? null : verified.sampler,
      // Details may be secret during play.
      faults: verified.faults.map(({ number, reason }) => ({
        number,
        reason: seed === null ? 'it does not follow' : reason,
      })),
    }
  }

  /** The seed is public after the end; for a challenge, after its day. */
  #mayReveal(match: Match): boolean {
    return match.stage === 'over' && !isStillSecret(match.challenge, this.#now())
  }

  #seed(match: Match): Promise<Uint8Array> {
    return this.#store.matches.seed(match.seedLabel, () => {
      throw new Failed('match-halted')
    })
  }

  #walk(
    match: Match,
    by: string,
    step: (before: Match | null, entry: MatchEntry) => Match | null,
  ): Promise<Match | null> {
    return this.#work(match, by, function* walk(entries) {
      let then: Match | null = null
      for (const entry of entries) {
        then = step(then, entry)
        yield entry.number
      }
      return then
    })
  }

  /** Reads and processes the log in slices, within the concurrency limit. */
  #work<T>(match: Match, by: string, through: (entries: readonly MatchEntry[]) => Iterator<unknown, T>): Promise<T> {
    return this.#limiter.run(async () => inSlices(through(await this.#entries(match))), by)
  }

  async #entries(match: Match): Promise<readonly MatchEntry[]> {
    const stored = await this.#store.matches.load(match.id, true)
    const known = await documentsOf(this.#store, [match.game], match.id)
    const entries = await inSlices(readingEntries(stored?.rows ?? [], known))
    return entries.filter(({ number }) => number <= match.number)
  }
}
