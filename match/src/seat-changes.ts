import type { Seat } from '@parlor/engine'
import { BrokenLog } from './broken-log.ts'
import type { MatchEntry } from './entry.ts'
import { pledgeTo } from './fair.ts'
import { isFreeFor, type Holder, type Match, type Person, type PlayerId } from './match.ts'

/** Seat changes of single entries. */

export function personOf(player: string): Person {
  return { kind: 'person', player, ready: false, standIn: null, resigned: false, pledge: null, entropy: null }
}

/** Seats, host role and admission pass to the account; a bar applies to both. */
export function withSignIn(match: Match, { player, as, number }: Extract<MatchEntry, { kind: 'signed-in' }>): Match {
  if (!isFreeFor(match, player, as)) throw new BrokenLog(number, `the part of ${player} cannot pass to ${as}`)
  const renamed = (each: PlayerId) => (each === player ? as : each)
  return {
    ...match,
    host: renamed(match.host),
    admitted: match.admitted.map(renamed),
    barred: match.barred.includes(player) ? [...match.barred, as] : match.barred,
    seats: match.seats.map((holder) => {
      if (holder.kind === 'person') return { ...holder, player: renamed(holder.player) }
      if (holder.kind === 'empty' && holder.keptFor === player) return { ...holder, keptFor: as }
      return holder
    }),
  }
}

export function withRevealed(
  match: Match,
  { seat, entropy, number }: Extract<MatchEntry, { kind: 'revealed' }>,
): Match {
  const holder = match.seats[seat]
  if (match.called === null || holder?.kind !== 'person' || holder.entropy !== null)
    throw new BrokenLog(number, `seat ${seat} has nothing to reveal`)
  if (holder.pledge !== pledgeTo(entropy)) throw new BrokenLog(number, 'the entropy does not match its pledge')
  return withHolder(match, seat, { ...holder, entropy })
}

export function begunAnew(holder: Holder): Holder {
  return holder.kind === 'person' ? { ...holder, ready: false, pledge: null, entropy: null } : holder
}

export function withHolder(match: Match, seat: Seat, holder: Holder): Match {
  return { ...match, seats: match.seats.map((old, at) => (at === seat ? holder : old)) }
}

export function withPerson(match: Match, seat: Seat, number: number, change: Partial<Person>): Match {
  const holder = match.seats[seat]
  if (holder?.kind !== 'person') throw new BrokenLog(number, `nobody sits at seat ${seat}`)
  return withHolder(match, seat, { ...holder, ...change })
}
