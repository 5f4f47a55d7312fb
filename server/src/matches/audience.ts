import { toldTo, type Seat, type Told } from '@parlor/engine'
import { personAt, type Match, type MatchEntry, type PlayerId } from '@parlor/match'
import {
  checksumOf,
  diff,
  MOST_NAMED,
  type MatchShape,
  type Patch,
  type Reaction,
  type ViewShape,
  type WhoShape,
} from '@parlor/protocol'
import { truncateHappenings } from './truncate-happenings.ts'
import type { NameLookUp } from './context.ts'
import { maySee } from './may-see.ts'
import { shapeOf } from '@parlor/protocol'
import { viewOf } from '@parlor/protocol'

/**
 * So many of the last updates are kept for those who come back after a short while, and no more letters than this: with
 * thousands of matches in memory they are most of what those take, and the whole is no longer.
 */
const MOST_RECENT = 32
const MOST_RECENT_LETTERS = 16_384
/** And so long after the last of them has gone. */
const KEPT_MS = 60_000

/** So many reactions of one seat are shown in so long. */
const MOST_REACTIONS = 4
const REACTIONS_MS = 10_000

/** Somebody who is sent what happens, as one seat or as a spectator. */
export interface Follower {
  readonly player: PlayerId | null
  /** The small number under which it follows this match. */
  readonly channel: number
  /** Wants to know who is there, and reactions. */
  readonly wantsWho: boolean
  send(text: string): void
  /** It reads too slowly: nothing is sent until it asks for the whole again. */
  readonly lags: boolean
  /** Something was not sent, because it lags. */
  missed(): void
  /** The seat it followed is not its any more. */
  dropped(): void
}

interface Update {
  /** Leads from the entry `from` to the entry `to`. */
  readonly from: number
  readonly to: number
  /** Everything after the channel. */
  readonly rest: string
}

/** Everybody who sees the same: what they were sent last, and what leads there. */
class ViewerGroup {
  readonly viewer: Seat | null
  /** Of the host without a seat, who sees what spectators see, and the code and the host's moves besides. */
  readonly isHost: boolean
  readonly offers: boolean
  readonly followers = new Set<Follower>()
  number: number
  shape: MatchShape
  view: ViewShape | null
  checksum: string
  readonly recent: Update[] = []
  #letters = 0
  /** When the last follower went. */
  leftAt = 0

  constructor(match: Match, viewer: Seat | null, isHost: boolean, offers: boolean, nameOf: NameLookUp) {
    this.viewer = viewer
    this.isHost = isHost
    this.offers = offers
    this.number = match.number
    this.shape = shapeOf(match, this.playerIn(match), nameOf)
    this.view = viewOf(match, viewer, offers, this.playerIn(match))
    this.checksum = checksumOf(this.view)
  }

  /** Whose match it is, as far as all of them are the same player. */
  playerIn(match: Match): PlayerId | null {
    if (this.viewer !== null) return personAt(match, this.viewer)?.player ?? null
    return this.isHost ? match.host : null
  }

  /** What changed for this group, as the text after the channel. */
  update(match: Match, news: News, nameOf: NameLookUp): string {
    const view = viewOf(match, this.viewer, this.offers, this.playerIn(match))
    const p = diff(this.view, view)
    let m: Patch | null = null
    if (news.matchChanged) {
      const shape = shapeOf(match, this.playerIn(match), nameOf)
      m = diff(withoutTime(this.shape), withoutTime(shape))
      this.shape = shape
    }
    const told = toldTo(news.told, this.viewer)
    this.view = view
    this.checksum = p === null ? this.checksum : checksumOf(view)
    const at = match.changedAt - (match.startedAt ?? match.changedAt)
    const rest =
      `,"n":${match.number},"at":${at}` +
      (p === null ? '' : `,"p":${JSON.stringify(p)}`) +
      (m === null ? '' : `,"m":${JSON.stringify(m)}`) +
      (told.length === 0 ? '' : `,"h":${JSON.stringify(truncateHappenings(told))}`) +
      `,"x":"${this.checksum}"`
    this.#keep({ from: this.number, to: match.number, rest })
    this.number = match.number
    return rest
  }

  #keep(update: Update): void {
    this.recent.push(update)
    this.#letters += update.rest.length
    while (this.recent.length > MOST_RECENT || this.#letters > MOST_RECENT_LETTERS)
      this.#letters -= this.recent.shift()?.rest.length ?? this.#letters
  }
}

/** What a command, here or in another process, has brought. */
export interface News {
  readonly told: readonly Told[]
  /** Did anything but the position change? */
  readonly matchChanged: boolean
}

/** Whose request it was. */
interface PublishOrigin {
  readonly follower: Follower
  readonly ref: number
  /** The number of its own entry. */
  readonly entry?: number
}

/** Number and time of the last entry travel by themselves. */
function withoutTime({ number: _, changedAt: __, ...rest }: MatchShape): object {
  return rest
}

export function newsOf(before: Match, entries: readonly MatchEntry[], told: News['told'], after: Match): News {
  const moves = entries.every(({ kind }) => kind === 'moved' || kind === 'undone')
  return { told, matchChanged: !moves || before.stage !== after.stage }
}

/** Who follows a match, and what they are sent. */
export class Audience {
  readonly #groups = new Map<string, ViewerGroup>()
  readonly #nameOf: NameLookUp
  readonly #now: () => number
  /** What was told last of who is there. */
  #who = ''
  /** By seat: when it has reacted of late. */
  readonly #reactions = new Map<Seat, readonly number[]>()

  constructor(nameOf: NameLookUp, now: () => number) {
    this.#nameOf = nameOf
    this.#now = now
  }

  get size(): number {
    let size = 0
    for (const { followers } of this.#groups.values()) size += followers.size
    return size
  }

  /** Is anybody here for this seat? */
  has(seat: Seat): boolean {
    for (const { viewer, followers } of this.#groups.values()) if (viewer === seat && followers.size > 0) return true
    return false
  }

  /** Those who look on, by name; each once, however many pages they have open. */
  watchers(): { readonly watching: MatchShape['host'][]; readonly watchers: number } {
    const known = new Set<PlayerId>()
    let strangers = 0
    for (const { viewer, followers } of this.#groups.values())
      for (const { player } of viewer === null ? followers : [])
        if (player === null) strangers++
        else known.add(player)
    const named = [...known].slice(0, MOST_NAMED)
    return { watching: named.map((id) => ({ id, name: this.#nameOf(id) })), watchers: known.size + strangers }
  }

  /** Tells everybody who wants to know it who is there, if that has changed. */
  tellWho(who: WhoShape): void {
    const rest = JSON.stringify(who).slice(1)
    if (rest === this.#who) return
    this.#who = rest
    for (const { followers } of this.#groups.values())
      for (const follower of followers) if (!follower.lags) this.#sendWho(follower, rest)
  }

  /** Tells a newcomer, whatever the others have heard. */
  welcome(newcomer: Follower, who: WhoShape): void {
    if (!newcomer.lags) this.#sendWho(newcomer, JSON.stringify(who).slice(1))
  }

  #sendWho(follower: Follower, rest: string): void {
    if (follower.wantsWho) follower.send(`{"t":"who","f":${follower.channel},${rest}`)
  }

  /** Shows everybody a reaction; who lags does without. False: that seat has reacted too often of late. */
  react(seat: Seat, what: Reaction): boolean {
    const now = this.#now()
    const recent = (this.#reactions.get(seat) ?? []).filter((at) => Math.abs(now - at) < REACTIONS_MS)
    if (recent.length >= MOST_REACTIONS) return false
    this.#reactions.set(seat, [...recent, now])
    for (const { followers } of this.#groups.values())
      for (const follower of followers)
        if (follower.wantsWho && !follower.lags)
          follower.send(`{"t":"react","f":${follower.channel},"seat":${seat},"what":"${what}"}`)
    return true
  }

  /** Sends what the follower has missed since the entry `after`, or the whole, and everything from then on. */
  join(follower: Follower, match: Match, viewer: Seat | null, offers: boolean, after: number | null): void {
    const isHost = viewer === null && match.host === follower.player
    const key = `${viewer ?? (isHost ? 'host' : 'all')} ${offers ? 'offers' : ''}`
    let group = this.#groups.get(key)
    if (group === undefined) {
      group = new ViewerGroup(match, viewer, isHost, offers, this.#nameOf)
      this.#groups.set(key, group)
    }
    group.followers.add(follower)
    // Whoever asks and does not read is sent the whole once it has caught up.
    if (follower.lags) return follower.missed()
    if (after === null || !this.#sendMissed(group, follower, after)) this.#sendWhole(group, follower, match, null)
  }

  leave(follower: Follower): void {
    for (const group of this.#groups.values())
      if (group.followers.delete(follower) && group.followers.size === 0) group.leftAt = this.#now()
  }

  /** The whole, because patches were lost or never sent. */
  resync(follower: Follower, match: Match, why: 'slow' | 'lost'): void {
    for (const group of this.#groups.values())
      if (group.followers.has(follower)) this.#sendWhole(group, follower, match, why)
    if (this.#who !== '') this.#sendWho(follower, this.#who)
  }

  /** Somebody has another name, which is no entry of the log: everybody gets the whole again, who lags when it asks. */
  renamed(match: Match): void {
    for (const group of this.#groups.values()) {
      group.shape = shapeOf(match, group.playerIn(match), this.#nameOf)
      for (const follower of group.followers)
        if (follower.lags) follower.missed()
        else this.#sendWhole(group, follower, match, null)
    }
  }

  /** Tells everybody what is new; `origin` gets it as the answer to its request. True when that one was told. */
  publish(match: Match, news: News, origin: PublishOrigin | null): boolean {
    let answered = false
    const moved = news.matchChanged ? this.#takeMisplaced(match) : []
    for (const [key, group] of this.#groups) {
      if (group.followers.size === 0 && this.#now() - group.leftAt > KEPT_MS) {
        this.#groups.delete(key)
        continue
      }
      if (news.matchChanged) dropStrangers(group, match)
      const rest = group.update(match, news, this.#nameOf)
      for (const follower of group.followers) {
        if (follower.lags) {
          follower.missed()
          continue
        }
        const isOrigin = origin?.follower === follower
        const ref = isOrigin ? refOf(origin, match) : ''
        follower.send(`{"t":"+","f":${follower.channel}${rest}${ref}}`)
        if (isOrigin) answered = true
      }
    }
    for (const { follower, offers } of moved)
      if (mayFollow(match, null, follower.player)) this.join(follower, match, null, offers, null)
      else follower.dropped()
    return answered
  }

  /** Those without a seat who have become the host, or are it no longer: they belong to another group now. */
  #takeMisplaced(match: Match): { readonly follower: Follower; readonly offers: boolean }[] {
    const moved: { readonly follower: Follower; readonly offers: boolean }[] = []
    for (const { viewer, isHost, offers, followers } of this.#groups.values())
      for (const follower of viewer === null ? followers : [])
        if (isHost !== (match.host === follower.player) && followers.delete(follower)) moved.push({ follower, offers })
    return moved
  }

  #sendMissed(group: ViewerGroup, follower: Follower, after: number): boolean {
    if (after === group.number) {
      follower.send(`{"t":"+","f":${follower.channel},"n":${group.number},"at":0,"x":"${group.checksum}"}`)
      return true
    }
    const from = group.recent.findIndex((update) => update.from === after)
    if (from < 0) return false
    for (const { rest } of group.recent.slice(from)) follower.send(`{"t":"+","f":${follower.channel}${rest}}`)
    return true
  }

  #sendWhole(group: ViewerGroup, follower: Follower, match: Match, why: string | null): void {
    const shape = shapeOf(match, follower.player, this.#nameOf)
    const because = why === null ? '' : `,"why":"${why}"`
    follower.send(
      `{"t":"match","f":${follower.channel},"n":${group.number},"match":${JSON.stringify(shape)},` +
        `"view":${JSON.stringify(group.view)},"x":"${group.checksum}"${because}}`,
    )
  }
}

function refOf({ ref, entry }: PublishOrigin, { number }: Match): string {
  return entry === undefined || entry === number ? `,"ref":${ref}` : `,"ref":${ref},"e":${entry}`
}

/** Whoever no longer has the seat, or may no longer look on, must not go on seeing what is seen from there. */
function dropStrangers({ viewer, followers }: ViewerGroup, match: Match): void {
  for (const follower of followers)
    if (!mayFollow(match, viewer, follower.player)) {
      followers.delete(follower)
      follower.dropped()
    }
}

function mayFollow(match: Match, viewer: Seat | null, player: PlayerId | null): boolean {
  return viewer === null ? maySee(match, player) : personAt(match, viewer)?.player === player
}
