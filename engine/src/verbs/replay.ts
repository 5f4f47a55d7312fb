import type { Game, Kind } from '../declare/game.ts'
import type { Author, Refusal } from '../declare/scene.ts'
import type { Position } from '../run/position.ts'
import { begin, startFaults } from './begin.ts'
import { playEntry, type Played } from './play.ts'

/** One line of a match's log. */
export interface Entry<M = unknown> {
  readonly by: Author
  readonly move: M
  /** Milliseconds since the match began; the time of the entry before when it is left out. */
  readonly at?: number
  /** What chance brought inside the effects of this entry, in order; none when it is left out. */
  readonly draws?: readonly number[]
}

export interface Log {
  readonly game: string
  readonly options: unknown
  readonly seats: number
  readonly entries: readonly Entry[]
}

export type Replayed<K extends Kind> =
  | { readonly ok: true; readonly position: Position<K> }
  | { readonly ok: false; readonly ply: number; readonly refusal: Refusal; readonly position: Position<K> | null }

/** Plays a log from the start, with no generator and no clock. Stops at the first entry that is refused and names it. */
export function replay<K extends Kind>(
  game: Game<K>,
  log: Log,
  watch?: (entry: Entry, step: Extract<Played<K>, { ok: true }>) => void,
): Replayed<K> {
  const faults = startFaults(game, log.options, log.seats)
  if (faults.length > 0)
    return { ok: false, ply: 0, refusal: { code: 'cannot-begin', facts: { faults } }, position: null }
  let position = begin(game, log.options, log.seats)
  for (const entry of log.entries) {
    const step = playEntry(game, position, entry)
    if (!step.ok) return { ok: false, ply: position.ply + 1, refusal: step.refusal, position }
    position = step.position
    watch?.(entry, step)
  }
  return { ok: true, position }
}
