import type { Seat } from '@parlor/engine'
import type { Match, PlayerId } from '@parlor/match'
import type { PlayerStore } from '../store/store.ts'

const MOST_KEPT = 20_000
const KEPT_MS = 60_000
/** Name of an erased player. */
const NOBODY = 'Somebody'

/** Cache of player names, loaded in batches and kept for a minute. */
export class Names {
  readonly #players: Pick<PlayerStore, 'findMany'>
  readonly #now: () => number
  readonly #kept = new Map<PlayerId, { readonly name: string; readonly until: number }>()

  constructor(players: Pick<PlayerStore, 'findMany'>, now: () => number) {
    this.#players = players
    this.#now = now
  }

  /** Loads names for `of`. True if a name differs from what `of` has returned. */
  async load(players: Iterable<PlayerId>): Promise<boolean> {
    const now = this.#now()
    const missing = [...new Set(players)].filter((player) => (this.#kept.get(player)?.until ?? 0) <= now)
    if (missing.length === 0) return false
    const found = await this.#players.findMany(missing)
    let isOther = false
    for (const player of missing) {
      const name = found.get(player)?.name ?? NOBODY
      isOther ||= name !== this.of(player)
      this.#keep(player, name)
    }
    return isOther
  }

  of(player: PlayerId): string {
    return this.#kept.get(player)?.name ?? NOBODY
  }

  /** How a seat is called in a sentence. */
  atSeat(match: Match, seat: Seat): string {
    const holder = match.seats[seat]
    if (holder?.kind === 'person') return this.of(holder.player)
    return holder?.kind === 'bot' ? `${holder.bot} (seat ${seat + 1})` : `Seat ${seat + 1}`
  }

  /** Invalidates a player's name. */
  forget(player: PlayerId): void {
    this.#kept.delete(player)
  }

  #keep(player: PlayerId, name: string): void {
    // A Map keeps insertion order, so the oldest go first.
    this.#kept.delete(player)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size < MOST_KEPT) break
      this.#kept.delete(oldest)
    }
    this.#kept.set(player, { name, until: this.#now() + KEPT_MS })
  }
}
