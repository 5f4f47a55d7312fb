import type { BoardHappening } from './board-kind.ts'

/** A piece is seen on its way: it enters these spaces one after the other. */
export interface Walk {
  readonly seat: number
  readonly path: readonly string[]
}

/** The walks among what has happened, in order. Pieces that change places are where the view says, at once. */
export function walksIn(happenings: readonly BoardHappening[]): readonly Walk[] {
  return happenings.flatMap((each) =>
    each.what === 'went' || each.what === 'back' || each.what === 'teleported' || each.what === 'picked'
      ? [{ seat: each.seat, path: each.path }]
      : [],
  )
}

/** In milliseconds: a step, and how long all of them may take. */
const STEP_MS = 210
const LONGEST_MS = 1_900

export function stepMs(walks: readonly Walk[]): number {
  const steps = walks.reduce((sum, { path }) => sum + path.length, 0)
  return steps === 0 ? 0 : Math.min(STEP_MS, LONGEST_MS / steps)
}
