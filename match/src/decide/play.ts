import {
  Bug,
  hash,
  isOver,
  nextClock,
  play,
  startFaults,
  type Author,
  type Entry,
  type Kind,
  type Played as PlayedAs,
} from '@parlor/engine'
import type { Command, Decided } from '../command.ts'
import { clockAt } from '../due.ts'
import type { Moved } from '../entry.ts'
import { firstPosition, type EntryResult } from '../evolve.ts'
import { acceptedBefore, botAt, personAt, seatsToReveal, type PlayerId } from '../match.ts'
import { knownSampler } from '../sampler.ts'
import { undoLimit } from '../undo.ts'
import { denied, refused, type Decision } from './decision.ts'
import { returns } from './people.ts'

type Played = Extract<PlayedAs<Kind>, { ok: true }>

/** Limit of consecutive chance or clock moves in one decision. */
const MOST_AT_ONCE = 1_000

type Of<K extends Command['kind']> = Extract<Command, { kind: K }>

export function start(decision: Decision, { by, opening }: Of<'start'>): Decided {
  const { match } = decision
  if (match.host !== by) return denied('not-host')
  if (match.called !== null) return decision.done()
  const empty = match.seats.flatMap((holder, seat) => (holder.kind === 'empty' ? [seat] : []))
  if (empty.length > 0) return denied('seats-not-filled', { empty })
  const unready = match.seats.flatMap((holder, seat) =>
    holder.kind === 'person' && !holder.ready && holder.player !== by ? [seat] : [],
  )
  if (unready.length > 0) return denied('not-everybody-ready', { unready })
  const faults = startFaults(match.game, match.options, match.seats.length)
  if (faults.length > 0) return denied('cannot-begin', { faults: faults.map(({ at, reason }) => `${at}: ${reason}`) })
  if (seatsToReveal(match).length === 0) return begin(decision, by, opening)
  // The opening's dice would be those of another match.
  if (opening !== undefined) return denied('cannot-begin', { faults: ['opening: somebody has pledged'] })
  return decision.happens({ kind: 'called', by }).done()
}

/** Starts a match whose preconditions are met. */
export function begin(decision: Decision, by: PlayerId, opening?: readonly Entry[]): Decided {
  const first = firstPosition(decision.match, opening)
  if (!first.ok) return denied('cannot-begin', { faults: [`opening: the rules refuse move ${first.ply}`] })
  const { position } = first
  const taken = opening === undefined ? {} : { opening }
  decision.happens({ kind: 'started', by, ...taken, position: hash(position) }, { position, happenings: [] })
  chanceSpeaks(decision)
  return decision.done()
}

export function move(decision: Decision, { by, seat, move: asked, ref }: Of<'move'>): Decided {
  const { match } = decision
  if (seat === 'host') {
    if (match.host !== by) return denied('not-host')
    return isOverByTime(decision) ? denied('not-playing') : moves(decision, 'host', asked, {})
  }
  const person = personAt(match, seat)
  if (person?.player !== by) return denied('not-your-seat', { seat })
  const known = acceptedBefore(match, seat, ref)
  if (known !== undefined) return decision.done(known)
  if (person.resigned) return denied('given-up')
  if (isOverByTime(decision)) return denied('not-playing')
  if (person.standIn !== null) returns(decision, seat)
  return moves(decision, seat, asked, ref === undefined ? {} : { ref })
}

export function botMove(decision: Decision, { seat, bot, move: asked }: Of<'bot-move'>): Decided {
  if (botAt(decision.match, seat) !== bot) return denied('no-such-bot', { bot })
  return isOverByTime(decision) ? denied('not-playing') : moves(decision, seat, asked, { bot })
}

function moves(decision: Decision, by: Author, asked: unknown, how: How): Decided {
  const refusal = plays(decision, by, asked, how)
  if (refusal !== null) return refused(refusal)
  const entry = decision.match.number
  chanceSpeaks(decision)
  return decision.done(entry)
}

/** Plays and records one move; returns the refusal if the rules reject it. */
function plays(
  decision: Decision,
  by: Author,
  asked: unknown,
  how: How = {},
  at = decision.now,
  random = decision.random,
) {
  const { match } = decision
  const { position, startedAt } = match
  if (position === null || startedAt === null) throw new Bug('a move before the start')
  const played = play(match.game, position, by, asked, at - startedAt, random)
  if (!played.ok) return played.refusal
  decision.happens(movedBy(by, played, how), played satisfies EntryResult, at)
  return null
}

interface How {
  readonly ref?: number
  readonly bot?: string
}

/** Built without spreading: this runs for every move. */
function movedBy(by: Author, { move: made, draws, position }: Played, { ref, bot }: How): Moved {
  const moved: { -readonly [K in keyof Moved]: Moved[K] } = {
    kind: 'moved',
    by,
    // The engine returns a move as plain, immutable data.
    move: made,
    position: hash(position),
  }
  if (draws.length > 0) moved.draws = draws
  if (ref !== undefined) moved.ref = ref
  if (bot !== undefined) moved.bot = bot
  return moved
}

/** Plays chance moves as long as one is pending. */
function chanceSpeaks(decision: Decision): void {
  for (let spoken = 0; spoken < MOST_AT_ONCE; spoken++) {
    const { match, random } = decision
    const { position } = match
    if (position === null || match.stage !== 'playing' || isOver(match.game, position)) return
    const fallen = knownSampler(match.sampler).draw(match.game, position, random)
    if (fallen === undefined) return
    // Effects continue the same random sequence: restarting it would reveal the draw.
    const refusal = plays(decision, 'chance', fallen, {}, match.changedAt, random)
    if (refusal !== null) throw new Bug(`chance is refused: ${refusal.code}`)
  }
  throw new Bug('endless loop of chance moves')
}

export function clock(decision: Decision): Decided {
  clocksSpeak(decision)
  return decision.entries.length === 0 ? denied('not-due') : decision.done()
}

/** Clocks that expired before an outage count first; no outage is compensated twice. */
export function pause(decision: Decision, { outages, graceMs }: Of<'pause'>): Decided {
  for (const { from, to } of outages) {
    if (decision.match.changedAt >= to || decision.context.now < to) continue
    clocksSpeak(decision, from)
    const { match } = decision
    if (clockAt(match) === null) break
    // Match time never falls behind the last entry.
    const ms = Math.min(to - Math.max(from, match.changedAt) + graceMs, to - match.changedAt)
    decision.happens({ kind: 'paused', ms }, null, to)
  }
  return decision.done()
}

/** Plays expired clocks before a move: nobody moves after their time is up. Returns whether that ended the match. */
function isOverByTime(decision: Decision): boolean {
  clocksSpeak(decision)
  return decision.match.stage !== 'playing'
}

/** Plays the clocks that have expired by `until`, each at its own time. */
function clocksSpeak(decision: Decision, until = decision.context.now): void {
  let first: number | null = null
  for (let spoken = 0; spoken < MOST_AT_ONCE; spoken++) {
    const { match } = decision
    const at = clockAt(match)
    const due = match.position === null ? undefined : nextClock(match.game, match.position)
    if (at === null || at > until || due === undefined) return
    first ??= at
    if (spoken === MOST_AT_ONCE - 1 && at === first) throw new Bug(`endless loop: the clock repeats ${due.move}`)
    const refusal = plays(decision, 'clock', { move: due.move }, {}, Math.max(at, match.changedAt))
    if (refusal !== null) throw new Bug(`the clock is refused: ${refusal.code}`)
    chanceSpeaks(decision)
  }
}

export function undo(decision: Decision, { by, seat, ref }: Of<'undo'>): Decided {
  const { match } = decision
  const person = personAt(match, seat)
  if (person?.player !== by) return denied('not-your-seat', { seat })
  const known = acceptedBefore(match, seat, ref)
  if (known !== undefined) return decision.done(known)
  if (person.resigned) return denied('given-up')
  if (isOverByTime(decision)) return denied('not-playing')
  const { past } = decision.match
  const why = undoLimit(decision.match, seat)
  if (why !== null || past === null) return denied('no-undo', { why: why ?? 'nothing-to-undo' })
  if (person.standIn !== null) returns(decision, seat)
  const numbered = ref === undefined ? {} : { ref }
  decision.happens({ kind: 'undone', by: seat, to: past.left, ...numbered, position: hash(past.position) })
  return decision.done(decision.match.number)
}
