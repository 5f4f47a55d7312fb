import { randomUUID } from 'node:crypto'
import type { Seat } from '@parlor/engine'
import { Failed } from '../answer/failed.ts'
import { StorageDown } from '../store/storage-errors.ts'
import type { PresenceStore } from '../store/store.ts'
import type { HouseLog } from './house.ts'
import type { Presence } from './presence.ts'

const TOLD_EVERY_MS = 20_000
/** So long a node is believed that says nothing more: it may have missed two turns. */
const BELIEVED_MS = 3 * TOLD_EVERY_MS
/** Who comes is told at once, together with all who come in this time. */
const SOON_MS = 200

/** Several processes tell each other by the store who is connected to them. */
export class SharedPresence implements Presence {
  readonly alone = false
  readonly #store: PresenceStore
  readonly #node = randomUUID()
  readonly #now: () => number
  readonly #log: HouseLog
  readonly #here = new Map<string, { readonly match: string; readonly seat: Seat }>()
  #timer: NodeJS.Timeout
  #isSoon = false
  #closed = false

  constructor(store: PresenceStore, now: () => number, log: HouseLog) {
    this.#store = store
    this.#now = now
    this.#log = log
    this.#timer = setTimeout(() => void this.#tell(), TOLD_EVERY_MS)
  }

  async elsewhere(match: string, seat: Seat): Promise<boolean> {
    try {
      return await this.#store.isElsewhere(match, seat, this.#node, this.#now())
    } catch (error) {
      throw error instanceof StorageDown ? new Failed('storage-down') : error
    }
  }

  here(match: string, seat: Seat, connected: boolean): void {
    const key = `${match} ${seat}`
    if (this.#here.has(key) === connected) return
    if (connected) this.#here.set(key, { match, seat })
    else this.#here.delete(key)
    // Who has gone is missed soon enough: a bot waits for the grace time anyway.
    if (connected) this.#tellIn(SOON_MS)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#here.clear()
    await this.#write()
  }

  #tellIn(milliseconds: number): void {
    if (this.#closed || (this.#isSoon && milliseconds === SOON_MS)) return
    this.#isSoon = milliseconds === SOON_MS
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#tell(), milliseconds)
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
      // It is told again; and who is not believed any more is only asked whether they are there.
      if (!(error instanceof StorageDown)) this.#log.error({ error: String(error) }, 'presence could not be told')
    }
  }
}
