import { isDeepStrictEqual } from 'node:util'
import { toldTo, type Game, type Told } from '@parlor/engine'
import { clockAt, isSealed, personAt, playOn, NO_HASH, type Match, type MatchEntry } from '@parlor/match'
import {
  checksumOf,
  clientFrame,
  serverFrame,
  shapeOf,
  viewOf,
  type ServerFrame,
  type ViewShape,
} from '@parlor/protocol'

/** What a viewer may be sent, and nothing besides. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  '+': ['t', 'f', 'n', 'at', 'p', 'm', 'h', 'x', 'ref', 'e'],
  match: ['t', 'f', 'n', 'match', 'view', 'x', 'why'],
  ok: ['t', 'f', 'ref', 'n'],
  no: ['t', 'f', 'ref', 'refusal', 'detail'],
  fail: ['t', 'f', 'ref', 'code', 'detail', 'facts'],
}

interface SentMove {
  readonly client: string
  /** Null: to take the last move back. */
  readonly move: unknown
}

/** The log of one match as it is stored, played again by nobody but us. */
class CheckedLog {
  readonly entries: MatchEntry[] = []
  /** After each entry: the match, and what was told. The first is what was there before any. */
  readonly after: (Match | null)[] = [null]
  readonly told: (readonly Told[])[] = [[]]
  /** By seat and number of a request. */
  readonly sent = new Map<string, SentMove>()
  readonly stored = new Map<string, number>()
  readonly accepted = new Map<string, number>()
  readonly #checksums = new Map<string, string>()

  /** Of what a viewer sees after an entry. */
  checksum(match: Match, viewer: number | null, offers: boolean): string {
    const key = `${match.number} ${viewer} ${offers}`
    const known = this.#checksums.get(key) ?? checksumOf(viewOf(match, viewer, offers))
    this.#checksums.set(key, known)
    return known
  }
}

/**
 * Holds what clients have sent and heard, as it went over the wire, against the stored log. It knows nothing of how the
 * server works: only frames, entries, and what the rules make of the entries. A log may be told as it grows, or at the end.
 */
export class HistoryChecker {
  readonly faults: string[] = []
  readonly #games: readonly Game[]
  readonly #logs = new Map<string, CheckedLog>()

  constructor(games: readonly Game[]) {
    this.#games = games
  }

  /** The match after that entry, as far as it is stored. */
  matchAt(match: string, number: number): Match | null {
    return this.#logs.get(match)?.after[number] ?? null
  }

  /** Does a page that knows so many entries show what it should? */
  look(match: string, who: string, number: number, view: ViewShape | null, seat: number | null): void {
    const log = this.#log(match)
    const truth = log.after[number] ?? null
    if (truth === null) this.#fault(match, `${who} has seen entry ${number}, which is not stored`)
    else if (log.checksum(truth, seat, seat !== null) !== checksumOf(view))
      this.#fault(match, `${who} does not see what there was after entry ${number}`)
  }

  entriesOf(match: string): readonly MatchEntry[] {
    return this.#logs.get(match)?.entries ?? []
  }

  newest(match: string): Match | null {
    return this.#logs.get(match)?.after.at(-1) ?? null
  }

  /** These are stored now, after all that were before. */
  append(id: string, entries: readonly MatchEntry[]): void {
    const log = this.#log(id)
    for (const entry of entries) this.#appendOne(id, log, entry)
  }

  /** What is stored is still what was stored. */
  compare(id: string, entries: readonly MatchEntry[]): void {
    const known = this.entriesOf(id)
    if (entries.length < known.length)
      this.#fault(id, `lost: ${known.length} entries were stored, ${entries.length} are`)
    for (const [at, { hash }] of known.entries())
      if (entries[at] !== undefined && entries[at].hash !== hash)
        this.#fault(id, `fork: entry ${at + 1} is another now`)
  }

  /** One connection of a client, from its opening on. */
  connection(client: string): WireHistory {
    return new WireHistory(client, (match) => this.#log(match), this.faults)
  }

  /** What can only be said once no more is to come. */
  finish(id: string): void {
    const log = this.#log(id)
    for (const [key, number] of log.stored) {
      const sent = log.sent.get(key)
      const entry = log.entries[number - 1]
      const move = entry?.kind === 'moved' ? { ...entry.move } : null
      if (sent === undefined) this.#fault(id, `doubled: nobody has asked for entry ${number} (${key})`)
      else if (!isDeepStrictEqual(sent.move, move))
        this.#fault(id, `entry ${number} is not what was asked for (${key})`)
    }
  }

  #log(id: string): CheckedLog {
    const known = this.#logs.get(id) ?? new CheckedLog()
    this.#logs.set(id, known)
    return known
  }

  #fault(id: string, what: string): void {
    this.faults.push(`${id}: ${what}`)
  }

  #appendOne(id: string, log: CheckedLog, entry: MatchEntry): void {
    const before = log.after.at(-1) ?? null
    const number = log.entries.length + 1
    if (entry.number !== number)
      return this.#fault(id, `fork: entry ${entry.number} is stored in the place of ${number}`)
    if (!isSealed(before?.hash ?? NO_HASH, entry))
      this.#fault(id, `fork: entry ${number} does not follow ${number - 1}`)
    const due = before === null ? null : clockAt(before)
    if (entry.kind === 'moved' && entry.by === 'clock' && (due === null || due > entry.at))
      this.#fault(id, `a clock ran out with entry ${number} that was not due`)
    this.#noteNumber(id, log, entry)
    const first = log.entries[0] ?? entry
    const game = this.#games.find((one) => first.kind === 'created' && one.id === first.game)
    if (game === undefined) return this.#fault(id, `nobody knows its game`)
    try {
      const { match, told } = playOn(game, before, entry)
      log.entries.push(entry)
      log.after.push(match)
      log.told.push(told)
    } catch (error) {
      this.#fault(id, `entry ${number} cannot be played: ${String(error)}`)
    }
  }

  #noteNumber(id: string, log: CheckedLog, entry: MatchEntry): void {
    if (entry.kind !== 'moved' && entry.kind !== 'undone') return
    if (typeof entry.by !== 'number' || (entry.kind === 'moved' && entry.bot !== undefined)) return
    const key = `seat ${entry.by}, request ${entry.ref}`
    if (log.stored.has(key)) this.#fault(id, `doubled: ${key} is stored as ${log.stored.get(key)} and ${entry.number}`)
    log.stored.set(key, entry.number)
  }
}

interface Channel {
  readonly match: string
  readonly offers: boolean
  /** Undefined: not known before the first frame. */
  viewer: number | null | undefined
  /** The last entry it was told of. */
  number: number | null
}

/** What went over one connection, in the order in which one end of it saw it. */
export class WireHistory {
  readonly #client: string
  readonly #logOf: (match: string) => CheckedLog
  readonly #faults: string[]
  readonly #channels = new Map<number, Channel>()
  #player: string | null = null

  constructor(client: string, logOf: (match: string) => CheckedLog, faults: string[]) {
    this.#client = client
    this.#logOf = logOf
    this.#faults = faults
  }

  sent(text: string): void {
    const parsed = clientFrame.safeParse(JSON.parse(text))
    if (!parsed.success) return
    const frame = parsed.data
    if (frame.t === 'follow')
      this.#channels.set(frame.f, {
        match: frame.m,
        offers: frame.offers === true,
        viewer: frame.seat,
        number: frame.after ?? null,
      })
    if (frame.t !== 'move' && frame.t !== 'undo') return
    const channel = this.#channels.get(frame.f)
    if (channel === undefined || typeof channel.viewer !== 'number') return
    const key = `seat ${channel.viewer}, request ${frame.ref}`
    const move = frame.t === 'move' ? frame.move : null
    const { sent } = this.#logOf(channel.match)
    const before = sent.get(key)
    if (before !== undefined && !isDeepStrictEqual(before.move, move))
      this.#fault(channel, `${key} was used for two things`)
    sent.set(key, { client: this.#client, move })
  }

  heard(text: string): void {
    const data: unknown = JSON.parse(text)
    const parsed = serverFrame.safeParse(data)
    if (!parsed.success)
      return void this.#faults.push(`${this.#client} was sent what is no frame: ${text.slice(0, 200)}`)
    const frame = parsed.data
    if (frame.t === 'welcome') this.#player = frame.player?.id ?? null
    if (!('f' in frame) || frame.f === undefined) return
    const channel = this.#channels.get(frame.f)
    if (channel === undefined) return
    for (const field of Object.keys(data as object))
      // it was a frame just now
      if (!(FIELDS[frame.t] ?? [field]).includes(field)) this.#fault(channel, `it was told a field ${field}`)
    switch (frame.t) {
      case 'match':
        return this.#heardWhole(channel, frame)
      case '+':
        return this.#heardUpdate(channel, frame)
      case 'ok':
        return frame.n === 0 ? undefined : this.#accepted(channel, frame.ref, frame.n)
      case 'no':
        if (this.#logOf(channel.match).accepted.has(`seat ${channel.viewer}, request ${frame.ref}`))
          this.#fault(channel, `request ${frame.ref} was accepted, and then refused`)
        return
      case 'fail':
      case 'who':
      case 'react':
        return
    }
  }

  #heardWhole(channel: Channel, { n, match: shape, view, x }: Extract<ServerFrame, { t: 'match' }>): void {
    const match = this.#knownAt(channel, n)
    channel.number = n
    if (match === null) return
    channel.viewer = view === null ? (channel.viewer ?? firstSeat(match, this.#player)) : view.viewer
    this.#checkSeat(channel, match)
    this.#checkView(channel, match, x)
    if (plain(shape) !== plain(shapeOf(match, this.#player, () => '')))
      this.#fault(channel, `it was told another match than there was after entry ${n}`)
  }

  #heardUpdate(channel: Channel, { n, x, h, ref, e }: Extract<ServerFrame, { t: '+' }>): void {
    const match = this.#knownAt(channel, n)
    const { number } = channel
    channel.number = Math.max(n, number ?? 0)
    if (match === null) return
    if (channel.viewer === undefined) channel.viewer = firstSeat(match, this.#player)
    if (ref !== undefined) this.#accepted(channel, ref, e ?? n)
    this.#checkSeat(channel, match)
    this.#checkView(channel, match, x)
    // One that was behind is told happenings as far as they are still there; what is told was told to this viewer.
    const { told } = this.#logOf(channel.match)
    const all = told.slice((number ?? n) + 1, n + 1).flat()
    if (number !== null && n > number && !isDeepStrictEqual(h ?? [], jsonOf(toldTo(all, channel.viewer ?? null))))
      this.#fault(channel, `it was told other happenings than it may know up to entry ${n}`)
  }

  #accepted({ match, viewer }: Channel, ref: number, number: number): void {
    const log = this.#logOf(match)
    const key = `seat ${viewer}, request ${ref}`
    const before = log.accepted.get(key)
    if (before !== undefined && before !== number) this.#faults.push(`${match}: ${key} was accepted twice`)
    log.accepted.set(key, number)
    if (log.stored.get(key) !== number)
      this.#faults.push(`${match}: lost: ${key} was accepted as entry ${number}, and is not stored there`)
  }

  #knownAt(channel: Channel, n: number): Match | null {
    const match = this.#logOf(channel.match).after[n] ?? null
    if (match === null) this.#fault(channel, `it was told of entry ${n}, which is not stored`)
    return match
  }

  #checkSeat(channel: Channel, match: Match): void {
    const { viewer } = channel
    if (typeof viewer === 'number' && personAt(match, viewer)?.player !== this.#player)
      this.#fault(channel, `it was shown seat ${viewer}, which is not its own`)
  }

  #checkView(channel: Channel, match: Match, checksum: string): void {
    if (this.#logOf(channel.match).checksum(match, channel.viewer ?? null, channel.offers) !== checksum)
      this.#fault(channel, `it was shown something else than there was after entry ${match.number}`)
  }

  #fault({ match }: Channel, what: string): void {
    this.#faults.push(`${match}: ${this.#client}: ${what}`)
  }
}

function firstSeat(match: Match, player: string | null): number | null {
  const seat = match.seats.findIndex((holder) => holder.kind === 'person' && holder.player === player)
  return seat < 0 ? null : seat
}

/** As it comes over the wire. */
function jsonOf<T>(data: T): T {
  return data === null || data === undefined ? data : (JSON.parse(JSON.stringify(data)) as T) // the same, read back
}

/** A match as a text, whatever people are called: names are looked up apart, and may come later. */
function plain(shape: object): string {
  return JSON.stringify(shape, (key, value: unknown) => (key === 'name' ? '' : value))
}
