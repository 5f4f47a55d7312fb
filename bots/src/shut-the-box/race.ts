import type { BoxTable } from './box.ts'

/**
 * The last round when somebody is about to play. Totals are counted from what that seat has: then matches that differ
 * in nothing that matters are the same race.
 */
export interface Race {
  /** The lowest total among those who have finished, and how many share it. Infinity: nobody has. */
  readonly best: number
  readonly sharing: number
  /** Totals so far of those who still play, in turn: 0 for the first. Empty: all have finished. */
  readonly waiting: readonly number[]
}

/** The race once the first has finished with these points. */
export function afterPoints({ best, sharing, waiting }: Race, points: number): Race {
  const [, ...rest] = waiting
  const base = rest[0] ?? 0
  return {
    best: Math.min(best, points) - base,
    sharing: points < best ? 1 : sharing + (points === best ? 1 : 0),
    waiting: rest.map((total) => total - base),
  }
}

/** The last round as it stands at the start of the present turn. */
export function raceOf({ totals, turn }: BoxTable): Race {
  const own = totals[turn] ?? 0
  const finished = totals.slice(0, turn)
  const best = Math.min(...finished)
  return {
    best: best - own,
    sharing: finished.filter((total) => total === best).length,
    waiting: totals.slice(turn).map((total) => total - own),
  }
}

export function keyOfRace({ best, sharing, waiting }: Race): string {
  return `${best} ${sharing} ${waiting.join(' ')}`
}
