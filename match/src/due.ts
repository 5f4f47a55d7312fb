import { canAct, nextClock, type Position, type Seat } from '@parlor/engine'
import type { RunnerCommand } from './command.ts'
import { botAt, peopleIn, personAt, seatsToReveal, type Match } from './match.ts'

const MINUTE_MS = 60_000
/** Idle lobbies are closed: an empty one first, a listed one sooner than a private one. */
const EMPTY_LOBBY_MS = 10 * MINUTE_MS
const LISTED_LOBBY_MS = 120 * MINUTE_MS
const LOBBY_MS = 1_440 * MINUTE_MS

/** Time to reveal pledged entropy after the start was requested; clients do so automatically. */
export const REVEAL_MS = 20_000
/** The same if a pledged player is known to be disconnected: they may be reconnecting. */
export const REVEAL_GONE_MS = 4_000

/** What the host program knows besides the log (default: all players are present, no seat waits). */
export interface Attendance {
  /** By seat: since when its player has been disconnected (milliseconds since 1970). */
  readonly goneSince?: ReadonlyMap<Seat, number>
  /** Outage time since a lobby's last entry, in milliseconds; it does not count. */
  readonly owedMs?: number
  /** The bot that plays for absent players; without it none does. */
  readonly standIn?: string | undefined
  /** By seat whose bot has passed: the entry number at that time. */
  readonly waits?: ReadonlyMap<Seat, number>
  /** The seat that moved last. */
  readonly last?: Seat | undefined
}

/** A seat that may move now. */
export interface Asked {
  readonly seat: Seat
  /** The bot that plays the seat; null: its player does. */
  readonly bot: string | null
}

export interface Due {
  /** Commands that are due now. After the first, the others may be outdated. */
  readonly commands: readonly RunnerCommand[]
  /** When the first command is or was due; null: only after another event. */
  readonly at: number | null
  /** Seats to ask for a move, in order after the last mover, so that none is passed over. */
  readonly asked: readonly Asked[]
}

/**
 * What a match waits for. Never chance: a chance move is decided together with the command that leads to it, so no
 * stored match waits for dice. `now`: milliseconds since 1970.
 */
export function due(match: Match, now: number, attendance: Attendance = {}): Due {
  const commands: RunnerCommand[] = []
  let at = Infinity
  const falls = (time: number, command: RunnerCommand) => {
    at = Math.min(at, time)
    if (time <= now) commands.push(command)
  }
  const { owedMs = 0 } = attendance
  const kept = keptMs(match)
  if (kept !== null) falls(match.changedAt + kept + owedMs, { kind: 'sweep', since: now - kept - owedMs })
  if (match.stage === 'lobby' && match.called !== null) {
    const called = match.called + owedMs
    falls(called + REVEAL_MS, { kind: 'call-off' })
    for (const seat of seatsToReveal(match)) {
      const since = attendance.goneSince?.get(seat)
      if (since !== undefined) falls(Math.max(called, since) + REVEAL_GONE_MS, { kind: 'call-off', gone: seat })
    }
  }
  const clock = clockAt(match)
  if (clock !== null) falls(clock, { kind: 'clock' })
  for (const { seat, time, bot } of overdueSeats(match, attendance)) falls(time, { kind: 'away', seat, bot })
  return { commands, at: at === Infinity ? null : at, asked: askedOf(match, attendance) }
}

/** How long an idle lobby is kept; null: not a lobby. */
function keptMs(match: Match): number | null {
  if (match.stage !== 'lobby') return null
  if (peopleIn(match).length === 0) return EMPTY_LOBBY_MS
  return match.settings.listed ? LISTED_LOBBY_MS : LOBBY_MS
}

/** When the next clock expires, in milliseconds since 1970; null: none runs. */
export function clockAt({ game, position, startedAt, stage }: Match): number | null {
  if (stage !== 'playing' || position === null || startedAt === null) return null
  const clock = nextClock(game, position)
  return clock === undefined ? null : startedAt + clock.at
}

/** Absent players whom others wait for, and when a bot starts to play for them. */
function overdueSeats(match: Match, { goneSince, standIn }: Attendance) {
  const { graceSeconds } = match.settings
  if (match.stage !== 'playing' || graceSeconds === 0 || standIn === undefined || !goneSince?.size) return []
  return seatsToAct(match).flatMap((seat) => {
    const since = goneSince.get(seat)
    const person = personAt(match, seat)
    if (since === undefined || person === null || person.standIn !== null) return []
    const somebodyWaits = match.seats.some(
      (holder) => holder.kind === 'person' && holder.player !== person.player && holder.standIn === null,
    )
    return somebodyWaits ? [{ seat, time: since + 1_000 * graceSeconds, bot: standIn }] : []
  })
}

function askedOf(match: Match, { waits, last }: Attendance): readonly Asked[] {
  const asked: Asked[] = []
  const before: Asked[] = []
  for (const seat of seatsToAct(match)) {
    if (waits?.get(seat) === match.number) continue
    const one = { seat, bot: botAt(match, seat) }
    if (last !== undefined && seat <= last) before.push(one)
    else asked.push(one)
  }
  return before.length === 0 ? asked : [...asked, ...before]
}

/** Cached: asked several times per move, and constant for a position. */
const TO_ACT = new WeakMap<Position, readonly Seat[]>()
const NOBODY: readonly Seat[] = []

/** Seats that can act now; empty during chance moves and outside play. */
export function seatsToAct({ game, position, stage }: Match): readonly Seat[] {
  if (position === null || stage !== 'playing') return NOBODY
  const known = TO_ACT.get(position)
  if (known !== undefined) return known
  const seats: Seat[] = []
  for (let seat = 0; seat < position.seats; seat++) if (canAct(game, position, seat)) seats.push(seat)
  TO_ACT.set(position, seats)
  return seats
}
