import { toldTo, type Seat, type Told } from '@parlor/engine'
import { personAt, type Match, type MatchEntry, type PlayerId } from '@parlor/match'
import { diff, markOf, type MatchShape, type Patch, type ViewShape } from '@parlor/protocol'
import type { NameLookUp } from './house.ts'
import { maySee } from './may-see.ts'
import { shapeOf } from '@parlor/protocol'
import { viewOf } from '@parlor/protocol'

/** So many of the last updates are kept for those who come back after a short while. */
const MOST_RECENT = 32
/** And so long after the last of them has gone. */
const KEPT_MS = 60_000

/** Somebody who is sent what happens, as one seat or as a spectator. */
export interface Follower {
  readonly player: PlayerId | null
  /** The small number under which it follows this match. */
  readonly channel: number
  send(text: string): void
  /** It reads too slowly: nothing is sent until it asks for the whole again. */
  readonly lags: boolean
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
class Circle {
  readonly viewer: Seat | null
  readonly offers: boolean
  readonly followers = new Set<Follower>()
  number: number
  shape: MatchShape
  view: ViewShape | null
  mark: string
  readonly recent: Update[] = []
  /** When the last follower went. */
  leftAt = 0

  constructor(match: Match, viewer: Seat | null, offers: boolean, nameOf: NameLookUp) {
    this.viewer = viewer
    this.offers = offers
    this.number = match.number
    this.shape = shapeOf(match, playerOf(match, viewer), nameOf)
    this.view = viewOf(match, viewer, offers)
    this.mark = markOf(this.view)
  }

  /** What changed for this circle, as the text after the channel. */
  update(match: Match, news: News, nameOf: NameLookUp): string {
    const view = viewOf(match, this.viewer, this.offers)
    const p = diff(this.view, view)
    let m: Patch | null = null
    if (news.matchChanged) {
      const shape = shapeOf(match, playerOf(match, this.viewer), nameOf)
      m = diff(withoutTime(this.shape), withoutTime(shape))
      this.shape = shape
    }
    const told = toldTo(news.told, this.viewer)
    this.view = view
    this.mark = p === null ? this.mark : markOf(view)
    const at = match.changedAt - (match.startedAt ?? match.changedAt)
    const rest =
      `,"n":${match.number},"at":${at}` +
      (p === null ? '' : `,"p":${JSON.stringify(p)}`) +
      (m === null ? '' : `,"m":${JSON.stringify(m)}`) +
      (told.length === 0 ? '' : `,"h":${JSON.stringify(told)}`) +
      `,"x":"${this.mark}"`
    this.recent.push({ from: this.number, to: match.number, rest })
    if (this.recent.length > MOST_RECENT) this.recent.shift()
    this.number = match.number
    return rest
  }
}

/** What a command, here or in another process, has brought. */
export interface News {
  readonly told: readonly Told[]
  /** Did anything but the position change? */
  readonly matchChanged: boolean
}

/** Whose request it was. */
export interface PublishOrigin {
  readonly follower: Follower
  readonly ref: number
  /** The number of its own entry. */
  readonly entry?: number
}

/** Number and time of the last entry travel by themselves. */
function withoutTime({ number: _, changedAt: __, ...rest }: MatchShape): object {
  return rest
}

function playerOf(match: Match, viewer: Seat | null): PlayerId | null {
  return viewer === null ? null : (personAt(match, viewer)?.player ?? null)
}

export function newsOf(before: Match, entries: readonly MatchEntry[], told: News['told'], after: Match): News {
  const moves = entries.every(({ kind }) => kind === 'moved' || kind === 'undone')
  return { told, matchChanged: !moves || before.stage !== after.stage }
}

/** Who follows a match, and what they are sent. */
export class Audience {
  readonly #circles = new Map<string, Circle>()
  readonly #nameOf: NameLookUp
  readonly #now: () => number

  constructor(nameOf: NameLookUp, now: () => number) {
    this.#nameOf = nameOf
    this.#now = now
  }

  get size(): number {
    let size = 0
    for (const { followers } of this.#circles.values()) size += followers.size
    return size
  }

  /** Is anybody here for this seat? */
  has(seat: Seat): boolean {
    for (const { viewer, followers } of this.#circles.values()) if (viewer === seat && followers.size > 0) return true
    return false
  }

  /** Sends what the follower has missed since the entry `after`, or the whole, and everything from then on. */
  join(follower: Follower, match: Match, viewer: Seat | null, offers: boolean, after: number | null): void {
    const key = `${viewer ?? 'all'} ${offers ? 'offers' : ''}`
    let circle = this.#circles.get(key)
    if (circle === undefined) {
      circle = new Circle(match, viewer, offers, this.#nameOf)
      this.#circles.set(key, circle)
    }
    circle.followers.add(follower)
    // Whoever asks and does not read is sent the whole once it has caught up.
    if (follower.lags) return
    if (after === null || !this.#sendMissed(circle, follower, after)) this.#sendWhole(circle, follower, match, null)
  }

  leave(follower: Follower): void {
    for (const circle of this.#circles.values())
      if (circle.followers.delete(follower) && circle.followers.size === 0) circle.leftAt = this.#now()
  }

  /** The whole, because patches were lost or never sent. */
  resync(follower: Follower, match: Match, why: 'slow' | 'lost'): void {
    for (const circle of this.#circles.values())
      if (circle.followers.has(follower)) this.#sendWhole(circle, follower, match, why)
  }

  /** Tells everybody what is new; `origin` gets it as the answer to its request. True when that one was told. */
  publish(match: Match, news: News, origin: PublishOrigin | null): boolean {
    let answered = false
    for (const [key, circle] of this.#circles) {
      if (circle.followers.size === 0 && this.#now() - circle.leftAt > KEPT_MS) {
        this.#circles.delete(key)
        continue
      }
      if (news.matchChanged) dropStrangers(circle, match)
      const rest = circle.update(match, news, this.#nameOf)
      for (const follower of circle.followers) {
        if (follower.lags) continue
        const isOrigin = origin?.follower === follower
        const ref = isOrigin ? refOf(origin, match) : ''
        follower.send(`{"t":"+","f":${follower.channel}${rest}${ref}}`)
        if (isOrigin) answered = true
      }
    }
    return answered
  }

  #sendMissed(circle: Circle, follower: Follower, after: number): boolean {
    if (after === circle.number) {
      follower.send(`{"t":"+","f":${follower.channel},"n":${circle.number},"at":0,"x":"${circle.mark}"}`)
      return true
    }
    const from = circle.recent.findIndex((update) => update.from === after)
    if (from < 0) return false
    for (const { rest } of circle.recent.slice(from)) follower.send(`{"t":"+","f":${follower.channel}${rest}}`)
    return true
  }

  #sendWhole(circle: Circle, follower: Follower, match: Match, why: string | null): void {
    const shape = shapeOf(match, follower.player, this.#nameOf)
    const because = why === null ? '' : `,"why":"${why}"`
    follower.send(
      `{"t":"table","f":${follower.channel},"n":${circle.number},"match":${JSON.stringify(shape)},` +
        `"view":${JSON.stringify(circle.view)},"x":"${circle.mark}"${because}}`,
    )
  }
}

function refOf({ ref, entry }: PublishOrigin, { number }: Match): string {
  return entry === undefined || entry === number ? `,"ref":${ref}` : `,"ref":${ref},"e":${entry}`
}

/** Whoever no longer has the seat, or may no longer look on, must not go on seeing what is seen from there. */
function dropStrangers({ viewer, followers }: Circle, match: Match): void {
  for (const follower of followers)
    if (!mayFollow(match, viewer, follower.player)) {
      followers.delete(follower)
      follower.dropped()
    }
}

function mayFollow(match: Match, viewer: Seat | null, player: PlayerId | null): boolean {
  return viewer === null ? maySee(match, player) : personAt(match, viewer)?.player === player
}
