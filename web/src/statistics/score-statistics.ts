import type { Played } from './played.ts'

/** Whether low or high scores are good in a game. */
export type Best = 'highest' | 'lowest'

export interface ScoreStatistics {
  readonly matches: number
  /** Matches against others, and how many of them were won; a shared first place is one. */
  readonly contests: number
  readonly wins: number
  readonly best: number | null
  readonly mean: number | null
  readonly median: number | null
  /** Not counted above. */
  readonly assisted: number
  readonly daily: number
}

/** What counts: neither what a coach has helped with nor challenges, which have rankings of their own. */
export function counted(played: readonly Played[]): readonly Played[] {
  return played.filter(({ assisted, daily }) => !assisted && !daily)
}

export function statisticsOf(played: readonly Played[], best: Best): ScoreStatistics {
  const counting = counted(played)
  const contests = counting.filter(({ seats }) => seats > 1)
  const scores = scoresOf(counting).toSorted((a, b) => a - b)
  return {
    matches: counting.length,
    contests: contests.length,
    wins: contests.filter(({ rank }) => rank === 1).length,
    best: (best === 'lowest' ? scores[0] : scores.at(-1)) ?? null,
    mean: meanOf(scores),
    median: medianOf(scores),
    assisted: played.filter(({ assisted }) => assisted).length,
    daily: played.filter(({ assisted, daily }) => daily && !assisted).length,
  }
}

/** Of those who did not give up. */
function scoresOf(played: readonly Played[]): number[] {
  return played.flatMap(({ score }) => (score === null ? [] : [score]))
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
}

function medianOf(sorted: readonly number[]): number | null {
  const half = Math.floor(sorted.length / 2)
  return meanOf(sorted.slice(sorted.length % 2 === 1 ? half : half - 1, half + 1))
}

/** At each place the mean of the values up to it, of as many as `span` at the most: where things are going. */
export function runningMeans(values: readonly number[], span: number): readonly number[] {
  return values.map((_, at) => meanOf(values.slice(Math.max(0, at + 1 - span), at + 1)) ?? 0)
}
