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
 * Recent updates kept for reconnecting followers, limited in number and in characters: with thousands of matches in
 * memory they are most of the memory, and a snapshot is no larger.
 */
const MOST_RECENT = 32
const MOST_RECENT_LETTERS = 16_384
/** How long they are kept after the last follower has left. */
const KEPT_MS = 60_000

/** Rate limit of reactions by seat. */
const MOST_REACTIONS = 4
const REACTIONS_MS = 10_000

/** A subscriber to a match, as a seat or as a spectator. */
export interface Follower {
  readonly player: PlayerId | null
  /** The connection's number for this match. */
  readonly channel: number
  /** Receives presence and reactions. */
  readonly wantsWho: boolean
  send(text: string): void
  /** Backpressure: the client reads too slowly, so nothing is sent until it can take a snapshot. */
  readonly lags: boolean
  /** Something was skipped because of backpressure. */
  missed(): void
  /** The followed seat now belongs to another player, or watching is not allowed any more. */
  dropped(): void
}

interface Update {
  /** Leads from entry `from` to entry `to`. */
  readonly from: number
  readonly to: number
  /** The frame after the channel number. */
  readonly rest: string
}

/** Followers with the same view: what they have received, and the recent updates. */
class ViewerGroup {
  readonly viewer: Seat | null
  /** The host without a seat: sees what spectators see, and also the join code and host moves. */
  readonly isHost: boolean
  readonly offers: boolean
  readonly followers = new Set<Follower>()
  number: number
  shape: MatchShape
  view: ViewShape | null
  checksum: string
  readonly recent: Update[] = []
  #letters = 0
  /** When the last follower left. */
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

  /** The common player of all followers in the group, if any. */
  playerIn(match: Match): PlayerId | null {
    if (this.viewer !== null) return personAt(match, this.viewer)?.player ?? null
    return this.isHost ? match.host : null
  }

  /** Computes the update of this group: the frame after the channel number. */
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

/** The change brought by a command, of this process or another. */
export interface News {
  readonly told: readonly Told[]
  /** False if only the position has changed. */
  readonly matchChanged: boolean
}

/** The request that caused a change. */
interface PublishOrigin {
  readonly follower: Follower
  readonly ref: number
  /** Number of the request's own entry. */
  readonly entry?: number
}

/** Number and time of the last entry are sent separately. */
function withoutTime({ number: _, changedAt: __, ...rest }: MatchShape): object {
  return rest
}

export function newsOf(before: Match, entries: readonly MatchEntry[], told: News['told'], after: Match): News {
  const moves = entries.every(({ kind }) => kind === 'moved' || kind === 'undone')
  return { told, matchChanged: !moves || before.stage !== after.stage }
}

/** The followers of a match, and what they are sent. */
export class Audience {
  readonly #groups = new Map<string, ViewerGroup>()
  readonly #nameOf: NameLookUp
  readonly #now: () => number
  /** The presence that was sent last. */
  #who = ''
  /** By seat: times of its recent reactions. */
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

  /** Is a player connected for this seat? */
  has(seat: Seat): boolean {
    for (const { viewer, followers } of this.#groups.values()) if (viewer === seat && followers.size > 0) return true
    return false
  }

  /** Spectators by name, each once, however many pages they have open. */
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

  /** Sends presence to all who want it, if it has changed. */
  tellWho(who: WhoShape): void {
    const rest = JSON.stringify(who).slice(1)
    if (rest === this.#who) return
    this.#who = rest
    for (const { followers } of this.#groups.values())
      for (const follower of followers) if (!follower.lags) this.#sendWho(follower, rest)
  }

  /** Sends presence to a new follower. */
  welcome(newcomer: Follower, who: WhoShape): void {
    if (!newcomer.lags) this.#sendWho(newcomer, JSON.stringify(who).slice(1))
  }

  #sendWho(follower: Follower, rest: string): void {
    if (follower.wantsWho) follower.send(`{"t":"who","f":${follower.channel},${rest}`)
  }

  /** Broadcasts a reaction; skipped for followers with backpressure. False at the rate limit. */
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

  /** Subscribes a follower: sends the updates after entry `after`, or a snapshot, and everything from then on. */
  join(follower: Follower, match: Match, viewer: Seat | null, offers: boolean, after: number | null): void {
    const isHost = viewer === null && match.host === follower.player
    const key = `${viewer ?? (isHost ? 'host' : 'all')} ${offers ? 'offers' : ''}`
    let group = this.#groups.get(key)
    if (group === undefined) {
      group = new ViewerGroup(match, viewer, isHost, offers, this.#nameOf)
      this.#groups.set(key, group)
    }
    group.followers.add(follower)
    // With backpressure the snapshot follows once the client has caught up.
    if (follower.lags) return follower.missed()
    if (after === null || !this.#sendMissed(group, follower, after)) this.#sendWhole(group, follower, match, null)
  }

  leave(follower: Follower): void {
    for (const group of this.#groups.values())
      if (group.followers.delete(follower) && group.followers.size === 0) group.leftAt = this.#now()
  }

  /** Sends a snapshot after updates were skipped or lost. */
  resync(follower: Follower, match: Match, why: 'slow' | 'lost'): void {
    for (const group of this.#groups.values())
      if (group.followers.has(follower)) this.#sendWhole(group, follower, match, why)
    if (this.#who !== '') this.#sendWho(follower, this.#who)
  }

  /** A player was renamed, which is not an entry of the log: all followers get a snapshot. */
  renamed(match: Match): void {
    for (const group of this.#groups.values()) {
      group.shape = shapeOf(match, group.playerIn(match), this.#nameOf)
      for (const follower of group.followers)
        if (follower.lags) follower.missed()
        else this.#sendWhole(group, follower, match, null)
    }
  }

  /** Broadcasts a change; for `origin` it is the answer to its request. Returns whether that was sent. */
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

  /** Followers without a seat who have become host, or no longer are: they change groups. */
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

/** Followers who have lost the seat or the permission must not receive its view any longer. */
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
