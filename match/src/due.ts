import { canAct, nextClock, type Position, type Seat } from '@parlor/engine'
import type { RunnerCommand } from './command.ts'
import { botAt, peopleIn, personAt, seatsToReveal, type Match } from './match.ts'

const MINUTE_MS = 60_000
/** A lobby that nobody has touched for so long is closed: at once where nobody sits, soon where strangers look at it. */
const EMPTY_LOBBY_MS = 10 * MINUTE_MS
const LISTED_LOBBY_MS = 120 * MINUTE_MS
const LOBBY_MS = 1_440 * MINUTE_MS

/** So long everybody who has pledged has to show what they add to the dice: their devices do so by themselves. */
export const REVEAL_MS = 20_000
/** And so long where it is known that somebody who has not is gone: they may be on their way back. */
export const REVEAL_GONE_MS = 4_000

/** What whoever runs a match knows besides its log. What is left out: everybody is here, and nobody waits. */
export interface Attendance {
  /** By seat: since when its person has not been here (milliseconds since 1970). */
  readonly goneSince?: ReadonlyMap<Seat, number>
  /** How much of the time since a lobby's last entry does not count, in milliseconds: nobody was served. */
  readonly owedMs?: number
  /** The bot that plays for people who stay away; without it nobody does. */
  readonly standIn?: string | undefined
  /** By seat that was asked and would rather wait: the number of the last entry at that time. */
  readonly waits?: ReadonlyMap<Seat, number>
  /** The seat that moved last. */
  readonly last?: Seat | undefined
}

/** Somebody who may move now. */
export interface Asked {
  readonly seat: Seat
  /** The bot that plays there; null: its person does. */
  readonly bot: string | null
}

export interface Due {
  /** What is to be said now though nobody asks for it. After the first of them the rest may be different. */
  readonly commands: readonly RunnerCommand[]
  /** When the first such command is due, or has been since; null: never, unless something happens. */
  readonly at: number | null
  /** Who may move and does not wait, whoever comes after the last mover first: where several can, none is left out. */
  readonly asked: readonly Asked[]
}

/**
 * What a match waits for. Chance is never among it: what it has to decide is decided together with what led there, so no
 * match that is stored waits for dice. `now`: milliseconds since 1970.
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

/** How long a lobby is kept that nobody touches; null: it is none. */
function keptMs(match: Match): number | null {
  if (match.stage !== 'lobby') return null
  if (peopleIn(match).length === 0) return EMPTY_LOBBY_MS
  return match.settings.listed ? LISTED_LOBBY_MS : LOBBY_MS
}

/** When the next clock of a match runs out, in milliseconds since 1970; null where none runs. */
export function clockAt({ game, position, startedAt, stage }: Match): number | null {
  if (stage !== 'playing' || position === null || startedAt === null) return null
  const clock = nextClock(game, position)
  return clock === undefined ? null : startedAt + clock.at
}

/** The seats whose people others wait for and who are not here, and when a bot is to play for them. */
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

/** Asked several times after every move, and the same for a position once and for all. */
const TO_ACT = new WeakMap<Position, readonly Seat[]>()
const NOBODY: readonly Seat[] = []

/** The seats that can act now; none where chance is to act, or the match is not being played. */
export function seatsToAct({ game, position, stage }: Match): readonly Seat[] {
  if (position === null || stage !== 'playing') return NOBODY
  const known = TO_ACT.get(position)
  if (known !== undefined) return known
  const seats: Seat[] = []
  for (let seat = 0; seat < position.seats; seat++) if (canAct(game, position, seat)) seats.push(seat)
  TO_ACT.set(position, seats)
  return seats
}
