import {
  Bug,
  hash,
  isOver,
  parseOptions,
  playEntry,
  replay,
  type DocumentText,
  type Entry,
  type Game,
  type Kind,
  type Position,
  type Replayed,
  type Seat,
  type Told,
} from '@parlor/engine'
import { BrokenLog } from './broken-log.ts'
import { NO_HASH } from './chain.ts'
import type { Created, MatchEntry, Moved } from './entry.ts'
import { ENTRY_STAGES } from './entry-stages.ts'
import { purposeOf } from './fair.ts'
import { EMPTY_SEAT, seatsToReveal, type Holder, type Match, type Past } from './match.ts'
import { withNumber } from './numbered.ts'
import { givenUpOutcome, playedOutcome } from './outcome.ts'
import { UNNAMED_SAMPLER } from './sampler.ts'
import { begunAnew, personOf, withHolder, withPerson, withRevealed, withSignIn } from './seat-changes.ts'
import { toldOthers } from './undo.ts'

/** Limit of moves that can be taken back. */
const MOST_PAST = 32

/** The match after its first entry. */
export function opened(game: Game, entry: MatchEntry): Match {
  if (entry.kind !== 'created') throw new BrokenLog(entry.number, 'the first entry must be of kind created')
  return after(emptyMatch(game, entry), entry)
}

/** The match after one more entry, decided now or read from a log. */
export function evolve(match: Match, entry: MatchEntry): Match {
  return entry.kind === 'moved'
    ? withMove(match, entry, resultOf(match, entry))
    : after(withHappened(match, entry, null), entry)
}

/** The result of playing an entry. */
export interface EntryResult {
  readonly position: Position
  readonly happenings: readonly Told[]
}

/** Applies an entry whose result is already known. */
export function evolveBy(match: Match, entry: MatchEntry, step: EntryResult): Match {
  return entry.kind === 'moved' ? withMove(match, entry, step) : after(withHappened(match, entry, step), entry)
}

/** Replays the move of an entry. */
export function resultOf(match: Match, entry: MatchEntry & Moved): EntryResult {
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

/** Applies one entry, also the first, and returns the reports of the rules. */
export function playOn(
  game: Game,
  before: Match | null,
  entry: MatchEntry,
): { readonly match: Match; readonly told: readonly Told[] } {
  if (before === null) return { match: opened(game, entry), told: [] }
  if (entry.kind !== 'moved') return { match: evolve(before, entry), told: [] }
  const step = resultOf(before, entry)
  return { match: withMove(before, entry, step), told: step.happenings }
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
    sampler: entry.sampler ?? UNNAMED_SAMPLER,
    options: readOptions(game, entry.options, 1),
    settings: entry.settings,
    stage: 'lobby',
    host: entry.by,
    code: entry.code,
    seats,
    called: null,
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

/** Documents are parsed at once, by their game; other options at the start. */
export function readOptions(
  game: Game,
  options: Match['options'],
  number: number,
  known: readonly DocumentText[] = [],
): Match['options'] {
  if (Object.values(game.options).every(({ choice }) => choice !== null)) return options
  const parsed = parseOptions(game.options, options, known)
  if (parsed.ok) return parsed.options
  const [{ at, reason } = { at: 'options', reason: '' }] = parsed.faults
  throw new BrokenLog(number, `${at}: ${reason}`)
}

function withHappened(match: Match, entry: Exclude<MatchEntry, { kind: 'moved' }>, known: EntryResult | null): Match {
  if (!ENTRY_STAGES[entry.kind].includes(match.stage))
    throw new BrokenLog(entry.number, `${entry.kind} cannot be where the match is ${match.stage}`)
  if (match.called !== null && match.stage === 'lobby' && !WHILE_CALLED.has(entry.kind))
    throw new BrokenLog(entry.number, `${entry.kind} cannot be between the call and the start`)
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
      return withChange(match, entry)
    case 'sat': {
      const { player, pledge = null, entropy = null } = entry
      return withHolder(match, entry.seat, { ...personOf(player), pledge, entropy })
    }
    case 'pledged':
      return withPerson(match, entry.seat, entry.number, { pledge: entry.pledge })
    case 'called':
      return { ...match, called: entry.at }
    case 'revealed':
      return withRevealed(match, entry)
    case 'called-off':
      return { ...match, called: null, seats: match.seats.map(begunAnew) }
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
    case 'signed-in':
      return withSignIn(match, entry)
    case 'paused':
      return withPause(match, entry)
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

/** Entries allowed while the start is pending. Entropy revealed then must not influence seats or pledges. */
const WHILE_CALLED: ReadonlySet<MatchEntry['kind']> = new Set([
  'revealed',
  'called-off',
  'started',
  'invited',
  'admitted',
  'hosted',
  'signed-in',
  'rules-changed',
  'closed',
])

function withChange(
  match: Match,
  { number, change: { options, seats, settings } }: Extract<MatchEntry, { kind: 'changed' }>,
): Match {
  const count = seats ?? match.seats.length
  const holders = Array.from({ length: count }, (_, seat) => match.seats[seat] ?? EMPTY_SEAT)
  return {
    ...match,
    options: options === undefined ? match.options : readOptions(match.game, options, number),
    settings: settings ?? match.settings,
    // Players were ready for the previous settings.
    seats: holders.map((holder) => (holder.kind === 'person' ? { ...holder, ready: false } : holder)),
    numbered: holders.map(() => []),
  }
}

/** The first position: the initial one, or that after an opening. */
export function firstPosition({ game, options, seats }: Match, opening: readonly Entry[] = []): Replayed<Kind> {
  return replay(game, { game: game.id, options, seats: seats.length, entries: opening })
}

function withStart(match: Match, entry: Extract<MatchEntry, { kind: 'started' }>, known: EntryResult | null): Match {
  const position = known?.position ?? startOf(match, entry)
  if (known === null) checkPosition(entry.number, position, entry.position)
  if (seatsToReveal(match).length > 0) throw new BrokenLog(entry.number, 'pledged entropy is not revealed yet')
  const entropies = match.seats.map((holder) => (holder.kind === 'person' ? holder.entropy : null))
  const purpose = purposeOf(match.seedLabel, match.challenge === null ? entropies : [])
  // Match time continues where the opening ended.
  return ended({ ...match, stage: 'playing', called: null, startedAt: entry.at - position.now, purpose, position })
}

function startOf(match: Match, { number, opening }: Extract<MatchEntry, { kind: 'started' }>): Position {
  const first = orBroken(number, () => firstPosition(match, opening))
  if (!first.ok) throw new BrokenLog(number, `the rules refuse its opening: ${first.refusal.code}`)
  return first.position
}

/** Rules of another version may throw anything: the log is then not playable under them. */
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

function withMove(match: Match, entry: MatchEntry & Moved, { position, happenings }: EntryResult): Match {
  const drew = entry.by === 'chance' || (entry.draws?.length ?? 0) > 0
  const { ref, by } = entry
  const past = typeof by === 'number' && !drew ? pastWith(match, by, entry.number, happenings) : null
  const numbered = typeof by === 'number' ? numberedWith(match, by, ref, entry.number) : match.numbered
  return ended(afterMove(match, entry, position, match.rolls + (drew ? 1 : 0), past, numbered))
}

/** Copied field by field: this runs for every move, and spreading this many fields takes 20 times as long. */
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
    sampler: match.sampler,
    options: match.options,
    settings: match.settings,
    stage: match.stage,
    host: match.host,
    code: match.code,
    seats: match.seats,
    called: match.called,
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
  return numbered.map((runs, seat) => (seat === by ? withNumber(runs, ref, entry) : runs))
}

function pastWith(match: Match, by: Seat, left: number, told: EntryResult['happenings']): Past | null {
  const { past, position, seats } = match
  if (position === null || !match.settings.undo) return null
  // Undo never goes behind another player's move, so earlier positions need not be kept.
  const own = past?.by === by ? past : null
  const before = own !== null && own.depth >= MOST_PAST ? shortened(own, MOST_PAST / 2) : own
  return { position, left, by, toldOthers: toldOthers(told, seats.length, by), before, depth: (before?.depth ?? 0) + 1 }
}

/** Keeps the newest positions only. */
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

/** Match time counts from the start: moving the start forward subtracts the outage. */
function withPause(match: Match, { number, at, ms }: Extract<MatchEntry, { kind: 'paused' }>): Match {
  if (match.startedAt === null || ms > at - match.changedAt)
    throw new BrokenLog(number, 'the pause is longer than the time since the last entry')
  return { ...match, startedAt: match.startedAt + ms }
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

/** Ends the match if its game is over. */
function ended(match: Match): Match {
  const { position } = match
  if (position === null) throw new Bug('a match is played without a position')
  return isOver(match.game, position)
    ? { ...match, stage: 'over', outcome: playedOutcome(match, position), past: null }
    : match
}
