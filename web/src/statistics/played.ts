import type { ResultShape } from '@parlor/protocol'
import type { MatchSummary } from '../storage/kept-matches.ts'

/** How somebody came out of one match, wherever it was played. */
export interface Played {
  readonly match: string
  readonly game: string
  /** Matches with the same text can be compared. */
  readonly rules: string
  /** Null for somebody who gave up. */
  readonly score: number | null
  readonly rank: number
  readonly seats: number
  /** A coach has helped: counted apart. */
  readonly assisted: boolean
  /** Of the challenge of a day: counted apart. */
  readonly daily: boolean
  readonly endedAt: number
}

/** What somebody of this name has played on this device, the latest first. */
export function playedHere(summaries: readonly MatchSummary[], name: string): readonly Played[] {
  return summaries
    .flatMap((summary): Played[] => {
      const { id, game, options, stage, names, people, scores, ranks, assisted, changedAt } = summary
      const seat = people.find((each) => names[each] === name)
      if (stage !== 'over' || seat === undefined || ranks === null) return []
      return [
        {
          match: id,
          game,
          rules: rulesOf(options),
          score: scores?.[seat] ?? null,
          rank: ranks[seat] ?? names.length,
          seats: names.length,
          assisted,
          daily: false,
          endedAt: changedAt,
        },
      ]
    })
    .toSorted((a, b) => b.endedAt - a.endedAt)
}

/** Everybody who has finished a match on this device, those with the most matches first. */
export function namesHere(summaries: readonly MatchSummary[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { stage, names, people } of summaries)
    if (stage === 'over')
      for (const name of new Set(people.map((seat) => names[seat] ?? ''))) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([name]) => name)
}

/** The same for what a server tells. */
export function playedOnline(results: readonly ResultShape[]): readonly Played[] {
  return results.map(({ match, game, rules, challenge, score, rank, seats, endedAt }) => ({
    match,
    game,
    rules,
    score,
    rank,
    seats,
    assisted: false,
    daily: challenge !== null,
    endedAt,
  }))
}

/** As the server writes a rule set: in the order of the names. */
export function rulesOf(options: MatchSummary['options']): string {
  return JSON.stringify(Object.fromEntries(Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1))))
}
