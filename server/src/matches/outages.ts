import type { Match, Outage } from '@parlor/match'
import type { UptimeStore } from '../store/store.ts'

export interface OutageSettings {
  /** A gap longer than this between two signs of life is an outage, in milliseconds. More than `ALIVE_EVERY_MS`. */
  readonly mostMs: number
  /** Extra time for everybody after an outage, to reconnect, in milliseconds. */
  readonly graceMs: number
}

export const USUAL_OUTAGES: OutageSettings = { mostMs: 10_000, graceMs: 30_000 }

/** Outages that ended longer ago than this, or more of them than this, are forgotten. */
const KEPT_MS = 60 * 86_400_000
const MOST_KEPT = 200
const ALIVE_EVERY_MS = 5_000

/**
 * Finds the times in which nobody was served: the process was not running, the machine slept, its clock was set forward, or
 * the store took no writes. Such time is given back to players (docs/decisions/0037).
 *
 * A sign of life is a write to the store that succeeded. It is made every five seconds, and before any command when the
 * last one is older than that: so an outage is known before a clock can run out because of it. Where several processes
 * share a store, a sign of life of one counts for all.
 */
export class Outages {
  readonly #store: UptimeStore
  readonly #settings: OutageSettings | null
  readonly #alone: boolean
  readonly #now: () => number
  /** In the order of their ends. */
  #known: readonly Outage[] = []
  /** The last sign of life. */
  #aliveAt: number
  #looking: Promise<void> | null = null

  /** `settings` null: nothing is ever given back. */
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

  /** Reads what happened before this process. */
  async begin(): Promise<void> {
    if (this.#settings === null) return
    const now = this.#now()
    this.#known = await this.#store.outages(now - KEPT_MS)
    const alive = await this.#store.lastAlive()
    // If other processes were there all along, nobody missed this one.
    const isMissed = alive !== null && now - alive > (this.#alone ? 0 : 2 * ALIVE_EVERY_MS)
    if (isMissed) await this.#note({ from: alive, to: now })
    await this.#store.alive(now)
    this.#aliveAt = now
  }

  /** Gives a sign of life if one is due. Fails like the store: then nothing can be decided now. */
  async look(): Promise<void> {
    if (this.#settings === null) return
    const passed = this.#now() - this.#aliveAt
    if (passed >= 0 && passed < ALIVE_EVERY_MS) return
    this.#looking ??= this.#signOfLife(this.#settings).finally(() => {
      this.#looking = null
    })
    await this.#looking
  }

  /** The outages since anything last happened in this match, in order. */
  owedTo({ changedAt }: Pick<Match, 'changedAt'>): readonly Outage[] {
    const last = this.#known.at(-1)
    if (last === undefined || last.to <= changedAt) return NONE
    return this.#known.filter(({ to }) => to > changedAt)
  }

  /** How much later something is due that was counted from then, in milliseconds. */
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
      // Others write an outage down before their sign of life, so that it is found by those who find the latter.
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
