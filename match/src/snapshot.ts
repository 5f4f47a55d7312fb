import { parsePosition, type DocumentText, type Game, type Position } from '@parlor/engine'
import { readOptions } from './evolve.ts'
import type { Match, Past } from './match.ts'

/**
 * A match as plain data, so that a long one opens without a full replay. Its game and documents are referred to by
 * name.
 */
export type Snapshot = Omit<Match, 'game' | 'past' | 'position'> & {
  readonly position: unknown
  /** Newest first. */
  readonly past: readonly (Omit<Past, 'before' | 'depth' | 'position'> & { readonly position: unknown })[]
}

export function snapshotOf({ game: _, past, ...rest }: Match): Snapshot {
  const steps: Snapshot['past'][number][] = []
  for (let at = past; at !== null; at = at.before) {
    const { position, left, by, toldOthers } = at
    steps.push({ position, left, by, toldOthers })
  }
  return { ...rest, past: steps }
}

/** Restores a match from a snapshot; null if its positions do not fit the game. */
export function restored(game: Game, snapshot: Snapshot, known: readonly DocumentText[] = []): Match | null {
  const position = snapshot.position === null ? null : positionOf(game, snapshot.position, known)
  if (position === undefined) return null
  const past = pastOf(game, snapshot.past, known)
  if (past === undefined) return null
  return { ...snapshot, game, options: readOptions(game, snapshot.options, snapshot.number, known), position, past }
}

function pastOf(
  game: Game,
  [newest, ...older]: Snapshot['past'],
  known: readonly DocumentText[],
): Past | null | undefined {
  if (newest === undefined) return null
  const before = pastOf(game, older, known)
  const position = positionOf(game, newest.position, known)
  if (before === undefined || position === undefined) return undefined
  return { ...newest, position, before, depth: (before?.depth ?? 0) + 1 }
}

function positionOf(game: Game, data: unknown, known: readonly DocumentText[]): Position | undefined {
  const parsed = parsePosition(game, data, known)
  return parsed.ok ? parsed.position : undefined
}
