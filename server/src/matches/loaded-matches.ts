import { documentsIn, type DocumentText, type Game } from '@parlor/engine'
import type { Match } from '@parlor/match'
import { Failed } from '../answer/failed.ts'
import type { Attendant } from './attendant.ts'
import type { MatchContextSettings } from './context.ts'
import type { LiveMatch } from './live-match.ts'

/** A match in memory, and who attends to it. */
export interface LoadedMatch {
  readonly served: LiveMatch
  readonly attendant: Attendant
  /** Who is there is about to be told. */
  isPresenceScheduled: boolean
}

/** One that is over leaves sooner: nothing will happen in it. */
const ENDED_MS = 5_000
/** Whoever has just opened a match is about to do something with it. */
const JUST_USED_MS = 5_000
/** Where room has to be made, so much of all is made at once. */
const EVICTED_SHARE = 0.05
/** What is due has so much room besides: clocks run however full it is. */
const DUE_RESERVE = 0.25
/** Where there was no room to be made, it is looked for again after this long. */
const LOOK_AGAIN_MS = 500

type MemoryLimits = Pick<MatchContextSettings, 'idleMs' | 'mostInMemory' | 'mostDocumentBytes'>

interface EvictionListener {
  /** This match has left memory. */
  readonly evicted: (id: string) => void
  /** It cannot be known when something is due in this match: it leaves. */
  readonly failed: (id: string, error: unknown) => void
}

/**
 * The matches that a process has in memory. There is room for so many, and for so much of what people have brought along.
 * Whoever was not used for longest makes room for the next, unless somebody follows it or something is under way in it.
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

  /** Is there room for one more, besides so many that are being read? What nobody needs makes some. */
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

  /** Makes room for the documents of these options; throws Failed where there is none. */
  reserve(game: Game, options: Readonly<Record<string, unknown>>, now: number): void {
    const wanted = broughtAlong(game, options)
    if (wanted.length === 0 || this.#documentBytes(wanted) <= this.#limits.mostDocumentBytes) return
    // Those that nobody uses now can be read again.
    for (const [id, loaded] of this.#matches) {
      const { match } = loaded.served
      if (this.#isUnused(loaded, now) && broughtAlong(match.game, match.options).length > 0) this.#evict(id, loaded)
    }
    if (this.#documentBytes(wanted) > this.#limits.mostDocumentBytes) throw new Failed('too-many-requests')
  }

  /** Of the matches in memory and of these; those of the same content are one. */
  #documentBytes(wanted: readonly DocumentText[]): number {
    const all = new Map(wanted.map(({ hash, bytes }) => [hash, bytes]))
    for (const { served } of this.#matches.values())
      for (const { hash, bytes } of broughtAlong(served.match.game, served.match.options)) all.set(hash, bytes)
    return [...all.values()].reduce((sum, bytes) => sum + bytes, 0)
  }

  /** Lets go of what nobody has used for a while. */
  evictIdle(now: number): void {
    for (const [id, loaded] of this.#matches) if (this.#isIdle(id, loaded, now)) this.#evict(id, loaded)
  }

  #isIdle(id: string, loaded: LoadedMatch, now: number): boolean {
    const { idleMs } = this.#limits
    const { served, attendant } = loaded
    if (!isEvictable(loaded)) return false
    try {
      const keptMs = hasEnded(served.match) ? Math.min(idleMs, ENDED_MS) : idleMs
      // What is due soon would only be read again.
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

/** Documents that somebody has brought along; those that come with the game are there anyway. */
function broughtAlong({ options: declared }: Game, options: Readonly<Record<string, unknown>>): DocumentText[] {
  const presets = Object.values(declared).flatMap((option) => (option.choice === null ? option.presets : []))
  return documentsIn(options).filter(({ hash }) => presets.every(({ document }) => document.hash !== hash))
}
