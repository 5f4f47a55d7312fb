import { TERMINAL } from '../chart/parse.ts'
import type { Machine } from '../compile/machine.ts'
import { machineOf, type Game, type Kind } from '../declare/game.ts'
import { checkedOutcome, type MatchFacts, type Outcome } from '../declare/outcome.ts'
import type { AnyPhases, Seat } from '../declare/scene.ts'
import { phaseSeen } from '../run/phases.ts'
import type { Deadline, Position } from '../run/position.ts'
import { inOrder, nextDeadline } from '../run/resolve.ts'
import type { Told } from '../run/told.ts'
import { isOver } from './play.ts'

/** What a seat, or a spectator (null), may know of a position. */
export interface View<K extends Kind = Kind> {
  readonly viewer: Seat | null
  readonly table: K['view']
  /** Where the charts stand that concern everybody or this seat: `turn/harvest` → `IDLE`. */
  readonly phases: Readonly<Record<string, string>>
  /** The clocks that concern everybody or this seat, first due first. */
  readonly clocks: readonly Clock[]
}

/** A clock that runs: what it will say, when (milliseconds since the match began), and for which seat. */
export interface Clock {
  readonly at: number
  readonly move: string
  readonly seat: Seat | null
  /** It stands still, with so many milliseconds left. */
  readonly left?: number
}

/** All clocks of a position, first due first. */
export function runningClocks(game: Game, position: Position): Clock[] {
  return inOrder(position.deadlines).map((deadline) => clockOf(game, position, deadline))
}

/** The clock that fires next, if any runs: the first due whose chart neither waits nor is held by a blocking one. */
export function nextClock(game: Game, position: Position): Clock | undefined {
  const deadline = nextDeadline(machineOf(game), position)
  return deadline && clockOf(game, position, deadline)
}

function clockOf(game: Game, position: Position, { at, slot, timer, left }: Deadline): Clock {
  const { mounts, seatOf } = machineOf(game).layoutFor(position.seats)
  const owner = seatOf[slot] ?? -1
  const move = mounts[slot]?.timers[timer]?.move ?? ''
  return { at, move, seat: owner < 0 ? null : owner, ...(left === undefined ? {} : { left }) }
}

export function view<K extends Kind>(game: Game<K>, position: Position<K>, viewer: Seat | null): View<K> {
  const machine = machineOf(game)
  const phases = phasesSeenBy(machine, position, viewer)
  const clocks = runningClocks(game, position).filter(({ seat }) => seat === null || seat === viewer)
  const { state, options, seats } = position
  const scene = { state, options, seats, phases: phasesByChart(phases) }
  return { viewer, table: machine.declaration.view(scene, viewer), phases, clocks }
}

/** Where the charts stand that concern everybody or this seat, by their paths. */
export function phasesSeenBy(machine: Machine, position: Position, viewer: Seat | null): View['phases'] {
  const layout = machine.layoutFor(position.seats)
  const phases: Record<string, string> = {}
  layout.mounts.forEach(({ path }, slot) => {
    const phase = phaseSeen(layout, position, slot, viewer)
    if (phase !== undefined) phases[path] = phase
  })
  return phases
}

/** By the charts' names instead of their paths; of a chart that runs at several places, the first. */
export function phasesByChart(phases: View['phases']): AnyPhases {
  const named: Record<string, string> = {}
  for (const [path, phase] of Object.entries(phases)) named[path.slice(path.lastIndexOf('/') + 1)] ??= phase
  return named
}

/** Where the charts of a game stand that a view tells of, in the names that the game draws. */
export function phasesOf<K extends Kind>(_game: Game<K>, { phases }: Pick<View, 'phases'>): K['phases'] {
  return phasesByChart(phases) // the charts of this game, each in a state it draws
}

/** Has the match ended, for all that a viewer sees? The match's own chart has a path of one name. */
export function hasEnded(phases: View['phases']): boolean {
  return Object.entries(phases).some(([path, phase]) => phase === TERMINAL && !path.includes('/'))
}

/** The happenings a viewer is told, in order. */
export function toldTo<H>(told: readonly Told<H>[], viewer: Seat | null): H[] {
  return told.flatMap(({ happening, only, others }) => {
    if (only === undefined || (viewer !== null && only.includes(viewer))) return [happening]
    return others === undefined ? [] : [others]
  })
}

/** How the match ended, or null while it goes on. */
export function outcome<K extends Kind>(game: Game<K>, position: Position<K>): Outcome | null {
  const machine = machineOf(game)
  if (!isOver(game, position)) return null
  return checkedOutcome(machine.declaration.outcome(machine.stepper.look(position, 0)), position.seats)
}

/** What a simulation counts of a finished match; null while it goes on, or where the game counts nothing. */
export function facts(game: Game, position: Position): MatchFacts | null {
  if (!isOver(game, position)) return null
  const machine = machineOf(game)
  return machine.declaration.facts?.(machine.stepper.look(position, 0)) ?? null
}

/** What is wrong with a position that the game’s own books do not allow; null when nothing is, or it keeps none. */
export function audit(game: Game, position: Position): string | null {
  const machine = machineOf(game)
  return machine.declaration.audit?.(machine.stepper.look(position, 0)) ?? null
}
