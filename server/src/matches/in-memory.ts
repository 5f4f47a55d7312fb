import { documentsIn, type DocumentText, type Game } from '@parlor/engine'
import type { Match } from '@parlor/match'
import { Failed } from '../answer/failed.ts'
import type { Attendant } from './attendant.ts'
import type { MatchContextSettings } from './context.ts'
import type { LiveMatch } from './live-match.ts'

/** A match in memory, and who attends to it. */
export interface Seated {
  readonly served: LiveMatch
  readonly attendant: Attendant
  /** Who is there is about to be told. */
  telling: boolean
}

/** One that is over leaves sooner: nothing will happen in it. */
const ENDED_MS = 5_000
/** Whoever has just opened a match is about to do something with it. */
const JUST_USED_MS = 5_000
/** Where room has to be made, so much of all is made at once. */
const MADE = 0.05
/** What is due has so much room besides: clocks run however full it is. */
const FOR_DUE = 0.25
/** Where there was no room to be made, it is looked for again after this long. */
const LOOK_AGAIN_MS = 500

type Room = Pick<MatchContextSettings, 'idleMs' | 'mostInMemory' | 'mostDocumentBytes'>

interface RoomListener {
  /** This match has left memory. */
  readonly left: (id: string) => void
  /** It cannot be known when something is due in this match: it leaves. */
  readonly failed: (id: string, error: unknown) => void
}

/**
 * The matches that a process has in memory. There is room for so many, and for so much of what people have brought along.
 * Whoever was not used for longest makes room for the next, unless somebody follows it or something is under way in it.
 */
export class InMemory {
  readonly #seated = new Map<string, Seated>()
  readonly #room: Room
  readonly #listener: RoomListener
  #lookedAt = -Infinity

  constructor(room: Room, listener: RoomListener) {
    this.#room = room
    this.#listener = listener
  }

  get size(): number {
    return this.#seated.size
  }

  get(id: string): Seated | undefined {
    return this.#seated.get(id)
  }

  ids(): IterableIterator<string> {
    return this.#seated.keys()
  }

  all(): IterableIterator<Seated> {
    return this.#seated.values()
  }

  add(id: string, seated: Seated): void {
    this.#seated.set(id, seated)
  }

  /** Is there room for one more, besides so many that are being read? What nobody needs makes some. */
  hasRoom(now: number, beingRead: number, isDue: boolean): boolean {
    const { mostInMemory } = this.#room
    const most = isDue ? mostInMemory * (1 + FOR_DUE) : mostInMemory
    if (this.size + beingRead < most) return true
    if (now - this.#lookedAt < LOOK_AGAIN_MS && now >= this.#lookedAt) return false
    this.#lookedAt = now
    const unused = [...this.#seated].filter(([, seated]) => this.#isUnused(seated, now))
    unused.sort(([, { served: a }], [, { served: b }]) => a.lastUsed - b.lastUsed)
    for (const [id, seated] of unused.slice(0, Math.ceil(mostInMemory * MADE) + this.size + beingRead - mostInMemory))
      this.#leaves(id, seated)
    return this.size + beingRead < most
  }

  /** Makes room for the documents of these options; throws Failed where there is none. */
  makeRoomFor(game: Game, options: Readonly<Record<string, unknown>>, now: number): void {
    const wanted = broughtAlong(game, options)
    if (wanted.length === 0 || this.#documentBytes(wanted) <= this.#room.mostDocumentBytes) return
    // Those that nobody uses now can be read again.
    for (const [id, seated] of this.#seated) {
      const { match } = seated.served
      if (this.#isUnused(seated, now) && broughtAlong(match.game, match.options).length > 0) this.#leaves(id, seated)
    }
    if (this.#documentBytes(wanted) > this.#room.mostDocumentBytes) throw new Failed('too-many-requests')
  }

  /** Of the matches in memory and of these; those of the same content are one. */
  #documentBytes(wanted: readonly DocumentText[]): number {
    const all = new Map(wanted.map(({ hash, bytes }) => [hash, bytes]))
    for (const { served } of this.#seated.values())
      for (const { hash, bytes } of broughtAlong(served.match.game, served.match.options)) all.set(hash, bytes)
    return [...all.values()].reduce((sum, bytes) => sum + bytes, 0)
  }

  /** Lets go of what nobody has used for a while. */
  letGo(now: number): void {
    for (const [id, seated] of this.#seated) if (this.#mayLeave(id, seated, now)) this.#leaves(id, seated)
  }

  #mayLeave(id: string, seated: Seated, now: number): boolean {
    const { idleMs } = this.#room
    const { served, attendant } = seated
    if (!isFree(seated)) return false
    try {
      const keptMs = hasEnded(served.match) ? Math.min(idleMs, ENDED_MS) : idleMs
      // What is due soon would only be read again.
      return now - served.lastUsed > keptMs && (attendant.dueAt ?? Infinity) >= now + idleMs
    } catch (error) {
      this.#listener.failed(id, error)
      return true
    }
  }

  #isUnused(seated: Seated, now: number): boolean {
    return isFree(seated) && now - seated.served.lastUsed >= Math.min(this.#room.idleMs, JUST_USED_MS)
  }

  #leaves(id: string, { served, attendant }: Seated): void {
    attendant.end()
    served.hasLeft = true
    this.#seated.delete(id)
    this.#listener.left(id)
  }
}

function isFree({ served }: Seated): boolean {
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
