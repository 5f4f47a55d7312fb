import { documentsIn, type DocumentText, type Game } from '@parlor/engine'
import type { Match } from '@parlor/match'
import { Failed } from '../answer/failed.ts'
import type { Attendant } from './attendant.ts'
import type { MatchContextSettings } from './context.ts'
import type { LiveMatch } from './live-match.ts'

/** A match in memory and its attendant. */
export interface LoadedMatch {
  readonly served: LiveMatch
  readonly attendant: Attendant
  /** A presence update is scheduled. */
  isPresenceScheduled: boolean
}

/** Finished matches are evicted after this time. */
const ENDED_MS = 5_000
/** A match opened this recently is not evicted. */
const JUST_USED_MS = 5_000
/** Share that is evicted at once when memory is full. */
const EVICTED_SHARE = 0.05
/** Extra share for due matches, so that clocks run even when memory is full. */
const DUE_RESERVE = 0.25
/** Interval between searches for evictable matches. */
const LOOK_AGAIN_MS = 500

type MemoryLimits = Pick<MatchContextSettings, 'idleMs' | 'mostInMemory' | 'mostDocumentBytes'>

interface EvictionListener {
  /** The match was evicted. */
  readonly evicted: (id: string) => void
  /** Its due time could not be determined; it is evicted. */
  readonly failed: (id: string, error: unknown) => void
}

/**
 * The matches in memory, limited in number and in bytes of documents. The least recently used one is evicted first,
 * unless it has followers or pending commands.
 */
export class LoadedMatches {
  readonly #matches = new Map<string, LoadedMatch>()
  readonly #limits: MemoryLimits
  readonly #listener: EvictionListener
  #lookedAt = -Infinity

  constructor(limits: MemoryLimits, listener: EvictionListener) {
    this.#limits = limits
    this.#listener = listener
  }

  get size(): number {
    return this.#matches.size
  }

  get followers(): number {
    let followers = 0
    for (const { served } of this.#matches.values()) followers += served.audience.size
    return followers
  }

  get(id: string): LoadedMatch | undefined {
    return this.#matches.get(id)
  }

  ids(): IterableIterator<string> {
    return this.#matches.keys()
  }

  all(): IterableIterator<LoadedMatch> {
    return this.#matches.values()
  }

  add(id: string, loaded: LoadedMatch): void {
    this.#matches.set(id, loaded)
  }

  /** Is there a place for one more, besides those being loaded? Evicts unused matches if needed. */
  hasCapacity(now: number, beingRead: number, isDue: boolean): boolean {
    const { mostInMemory } = this.#limits
    const most = isDue ? mostInMemory * (1 + DUE_RESERVE) : mostInMemory
    if (this.size + beingRead < most) return true
    if (now - this.#lookedAt < LOOK_AGAIN_MS && now >= this.#lookedAt) return false
    this.#lookedAt = now
    const unused = [...this.#matches].filter(([, loaded]) => this.#isUnused(loaded, now))
    unused.sort(([, { served: a }], [, { served: b }]) => a.lastUsed - b.lastUsed)
    for (const [id, loaded] of unused.slice(
      0,
      Math.ceil(mostInMemory * EVICTED_SHARE) + this.size + beingRead - mostInMemory,
    ))
      this.#evict(id, loaded)
    return this.size + beingRead < most
  }

  /** Reserves memory for the documents of these options; throws Failed if there is not enough. */
  reserve(game: Game, options: Readonly<Record<string, unknown>>, now: number): void {
    const wanted = broughtAlong(game, options)
    if (wanted.length === 0 || this.#documentBytes(wanted) <= this.#limits.mostDocumentBytes) return
    // Unused matches can be loaded again.
    for (const [id, loaded] of this.#matches) {
      const { match } = loaded.served
      if (this.#isUnused(loaded, now) && broughtAlong(match.game, match.options).length > 0) this.#evict(id, loaded)
    }
    if (this.#documentBytes(wanted) > this.#limits.mostDocumentBytes) throw new Failed('too-many-requests')
  }

  /** Total size of distinct documents. */
  #documentBytes(wanted: readonly DocumentText[]): number {
    const all = new Map(wanted.map(({ hash, bytes }) => [hash, bytes]))
    for (const { served } of this.#matches.values())
      for (const { hash, bytes } of broughtAlong(served.match.game, served.match.options)) all.set(hash, bytes)
    return [...all.values()].reduce((sum, bytes) => sum + bytes, 0)
  }

  /** Evicts matches that have been idle. */
  evictIdle(now: number): void {
    for (const [id, loaded] of this.#matches) if (this.#isIdle(id, loaded, now)) this.#evict(id, loaded)
  }

  #isIdle(id: string, loaded: LoadedMatch, now: number): boolean {
    const { idleMs } = this.#limits
    const { served, attendant } = loaded
    if (!isEvictable(loaded)) return false
    try {
      const keptMs = hasEnded(served.match) ? Math.min(idleMs, ENDED_MS) : idleMs
      // A match that is due soon would only be loaded again.
      return now - served.lastUsed > keptMs && (attendant.dueAt ?? Infinity) >= now + idleMs
    } catch (error) {
      this.#listener.failed(id, error)
      return true
    }
  }

  #isUnused(loaded: LoadedMatch, now: number): boolean {
    return isEvictable(loaded) && now - loaded.served.lastUsed >= Math.min(this.#limits.idleMs, JUST_USED_MS)
  }

  #evict(id: string, { served, attendant }: LoadedMatch): void {
    attendant.end()
    served.isEvicted = true
    this.#matches.delete(id)
    this.#listener.evicted(id)
  }
}

function isEvictable({ served }: LoadedMatch): boolean {
  return served.audience.size === 0 && !served.isBusy
}

function hasEnded({ stage }: Match): boolean {
  return stage === 'over' || stage === 'closed'
}

/** Documents of players; those of the game itself are always in memory. */
function broughtAlong({ options: declared }: Game, options: Readonly<Record<string, unknown>>): DocumentText[] {
  const presets = Object.values(declared).flatMap((option) => (option.choice === null ? option.presets : []))
  return documentsIn(options).filter(({ hash }) => presets.every(({ document }) => document.hash !== hash))
}
