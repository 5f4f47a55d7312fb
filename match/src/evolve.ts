import {
  Bug,
  hash,
  isOver,
  playEntry,
  replay,
  type Entry,
  type Game,
  type Kind,
  type Position,
  type Replayed,
  type Seat,
  type Told,
} from '@parlor/engine'
import { NO_HASH } from './chain.ts'
import type { Created, MatchEntry, Moved } from './entry.ts'
import { ENTRY_STAGES } from './entry-stages.ts'
import { purposeOf } from './fair.ts'
import { EMPTY_SEAT, type Holder, type Match, type Numbered, type Past, type Person } from './match.ts'
import { givenUpOutcome, playedOutcome } from './outcome.ts'
import { toldOthers } from './undo.ts'

/** So many moves can be taken back at most, and so many numbered moves of a seat are remembered. */
const MOST_PAST = 32
const MOST_NUMBERED = 8

/** An entry that cannot follow this match: the log is damaged, or the rules have changed. */
export class BrokenLog extends Error {
  readonly number: number
  constructor(number: number, why: string) {
    super(`entry ${number}: ${why}`)
    this.name = 'BrokenLog'
    this.number = number
  }
}

/** The match after its first entry. */
export function opened(game: Game, entry: MatchEntry): Match {
  if (entry.kind !== 'created') throw new BrokenLog(entry.number, 'a log begins with how the match was set up')
  return after(emptyMatch(game, entry), entry)
}

/** The match after one more entry: what `decide` promised, and what is read back from a log. */
export function evolve(match: Match, entry: MatchEntry): Match {
  return entry.kind === 'moved'
    ? withMove(match, entry, stepOf(match, entry))
    : after(withHappened(match, entry, null), entry)
}

/** What an entry led to, from whoever has just played it. */
export interface Step {
  readonly position: Position
  readonly happenings: readonly Told[]
}

/** The same where that is known already. */
export function evolveBy(match: Match, entry: MatchEntry, step: Step): Match {
  return entry.kind === 'moved' ? withMove(match, entry, step) : after(withHappened(match, entry, step), entry)
}

/** Plays the move of an entry anew. */
export function stepOf(match: Match, entry: MatchEntry & Moved): Step {
  const { position, startedAt } = match
  if (position === null || startedAt === null || !ENTRY_STAGES.moved.includes(match.stage))
    throw new BrokenLog(entry.number, `a move where the match is ${match.stage}`)
  const { by, move, draws = [] } = entry
  const played = orBroken(entry.number, () =>
    playEntry(match.game, position, { by, move, at: entry.at - startedAt, draws }),
  )
  if (!played.ok) throw new BrokenLog(entry.number, `the rules refuse it: ${played.refusal.code}`)
  checkPosition(entry.number, played.position, entry.position)
  return played
}

function after(match: Match, { number, at, hash: seal }: MatchEntry): Match {
  return { ...match, number, changedAt: at, hash: seal }
}

function emptyMatch(game: Game, entry: Created & { readonly at: number }): Match {
  const seats = Array.from({ length: entry.seats }, (_, seat): Holder => {
    const keptFor = entry.keptFor[seat] ?? null
    return keptFor === null ? EMPTY_SEAT : { kind: 'empty', keptFor }
  })
  return {
    id: entry.match,
    game,
    rules: entry.rules,
    options: entry.options,
    settings: entry.settings,
    stage: 'lobby',
    host: entry.by,
    code: entry.code,
    seats,
    admitted: [],
    barred: [],
    commitment: entry.commitment,
    seedLabel: entry.seedLabel,
    challenge: entry.challenge,
    purpose: '',
    rolls: 0,
    position: null,
    past: null,
    numbered: seats.map(() => []),
    outcome: null,
    rematchOf: entry.rematchOf,
    rematch: null,
    createdAt: entry.at,
    startedAt: null,
    number: 0,
    changedAt: entry.at,
    hash: NO_HASH,
  }
}

function withHappened(match: Match, entry: Exclude<MatchEntry, { kind: 'moved' }>, known: Step | null): Match {
  if (!ENTRY_STAGES[entry.kind].includes(match.stage))
    throw new BrokenLog(entry.number, `${entry.kind} cannot be where the match is ${match.stage}`)
  switch (entry.kind) {
    case 'created':
      return match // has no stage above
    case 'undone':
      return withUndone(match, entry)
    case 'started':
      return withStart(match, entry, known)
    case 'invited':
      return { ...match, code: entry.code }
    case 'admitted':
      return { ...match, admitted: [...match.admitted, entry.player] }
    case 'changed':
      return withChange(match, entry.change)
    case 'sat': {
      const { player, entropy = null } = entry
      return withHolder(match, entry.seat, { ...personOf(player), entropy })
    }
    case 'stood':
      return withHolder(match, entry.seat, EMPTY_SEAT)
    case 'readied':
      return withPerson(match, entry.seat, entry.number, { ready: entry.ready })
    case 'bot-seated':
      return withHolder(match, entry.seat, entry.bot === null ? EMPTY_SEAT : { kind: 'bot', bot: entry.bot })
    case 'kicked':
      return withKick(match, entry)
    case 'hosted':
      return { ...match, host: entry.player }
    case 'left':
      return withPerson(match, entry.seat, entry.number, { standIn: entry.bot })
    case 'returned':
      return withPerson(match, entry.seat, entry.number, { standIn: null })
    case 'resigned':
      return withGivenUp(match, entry.seat, entry.number, entry.bot)
    case 'rematched':
      return { ...match, rematch: entry.to }
    case 'rules-changed':
      return { ...match, rules: entry.to }
    case 'closed':
      return { ...match, stage: 'closed', past: null }
  }
}

function personOf(player: string): Person {
  return { kind: 'person', player, ready: false, standIn: null, resigned: false, entropy: null }
}

function withHolder(match: Match, seat: Seat, holder: Holder): Match {
  return { ...match, seats: match.seats.map((old, at) => (at === seat ? holder : old)) }
}

function withPerson(match: Match, seat: Seat, number: number, change: Partial<Person>): Match {
  const holder = match.seats[seat]
  if (holder?.kind !== 'person') throw new BrokenLog(number, `nobody sits at seat ${seat}`)
  return withHolder(match, seat, { ...holder, ...change })
}

function withChange(
  match: Match,
  { options, seats, settings }: Extract<MatchEntry, { kind: 'changed' }>['change'],
): Match {
  const count = seats ?? match.seats.length
  const holders = Array.from({ length: count }, (_, seat) => match.seats[seat] ?? EMPTY_SEAT)
  return {
    ...match,
    options: options ?? match.options,
    settings: settings ?? match.settings,
    // Whoever was ready was ready for something else.
    seats: holders.map((holder) => (holder.kind === 'person' ? { ...holder, ready: false } : holder)),
    numbered: holders.map(() => []),
  }
}

/** Where a match begins: with nothing played, or after an opening. */
export function firstPosition({ game, options, seats }: Match, opening: readonly Entry[] = []): Replayed<Kind> {
  return replay(game, { game: game.id, options, seats: seats.length, entries: opening })
}

function withStart(match: Match, entry: Extract<MatchEntry, { kind: 'started' }>, known: Step | null): Match {
  const position = known?.position ?? startOf(match, entry)
  if (known === null) checkPosition(entry.number, position, entry.position)
  const entropies = match.seats.map((holder) => (holder.kind === 'person' ? holder.entropy : null))
  const purpose = purposeOf(match.seedLabel, match.challenge === null ? entropies : [])
  // The time of the match goes on where the opening left it.
  return ended({ ...match, stage: 'playing', startedAt: entry.at - position.now, purpose, position })
}

function startOf(match: Match, { number, opening }: Extract<MatchEntry, { kind: 'started' }>): Position {
  const first = orBroken(number, () => firstPosition(match, opening))
  if (!first.ok) throw new BrokenLog(number, `the rules refuse its opening: ${first.refusal.code}`)
  return first.position
}

/** Rules that were not made for this log may throw anything: it cannot go on under them, and that is all. */
function orBroken<T>(number: number, attempt: () => T): T {
  try {
    return attempt()
  } catch (error) {
    throw new BrokenLog(number, `the rules cannot play it: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function checkPosition(number: number, position: Position, stated: string): void {
  if (hash(position) !== stated) throw new BrokenLog(number, 'it leads to another position')
}

function withMove(match: Match, entry: MatchEntry & Moved, { position, happenings }: Step): Match {
  const drew = entry.by === 'chance' || (entry.draws?.length ?? 0) > 0
  const { ref, by } = entry
  const past = typeof by === 'number' && !drew ? pastWith(match, by, entry.number, happenings) : null
  const numbered = typeof by === 'number' ? numberedWith(match, by, ref, entry.number) : match.numbered
  return ended(afterMove(match, entry, position, match.rolls + (drew ? 1 : 0), past, numbered))
}

/** Written out field by field: this is done for every move there is, and spreading so many takes 20 times as long. */
function afterMove(
  match: Match,
  { number, at, hash: seal }: MatchEntry,
  position: Position,
  rolls: number,
  past: Past | null,
  numbered: Match['numbered'],
): Match {
  return {
    id: match.id,
    game: match.game,
    rules: match.rules,
    options: match.options,
    settings: match.settings,
    stage: match.stage,
    host: match.host,
    code: match.code,
    seats: match.seats,
    admitted: match.admitted,
    barred: match.barred,
    commitment: match.commitment,
    seedLabel: match.seedLabel,
    challenge: match.challenge,
    purpose: match.purpose,
    rolls,
    position,
    past,
    numbered,
    outcome: match.outcome,
    rematchOf: match.rematchOf,
    rematch: match.rematch,
    createdAt: match.createdAt,
    startedAt: match.startedAt,
    number,
    changedAt: at,
    hash: seal,
  }
}

function numberedWith({ numbered }: Match, by: Seat, ref: number | undefined, entry: number): Match['numbered'] {
  if (ref === undefined) return numbered
  const latest: Numbered = { ref, entry }
  return numbered.map((list, seat) => (seat === by ? [latest, ...list.slice(0, MOST_NUMBERED - 1)] : list))
}

function pastWith(match: Match, by: Seat, left: number, told: Step['happenings']): Past | null {
  const { past, position, seats } = match
  if (position === null || !match.settings.undo) return null
  // Behind somebody else's move nobody goes back, so what was before it need not be kept.
  const own = past?.by === by ? past : null
  const before = own !== null && own.depth >= MOST_PAST ? shortened(own, MOST_PAST / 2) : own
  return { position, left, by, toldOthers: toldOthers(told, seats.length, by), before, depth: (before?.depth ?? 0) + 1 }
}

/** The newest ones only. */
function shortened(past: Past, depth: number): Past {
  const before = depth > 1 && past.before !== null ? shortened(past.before, depth - 1) : null
  return { ...past, before, depth: (before?.depth ?? 0) + 1 }
}

function withUndone(match: Match, entry: Extract<MatchEntry, { kind: 'undone' }>): Match {
  const { past } = match
  if (past === null || past.by !== entry.by || past.left !== entry.to)
    throw new BrokenLog(entry.number, `the entry ${entry.to} cannot be taken back here`)
  checkPosition(entry.number, past.position, entry.position)
  const numbered = numberedWith(match, entry.by, entry.ref, entry.number)
  return { ...match, position: past.position, past: past.before, numbered }
}

function withKick(match: Match, entry: Extract<MatchEntry, { kind: 'kicked' }>): Match {
  const holder = match.seats[entry.seat]
  if (holder?.kind !== 'person') throw new BrokenLog(entry.number, `nobody sits at seat ${entry.seat}`)
  const barred = { ...match, barred: [...new Set([...match.barred, holder.player])] }
  if (match.stage === 'lobby') return withHolder(barred, entry.seat, EMPTY_SEAT)
  return withGivenUp(barred, entry.seat, entry.number, holder.standIn)
}

function withGivenUp(match: Match, seat: Seat, number: number, bot: string | null): Match {
  const given = withPerson(match, seat, number, { resigned: true, standIn: bot })
  const outcome = givenUpOutcome(given)
  return outcome === null ? given : { ...given, stage: 'over', outcome, past: null }
}

/** The match is over when its game is. */
function ended(match: Match): Match {
  const { position } = match
  if (position === null) throw new Bug('a match is played without a position')
  return isOver(position) ? { ...match, stage: 'over', outcome: playedOutcome(match, position), past: null } : match
}
