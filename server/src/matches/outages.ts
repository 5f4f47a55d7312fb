import type { Match, Outage } from '@parlor/match'
import type { UptimeStore } from '../store/store.ts'

export interface OutageSettings {
  /** Gap between heartbeats that counts as an outage, in milliseconds; above `ALIVE_EVERY_MS`. */
  readonly mostMs: number
  /** Extra time after an outage for players to reconnect, in milliseconds. */
  readonly graceMs: number
}

export const USUAL_OUTAGES: OutageSettings = { mostMs: 10_000, graceMs: 30_000 }

/** Limits of remembered outages. */
const KEPT_MS = 60 * 86_400_000
const MOST_KEPT = 200
const ALIVE_EVERY_MS = 5_000

/**
 * Detects outages: the process was down, the machine slept, its clock jumped, or the store took no writes. Players
 * get that time back (docs/decisions/0037). The heartbeat is a successful write to the store, every five seconds, and
 * before a command if the last one is older: so an outage is known before a clock can expire because of it. Processes
 * that share a store share the heartbeat.
 */
export class Outages {
  readonly #store: UptimeStore
  readonly #settings: OutageSettings | null
  readonly #alone: boolean
  readonly #now: () => number
  /** Ordered by end. */
  #known: readonly Outage[] = []
  /** Last heartbeat. */
  #aliveAt: number
  #looking: Promise<void> | null = null

  /** `settings` null: outages are not compensated. */
  constructor(store: UptimeStore, settings: OutageSettings | null, alone: boolean, now: () => number) {
    this.#store = store
    this.#settings = settings
    this.#alone = alone
    this.#now = now
    this.#aliveAt = now()
  }

  get graceMs(): number {
    return this.#settings?.graceMs ?? 0
  }

  /** Loads earlier outages. */
  async begin(): Promise<void> {
    if (this.#settings === null) return
    const now = this.#now()
    this.#known = await this.#store.outages(now - KEPT_MS)
    const alive = await this.#store.lastAlive()
    // If other processes were running, there was no outage.
    const isMissed = alive !== null && now - alive > (this.#alone ? 0 : 2 * ALIVE_EVERY_MS)
    if (isMissed) await this.#note({ from: alive, to: now })
    await this.#store.alive(now)
    this.#aliveAt = now
  }

  /** Writes a heartbeat if one is due. Fails like the store: nothing can be decided then. */
  async look(): Promise<void> {
    if (this.#settings === null) return
    const passed = this.#now() - this.#aliveAt
    if (passed >= 0 && passed < ALIVE_EVERY_MS) return
    this.#looking ??= this.#signOfLife(this.#settings).finally(() => {
      this.#looking = null
    })
    await this.#looking
  }

  /** The outages since the last entry of a match, in order. */
  owedTo({ changedAt }: Pick<Match, 'changedAt'>): readonly Outage[] {
    const last = this.#known.at(-1)
    if (last === undefined || last.to <= changedAt) return NONE
    return this.#known.filter(({ to }) => to > changedAt)
  }

  /** By how much outages since `time` delay a deadline, in milliseconds. */
  owedSince(time: number): number {
    let owed = 0
    let end = time
    for (const { from, to } of this.owedTo({ changedAt: time })) {
      owed += to - Math.max(from, end) + this.graceMs
      end = to
    }
    return owed
  }

  async #signOfLife({ mostMs }: OutageSettings): Promise<void> {
    const from = this.#aliveAt
    const isLate = this.#now() - from > mostMs
    let since = from
    if (isLate && !this.#alone) {
      // Other processes write an outage before their heartbeat, so that readers of the latter find it.
      since = Math.max(from, (await this.#store.lastAlive()) ?? from)
      this.#known = await this.#store.outages(this.#now() - KEPT_MS)
    }
    if (this.#now() - since > mostMs) await this.#note({ from: since, to: this.#now() })
    const at = this.#now()
    await this.#store.alive(at)
    this.#aliveAt = at
  }

  async #note(outage: Outage): Promise<void> {
    await this.#store.noteOutage(outage)
    this.#known = [...this.#known, outage].slice(-MOST_KEPT)
  }
}

const NONE: readonly Outage[] = []
