import type { Seat } from '@parlor/engine'
import type { Command, Decided } from '../command.ts'
import { isFreeFor, isPresent, peopleIn, personAt, seatsOf } from '../match.ts'
import { denied, type Decision } from './decision.ts'
import { passHostOn } from './lobby.ts'

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>

/** In the lobby the host may kick anybody; later only absent players, so that nobody is kicked for winning. */
export function kick(decision: Decision, { by, seat }: Of<'kick'>): Decided {
  const { match } = decision
  if (match.host !== by) return denied('not-host')
  const person = personAt(match, seat)
  if (person === null) return denied('no-such-player', { seat })
  if (person.player === by) return denied('still-here', { seat })
  if (person.resigned) return denied('given-up')
  if (match.stage === 'playing' && person.standIn === null) return denied('still-here', { seat })
  // A barred player leaves all seats.
  const seats = match.stage === 'lobby' ? seatsOf(match, person.player) : [seat]
  for (const at of seats) decision.happens({ kind: 'kicked', by, seat: at })
  return decision.done()
}

export function handOver(decision: Decision, { by, to }: Of<'hand-over'>): Decided {
  const { match } = decision
  if (match.host !== by) return denied('not-host')
  if (!peopleIn(match).includes(to)) return denied('no-such-player')
  return to === by ? decision.done() : decision.happens({ kind: 'hosted', player: to }).done()
}

/** If the account plays too, the guest keeps the seat. A challenge allows one attempt, which keeps its player. */
export function signIn(decision: Decision, { player, as }: Of<'sign-in'>): Decided {
  const { match } = decision
  if (match.challenge !== null || !isFreeFor(match, player, as)) return decision.done()
  return decision.happens({ kind: 'signed-in', player, as }).done()
}

/** A player whom others wait for has been absent too long: a bot plays until they return. */
export function away(decision: Decision, { seat, bot }: Of<'away'>): Decided {
  const { match } = decision
  const person = personAt(match, seat)
  if (person === null) return denied('no-such-player', { seat })
  if (person.standIn !== null) return decision.done()
  decision.happens({ kind: 'left', seat, bot })
  if (person.player === match.host && !isPresent(decision.match, match.host)) passHostToPresent(decision)
  return decision.done()
}

function passHostToPresent(decision: Decision): void {
  for (const holder of decision.match.seats)
    if (holder.kind === 'person' && holder.standIn === null && !holder.resigned) {
      decision.happens({ kind: 'hosted', player: holder.player })
      return
    }
}

export function takeBack(decision: Decision, { by, seat }: Of<'take-back'>): Decided {
  const person = personAt(decision.match, seat)
  if (person?.player !== by) return denied('not-your-seat', { seat })
  if (person.resigned) return denied('given-up')
  if (person.standIn !== null) returns(decision, seat)
  return decision.done()
}

/** A player who returns while the host is away becomes the host. */
export function returns(decision: Decision, seat: Seat): void {
  decision.happens({ kind: 'returned', seat })
  const { match } = decision
  const person = personAt(match, seat)
  const hostIsAway = seatsOf(match, match.host).length > 0 && !isPresent(match, match.host)
  if (person !== null && hostIsAway) decision.happens({ kind: 'hosted', player: person.player })
}

export function resign(decision: Decision, { by, seat, bot }: Of<'resign'>): Decided {
  const person = personAt(decision.match, seat)
  if (person?.player !== by) return denied('not-your-seat', { seat })
  if (person.resigned) return denied('given-up')
  decision.happens({ kind: 'resigned', seat, bot })
  const stays = peopleIn(decision.match).includes(by)
  if (decision.match.host === by && !stays && decision.match.stage === 'playing') passHostOn(decision, by)
  return decision.done()
}

/** The first request creates the next match; later ones find it here. */
export function rematch(decision: Decision, { by, to }: Of<'rematch'>): Decided {
  const { match } = decision
  if (seatsOf(match, by).length === 0) return denied('not-your-seat')
  if (match.barred.includes(by)) return denied('barred')
  if (match.rematch !== null) return denied('rematch-exists', { match: match.rematch })
  return decision.happens({ kind: 'rematched', by, to }).done()
}

/** The host closes the match: in the lobby, or if nobody else plays. */
export function close(decision: Decision, { by }: Of<'close'>): Decided {
  const { match } = decision
  if (match.host !== by) return denied('not-host')
  const others = match.seats.some(
    (holder) => holder.kind === 'person' && holder.player !== by && !holder.resigned && holder.standIn === null,
  )
  if (match.stage === 'playing' && others) return denied('others-play')
  return decision.happens({ kind: 'closed', by }).done()
}
