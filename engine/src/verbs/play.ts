import { Bug } from '../chart/faults.ts'
import { ENDED } from '../compile/tables.ts'
import type { Random } from '../choice/index.ts'
import { machineOf, type Game, type Kind } from '../declare/game.ts'
import type { AnyMove, Author } from '../declare/scene.ts'
import type { Position } from '../run/position.ts'
import { findOpen } from '../run/places.ts'
import { nextDeadline, resolve, type EngineRefusal } from '../run/resolve.ts'
import { runOn, type Run } from '../run/run.ts'
import { takeNamed, takeOpen } from '../run/stepper.ts'
import { LoggedDraws, WrongDraws } from '../run/logged-draws.ts'
import type { Told } from '../run/told.ts'
import { copyData } from './copy.ts'
import type { Entry } from './replay.ts'

const NO_DRAWS: readonly number[] = []

export type Played<K extends Kind> =
  | {
      readonly ok: true
      readonly position: Position<K>
      readonly move: K['move']
      readonly happenings: readonly Told<K['happening']>[]
      /** What chance brought inside the effects, to be logged with the move. */
      readonly draws: readonly number[]
    }
  | { readonly ok: false; readonly refusal: K['refusal'] | EngineRefusal }

/**
 * For whoever wants to see what lies between two positions, as an author of a game does: called whenever something has been
 * told, with the position as it is just then. Its charts may be between two states; to be copied, not to be kept or played on.
 */
export type Look<K extends Kind> = (position: Position<K>, told: readonly Told<K['happening']>[]) => void

/**
 * Plays a move that may be anything at all. Accepted: a new position, the move in its canonical form, and what
 * happened. Refused: a code and facts, and nothing has changed. `now` is the entry's time, in milliseconds since the
 * match began; time never runs backwards. `random`: where the numbers come from that effects ask chance for; a game
 * whose charts draw all its chance needs none.
 */
export function play<K extends Kind>(
  game: Game<K>,
  position: Position<K>,
  author: Author,
  move: unknown,
  now = position.now,
  random: Random | null = null,
  taken: Uint32Array | null = null,
  look?: Look<K>,
): Played<K> {
  const run = runOn(machineOf(game), position)
  // Whole milliseconds that JSON can hold: what is no time is no reason to lose the match.
  const time = now > position.now && now <= Number.MAX_SAFE_INTEGER ? Math.floor(now) : position.now
  const resolved = resolve(run, author, move, time)
  if ('refusal' in resolved) {
    run.end()
    return { ok: false, refusal: resolved.refusal }
  }
  const next = copyPosition(game, position)
  next.now = time
  run.at(next).hear(random, taken)
  if (look !== undefined) watch(run, next, look)
  const { slot, open, move: whole } = resolved
  if (open === null) takeNamed(run, slot, author, whole)
  else takeOpen(run, slot, author, open, whole)
  // The types of the game have checked what it tells.
  const played = {
    ok: true as const,
    position: next,
    move: whole,
    happenings: run.told as readonly Told<K['happening']>[],
    draws: run.drawn,
  }
  run.end()
  return played
}

/** By itself: a function in which a closure is written makes room for it at every call. */
function watch<K extends Kind>(run: Run, next: Position<K>, look: Look<K>): void {
  run.look = () => look(next, run.told)
}

/** One entry of a log, which brings its own time and its own draws; wrong draws are refused like a wrong move. */
export function playEntry<K extends Kind>(
  game: Game<K>,
  position: Position<K>,
  entry: Entry,
  taken: Uint32Array | null = null,
  look?: Look<K>,
): Played<K> {
  const draws = new LoggedDraws(entry.draws ?? NO_DRAWS)
  try {
    const played = play(game, position, entry.by, entry.move, entry.at ?? position.now, draws, taken, look)
    return played.ok && draws.left > 0 ? wrongDraws(`${draws.left} more than are asked for`) : played
  } catch (error) {
    if (error instanceof WrongDraws) return wrongDraws(error.message)
    throw error
  }
}

function wrongDraws(problem: string): { ok: false; refusal: EngineRefusal } {
  return { ok: false, refusal: { code: 'wrong-draws', facts: { problem } } }
}

/** Why a move would be refused, or null. Changes nothing. `now`: see `play`; only a clock's move depends on it. */
export function refusalFor<K extends Kind>(
  game: Game<K>,
  position: Position<K>,
  author: Author,
  move: unknown,
  now = position.now,
): K['refusal'] | EngineRefusal | null {
  const run = runOn(machineOf(game), position)
  const resolved = resolve(run, author, move, now)
  run.end()
  return 'refusal' in resolved ? resolved.refusal : null
}

/**
 * Takes a move known to be offered, in place, without copying, checking or reporting: for search and simulation.
 * `random` answers what effects ask chance for; `taken` counts the arrows that were followed.
 */
export function advance<K extends Kind>(
  game: Game<K>,
  position: Position<K>,
  author: Author,
  move: K['move'],
  random: Random | null = null,
  taken: Uint32Array | null = null,
): void {
  const run = runOn(machineOf(game), position)
  run.random = random
  run.taken = taken
  takeMove(run, author, move)
  run.end()
}

/** Takes a move known to be offered. The chart that takes it is the one that `play` finds. */
export function takeMove(run: Run, author: Author, move: AnyMove): void {
  if (author === 'clock') return takeClock(run, move)
  const open = findOpen(run, author, move.move)
  if (open === null) throw new Bug(`${move.move} is not offered where the charts stand`)
  takeOpen(run, run.slot, author, open, move)
}

function takeClock(run: Run, move: AnyMove): void {
  const deadline = nextDeadline(run)
  if (deadline === undefined) throw new Bug(`no clock runs, and it says ${move.move}`)
  run.position.now = Math.max(run.position.now, deadline.at)
  takeNamed(run, deadline.slot, 'clock', move)
}

/** Has the match ended? */
export function isOver<K extends Kind>(_game: Game<K>, position: Position<K>): boolean {
  return position.phases[0] === ENDED
}

/** A position of its own: nothing done to it touches the original. What is never changed in place is shared. */
export function copyPosition<K extends Kind>(game: Game<K>, position: Position<K>): Position<K> {
  const { options, seats, state, phases, ply, now, deadlines, raised } = position
  return { options, seats, state: copyState(game, state), phases: phases.slice(), ply, now, deadlines, raised }
}

/** The same into another position of a match with the same options and seats. */
export function copyInto<K extends Kind>(game: Game<K>, position: Position<K>, into: Position<K>): void {
  const { state, phases, ply, now, deadlines, raised } = position
  into.state = copyState(game, state)
  for (let slot = 0; slot < phases.length; slot++) into.phases[slot] = phases[slot] as number // within the list
  into.ply = ply
  into.now = now
  into.deadlines = deadlines
  into.raised = raised
}

function copyState<K extends Kind>(game: Game<K>, state: K['state']): K['state'] {
  const { copy } = machineOf(game).declaration
  return copy ? copy(state) : copyData(state)
}
