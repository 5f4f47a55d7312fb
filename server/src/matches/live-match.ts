import { Bug, sayRefusal, type Seat } from '@parlor/engine'
import {
  BrokenLog,
  clockAt,
  decide,
  isSealed,
  personAt,
  playOn,
  type Chance,
  type Command,
  type Decided,
  type Match,
  type MatchEntry,
  type PlayerCommand,
  type PlayerId,
} from '@parlor/match'
import { shapeOf, viewOf, type MatchShape, type ViewShape } from '@parlor/protocol'
import { Failed, RuleBroken } from '../answer/failed.ts'
import { StorageDown } from '../store/storage-errors.ts'
import { Audience, newsOf, type Follower, type News } from './audience.ts'
import { contain, countMoves, type MatchContext } from './context.ts'
import { MatchStorage } from './match-storage.ts'
import { newCode } from './new-ids.ts'
import { MovesMade } from './ranked.ts'
import { digest, documentsOf, entriesOf, type ReadMatch } from './read-match.ts'
import { checkMaySee, playersIn } from './may-see.ts'
import { Refusals } from './refusals.ts'
import type { ServedMatch } from './served-match.ts'

/** Limit of attempts if other processes keep appending first. */
const MOST_RACES = 50

/** Limit of queued commands. */
const MOST_QUEUED = 1_000
/**
 * Requests that waited longer than this are not started: after a reconnect the client may have sent the same request
 * to another node and been refused there. It is told to retry.
 */
const MOST_WAIT_MS = 5_000

export interface Origin {
  readonly follower: Follower
  readonly ref: number
}

export interface Submitted {
  readonly entry?: number
  /** The origin has received the update, which is its answer. */
  readonly answered: boolean
}

/** Observer of a match. */
export interface MatchListener {
  /** The match has changed, through this process or another. */
  changed(): void
  /** The player at this seat has sent a request. */
  seen(seat: Seat): void
}

interface Asked {
  readonly command: Command
  readonly origin: Origin | null
  /** For a bot's move: the entry at which it was chosen. */
  readonly chosenAt: number | null
  /** When the command was queued. */
  readonly since: number
}

interface Job extends Asked {
  readonly resolve: (submitted: Submitted) => void
  readonly reject: (error: unknown) => void
}

/** A match in memory: load, decide, append, publish; one command at a time. */
export class LiveMatch implements ServedMatch {
  readonly id: string
  readonly audience: Audience
  readonly #context: MatchContext
  readonly #chance: Chance
  readonly #queue: Job[] = []
  readonly #listener: MatchListener
  readonly #resting: (() => void)[] = []
  /** By seat: number of its last move since the match was opened. */
  readonly #lastMoves = new Map<Seat, number>()
  /** Moves per seat since then. */
  readonly #made = new MovesMade()
  readonly #refusals = new Refusals()
  readonly #storage: MatchStorage
  #lastMover: Seat | undefined
  #match: Match
  #busy = false
  /** The store may be ahead: an append had an unknown outcome, or another process has written. */
  #behind = false
  #halted = false
  lastUsed: number
  /** Evicted from memory: a later opener gets another instance, whose followers would not receive changes made here. */
  isEvicted = false

  constructor(context: MatchContext, read: ReadMatch, chance: Chance, listener: MatchListener) {
    this.#context = context
    this.#match = read.match
    this.id = read.match.id
    this.#storage = new MatchStorage(context, read)
    this.#chance = chance
    this.#listener = listener
    this.audience = new Audience((player) => context.names.of(player), context.now)
    this.lastUsed = context.now()
    if (read.adopts !== null) void this.run({ kind: 'adopt-rules', rules: read.adopts }).catch(() => undefined)
  }

  get match(): Match {
    return this.#match
  }

  get lastMover(): Seat | undefined {
    return this.#lastMover
  }

  get isBusy(): boolean {
    return this.#busy || this.#queue.length > 0
  }

  submit(command: PlayerCommand): Promise<Submitted> {
    // Only the seat's own player counts as present.
    if (
      'seat' in command &&
      typeof command.seat === 'number' &&
      personAt(this.#match, command.seat)?.player === command.by
    )
      this.#listener.seen(command.seat)
    return this.run(command)
  }

  run(command: Command, origin: Origin | null = null, chosenAt: number | null = null): Promise<Submitted> {
    if (this.isEvicted) return Promise.reject(new Failed('too-busy'))
    this.lastUsed = this.#context.now()
    if (this.#queue.length >= MOST_QUEUED) return Promise.reject(new Failed('too-many-requests'))
    return new Promise((resolve, reject) => {
      this.#queue.push({ command, origin, chosenAt, since: this.lastUsed, resolve, reject })
      if (!this.#busy) void this.#work()
    })
  }

  async shape(player: PlayerId | null): Promise<MatchShape> {
    checkMaySee(this.#match, player)
    await this.#loadNames(this.#match)
    return shapeOf(this.#match, player, (id) => this.#context.names.of(id))
  }

  view(viewer: Seat | null, offers: boolean, player?: PlayerId | null): ViewShape | null {
    return viewOf(this.#match, viewer, offers, player)
  }

  /** A player was renamed: notifies followers if they sit here. */
  async renamed(player: PlayerId): Promise<void> {
    if (this.audience.size === 0 || !playersIn(this.#match).includes(player)) return
    await this.#loadNames(this.#match)
    this.audience.renamed(this.#match)
  }

  /** Another process has stored entries up to this number. */
  heard(number: number): void {
    if (number <= this.#match.number) return
    this.#behind = true
    if (!this.#busy) void this.#work()
  }

  /** Resolves once this process knows the given entry, if it exists. */
  async upTo(number: number): Promise<void> {
    if (number <= this.#match.number) return
    this.heard(number)
    await this.rest()
  }

  /** Resolves once the queue is empty. */
  rest(): Promise<void> {
    return this.#busy ? new Promise((resolve) => void this.#resting.push(resolve)) : Promise.resolve()
  }

  async #work(): Promise<void> {
    this.#busy = true
    try {
      for (;;) {
        const job = this.#queue.shift()
        if (job === undefined) {
          if (this.#behind) await this.#catchUp().catch((error: unknown) => this.#notCaughtUp(error))
          if (this.#queue.length === 0) return
          continue
        }
        try {
          job.resolve(await this.#do(job))
        } catch (error) {
          job.reject(this.#errorForCaller(error))
        }
      }
    } finally {
      this.#busy = false
      for (const rested of this.#resting.splice(0)) rested()
    }
  }

  async #do({ command: asked, origin, chosenAt, since }: Asked): Promise<Submitted> {
    const refused = this.#refusals.of(asked)
    if (refused !== null) throw refused
    let command = asked
    for (let race = 0; race < MOST_RACES; race++) {
      if (this.#halted) throw new Failed('match-halted')
      if (this.#behind) await this.#catchUp()
      if (command.kind !== 'pause' && (await this.#compensateOutages())) continue
      if (chosenAt !== null && this.#hasMovedSince(command, chosenAt)) throw new Failed('not-due')
      if (origin !== null && this.#context.now() - since > MOST_WAIT_MS) throw new Failed('storage-down')
      const { bounds } = this.#context.settings
      const decided = decide(this.#match, command, { now: this.#context.now(), chance: this.#chance, digest, bounds })
      if (!decided.ok) {
        // The refusal may be due to an expired clock: that must be stored first, and another process may know better.
        if (command.kind !== 'clock' && (await this.#storeExpiredClock())) continue
        if (race === 0 && (await this.#catchUpWithOthers())) continue
        throw this.#refusalOf(asked, decided)
      }
      const entry = decided.entry === undefined ? {} : { entry: decided.entry }
      if (decided.entries.length === 0) return { ...entry, answered: false }
      const news = newsOf(this.#match, decided.entries, decided.told, decided.match)
      const names = news.matchChanged ? this.#startNameLookup(decided.match) : null
      const stored = await this.#store(decided)
      if (stored === true) {
        this.#apply(decided)
        const answered = this.#publish(decided, news, origin)
        names?.published()
        return { ...entry, answered }
      }
      if (stored === 'code-taken' && command.kind === 'invite')
        command = { ...command, code: newCode(this.#context.world.below) }
      this.#context.counters.conflict()
      this.#behind = true
    }
    throw new Failed('storage-down')
  }

  /** Runs a command of the server itself. */
  #runInternally(command: Command): Promise<Submitted> {
    return this.#do({ command, origin: null, chosenAt: null, since: this.#context.now() })
  }

  /** Stores the outages since the last entry before anything else is decided. True if there were any. */
  async #compensateOutages(): Promise<boolean> {
    const { outages } = this.#context
    await outages.look()
    const owed = outages.owedTo(this.#match)
    if (owed.length === 0 || clockAt(this.#match) === null) return false
    const { number } = this.#match
    await this.#runInternally({ kind: 'pause', outages: owed, graceMs: outages.graceMs })
    return this.#match.number > number
  }

  /** Stores an expired clock that is not in the log yet. */
  async #storeExpiredClock(): Promise<boolean> {
    if ((clockAt(this.#match) ?? Infinity) > this.#context.now()) return false
    const { number } = this.#match
    try {
      await this.#runInternally({ kind: 'clock' })
    } catch (error) {
      if (!(error instanceof Failed && error.code === 'not-due')) throw error
    }
    return this.#match.number > number
  }

  /** Another process may have appended: never refuse based on outdated state. */
  async #catchUpWithOthers(): Promise<boolean> {
    if (this.#context.presence.alone) return false
    const { number } = this.#match
    await this.#catchUp()
    return this.#match.number > number
  }

  /** Another process has already moved for this bot; a second move must not follow. */
  #hasMovedSince(command: Command, chosenAt: number): boolean {
    return command.kind === 'bot-move' && (this.#lastMoves.get(command.seat) ?? 0) > chosenAt
  }

  #refusalOf(command: Command, decided: Extract<Decided, { ok: false }>): Error {
    if ('denial' in decided) return new Failed(decided.denial, decided.facts)
    const error = new RuleBroken(
      decided.refusal,
      sayRefusal(this.#match.game, decided.refusal, (seat) => this.#context.names.atSeat(this.#match, seat)),
    )
    this.#refusals.note(command, error)
    return error
  }

  async #store(decided: Extract<Decided, { ok: true }>): Promise<boolean | 'code-taken'> {
    try {
      return await this.#storage.append(this.#match, decided, this.#made)
    } catch (error) {
      // The outcome is unknown: the next command reads the store first.
      this.#behind = true
      throw error
    }
  }

  /** The decision is stored, so it takes effect. */
  #apply({ entries, match }: Extract<Decided, { ok: true }>): void {
    this.#match = match
    countMoves(this.#context.counters, entries)
    for (const one of entries) this.#note(one)
  }

  /** Notifies all followers. */
  #publish({ entry }: Extract<Decided, { ok: true }>, news: News, origin: Origin | null): boolean {
    const asked = origin === null || entry === undefined ? origin : { ...origin, entry }
    const answered = this.audience.publish(this.#match, news, asked)
    this.#storage.snapshot(this.#match)
    this.#listener.changed()
    return answered
  }

  /**
   * Starts to look up the players' names. Publishing does not wait for it; if names arrive after `published`,
   * followers get a snapshot.
   */
  #startNameLookup(match: Match): { published(): void } {
    let isPublished = false
    const load = async () => {
      if ((await this.#loadNames(match)) && isPublished) this.audience.renamed(this.#match)
    }
    void load()
    return {
      published: () => {
        isPublished = true
      },
    }
  }

  /** False also on failure; the known names are used then. */
  async #loadNames(match: Match): Promise<boolean> {
    try {
      return await this.#context.names.load(playersIn(match))
    } catch (error) {
      contain(this.#context, 'names', error, { match: match.id })
      return false
    }
  }

  /** Applies what another process has stored. */
  async #catchUp(): Promise<void> {
    const { id, number, game, stage } = this.#match
    const rows = await this.#context.store.matches.tail(id, number)
    // Options are fixed once play begins, so documents are only read in the lobby.
    const isRead = stage === 'lobby' && rows.length > 0
    const known = isRead ? await documentsOf(this.#context.store, [game], id, this.#context.world.inSlices) : []
    this.#behind = false
    for (const entry of entriesOf(rows, known)) {
      if (entry.number <= this.#match.number) continue
      if (!isSealed(this.#match.hash, entry))
        throw new BrokenLog(entry.number, 'it does not follow the last known entry')
      this.#note(entry)
      const { match, told } = playOn(this.#match.game, this.#match, entry)
      const news = newsOf(this.#match, [entry], told, match)
      this.#match = match
      const names = news.matchChanged ? this.#startNameLookup(match) : null
      this.audience.publish(this.#match, news, null)
      names?.published()
    }
    this.#storage.caughtUp(this.#match)
    this.#listener.changed()
  }

  #note(entry: MatchEntry): void {
    if (entry.kind !== 'moved' || typeof entry.by !== 'number') return
    this.#made.note(entry)
    this.#lastMoves.set(entry.by, entry.number)
    this.#lastMover = entry.by
  }

  /** There is no caller to answer: the next command finds out. */
  #notCaughtUp(error: unknown): void {
    contain(this.#context, 'catch-up', error, { match: this.id })
    if (isOurs(error)) this.#halt()
  }

  #halt(): void {
    this.#halted = true
    this.#context.counters.halted()
  }

  /** A bug halts this match only. */
  #errorForCaller(error: unknown): unknown {
    if (error instanceof Failed || error instanceof RuleBroken) return error
    if (error instanceof StorageDown) return new Failed(error.code)
    if (isOurs(error)) this.#halt()
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' }
    this.#context.log.error({ match: this.#match.id, error: message, stack }, 'match failed')
    return new Failed(isOurs(error) ? 'match-halted' : 'went-wrong')
  }
}

function isOurs(error: unknown): boolean {
  return error instanceof Bug || error instanceof BrokenLog
}
