import type { Match } from '@parlor/match'
import type { Outage, UptimeStore } from '../store/store.ts'

export interface OutageSettings {
  /** A server that has not looked at its clock for so long was not there, in milliseconds. */
  readonly mostMs: number
  /** What everybody gets besides, to find their way back. */
  readonly graceMs: number
}

/** Older ones concern nobody any more. */
const KEPT_MS = 60 * 86_400_000
const ALIVE_EVERY_MS = 5_000

/**
 * When nobody was served: the process was not running, the machine stood still, or its clock was set. That time is given
 * back to whoever has a clock running. Where several processes share a store, one of them is enough to be there.
 */
export class Outages {
  readonly #store: UptimeStore
  readonly #settings: OutageSettings | null
  readonly #alone: boolean
  #known: Outage[] = []
  #lookedAt: number
  #toldAt = 0
  #finding: Promise<void> | null = null

  /** `settings` null: nothing is ever given back. */
  constructor(store: UptimeStore, settings: OutageSettings | null, alone: boolean, now: number) {
    this.#store = store
    this.#settings = settings
    this.#alone = alone
    this.#lookedAt = now
  }

  get graceMs(): number {
    return this.#settings?.graceMs ?? 0
  }

  /** Reads what there was before this process. */
  async begin(now: number): Promise<void> {
    if (this.#settings === null) return
    this.#known = [...(await this.#store.outages(now - KEPT_MS))]
    const alive = await this.#store.lastAlive()
    // Where another process has been there all along, nobody has missed us.
    const isMissed = alive !== null && now - alive > (this.#alone ? 0 : 2 * ALIVE_EVERY_MS)
    if (isMissed) await this.#note({ from: alive, to: now })
    this.#lookedAt = now
    await this.#tell(now)
  }

  /** Looks at the clock: done before anybody is told that their time is up, and every second. */
  async look(now: number): Promise<void> {
    if (this.#settings === null) return
    const from = this.#lookedAt
    this.#lookedAt = now
    if (now - from > this.#settings.mostMs)
      this.#finding = this.#find(from, now).finally(() => {
        this.#finding = null
      })
    if (this.#finding !== null) await this.#finding
  }

  /** Tells the other processes, and the next one, that we are here. */
  async tick(now: number): Promise<void> {
    await this.look(now)
    if (this.#settings !== null && now - this.#toldAt >= ALIVE_EVERY_MS) await this.#tell(now)
  }

  /** The last time that nobody was there since anything happened in this match; null: there was none. */
  owedTo({ changedAt }: Pick<Match, 'changedAt'>): Outage | null {
    return this.#known.findLast(({ to }) => to > changedAt) ?? null
  }

  async #find(from: number, to: number): Promise<void> {
    const alive = this.#alone ? null : await this.#store.lastAlive().catch(() => null)
    const since = Math.max(from, alive ?? from)
    if (to - since > (this.#settings?.mostMs ?? Infinity)) await this.#note({ from: since, to })
  }

  /** Known here at once; that it cannot be written down keeps nobody waiting. */
  async #note(outage: Outage): Promise<void> {
    this.#known = [...this.#known, outage]
    await this.#store.noteOutage(outage).catch(() => undefined)
  }

  async #tell(now: number): Promise<void> {
    this.#toldAt = now
    await this.#store.alive(now)
  }
}
