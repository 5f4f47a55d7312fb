import { snapshotOf, type Decided, type Match } from '@parlor/match'
import { NameClash } from '../store/storage-errors.ts'
import type { MatchContext } from './context.ts'
import { headChanged, headOf, resultsOf } from './head-of.ts'
import { countingIn, type MovesMade } from './ranked.ts'
import { documentsOfEntries, sealedSnapshot, type ReadMatch } from './read-match.ts'

/** Stores a match in memory: entries, the head for lists and sweeps, and snapshots. */
export class MatchStorage {
  readonly #context: MatchContext
  readonly #openedAt: number
  #savedHead
  #snapshotAt: number

  constructor(context: MatchContext, { match, snapshotAt }: ReadMatch) {
    this.#context = context
    this.#openedAt = match.number
    this.#savedHead = headOf(match)
    this.#snapshotAt = snapshotAt
  }

  /**
   * False if another process has stored an entry with the first number. `made`: moves since the match was opened. If
   * it throws, the outcome is unknown.
   */
  async append(
    before: Match,
    decided: Extract<Decided, { ok: true }>,
    made: MovesMade,
  ): Promise<boolean | 'code-taken'> {
    const { entries, match } = decided
    const head = headOf(match)
    const isNew = headChanged(this.#savedHead, head)
    const ends = match.stage === 'over' && before.stage !== 'over'
    try {
      const stored = await this.#context.store.matches.append({
        match: match.id,
        first: before.number + 1,
        last: match.number,
        body: JSON.stringify(entries),
        ...documentsOfEntries(entries),
        ...(isNew ? { head } : {}),
        ...(ends ? await this.#ending(match, made.and(entries)) : {}),
      })
      if (stored && isNew) this.#savedHead = head
      return stored
    } catch (error) {
      if (error instanceof NameClash) return 'code-taken'
      throw error
    }
  }

  /** Called after applying entries of another process. */
  caughtUp(match: Match): void {
    this.#savedHead = headOf(match)
  }

  /** Saves a snapshot after enough entries. */
  snapshot(match: Match): void {
    const { id, number, stage } = match
    if (number - this.#snapshotAt < this.#context.settings.snapshotEvery) return
    if (stage === 'over' || stage === 'closed') return
    this.#snapshotAt = number
    const body = sealedSnapshot(JSON.stringify(snapshotOf(match)))
    // A snapshot only speeds up opening.
    this.#context.store.matches.saveSnapshot(id, number, body).catch(() => undefined)
  }

  async #ending(match: Match, made: MovesMade) {
    const signature = this.#context.signer.sign(match)
    const counting = await countingIn(this.#context, match, made, this.#openedAt)
    return { results: resultsOf(match, counting), ...(signature === null ? {} : { signature }) }
  }
}
