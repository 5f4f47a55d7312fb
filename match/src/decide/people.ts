import type { Seat } from '@parlor/engine'
import type { Command, Decided } from '../command.ts'
import { isFreeFor, isPresent, peopleIn, personAt, seatsOf } from '../match.ts'
import { denied, type Deciding } from './deciding.ts'
import { passOn } from './lobby.ts'

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>

/** Before the start the host may put anybody out; later only who is away, so that nobody is put out for winning. */
export function kick(deciding: Deciding, { by, seat }: Of<'kick'>): Decided {
  const { match } = deciding
  if (match.host !== by) return denied('not-host')
  const person = personAt(match, seat)
  if (person === null) return denied('no-such-player', { seat })
  if (person.player === by) return denied('still-here', { seat })
  if (person.resigned) return denied('given-up')
  if (match.stage === 'playing' && person.standIn === null) return denied('still-here', { seat })
  // Whoever may not sit down again does not stay at another seat either.
  const seats = match.stage === 'lobby' ? seatsOf(match, person.player) : [seat]
  for (const at of seats) deciding.happens({ kind: 'kicked', by, seat: at })
  return deciding.done()
}

export function handOver(deciding: Deciding, { by, to }: Of<'hand-over'>): Decided {
  const { match } = deciding
  if (match.host !== by) return denied('not-host')
  if (!peopleIn(match).includes(to)) return denied('no-such-player')
  return to === by ? deciding.done() : deciding.happens({ kind: 'hosted', player: to }).done()
}

/** Where the account plays too, the guest's seat stays a guest's. Of a challenge everybody has one attempt, and keeps it. */
export function signIn(deciding: Deciding, { player, as }: Of<'sign-in'>): Decided {
  const { match } = deciding
  if (match.challenge !== null || !isFreeFor(match, player, as)) return deciding.done()
  return deciding.happens({ kind: 'signed-in', player, as }).done()
}

/** Somebody the others wait for has been gone too long: a bot plays until they are back. */
export function away(deciding: Deciding, { seat, bot }: Of<'away'>): Decided {
  const { match } = deciding
  const person = personAt(match, seat)
  if (person === null) return denied('no-such-player', { seat })
  if (person.standIn !== null) return deciding.done()
  deciding.happens({ kind: 'left', seat, bot })
  if (person.player === match.host && !isPresent(deciding.match, match.host)) passOnToPresent(deciding)
  return deciding.done()
}

function passOnToPresent(deciding: Deciding): void {
  for (const holder of deciding.match.seats)
    if (holder.kind === 'person' && holder.standIn === null && !holder.resigned) {
      deciding.happens({ kind: 'hosted', player: holder.player })
      return
    }
}

export function takeBack(deciding: Deciding, { by, seat }: Of<'take-back'>): Decided {
  const person = personAt(deciding.match, seat)
  if (person?.player !== by) return denied('not-your-seat', { seat })
  if (person.resigned) return denied('given-up')
  if (person.standIn !== null) returns(deciding, seat)
  return deciding.done()
}

/** Whoever comes back to a match whose host is away takes the host's place. */
export function returns(deciding: Deciding, seat: Seat): void {
  deciding.happens({ kind: 'returned', seat })
  const { match } = deciding
  const person = personAt(match, seat)
  const hostIsAway = seatsOf(match, match.host).length > 0 && !isPresent(match, match.host)
  if (person !== null && hostIsAway) deciding.happens({ kind: 'hosted', player: person.player })
}

export function resign(deciding: Deciding, { by, seat, bot }: Of<'resign'>): Decided {
  const person = personAt(deciding.match, seat)
  if (person?.player !== by) return denied('not-your-seat', { seat })
  if (person.resigned) return denied('given-up')
  deciding.happens({ kind: 'resigned', seat, bot })
  const stays = peopleIn(deciding.match).includes(by)
  if (deciding.match.host === by && !stays && deciding.match.stage === 'playing') passOn(deciding, by)
  return deciding.done()
}

/** The first who asks sets up the next match; the others find it here. */
export function rematch(deciding: Deciding, { by, to }: Of<'rematch'>): Decided {
  const { match } = deciding
  if (seatsOf(match, by).length === 0) return denied('not-your-seat')
  if (match.barred.includes(by)) return denied('barred')
  if (match.rematch !== null) return denied('rematch-exists', { match: match.rematch })
  return deciding.happens({ kind: 'rematched', by, to }).done()
}

/** The host ends it: before the start, or when nobody else is playing. */
export function close(deciding: Deciding, { by }: Of<'close'>): Decided {
  const { match } = deciding
  if (match.host !== by) return denied('not-host')
  const others = match.seats.some(
    (holder) => holder.kind === 'person' && holder.player !== by && !holder.resigned && holder.standIn === null,
  )
  if (match.stage === 'playing' && others) return denied('others-play')
  return deciding.happens({ kind: 'closed', by }).done()
}
