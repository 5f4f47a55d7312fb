import { ENDED } from '../compile/tables.ts'
import type { Game, Kind } from '../declare/game.ts'
import type { Outcome } from '../declare/outcome.ts'
import type { Seat } from '../declare/scene.ts'
import type { Position } from '../run/position.ts'
import { inOrder } from '../run/resolve.ts'
import type { Told } from '../run/stepper.ts'
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
}

/** All clocks of a position, in the order in which they will fire. */
export function runningClocks(game: Game, position: Position): Clock[] {
  const { mounts, seatOf } = game.machine.layoutFor(position.seats)
  return inOrder(position.deadlines).flatMap(({ at, slot, timer }) => {
    const move = mounts[slot]?.timers[timer]?.move
    const owner = seatOf[slot] ?? -1
    return move === undefined ? [] : [{ at, move, seat: owner < 0 ? null : owner }]
  })
}

export function view<K extends Kind>(game: Game<K>, position: Position<K>, viewer: Seat | null): View<K> {
  const { machine } = game
  const { mounts, seatOf } = machine.layoutFor(position.seats)
  const phases: Record<string, string> = {}
  const concerns = (slot: number) => seatOf[slot] === -1 || seatOf[slot] === viewer
  mounts.forEach(({ path, tables }, slot) => {
    const phase = position.phases[slot] ?? -1
    if (!concerns(slot) || (phase < 0 && slot > 0)) return
    phases[path] = phase === ENDED ? '[*]' : (tables.nodes[phase] ?? '')
  })
  const clocks = runningClocks(game, position).filter(({ seat }) => seat === null || seat === viewer)
  return {
    viewer,
    table: machine.declaration.view(machine.stepper.look(position, viewer ?? 0), viewer),
    phases,
    clocks,
  }
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
  const { machine } = game
  return isOver(position) ? machine.declaration.outcome(machine.stepper.look(position, 0)) : null
}
