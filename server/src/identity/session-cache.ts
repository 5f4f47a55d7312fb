import type { Player } from '../store/store.ts'

const MOST = 5_000
const LASTS_MS = 10_000

/** Caches session lookups briefly: a thousand reconnecting sockets query the store once each. */
export class SessionCache {
  readonly #known = new Map<string, { readonly player: Player; readonly at: number }>()
  readonly #clock: () => number
  #age = 0

  constructor(clock: () => number) {
    this.#clock = clock
  }

  /** Changes with every invalidation: results read before must not be cached after. */
  get age(): number {
    return this.#age
  }

  find(key: string): Player | undefined {
    const found = this.#known.get(key)
    if (found === undefined) return undefined
    // Absolute value: a clock set back must not extend the lifetime.
    if (Math.abs(this.#clock() - found.at) < LASTS_MS) return found.player
    this.#known.delete(key)
    return undefined
  }

  keep(key: string, player: Player, age: number): void {
    if (age !== this.#age) return
    this.#known.delete(key)
    this.#known.set(key, { player, at: this.#clock() })
    if (this.#known.size <= MOST) return
    const [oldest] = this.#known.keys()
    if (oldest !== undefined) this.#known.delete(oldest)
  }

  forget(key: string): void {
    this.#age++
    this.#known.delete(key)
  }

  forgetPlayer(id: string): void {
    this.#age++
    for (const [key, { player }] of this.#known) if (player.id === id) this.#known.delete(key)
  }
}
