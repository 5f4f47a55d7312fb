import { formatFaults } from '../chart/faults.ts'
import type { Game } from '../declare/game.ts'
import type { Outcome } from '../declare/outcome.ts'
import type { Author } from '../declare/scene.ts'
import type { NameOf } from '../declare/text.ts'
import type { Position } from '../run/position.ts'
import { startFaults } from '../verbs/begin.ts'
import { hash } from '../verbs/hash.ts'
import { replay, type Entry, type Log } from '../verbs/replay.ts'
import { sayHappening, sayMove, sayRefusal, seatName } from '../verbs/say.ts'
import { outcome } from '../verbs/view.ts'

/** One entry of a log, played: the move in its canonical form, and what it led to in sentences. */
export interface PlaythroughStep {
  readonly entry: Entry<{ readonly move: string }>
  /** The move as its author would say it. */
  readonly said: string
  readonly happened: readonly string[]
}

/** A log, played. It tells everything, secrets too: it is for those who may see the log. */
export interface Playthrough {
  readonly game: string
  readonly options: Readonly<Record<string, unknown>>
  readonly seats: number
  readonly steps: readonly PlaythroughStep[]
  readonly position: Position
  /** Null when the log stops before the end. */
  readonly outcome: Outcome | null
  readonly hash: string
}

export type PlayedThrough =
  | { readonly ok: true; readonly playthrough: Playthrough }
  | { readonly ok: false; readonly ply: number; readonly reason: string; readonly steps: readonly PlaythroughStep[] }

export function authorName(by: Author): string {
  return typeof by === 'number' ? seatName(by) : by
}

/** Plays a log from its start. Stops at the first entry that is refused, and says why. */
export function playThrough(game: Game, log: Log, nameOf: NameOf = seatName): PlayedThrough {
  const faults = startFaults(game, log.options, log.seats)
  if (faults.length > 0) return { ok: false, ply: 0, reason: `cannot begin:\n${formatFaults(faults)}`, steps: [] }
  const steps: PlaythroughStep[] = []
  const replayed = replay(game, log, ({ by, at }, { move, happenings, draws }) => {
    steps.push({
      entry: { by, move, ...(at === undefined ? {} : { at }), ...(draws.length === 0 ? {} : { draws }) },
      said: sayMove(game, move, nameOf),
      happened: happenings.map(({ happening }) => sayHappening(game, happening, nameOf)),
    })
  })
  if (!replayed.ok) {
    const { ply, refusal } = replayed
    return { ok: false, ply, reason: sayRefusal(game, refusal, nameOf), steps }
  }
  const { position } = replayed
  const { options, seats } = position
  const ended = outcome(game, position)
  return {
    ok: true,
    playthrough: { game: game.id, options, seats, steps, position, outcome: ended, hash: hash(position) },
  }
}
