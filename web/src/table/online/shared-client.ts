import { tableClient, type TableClient } from '@parlor/protocol'
import { pageReach, type Reach } from '../../online/reach.ts'
import { me } from '../../online/session.ts'
import { socketAddress } from '../../online/request-of.ts'
import { Listeners } from '../listeners.ts'

/** So long a connection is kept that nobody needs: from one match to the next it is the same. */
const KEPT_MS = 20_000

export interface ClientLease {
  readonly client: TableClient
  /** It is needed no longer. */
  release(): void
}

/** One connection for all tables of a visitor, made when the first needs it. */
export class SharedClient {
  readonly #reach: Reach
  readonly #changed = new Listeners<void>()
  #client: TableClient | null = null
  #leases = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(reach: Reach) {
    this.#reach = reach
  }

  /** `changed`: how things stand with the connection has changed. */
  take(changed: () => void): ClientLease {
    clearTimeout(this.#timer)
    const client = this.#current()
    const stop = this.#changed.add(changed)
    this.#leases++
    let isHeld = true
    return {
      client,
      release: () => {
        if (!isHeld) return
        isHeld = false
        stop()
        if (--this.#leases === 0) this.#timer = setTimeout(() => this.close(), KEPT_MS)
      },
    }
  }

  /** Tries again at once. */
  hurry(): void {
    this.#client?.hurry()
  }

  /** Somebody else is here from now on: the next table is not reached as who we were. */
  renew(): void {
    if (this.#leases === 0) this.close()
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#client?.close()
    this.#client = null
  }

  #current(): TableClient {
    if (this.#client !== null && this.#client.state.kind !== 'ended') return this.#client
    this.#client = tableClient({
      url: socketAddress(this.#reach.base()),
      socket: this.#reach.socket,
      now: () => Date.now(),
      random: () => Math.random(),
      timers: {
        after: (milliseconds, call) => {
          const timer = setTimeout(call, milliseconds)
          return () => clearTimeout(timer)
        },
      },
      changed: () => this.#changed.tell(),
    })
    return this.#client
  }
}

let shared: SharedClient | null = null

/** The page's own. It hurries when the network is back, or the page is seen again. */
export function pageClient(): SharedClient {
  if (shared !== null) return shared
  const made = new SharedClient(pageReach)
  addEventListener('online', () => made.hurry())
  addEventListener('pageshow', () => made.hurry())
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) made.hurry()
  })
  let known = me.peek()?.id
  me.subscribe((player) => {
    if (player?.id !== known) made.renew()
    known = player?.id
  })
  shared = made
  return made
}
