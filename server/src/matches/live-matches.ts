import type { Game, Seat } from '@parlor/engine'
import { NEWEST_SAMPLER, numbersOf, seatsOf, type PlayerId } from '@parlor/match'
import { shapeOf, type MatchShape, type WhoShape } from '@parlor/protocol'
import { Failed } from '../answer/failed.ts'
import { ConcurrencyLimiter } from '../answer/concurrency-limiter.ts'
import { StorageDown } from '../store/storage-errors.ts'
import { Attendant } from './attendant.ts'
import type { Follower } from './audience.ts'
import { headOf } from './head-of.ts'
import { contain, type ContainedIn, type MatchContext } from './context.ts'
import { LoadedMatches, type LoadedMatch } from './loaded-matches.ts'
import { Listed } from './listed.ts'
import { LiveMatch } from './live-match.ts'
import { maySee, playersIn } from './may-see.ts'
import { newCode, newId, newSeed } from './new-ids.ts'
import { damageIn, documentsOfEntries, readMatch } from './read-match.ts'
import { checkWish, movedUp, rematchWish, setUp, type Plan } from './set-up.ts'
import type { NewMatch, Matches } from './served-match.ts'

const SWEEP_MS = 1_000
/** Other processes send notices; a missed one is found after this interval. */
const LOOK_MS = 5_000
const MOST_SWEPT = 200
/** A running match without changes for this time is closed. Also: check interval, and matches per check. */
const ABANDONED_MS = 60 * 86_400_000
const ABANDONED_LOOK_MS = 3_600_000
const MOST_ABANDONED = 50
/** Delay before a due match that could not be opened is tried again; kept in the store, so that others get their turn. */
const UNREADABLE_MS = 600_000
/** Limit of a guest's matches that pass to an account, and page size. */
const MOST_TAKEN_OVER = 300
const TAKEN_AT_ONCE = 100
/** Failures that are temporary. */
const TRANSIENT: ReadonlySet<string> = new Set(['storage-down', 'shutting-down', 'too-busy'])
/** Attempts with a new join code if one is taken. */
const MOST_TRIES = 8

/** Minimum interval of presence updates: a thousand spectators would otherwise cause a million messages. */
const WHO_MS = 200

/** All matches: those in memory, and others on demand or when due. */
export class LiveMatches implements Matches {
  readonly #context: MatchContext
  readonly #loads = new Map<string, Promise<LoadedMatch>>()
  readonly #loaded: LoadedMatches
  readonly #listed: Listed
  /** Fair shares of the bot threads: one question per match, and one for all matches without people. */
  readonly #botLimiter: ConcurrencyLimiter
  #cancelSweep: (() => void) | null = null
  #stopListening: (() => Promise<void>) | null = null
  #lookedAt = 0
  #abandonedAt = 0
  #closed = false

  constructor(context: MatchContext) {
    this.#context = context
    this.#listed = new Listed(context)
    // Twice the threads, so that the next question is ready when a thread becomes free.
    this.#botLimiter = new ConcurrencyLimiter({ atOnce: 2 * context.bots.threads + 1, atOnceEach: 1 })
    this.#loaded = new LoadedMatches(context.settings, {
      evicted: (id) => this.#loads.delete(id),
      failed: (id, error) => contain(context, 'let-go', error, { match: id }),
    })
  }

  /** Starts the sweep of due matches and the notices of other processes. */
  async start(): Promise<void> {
    this.#stopListening = await this.#context.store.listen(({ appended }) => {
      for (const { match, number } of appended) this.#loaded.get(match)?.served.heard(number)
    })
    await this.#context.outages.begin()
    this.#sweepLater()
  }

  /** Number of matches in memory. */
  get size(): number {
    return this.#loaded.size
  }

  /** Number of followers. */
  get followers(): number {
    return this.#loaded.followers
  }

  async open(id: string): Promise<LiveMatch> {
    const { served } = await this.#load(id)
    served.lastUsed = this.#context.now()
    return served
  }

  /** A player or spectator (null) has connected or disconnected. */
  presenceChanged(id: string, seat: Seat | null, newcomer: Follower | null): void {
    const loaded = this.#loaded.get(id)
    if (seat !== null) {
      loaded?.attendant.presenceChanged(seat)
      this.#context.presence.here(id, seat, loaded?.served.audience.has(seat) ?? false)
    }
    if (loaded === undefined) return
    if (newcomer !== null)
      void this.#contained('presence', loaded, async () =>
        loaded.served.audience.welcome(newcomer, await this.#presenceOf(loaded)),
      )
    this.#schedulePresenceUpdate(loaded)
  }

  #schedulePresenceUpdate(loaded: LoadedMatch): void {
    if (loaded.isPresenceScheduled) return
    loaded.isPresenceScheduled = true
    this.#context.world.timers.after(WHO_MS, () => {
      loaded.isPresenceScheduled = false
      void this.#contained('presence', loaded, () => this.#sendPresence(loaded))
    })
  }

  /** Runs background work of one match; an error affects that match only. */
  async #contained(where: ContainedIn, { served }: LoadedMatch, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      contain(this.#context, where, error, { match: served.id })
    }
  }

  /** A player was renamed: updates their tables at once. */
  renamed(player: PlayerId): void {
    this.#context.names.forget(player)
    for (const loaded of this.#loaded.all()) void this.#contained('names', loaded, () => loaded.served.renamed(player))
  }

  async signedIn(guest: PlayerId, account: PlayerId): Promise<void> {
    // Collected first: paging through a list that shrinks meanwhile would skip entries.
    const ids: string[] = []
    for (let after = ''; ids.length < MOST_TAKEN_OVER; after = ids.at(-1) ?? '') {
      const heads = await this.#context.store.matches.pageOf(guest, after, TAKEN_AT_ONCE)
      ids.push(...heads.map(({ id }) => id))
      if (heads.length < TAKEN_AT_ONCE) break
    }
    for (const id of ids)
      try {
        await (await this.open(id)).run({ kind: 'sign-in', player: guest, as: account })
      } catch (error) {
        // A closed or unreadable match keeps the guest.
        if (!(error instanceof Failed) || TRANSIENT.has(error.code)) throw error
      }
  }

  async #sendPresence(loaded: LoadedMatch): Promise<void> {
    const { audience } = loaded.served
    if (audience.size > 0) audience.tellWho(await this.#presenceOf(loaded))
  }

  /** Presence, without players who are connected to another process. */
  async #presenceOf({ served, attendant }: LoadedMatch): Promise<WhoShape> {
    const { presence } = this.#context
    let away = attendant.away()
    if (!presence.alone) {
      const elsewhere = await Promise.all(
        // If that is unknown, nobody is reported absent.
        away.map(({ seat }) => presence.elsewhere(served.match.id, seat).catch(() => true)),
      )
      away = away.filter((_, at) => elsewhere[at] === false)
    }
    return { away, ...served.audience.watchers() }
  }

  async list(ids: readonly string[], player: PlayerId | null): Promise<MatchShape[]> {
    const elsewhere = await this.#listed.read(ids.filter((id) => this.#loaded.get(id) === undefined))
    const matches = ids.flatMap((id) => {
      const match = this.#loaded.get(id)?.served.match ?? elsewhere.get(id)
      return match === undefined || !maySee(match, player) ? [] : [match]
    })
    const { names } = this.#context
    await names.load(matches.flatMap(playersIn))
    return matches.map((match) => shapeOf(match, player, (id) => names.of(id)))
  }

  reserveMemory(game: Game, options: Readonly<Record<string, unknown>>): void {
    this.#loaded.reserve(game, options, this.#context.now())
  }

  async create(by: PlayerId, wish: NewMatch): Promise<LiveMatch> {
    const game = this.#context.games.find(({ id }) => id === wish.game)
    if (game === undefined) throw new Failed('no-such-game', { game: wish.game.slice(0, 64) })
    checkWish(game, wish)
    await this.#checkMost(by)
    const { below } = this.#context.world
    const id = newId(below)
    const seedLabel = wish.challenge ?? id
    const seed = await this.#context.store.matches.seed(seedLabel, () => newSeed(below))
    return this.#create(by, wish, { id, seedLabel, seed })
  }

  /** Opens the match with this id, or creates it: for matches that exist once per player. */
  async openOrCreate(id: string, by: PlayerId, wish: NewMatch & { readonly challenge: string }): Promise<LiveMatch> {
    const begun = await this.#openIfAny(id)
    if (begun !== null) return begun
    await this.#checkMost(by)
    const seed = await this.#context.store.matches.seed(wish.challenge, () => newSeed(this.#context.world.below))
    return this.#create(by, wish, { id, seedLabel: wish.challenge, seed })
  }

  async rematch(id: string, by: PlayerId): Promise<LiveMatch> {
    const served = await this.open(id)
    const { match } = served
    if (match.rematch !== null) return this.open(match.rematch)
    if (match.stage !== 'over') throw new Failed('not-over')
    if (seatsOf(match, by).length === 0) throw new Failed('not-your-seat')
    if (match.barred.includes(by)) throw new Failed('barred')
    await this.#checkMost(by)
    // Created before it is announced, so that an announced rematch exists whatever happens in between.
    const { below } = this.#context.world
    const next = newId(below)
    const seed = await this.#context.store.matches.seed(next, () => newSeed(below))
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
      await served.submit({ kind: 'rematch', by, to: next })
      return made
    } catch (error) {
      await made.submit({ kind: 'close', by })
      if (error instanceof Failed && error.code === 'rematch-exists') return this.rematch(id, by)
      throw error
    }
  }

  async #create(by: PlayerId, wish: NewMatch, plan: Omit<Plan, 'code' | 'now'>): Promise<LiveMatch> {
    const game = this.#context.games.find(({ id }) => id === wish.game)
    if (game === undefined) throw new Failed('no-such-game')
    // Checked first: otherwise the match would be stored and then reported as failed.
    if (!this.#hasCapacity(false)) throw new Failed('too-busy')
    const chance = numbersOf(NEWEST_SAMPLER, plan.seed)
    const { now, world } = this.#context
    const { below } = world
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const made = setUp(game, by, wish, { ...plan, code: newCode(below), now: now() }, chance)
      const { match, entries } = made
      const append = {
        match: match.id,
        first: 1,
        last: match.number,
        body: JSON.stringify(entries),
        ...documentsOfEntries(entries),
      }
      const isMade = await this.#context.store.matches.create(headOf(match), plan.seedLabel, append)
      // A challenge match may have been created by a concurrent duplicate of this request.
      const there = isMade || wish.challenge !== undefined ? await this.#openIfAny(match.id) : null
      if (there !== null) return there
      // Concurrent lookups before the match was stored have cached its absence; open it again.
      if (isMade) return this.open(match.id)
    }
    throw new Failed('storage-down')
  }

  async #openIfAny(id: string): Promise<LiveMatch | null> {
    try {
      return await this.open(id)
    } catch (error) {
      if (error instanceof Failed && error.code === 'no-such-match') return null
      throw error
    }
  }

  async #checkMost(by: PlayerId): Promise<void> {
    const most = this.#context.settings.mostMatches
    if ((await this.#context.store.matches.countOpen(by)) >= most) throw new Failed('too-many-matches', { most })
  }

  #load(id: string, isDue = false): Promise<LoadedMatch> {
    if (this.#closed) return Promise.reject(new Failed('shutting-down'))
    const found = this.#loads.get(id)
    if (found !== undefined) return found
    if (!this.#hasCapacity(isDue)) return Promise.reject(new Failed('too-busy'))
    const reading = this.#read(id)
    this.#loads.set(id, reading)
    // Failures are not cached.
    reading.catch(() => this.#loads.delete(id))
    return reading
  }

  #hasCapacity(isDue: boolean): boolean {
    return this.#loaded.hasCapacity(this.#context.now(), this.#loads.size - this.#loaded.size, isDue)
  }

  async #read(id: string): Promise<LoadedMatch> {
    try {
      const read = await readMatch(this.#context.store, this.#context.games, id, this.#context.world.inSlices)
      this.reserveMemory(read.match.game, read.match.options)
      const seed = await this.#context.store.matches.seed(read.match.seedLabel, () => {
        throw new Failed('match-halted')
      })
      const served = new LiveMatch(this.#context, read, numbersOf(read.match.sampler, seed), {
        changed: () => {
          loaded.attendant.look()
          if (loaded.attendant.isSomebodyAway) this.#schedulePresenceUpdate(loaded)
        },
        seen: (seat) => loaded.attendant.seen(seat),
      })
      const loaded: LoadedMatch = {
        served,
        attendant: new Attendant(this.#context, served, this.#botLimiter),
        isPresenceScheduled: false,
      }
      this.#loaded.add(id, loaded)
      loaded.attendant.look()
      return loaded
    } catch (error) {
      if (error instanceof StorageDown) throw new Failed(error.code)
      const damage = damageIn(error)
      if (damage !== null) {
        this.#context.counters.damaged()
        this.#context.log.error({ match: id, why: damage }, 'stored match is damaged')
        throw error instanceof Failed ? error : new Failed('match-damaged')
      }
      if (error instanceof Failed && error.cause instanceof Error)
        this.#context.log.warn({ match: id, why: error.cause.message }, 'match cannot be opened')
      throw error
    }
  }

  #sweepLater(): void {
    if (!this.#closed) this.#cancelSweep = this.#context.world.timers.after(SWEEP_MS, () => void this.#sweepNow())
  }

  /** Opens due matches and evicts unused ones. */
  async #sweepNow(): Promise<void> {
    try {
      const now = this.#context.now()
      await this.#context.outages.look()
      for (const id of await this.#context.store.matches.listDue(now, MOST_SWEPT)) await this.#attendTo(id, now)
      this.#loaded.evictIdle(now)
      if (now - this.#abandonedAt >= ABANDONED_LOOK_MS) await this.#closeAbandoned(now)
      if (!this.#context.presence.alone && now - this.#lookedAt >= LOOK_MS) await this.#lookAround(now)
    } catch (error) {
      if (!(error instanceof StorageDown) && !(error instanceof Failed)) contain(this.#context, 'sweep', error)
    }
    this.#sweepLater()
  }

  /** An unreadable match must not block the others; it is retried later. */
  async #attendTo(id: string, now: number): Promise<void> {
    try {
      const { served, attendant } = await this.#load(id, true)
      served.lastUsed = now
      const isKnown = attendant.look()
      const dueAt = isKnown ? attendant.dueAt : null
      if (!isKnown) await this.#context.store.matches.putOff(id, now, now + UNREADABLE_MS)
      // A lobby extended by an outage must not be due every second.
      else if (served.match.stage === 'lobby' && dueAt !== null && dueAt > now)
        await this.#context.store.matches.putOff(id, now, dueAt)
    } catch (error) {
      // The match stays due.
      if (error instanceof Failed && TRANSIENT.has(error.code)) return
      this.#context.log.error({ match: id, error: String(error) }, 'due match cannot be opened')
      await this.#context.store.matches.putOff(id, now, now + UNREADABLE_MS)
    }
  }

  /** Closes abandoned matches, a few at a time. */
  async #closeAbandoned(now: number): Promise<void> {
    this.#abandonedAt = now
    const since = now - ABANDONED_MS - this.#context.outages.owedSince(0)
    for (const id of await this.#context.store.matches.listUnchanged(since, MOST_ABANDONED))
      try {
        const served = await this.open(id)
        if (served.match.changedAt <= since) await served.run({ kind: 'sweep', since })
      } catch (error) {
        if (!(error instanceof Failed)) contain(this.#context, 'sweep', error, { match: id })
      }
  }

  /** Notices can be lost: compares the stored numbers, so that followers need not wait for the next notice. */
  async #lookAround(now: number): Promise<void> {
    this.#lookedAt = now
    for (const [id, number] of await this.#context.store.matches.lastNumbers([...this.#loaded.ids()]))
      this.#loaded.get(id)?.served.heard(number)
    // Presence changes of other processes send no notice either.
    await Promise.all(
      [...this.#loaded.all()]
        .filter(({ attendant }) => attendant.isSomebodyAway)
        .map((loaded) => this.#contained('presence', loaded, () => this.#sendPresence(loaded))),
    )
  }

  /** Stops clocks and bots; queued commands are finished. */
  async close(): Promise<void> {
    this.#closed = true
    this.#cancelSweep?.()
    for (const { attendant } of this.#loaded.all()) attendant.end()
    await this.#stopListening?.()
    for (const { served } of this.#loaded.all()) await served.rest()
  }
}
