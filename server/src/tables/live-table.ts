import crypto from 'node:crypto'
import { Bug, nextClock, sayRefusal, type Seat } from '@parlor/engine'
import {
  BrokenLog,
  decide,
  evolve,
  evolveBy,
  isSealed,
  snapshotOf,
  stepOf,
  type Chance,
  type Command,
  type Decided,
  type Match,
  type MatchEntry,
  type PlayerCommand,
  type PlayerId,
} from '@parlor/match'
import type { MatchShape, ViewShape } from '@parlor/protocol'
import { Failed, RuleBroken } from '../answer/failed.ts'
import { NameClash, StorageDown } from '../store/storage-errors.ts'
import { Audience, newsOf, type Follower, type News, type PublishOrigin } from './audience.ts'
import { headChanged, headOf, resultsOf } from './head-of.ts'
import type { House } from './house.ts'
import { newCode } from './new-ids.ts'
import { entriesOf, type ReadMatch } from './read-match.ts'
import { checkMaySee, playersIn } from './may-see.ts'
import { shapeOf } from '@parlor/protocol'
import type { Table } from './table.ts'
import { viewOf } from '@parlor/protocol'

/** Node has a quicker way since 20.12. */
const digest: (text: string) => string =
  typeof crypto.hash === 'function'
    ? (text) => crypto.hash('sha256', text)
    : (text) => crypto.createHash('sha256').update(text).digest('hex')

/** Another process may win the race for the next number this often before we give up. */
const MOST_RACES = 50

export interface Origin {
  readonly follower: Follower
  readonly ref: number
}

export interface Submitted {
  readonly entry?: number
  /** The origin was sent the update, which is its answer. */
  readonly answered: boolean
}

/** Who attends to the table. */
export interface TableHears {
  /** Something is different, by us or by another process. */
  changed(): void
  /** A person has asked for something at this seat: they are here. */
  seen(seat: Seat): void
}

interface Job {
  readonly command: Command
  readonly origin: Origin | null
  /** Of a bot's move: the entry after which it was chosen. */
  readonly chosenAt: number | null
  readonly resolve: (submitted: Submitted) => void
  readonly reject: (error: unknown) => void
}

/** A match in memory: load, decide, append, publish, one command at a time. */
export class LiveTable implements Table {
  readonly audience: Audience
  readonly #house: House
  readonly #chance: Chance
  readonly #queue: Job[] = []
  readonly #hears: TableHears
  readonly #resting: (() => void)[] = []
  /** By seat: the number of its last move since the match was opened. */
  readonly #lastMoves = new Map<Seat, number>()
  #match: Match
  #savedHead
  #snapshotAt: number
  #busy = false
  /** What is stored may be more than we know: a commit whose outcome was lost, or another process has written. */
  #behind = false
  #halted = false
  lastUsed: number

  constructor(house: House, read: ReadMatch, chance: Chance, hears: TableHears) {
    this.#house = house
    this.#match = read.match
    this.#savedHead = headOf(read.match)
    this.#snapshotAt = read.snapshotAt
    this.#chance = chance
    this.#hears = hears
    this.audience = new Audience((player) => house.names.of(player), house.now)
    this.lastUsed = house.now()
    if (read.adopts !== null) void this.run({ kind: 'adopt-rules', rules: read.adopts }).catch(() => undefined)
  }

  get match(): Match {
    return this.#match
  }

  get isBusy(): boolean {
    return this.#busy || this.#queue.length > 0
  }

  submit(command: PlayerCommand): Promise<Submitted> {
    if ('seat' in command && typeof command.seat === 'number') this.#hears.seen(command.seat)
    return this.run(command)
  }

  run(command: Command, origin: Origin | null = null, chosenAt: number | null = null): Promise<Submitted> {
    this.lastUsed = this.#house.now()
    return new Promise((resolve, reject) => {
      this.#queue.push({ command, origin, chosenAt, resolve, reject })
      if (!this.#busy) void this.#work()
    })
  }

  async shape(player: PlayerId | null): Promise<MatchShape> {
    checkMaySee(this.#match, player)
    await this.#house.names.load(playersIn(this.#match))
    return shapeOf(this.#match, player, (id) => this.#house.names.of(id))
  }

  view(viewer: Seat | null, offers: boolean): ViewShape | null {
    return viewOf(this.#match, viewer, offers)
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
          if (this.#behind) await this.#catchUp().catch(() => undefined)
          if (this.#queue.length === 0) return
          continue
        }
        try {
          job.resolve(await this.#do(job))
        } catch (error) {
          job.reject(this.#answerable(error))
        }
      }
    } finally {
      this.#busy = false
      for (const rested of this.#resting.splice(0)) rested()
    }
  }

  async #do({ command: asked, origin, chosenAt }: Omit<Job, 'resolve' | 'reject'>): Promise<Submitted> {
    let command = asked
    for (let race = 0; race < MOST_RACES; race++) {
      if (this.#halted) throw new Failed('match-halted')
      if (this.#behind) await this.#catchUp()
      // What came due before is heard before: nobody moves after their time is up.
      if (isPlayed(command) && clockIsDue(this.#match, this.#house.now())) await this.#hearClock()
      if (chosenAt !== null && this.#hasMovedSince(command, chosenAt)) throw new Failed('not-due')
      const decided = decide(this.#match, command, { now: this.#house.now(), chance: this.#chance, digest })
      if (!decided.ok) throw this.#noOf(decided)
      const entry = decided.entry === undefined ? {} : { entry: decided.entry }
      if (decided.entries.length === 0) return { ...entry, answered: false }
      const stored = await this.#store(decided)
      if (stored === true) {
        const news = this.#became(decided)
        if (news.matchChanged) await this.#loadNames()
        return { ...entry, answered: this.#told(decided, news, origin) }
      }
      if (stored === 'code-taken' && command.kind === 'invite') command = { ...command, code: newCode() }
      this.#house.counters.conflict()
      this.#behind = true
    }
    throw new Failed('storage-down')
  }

  /** Another process may have heard it first: then there is nothing left to hear. */
  async #hearClock(): Promise<void> {
    try {
      await this.#do({ command: { kind: 'clock' }, origin: null, chosenAt: null })
    } catch (error) {
      if (!(error instanceof Failed && error.code === 'not-due')) throw error
    }
  }

  /** Another process has moved for this bot already: the same once more would be a second move. */
  #hasMovedSince(command: Command, chosenAt: number): boolean {
    return command.kind === 'bot-move' && (this.#lastMoves.get(command.seat) ?? 0) > chosenAt
  }

  #noOf(decided: Extract<Decided, { ok: false }>): Error {
    if ('denial' in decided) return new Failed(decided.denial, decided.facts)
    return new RuleBroken(decided.refusal, sayRefusal(this.#match.game, decided.refusal, this.#seatName))
  }

  readonly #seatName = (seat: Seat): string => {
    const holder = this.#match.seats[seat]
    if (holder?.kind === 'person') return this.#house.names.of(holder.player)
    return holder?.kind === 'bot' ? `${holder.bot} (seat ${seat + 1})` : `Seat ${seat + 1}`
  }

  async #store({ entries, match }: Extract<Decided, { ok: true }>): Promise<boolean | 'code-taken'> {
    const head = headOf(match)
    const isNew = headChanged(this.#savedHead, head)
    const ends = match.stage === 'over' && this.#match.stage !== 'over'
    try {
      const stored = await this.#house.store.matches.append({
        match: match.id,
        first: this.#match.number + 1,
        last: match.number,
        body: JSON.stringify(entries),
        ...(isNew ? { head } : {}),
        ...(ends ? { results: resultsOf(match) } : {}),
      })
      if (stored && isNew) this.#savedHead = head
      return stored
    } catch (error) {
      if (error instanceof NameClash) return 'code-taken'
      // Whether it was stored is not known: the next one looks first.
      this.#behind = true
      throw error
    }
  }

  /** What was decided is stored, and so it is true. */
  #became({ entries, match, told }: Extract<Decided, { ok: true }>): News {
    const news = newsOf(this.#match, entries, told, match)
    this.#match = match
    this.#count(entries)
    for (const one of entries) this.#note(one)
    return news
  }

  /** Everybody is told. */
  #told({ entry }: Extract<Decided, { ok: true }>, news: News, origin: Origin | null): boolean {
    const answered = this.#tell(news, origin === null || entry === undefined ? origin : { ...origin, entry })
    this.#keepSnapshot()
    this.#hears.changed()
    return answered
  }

  #tell(news: News, origin: PublishOrigin | null): boolean {
    return this.audience.publish(this.#match, news, origin)
  }

  /** A name that cannot be looked up must not keep anybody from being told. */
  async #loadNames(): Promise<void> {
    await this.#house.names.load(playersIn(this.#match)).catch(() => undefined)
  }

  /** Takes in what another process has stored. */
  async #catchUp(): Promise<void> {
    const rows = await this.#house.store.matches.tail(this.#match.id, this.#match.number)
    this.#behind = false
    for (const entry of entriesOf(rows)) {
      if (entry.number <= this.#match.number) continue
      if (!isSealed(this.#match.hash, entry)) throw new BrokenLog(entry.number, 'it does not follow what is known')
      this.#note(entry)
      const step = entry.kind === 'moved' ? stepOf(this.#match, entry) : null
      const match = step === null ? evolve(this.#match, entry) : evolveBy(this.#match, entry, step)
      const news = newsOf(this.#match, [entry], step?.happenings ?? [], match)
      this.#match = match
      if (news.matchChanged) await this.#loadNames()
      this.#tell(news, null)
    }
    this.#savedHead = headOf(this.#match)
    this.#hears.changed()
  }

  #note(entry: MatchEntry): void {
    if (entry.kind === 'moved' && typeof entry.by === 'number') this.#lastMoves.set(entry.by, entry.number)
  }

  #count(entries: readonly MatchEntry[]): void {
    for (const entry of entries)
      if (entry.kind === 'moved')
        this.#house.counters.moves(typeof entry.by === 'string' ? entry.by : entry.bot === undefined ? 'person' : 'bot')
  }

  #keepSnapshot(): void {
    const { number, stage } = this.#match
    if (number - this.#snapshotAt < this.#house.settings.snapshotEvery || stage !== 'playing') return
    this.#snapshotAt = number
    const body = JSON.stringify(snapshotOf(this.#match))
    // Without it the match only takes longer to open.
    this.#house.store.matches.saveSnapshot(this.#match.id, number, body).catch(() => undefined)
  }

  /** What is our fault halts this match, and no other. */
  #answerable(error: unknown): unknown {
    if (error instanceof Failed || error instanceof RuleBroken) return error
    if (error instanceof StorageDown) return new Failed('storage-down')
    const isOurs = error instanceof Bug || error instanceof BrokenLog
    this.#halted ||= isOurs
    if (isOurs) this.#house.counters.halted()
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' }
    this.#house.log.error({ match: this.#match.id, error: message, stack }, 'a match has gone wrong')
    return new Failed(isOurs ? 'match-halted' : 'went-wrong')
  }
}

function isPlayed({ kind }: Command): boolean {
  return kind === 'move' || kind === 'bot-move' || kind === 'undo'
}

function clockIsDue({ game, position, startedAt, stage }: Match, now: number): boolean {
  if (stage !== 'playing' || position === null || startedAt === null) return false
  const clock = nextClock(game, position)
  return clock !== undefined && startedAt + clock.at <= now
}
