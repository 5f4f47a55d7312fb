import type { Seat } from '@parlor/engine'
import { randomUUID } from 'node:crypto'
import { THIS_MACHINE, type Timers } from '../world.ts'
import { Failed } from '../answer/failed.ts'
import { StorageDown } from '../store/storage-errors.ts'
import type { PresenceStore } from '../store/store.ts'
import type { ContextLog } from './context.ts'

/** Which seats are connected to which process. */
export interface Presence {
  /** There is only one process. */
  readonly alone: boolean
  /** Is this seat connected to another process? Throws Failed if unknown. */
  elsewhere(match: string, seat: Seat): Promise<boolean>
  /** A seat's connection to this process was opened or closed. */
  here(match: string, seat: Seat, connected: boolean): void
}

/** The implementation for a single process. */
export const ALONE: Presence = {
  alone: true,
  elsewhere: () => Promise.resolve(false),
  here: () => undefined,
}

const TOLD_EVERY_MS = 20_000
/** Lease of a node's presence: three intervals, so that two may be missed. */
const BELIEVED_MS = 3 * TOLD_EVERY_MS
/** Debounce of presence changes. */
const SOON_MS = 200

/** Shares presence between processes through the store. */
export class SharedPresence implements Presence {
  readonly alone = false
  readonly #store: PresenceStore
  readonly #node: string
  readonly #timers: Timers
  readonly #now: () => number
  readonly #log: ContextLog
  readonly #here = new Map<string, { readonly match: string; readonly seat: Seat }>()
  #cancelTimer: () => void
  #isSoon = false
  #closed = false

  constructor(
    store: PresenceStore,
    now: () => number,
    log: ContextLog,
    timers: Timers = THIS_MACHINE.timers,
    node: string = randomUUID(),
  ) {
    this.#timers = timers
    this.#node = node
    this.#store = store
    this.#now = now
    this.#log = log
    this.#cancelTimer = timers.after(TOLD_EVERY_MS, () => void this.#tell())
  }

  async elsewhere(match: string, seat: Seat): Promise<boolean> {
    try {
      return await this.#store.isElsewhere(match, seat, this.#node, this.#now())
    } catch (error) {
      throw error instanceof StorageDown ? new Failed(error.code) : error
    }
  }

  here(match: string, seat: Seat, connected: boolean): void {
    const key = `${match} ${seat}`
    if (this.#here.has(key) === connected) return
    if (connected) this.#here.set(key, { match, seat })
    else this.#here.delete(key)
    this.#tellIn(SOON_MS)
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#cancelTimer()
    this.#here.clear()
    await this.#write()
  }

  #tellIn(milliseconds: number): void {
    if (this.#closed || (this.#isSoon && milliseconds === SOON_MS)) return
    this.#isSoon = milliseconds === SOON_MS
    this.#cancelTimer()
    this.#cancelTimer = this.#timers.after(milliseconds, () => void this.#tell())
  }

  async #tell(): Promise<void> {
    this.#isSoon = false
    await this.#write()
    if (!this.#isSoon) this.#tellIn(TOLD_EVERY_MS)
  }

  async #write(): Promise<void> {
    const now = this.#now()
    try {
      await this.#store.tell(this.#node, [...this.#here.values()], now, now + BELIEVED_MS)
    } catch (error) {
      // The next update repeats it; after the lease ends, absent players are only asked again.
      if (!(error instanceof StorageDown)) this.#log.error({ error: String(error) }, 'presence update failed')
    }
  }
}
