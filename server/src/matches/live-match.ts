import crypto from 'node:crypto'
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
import { contain, type MatchContext } from './context.ts'
import { MatchStorage } from './match-storage.ts'
import { newCode } from './new-ids.ts'
import { MovesMade } from './ranked.ts'
import { documentsOf, entriesOf, type ReadMatch } from './read-match.ts'
import { checkMaySee, playersIn } from './may-see.ts'
import { Refusals } from './refusals.ts'
import type { ServedMatch } from './served-match.ts'

/** Node has a quicker way since 20.12. */
const digest: (text: string) => string =
  typeof crypto.hash === 'function'
    ? (text) => crypto.hash('sha256', text)
    : (text) => crypto.createHash('sha256').update(text).digest('hex')

/** Another process may win the race for the next number this often before we give up. */
const MOST_RACES = 50

/** Commands that wait for those before them, or for the store. */
const MOST_QUEUED = 1_000
/**
 * A request over a line that has waited longer is not begun: whoever asked may have asked another process meanwhile, and been
 * refused there. They are told to ask again.
 */
const MOST_WAIT_MS = 5_000

export interface Origin {
  readonly follower: Follower
  readonly ref: number
}

export interface Submitted {
  readonly entry?: number
  /** The origin was sent the update, which is its answer. */
  readonly answered: boolean
}

/** Who attends to the match. */
export interface MatchListener {
  /** Something is different, by us or by another process. */
  changed(): void
  /** A person has asked for something at this seat: they are here. */
  seen(seat: Seat): void
}

interface Asked {
  readonly command: Command
  readonly origin: Origin | null
  /** Of a bot's move: the entry after which it was chosen. */
  readonly chosenAt: number | null
  /** When it was asked for. */
  readonly since: number
}

interface Job extends Asked {
  readonly resolve: (submitted: Submitted) => void
  readonly reject: (error: unknown) => void
}

/** A match in memory: load, decide, append, publish, one command at a time. */
export class LiveMatch implements ServedMatch {
  readonly id: string
  readonly audience: Audience
  readonly #context: MatchContext
  readonly #chance: Chance
  readonly #queue: Job[] = []
  readonly #listener: MatchListener
  readonly #resting: (() => void)[] = []
  /** By seat: the number of its last move since the match was opened. */
  readonly #lastMoves = new Map<Seat, number>()
  /** Who has moved how often since then. */
  readonly #made = new MovesMade()
  readonly #refusals = new Refusals()
  readonly #storage: MatchStorage
  #lastMover: Seat | undefined
  #match: Match
  #busy = false
  /** What is stored may be more than we know: a commit whose outcome was lost, or another process has written. */
  #behind = false
  #halted = false
  lastUsed: number
  /** It has left memory: whoever opens it has another one, whose followers would not hear of what is done here. */
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
    // Only who has the seat: a stranger who is refused has told us nothing about them.
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

  /** Somebody has another name: if they sit here, everybody is told. */
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

  /** Somebody knows of this entry: resolved once we do, too, if it is there. */
  async upTo(number: number): Promise<void> {
    if (number <= this.#match.number) return
    this.heard(number)
    await this.rest()
  }

  /** Resolved once nothing is under way. */
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
        // It may be refused because time was up: nobody is told so before that is stored, or another process knew better.
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

  /** Nobody has asked for it. */
  #runInternally(command: Command): Promise<Submitted> {
    return this.#do({ command, origin: null, chosenAt: null, since: this.#context.now() })
  }

  /** Gives back the outages since the last entry: stored before anything else is decided. True if there was something to give. */
  async #compensateOutages(): Promise<boolean> {
    const { outages } = this.#context
    await outages.look()
    const owed = outages.owedTo(this.#match)
    if (owed.length === 0 || clockAt(this.#match) === null) return false
    const { number } = this.#match
    await this.#runInternally({ kind: 'pause', outages: owed, graceMs: outages.graceMs })
    return this.#match.number > number
  }

  /** Stores that a clock has run out, if one has that is not heard yet. */
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

  /** Another process may have stored what we were not told of: nobody is refused for what is out of date. */
  async #catchUpWithOthers(): Promise<boolean> {
    if (this.#context.presence.alone) return false
    const { number } = this.#match
    await this.#catchUp()
    return this.#match.number > number
  }

  /** Another process has moved for this bot already: the same once more would be a second move. */
  #hasMovedSince(command: Command, chosenAt: number): boolean {
    return command.kind === 'bot-move' && (this.#lastMoves.get(command.seat) ?? 0) > chosenAt
  }

  #refusalOf(command: Command, decided: Extract<Decided, { ok: false }>): Error {
    if ('denial' in decided) return new Failed(decided.denial, decided.facts)
    const error = new RuleBroken(decided.refusal, sayRefusal(this.#match.game, decided.refusal, this.#seatName))
    this.#refusals.note(command, error)
    return error
  }

  readonly #seatName = (seat: Seat): string => {
    const holder = this.#match.seats[seat]
    if (holder?.kind === 'person') return this.#context.names.of(holder.player)
    return holder?.kind === 'bot' ? `${holder.bot} (seat ${seat + 1})` : `Seat ${seat + 1}`
  }

  async #store(decided: Extract<Decided, { ok: true }>): Promise<boolean | 'code-taken'> {
    try {
      return await this.#storage.append(this.#match, decided, this.#made)
    } catch (error) {
      // Whether it was stored is not known: the next one looks first.
      this.#behind = true
      throw error
    }
  }

  /** What was decided is stored, and so it is true. */
  #apply({ entries, match }: Extract<Decided, { ok: true }>): void {
    this.#match = match
    this.#count(entries)
    for (const one of entries) this.#note(one)
  }

  /** Everybody is told. */
  #publish({ entry }: Extract<Decided, { ok: true }>, news: News, origin: Origin | null): boolean {
    const asked = origin === null || entry === undefined ? origin : { ...origin, entry }
    const answered = this.audience.publish(this.#match, news, asked)
    this.#storage.snapshot(this.#match)
    this.#listener.changed()
    return answered
  }

  /**
   * Begins to look up the names at a table. Publishing does not wait for them: it uses the names that are known by then, and
   * if others come after `published`, everybody is sent the match again.
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

  /** False, too, where they cannot be looked up: then those hold that are known. */
  async #loadNames(match: Match): Promise<boolean> {
    try {
      return await this.#context.names.load(playersIn(match))
    } catch (error) {
      contain(this.#context, 'names', error, { match: match.id })
      return false
    }
  }

  /** Takes in what another process has stored. */
  async #catchUp(): Promise<void> {
    const { id, number, game, stage } = this.#match
    const rows = await this.#context.store.matches.tail(id, number)
    // Once a match is played its options stay as they are; and whoever asks for what is not there makes no work.
    const isRead = stage === 'lobby' && rows.length > 0
    const known = isRead ? await documentsOf(this.#context.store, [game], id, this.#context.world.inSlices) : []
    this.#behind = false
    for (const entry of entriesOf(rows, known)) {
      if (entry.number <= this.#match.number) continue
      if (!isSealed(this.#match.hash, entry)) throw new BrokenLog(entry.number, 'it does not follow what is known')
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

  #count(entries: readonly MatchEntry[]): void {
    for (const entry of entries)
      if (entry.kind === 'moved')
        this.#context.counters.moves(
          typeof entry.by === 'string' ? entry.by : entry.bot === undefined ? 'person' : 'bot',
        )
  }

  /** Nobody waits for an answer: the next command finds out whether it can be done. */
  #notCaughtUp(error: unknown): void {
    contain(this.#context, 'catch-up', error, { match: this.id })
    if (isOurs(error)) this.#halt()
  }

  #halt(): void {
    this.#halted = true
    this.#context.counters.halted()
  }

  /** What is our fault halts this match, and no other. */
  #errorForCaller(error: unknown): unknown {
    if (error instanceof Failed || error instanceof RuleBroken) return error
    if (error instanceof StorageDown) return new Failed(error.code)
    if (isOurs(error)) this.#halt()
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' }
    this.#context.log.error({ match: this.#match.id, error: message, stack }, 'a match has gone wrong')
    return new Failed(isOurs(error) ? 'match-halted' : 'went-wrong')
  }
}

function isOurs(error: unknown): boolean {
  return error instanceof Bug || error instanceof BrokenLog
}
