import { Document, DocumentText } from '@parlor/engine'
import type { Match } from '@parlor/match'
import { Failed } from '../answer/failed.ts'
import { ConcurrencyLimiter } from '../answer/concurrency-limiter.ts'
import type { MatchContext } from './context.ts'
import { readMatch } from './read-match.ts'

/** Limit of cached matches; the least recently listed is evicted. */
const MOST_KEPT = 500
/** Concurrency limit of reading for lists. */
const LIST_READS = { atOnce: 2, waitingEach: 1_000 }

interface Kept {
  readonly number: number
  readonly match: Promise<Match | null>
}

/**
 * Read-only matches for lists. They are not opened: no attendant, no place among the matches in memory. Each is read
 * again only after a change.
 */
export class Listed {
  readonly #context: MatchContext
  readonly #kept = new Map<string, Kept>()
  readonly #limiter = new ConcurrencyLimiter(LIST_READS)

  constructor(context: MatchContext) {
    this.#context = context
  }

  /** The readable ones of these matches, in order; documents without bodies. */
  async read(ids: readonly string[]): Promise<ReadonlyMap<string, Match>> {
    const numbers = await this.#context.store.matches.lastNumbers(ids)
    const found = await Promise.all([...numbers].map(([id, number]) => this.#find(id, number)))
    return new Map(found.flatMap((match) => (match === null ? [] : [[match.id, match]])))
  }

  #find(id: string, number: number): Promise<Match | null> {
    const kept = this.#kept.get(id)
    this.#kept.delete(id)
    const match = kept?.number === number ? kept.match : this.#limiter.run(() => this.#readNow(id))
    this.#kept.set(id, { number, match })
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest)
    return match
  }

  async #readNow(id: string): Promise<Match | null> {
    try {
      const { match } = await readMatch(this.#context.store, this.#context.games, id, this.#context.world.inSlices)
      return withoutBodies(match)
    } catch (error) {
      // A storage failure is temporary.
      if (!(error instanceof Failed) || error.code === 'no-such-match') this.#kept.delete(id)
      return null
    }
  }
}

/** A document's body, up to two megabytes, is not kept for a list. */
function withoutBodies(match: Match): Match {
  const options = Object.entries(match.options).map(([name, value]) => [
    name,
    value instanceof Document
      ? new Document(new DocumentText(value.hash, '', value.size), undefined, value.about)
      : value,
  ])
  return { ...match, options: Object.fromEntries(options) }
}
