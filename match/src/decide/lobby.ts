import { canonical, documentsIn, optionsFor, parseOptions, refitOptions, seatsWith } from '@parlor/engine'
import type { Command, Decided } from '../command.ts'
import type { Change } from '../entry.ts'
import { isPresent, mayWatch, peopleIn, personAt, seatsOf, type Match, type PlayerId, type Settings } from '../match.ts'
import { denied, type Decision } from './decision.ts'

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>

export function invite(decision: Decision, { by, code }: Of<'invite'>): Decided {
  if (decision.match.host !== by) return denied('not-host')
  return decision.happens({ kind: 'invited', by, code }).done()
}

export function spectate(decision: Decision, { by, code }: Of<'spectate'>): Decided {
  const { match } = decision
  if (mayWatch(match, by)) return decision.done()
  if (!match.settings.watched) return denied('not-allowed-to-watch')
  if (match.code === null || code !== match.code) return denied('wrong-code')
  return decision.happens({ kind: 'admitted', player: by }).done()
}

export function change(decision: Decision, { by, change: asked }: Of<'change'>): Decided {
  const { match } = decision
  if (match.host !== by) return denied('not-host')
  if (match.challenge !== null)
    return denied('cannot-begin', { faults: ['challenge: everybody plays it by the same rules'] })
  const { seats } = asked
  const count = seats ?? match.seats.length
  const fitting = refitOptions(match.game, match.options, match.seats.length, count)
  const hasFollowed = Object.keys(fitting).some((name) => fitting[name] !== match.options[name])
  const wanted = { ...fitting, ...asked.options }
  // A document hash that the match shows refers to the document it already has.
  const parsed = parseOptions(optionsFor(match.game, count), wanted, documentsIn(match.options))
  if (!parsed.ok) return denied('cannot-begin', { faults: parsed.faults.map(({ at, reason }) => `${at}: ${reason}`) })
  const { min, max } = seatsWith(match.game, parsed.options)
  if (!(Number.isInteger(count) && count >= min && count <= max))
    return denied('cannot-begin', { faults: [`seats: from ${min} to ${max}`] })
  const cut = match.seats.findIndex((holder, seat) => seat >= (seats ?? Infinity) && holder.kind !== 'empty')
  if (cut >= 0) return denied('seat-taken', { seat: cut })
  const made: Change = {
    ...((asked.options === undefined && !hasFollowed) || canonical(parsed.options) === canonical(match.options)
      ? {}
      : { options: parsed.options }),
    ...(seats === undefined || seats === match.seats.length ? {} : { seats }),
    ...settingsOf(match, asked.settings),
  }
  return Object.keys(made).length === 0
    ? decision.done()
    : decision.happens({ kind: 'changed', by, change: made }).done()
}

/** Unchanged settings are left out. */
function settingsOf({ settings }: Match, asked: Partial<Settings> = {}): Pick<Change, 'settings'> {
  const wanted = { ...settings, ...asked }
  return canonical(wanted) === canonical(settings) ? {} : { settings: wanted }
}

export function sit(decision: Decision, { by, seat, code, pledge }: Of<'sit'>): Decided {
  const { match } = decision
  if (match.barred.includes(by)) return denied('barred')
  if (pledge !== undefined && !mayPledge(match, pledge)) return denied('no-entropy-here')
  const chosen = seat ?? freeSeatFor(match, by)
  if (chosen === null) return denied('no-free-seat')
  const holder = match.seats[chosen]
  if (holder === undefined) return denied('no-such-seat', { seat: chosen })
  if (holder.kind !== 'empty') return denied('seat-taken', { seat: chosen })
  if (holder.keptFor !== null && holder.keptFor !== by && match.host !== by)
    return denied('seat-kept', { seat: chosen })
  if (!mayJoin(match, by, code) && holder.keptFor !== by) return denied('wrong-code')
  // One player must not take every seat of an open table.
  if (match.settings.listed && match.host !== by && seatsOf(match, by).length > 0) return denied('one-seat-each')
  return decision.happens({ kind: 'sat', seat: chosen, player: by, ...(pledge === undefined ? {} : { pledge }) }).done()
}

const PLEDGE = /^[0-9a-f]{64}$/

/** A challenge has the same dice for all players: nobody adds entropy. */
export function mayPledge({ challenge }: Match, pledge: string): boolean {
  return challenge === null && PLEDGE.test(pledge)
}

/** Listed matches are open to all; others to the host, to players seated there, and with the code. */
function mayJoin(match: Match, player: PlayerId, code: string | undefined): boolean {
  if (match.settings.listed || match.host === player || seatsOf(match, player).length > 0) return true
  return match.code !== null && code === match.code
}

function freeSeatFor(match: Match, player: PlayerId): number | null {
  const kept = match.seats.findIndex((holder) => holder.kind === 'empty' && holder.keptFor === player)
  if (kept >= 0) return kept
  const free = match.seats.findIndex((holder) => holder.kind === 'empty' && holder.keptFor === null)
  return free >= 0 ? free : null
}

export function stand(decision: Decision, { by, seat }: Of<'stand'>): Decided {
  if (personAt(decision.match, seat)?.player !== by) return denied('not-your-seat', { seat })
  decision.happens({ kind: 'stood', seat, player: by })
  if (decision.match.host === by && seatsOf(decision.match, by).length === 0) passHostOn(decision, by)
  return decision.done()
}

/** Passes the host role to the first player at the table; to an absent one only if all are. */
export function passHostOn(decision: Decision, from: PlayerId): void {
  const others = peopleIn(decision.match).filter((player) => player !== from)
  const next = others.find((player) => isPresent(decision.match, player)) ?? others[0]
  if (next !== undefined) decision.happens({ kind: 'hosted', player: next })
}

export function ready(decision: Decision, { by, seat, ready: is }: Of<'ready'>): Decided {
  const person = personAt(decision.match, seat)
  if (person?.player !== by) return denied('not-your-seat', { seat })
  return person.ready === is ? decision.done() : decision.happens({ kind: 'readied', seat, ready: is }).done()
}

export function seatBot(decision: Decision, { by, seat, bot }: Of<'seat-bot'>): Decided {
  const { match } = decision
  if (match.host !== by) return denied('not-host')
  const holder = match.seats[seat]
  if (holder === undefined) return denied('no-such-seat', { seat })
  if (holder.kind === 'person') return denied('seat-taken', { seat })
  if (bot === (holder.kind === 'bot' ? holder.bot : null)) return decision.done()
  return decision.happens({ kind: 'bot-seated', by, seat, bot }).done()
}
