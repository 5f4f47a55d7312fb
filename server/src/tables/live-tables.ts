import { fairChance, seatsOf, type Holder, type Match, type PlayerId } from '@parlor/match'
import { Failed } from '../answer/failed.ts'
import { StorageDown } from '../store/storage-errors.ts'
import { Attendant } from './attendant.ts'
import { headOf } from './head-of.ts'
import type { House } from './house.ts'
import { LiveTable } from './live-table.ts'
import { newCode, newId, newSeed } from './new-ids.ts'
import { readMatch } from './read-match.ts'
import { checkWish, setUp, type Plan } from './set-up.ts'
import type { NewMatch, Tables } from './table.ts'

const SWEEP_MS = 1_000
/** What other processes have stored is told by them; what was not heard is looked for this often. */
const LOOK_MS = 5_000
const MOST_SWEPT = 200
/** A match that could not be opened though it is due is tried again after this long. */
const UNREADABLE_MS = 600_000
/** Codes are short: another one is tried when one is taken. */
const MOST_TRIES = 8

/** A table in memory, and who attends to it. */
interface Seated {
  readonly table: LiveTable
  readonly attendant: Attendant
}

/** All matches: those in memory, and the others when somebody asks for them or they are due. */
export class LiveTables implements Tables {
  readonly #house: House
  readonly #seated = new Map<string, Promise<Seated>>()
  readonly #known = new Map<string, Seated>()
  /** Matches that are due and cannot be opened, and when to try again. */
  readonly #unreadable = new Map<string, number>()
  #sweep: NodeJS.Timeout | null = null
  #stopListening: (() => Promise<void>) | null = null
  #lookedAt = 0
  #closed = false

  constructor(house: House) {
    this.#house = house
  }

  /** Begins to see to what is due, in memory or not, and to listen to other processes. */
  async start(): Promise<void> {
    this.#stopListening = await this.#house.store.listen((appended) => {
      for (const { match, number } of appended) this.#known.get(match)?.table.heard(number)
    })
    this.#sweepLater()
  }

  /** Matches in memory. */
  get size(): number {
    return this.#known.size
  }

  /** Those who follow something. */
  get followers(): number {
    let followers = 0
    for (const { table } of this.#known.values()) followers += table.audience.size
    return followers
  }

  async open(id: string): Promise<LiveTable> {
    return (await this.#seat(id)).table
  }

  /** Somebody at a seat has come or gone. */
  attended(id: string, seat: number): void {
    const seated = this.#known.get(id)
    seated?.attendant.attended(seat)
    this.#house.presence.here(id, seat, seated?.table.audience.has(seat) ?? false)
  }

  async create(by: PlayerId, wish: NewMatch): Promise<LiveTable> {
    const game = this.#house.games.find(({ id }) => id === wish.game)
    if (game === undefined) throw new Failed('no-such-game', { game: wish.game.slice(0, 64) })
    checkWish(game, wish)
    await this.#checkMost(by)
    const id = newId()
    const seedLabel = wish.challenge ?? id
    const seed = await this.#house.store.matches.seed(seedLabel, newSeed)
    return this.#create(by, wish, { id, seedLabel, seed })
  }

  /** The match of this id, set up if there is none: where one player may have one such match only. */
  async openOrCreate(id: string, by: PlayerId, wish: NewMatch & { readonly challenge: string }): Promise<LiveTable> {
    const begun = await this.#openIfAny(id)
    if (begun !== null) return begun
    await this.#checkMost(by)
    const seed = await this.#house.store.matches.seed(wish.challenge, newSeed)
    return this.#create(by, wish, { id, seedLabel: wish.challenge, seed })
  }

  async rematch(id: string, by: PlayerId): Promise<LiveTable> {
    const table = await this.open(id)
    const { match } = table
    if (match.rematch !== null) return this.open(match.rematch)
    if (match.stage !== 'over') throw new Failed('not-over')
    if (seatsOf(match, by).length === 0) throw new Failed('not-your-seat')
    if (match.barred.includes(by)) throw new Failed('barred')
    await this.#checkMost(by)
    // Set up before it is announced: a rematch that is told of is there, whatever happens in between.
    const next = newId()
    const seed = await this.#house.store.matches.seed(next, newSeed)
    const made = await this.#create(by, rematchWish(match), {
      id: next,
      seedLabel: next,
      seed,
      rematchOf: id,
      keptFor: movedUp(match).map((holder) =>
        holder?.kind === 'person' && !match.barred.includes(holder.player) ? holder.player : null,
      ),
    })
    try {
      await table.submit({ kind: 'rematch', by, to: next })
      return made
    } catch (error) {
      await made.submit({ kind: 'close', by })
      if (error instanceof Failed && error.code === 'rematch-exists') return this.rematch(id, by)
      throw error
    }
  }

  async #create(by: PlayerId, wish: NewMatch, plan: Omit<Plan, 'code' | 'now'>): Promise<LiveTable> {
    const game = this.#house.games.find(({ id }) => id === wish.game)
    if (game === undefined) throw new Failed('no-such-game')
    const chance = fairChance(plan.seed)
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const made = setUp(game, by, wish, { ...plan, code: newCode(), now: this.#house.now() }, chance)
      const { match, entries } = made
      const append = { match: match.id, first: 1, last: match.number, body: JSON.stringify(entries) }
      const isMade = await this.#house.store.matches.create(headOf(match), plan.seedLabel, append)
      // Of a challenge somebody has one match: the same request, sent twice at once, has begun it.
      const there = isMade || wish.challenge !== undefined ? await this.#openIfAny(match.id) : null
      if (there !== null) return there
      // Whoever had asked for it before it was stored was told that it is not there, and we with them.
      if (isMade) return this.open(match.id)
    }
    throw new Failed('storage-down')
  }

  async #openIfAny(id: string): Promise<LiveTable | null> {
    try {
      return await this.open(id)
    } catch (error) {
      if (error instanceof Failed && error.code === 'no-such-match') return null
      throw error
    }
  }

  async #checkMost(by: PlayerId): Promise<void> {
    const most = this.#house.settings.mostMatches
    const lists = await Promise.all(
      (['lobby', 'playing'] as const).map((stage) => this.#house.store.matches.listOf(by, { stage, limit: most + 1 })),
    )
    if (lists.flat().length > most) throw new Failed('too-many-matches', { most })
  }

  #seat(id: string): Promise<Seated> {
    if (this.#closed) return Promise.reject(new Failed('shutting-down'))
    const found = this.#seated.get(id)
    if (found !== undefined) return found
    const reading = this.#read(id)
    this.#seated.set(id, reading)
    // What could not be read now may be there later.
    reading.catch(() => this.#seated.delete(id))
    return reading
  }

  async #read(id: string): Promise<Seated> {
    try {
      const read = await readMatch(this.#house.store, this.#house.games, id)
      const seed = await this.#house.store.matches.seed(read.match.seedLabel, () => {
        throw new Failed('match-halted')
      })
      const table = new LiveTable(this.#house, read, fairChance(seed), {
        changed: () => seated.attendant.look(),
        seen: (seat) => seated.attendant.seen(seat),
      })
      const seated: Seated = { table, attendant: new Attendant(this.#house, table) }
      this.#known.set(id, seated)
      seated.attendant.look()
      return seated
    } catch (error) {
      if (error instanceof StorageDown) throw new Failed('storage-down')
      if (error instanceof Failed && error.cause instanceof Error)
        this.#house.log.warn({ match: id, why: error.cause.message }, 'a match cannot be opened')
      throw error
    }
  }

  #sweepLater(): void {
    if (!this.#closed) this.#sweep = setTimeout(() => void this.#sweepNow(), SWEEP_MS)
  }

  /** Opens what is due and lets go of what nobody uses. */
  async #sweepNow(): Promise<void> {
    try {
      const now = this.#house.now()
      // Those that cannot be opened stay due: they must not take the places of the others.
      const due = await this.#house.store.matches.listDue(now, MOST_SWEPT + this.#unreadable.size)
      for (const id of due) await this.#attendTo(id, now)
      this.#letGo(now)
      if (!this.#house.presence.alone && now - this.#lookedAt >= LOOK_MS) await this.#lookAround(now)
    } catch (error) {
      if (!(error instanceof StorageDown) && !(error instanceof Failed))
        this.#house.log.error({ error: String(error) }, 'a sweep failed')
    }
    this.#sweepLater()
  }

  /** A match that cannot be opened must not keep the others waiting; it is tried again now and then. */
  async #attendTo(id: string, now: number): Promise<void> {
    if ((this.#unreadable.get(id) ?? 0) > now) return
    try {
      const { table, attendant } = await this.#seat(id)
      this.#unreadable.delete(id)
      table.lastUsed = now
      attendant.look()
    } catch (error) {
      if (error instanceof Failed && (error.code === 'storage-down' || error.code === 'shutting-down')) return
      this.#unreadable.set(id, now + UNREADABLE_MS)
      this.#house.log.error({ match: id, error: String(error) }, 'a match that is due cannot be opened')
    }
  }

  /** A notice may be lost, as when the connection they come by is: whoever follows must not wait for the next one. */
  async #lookAround(now: number): Promise<void> {
    this.#lookedAt = now
    for (const [id, number] of await this.#house.store.matches.lastNumbers([...this.#known.keys()]))
      this.#known.get(id)?.table.heard(number)
  }

  #letGo(now: number): void {
    for (const [id, { table, attendant }] of this.#known) {
      const isIdle = table.audience.size === 0 && !table.isBusy && now - table.lastUsed > this.#house.settings.idleMs
      // What is due soon would only be read again.
      if (!isIdle || (attendant.due ?? Infinity) < now + this.#house.settings.idleMs) continue
      attendant.end()
      this.#known.delete(id)
      this.#seated.delete(id)
    }
  }

  /** Stops clocks and bots; what was asked before is still done. */
  async close(): Promise<void> {
    this.#closed = true
    if (this.#sweep !== null) clearTimeout(this.#sweep)
    for (const { attendant } of this.#known.values()) attendant.end()
    await this.#stopListening?.()
    for (const { table } of this.#known.values()) await table.rest()
  }
}

/** Everybody moves up by one seat, so that another begins. */
function movedUp({ seats }: Match): (Holder | undefined)[] {
  return seats.map((_, seat) => seats[(seat + 1) % seats.length])
}

function rematchWish(match: Match): NewMatch {
  return {
    game: match.game.id,
    options: match.options,
    seats: match.seats.length,
    settings: match.settings,
    bots: movedUp(match).map((holder) => (holder?.kind === 'bot' ? holder.bot : null)),
  }
}
