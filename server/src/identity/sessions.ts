import type { Player, PlayerStore } from '../store/store.ts'
import { newId } from '../matches/new-ids.ts'
import { createHash, randomBytes, randomInt } from 'node:crypto'

const DAY_MS = 86_400_000
export const SESSION_DAYS = 180
/** Sessions recently prolonged by this process. Evicting one costs a redundant write. */
const MOST_PROLONGED = 50_000

/** An authenticated session. */
export interface Session {
  readonly player: Player
  /** Hash of the token; and as text, to compare sessions. */
  readonly hash: Uint8Array
  readonly key: string
  /** The session was just prolonged: the cookie must be sent again. */
  readonly prolonged: boolean
}

export interface Opened {
  readonly player: Player
  /** Returned once, never stored. */
  readonly token: string
}

/** Notified of changes to sessions and names in this process. */
export interface IdentityListener {
  /** One session has ended. */
  readonly ended: (player: string, key: string) => void
  /** All sessions of the player have ended, except this one. */
  readonly allEnded: (player: string, except?: string) => void
  /** The player was renamed or erased. */
  readonly renamed: (player: string) => void
}

/** Sessions of players, proved by tokens. */
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

  /** The session of a token; null if invalid or ended. */
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

  /** Opens a new session and ends all others with their sockets, so that a copied token becomes worthless. */
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

  /** Ends all sessions of a player, except the given one. */
  async endAll(player: string, except?: Pick<Session, 'hash' | 'key'>): Promise<void> {
    await (except === undefined ? this.#players.endSessions(player) : this.#players.endSessions(player, except.hash))
    this.#cache.forgetPlayer(player)
    if (except === undefined) this.#news.allEnded(player)
    else this.#news.allEnded(player, except.key)
  }

  /** The player's name or account has changed. */
  renamed(player: string): void {
    this.#cache.forgetPlayer(player)
    this.#news.renamed(player)
  }

  /** The player was erased. */
  erased(player: string): void {
    this.renamed(player)
    this.#news.allEnded(player)
  }

  /** Another process has changed the player: cached data may be outdated. */
  changedElsewhere(player: string): void {
    this.renamed(player)
  }

  /** Is the session still valid? */
  async lasts(key: string): Promise<boolean> {
    return (await this.#players.findBySession(Buffer.from(key, 'base64'), this.#clock())) !== null
  }

  /** Prolongs a used session, at most once a day. */
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

const MOST_CACHED = 5_000
const CACHED_MS = 10_000

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
    if (Math.abs(this.#clock() - found.at) < CACHED_MS) return found.player
    this.#known.delete(key)
    return undefined
  }

  keep(key: string, player: Player, age: number): void {
    if (age !== this.#age) return
    this.#known.delete(key)
    this.#known.set(key, { player, at: this.#clock() })
    if (this.#known.size <= MOST_CACHED) return
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

const TOKEN = /^[\w-]{43}$/

/** A random token of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a token; null if the text is not a token. */
function tokenHash(token: string): Uint8Array | null {
  return TOKEN.test(token) ? hashed(token) : null
}

/**
 * Sessions are looked up by token hash. Lookup time reveals something about hashes only, and nobody can choose a
 * token with a given hash prefix: so no constant-time comparison is needed. The stored hash is useless for signing
 * in.
 */
export function hashed(token: string): Uint8Array {
  return new Uint8Array(createHash('sha256').update(token).digest())
}

const MANNERS = [
  'Amber Apt Bold Brave Breezy Bright Brisk Calm Candid Careful Cheerful Clever Copper Cosy Curious Daring Dapper',
  'Deft Eager Earnest Easy Fair Fancy Fleet Gentle Glad Golden Grand Happy Hardy Honest Humble Jolly Keen Kind Lively',
  'Lucky Mellow Merry Mighty Mild Misty Modest Neat Nimble Noble Patient Plucky Polite Proud Quick Quiet Rapid Rosy',
  'Ruby Rustic Sandy Sharp Silver Sly Snowy Spry Steady Sunny Swift Tidy Tranquil Trusty Velvet Warm Wise Witty Zesty',
].flatMap((line) => line.split(' '))

const ANIMALS = [
  'Badger Bear Beaver Bison Crane Crow Deer Dolphin Donkey Dove Duck Eagle Falcon Ferret Finch Fox Frog Gecko Goose',
  'Grouse Hare Hawk Hedgehog Heron Ibex Jackdaw Jay Kestrel Kiwi Koala Lark Lemur Lizard Lynx Magpie Marmot Marten',
  'Mole Moose Newt Otter Owl Panda Parrot Pelican Penguin Pigeon Plover Pony Puffin Quail Rabbit Raccoon Raven Robin',
  'Salmon Seal Sparrow Squirrel Stoat Stork Swan Tapir Tern Toad Trout Turtle Vole Walrus Weasel Whale Wombat Wren Yak',
].flatMap((line) => line.split(' '))

/** A random friendly name for a guest, such as “Quiet Otter 42”. Not unique. */
export function guestName(below: (n: number) => number = randomInt): string {
  return `${MANNERS[below(MANNERS.length)]} ${ANIMALS[below(ANIMALS.length)]} ${1 + below(99)}`
}
