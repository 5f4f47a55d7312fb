import type { Player, PlayerStore } from '../store/store.ts'
import { newId } from '../matches/new-ids.ts'
import { guestName } from './guest-name.ts'
import { SessionCache } from './session-cache.ts'
import { hashed, newToken, tokenHash } from './token.ts'

const DAY_MS = 86_400_000
export const SESSION_DAYS = 180
/** When each session was last prolonged by this process. Forgetting one costs a needless write, nothing else. */
const MOST_PROLONGED = 50_000

/** Somebody who has proved who they are. */
export interface Session {
  readonly player: Player
  /** The hash of the token; and as a text, to tell sessions apart. */
  readonly hash: Uint8Array
  readonly key: string
  /** Its end was moved just now: a cookie has to be sent again. */
  readonly prolonged: boolean
}

export interface Opened {
  readonly player: Player
  /** Told once, never stored. */
  readonly token: string
}

/** Whoever holds on to sessions or names is told of what changes, on this process. */
export interface IdentityListener {
  /** One session of a player has ended. */
  readonly ended: (player: string, key: string) => void
  /** All of them, but for one if it is told. */
  readonly allEnded: (player: string, except?: string) => void
  /** A player has another name, or none any more. */
  readonly renamed: (player: string) => void
}

/** Who is who. A token proves a session; a session belongs to a player. */
export class Sessions {
  readonly #players: PlayerStore
  readonly #clock: () => number
  readonly #cache: SessionCache
  readonly #news: IdentityListener
  readonly #prolonged = new Map<string, number>()

  constructor(players: PlayerStore, clock: () => number, news: IdentityListener) {
    this.#players = players
    this.#clock = clock
    this.#news = news
    this.#cache = new SessionCache(clock)
  }

  /** Whose token it is; null when it is nobody's (any more). */
  async find(token: string): Promise<Session | null> {
    const hash = tokenHash(token)
    if (hash === null) return null
    const key = keyOf(hash)
    const known = this.#cache.find(key)
    if (known !== undefined) return { player: known, hash, key, prolonged: false }
    const { age } = this.#cache
    const now = this.#clock()
    const player = await this.#players.findBySession(hash, now)
    if (player === null) return null
    this.#cache.keep(key, player, age)
    return { player, hash, key, prolonged: await this.#prolong(key, hash, now) }
  }

  async openGuest(): Promise<Opened> {
    const now = this.#clock()
    const token = newToken()
    const guest = { id: newId(), name: guestName() }
    await this.#players.createGuest(guest, hashed(token), now, endOf(now))
    this.#markProlonged(keyOf(hashed(token)), now)
    return { player: { ...guest, hasAccount: false, createdAt: now }, token }
  }

  async open(player: Player): Promise<Opened> {
    const now = this.#clock()
    const token = newToken()
    await this.#players.openSession(player.id, hashed(token), now, endOf(now))
    this.#markProlonged(keyOf(hashed(token)), now)
    return { player, token }
  }

  /** Opens a new session for a player and ends all others with their sockets: a copied token is worthless then. */
  async renew(player: Player): Promise<Opened> {
    const opened = await this.open(player)
    const hash = hashed(opened.token)
    await this.endAll(player.id, { hash, key: keyOf(hash) })
    return opened
  }

  async end({ player, hash, key }: Session): Promise<void> {
    await this.#players.endSession(hash, player.id)
    this.#cache.forget(key)
    this.#news.ended(player.id, key)
  }

  /** All of a player, but for one if it is told. */
  async endAll(player: string, except?: Pick<Session, 'hash' | 'key'>): Promise<void> {
    await (except === undefined ? this.#players.endSessions(player) : this.#players.endSessions(player, except.hash))
    this.#cache.forgetPlayer(player)
    if (except === undefined) this.#news.allEnded(player)
    else this.#news.allEnded(player, except.key)
  }

  /** The player has another name, or an account. */
  renamed(player: string): void {
    this.#cache.forgetPlayer(player)
    this.#news.renamed(player)
  }

  /** The player is gone, and all sessions with them. */
  erased(player: string): void {
    this.renamed(player)
    this.#news.allEnded(player)
  }

  /** Another process has changed something about them: what is remembered here may be wrong. */
  changedElsewhere(player: string): void {
    this.renamed(player)
  }

  /** Is that session still one? */
  async lasts(key: string): Promise<boolean> {
    return (await this.#players.findBySession(Buffer.from(key, 'base64'), this.#clock())) !== null
  }

  /** At most once a day: a session that is used does not end. */
  async #prolong(key: string, hash: Uint8Array, now: number): Promise<boolean> {
    const last = this.#prolonged.get(key)
    if (last !== undefined && now - last < DAY_MS) return false
    this.#markProlonged(key, now)
    await this.#players.prolongSession(hash, endOf(now))
    return true
  }

  #markProlonged(key: string, now: number): void {
    this.#prolonged.delete(key)
    this.#prolonged.set(key, now)
    if (this.#prolonged.size <= MOST_PROLONGED) return
    const [oldest] = this.#prolonged.keys()
    if (oldest !== undefined) this.#prolonged.delete(oldest)
  }
}

function keyOf(hash: Uint8Array): string {
  return Buffer.from(hash.buffer, hash.byteOffset, hash.byteLength).toString('base64')
}

function endOf(now: number): number {
  return now + SESSION_DAYS * DAY_MS
}
