import { Bug } from '../chart/faults.ts'

/** How a match ended. All lists go by seat; equal ranks share a place, 1 is the best. */
export interface Outcome {
  readonly scores: readonly number[]
  readonly ranks: readonly number[]
  /** Where players win together: the number of each seat's team, from 0. Members have the same score and rank. */
  readonly teams?: readonly number[]
}

/** What is worth counting over many matches beside scores. */
export interface MatchFacts {
  /** By what is told apart, then by seat: `class: ['Land Baron', 'Grim Reaper']`. How often each kind wins is counted. */
  readonly seats: Readonly<Record<string, readonly string[]>>
  /** Of the whole match: texts are counted, numbers averaged. */
  readonly match: Readonly<Record<string, string | number>>
}

/**
 * Ranks by score. With `teams` (by seat, the number of its team) the scores are those of the teams: every member has its
 * team's, and its rank is one more than the number of teams ahead.
 */
export function ranked(scores: readonly number[], best: 'highest' | 'lowest', teams?: readonly number[]): Outcome {
  const sign = best === 'highest' ? 1 : -1
  const ranks = scores.map((own) => 1 + scores.filter((other) => sign * other > sign * own).length)
  if (teams === undefined) return { scores, ranks }
  const ofTeam = (list: readonly number[]) =>
    teams.map((team, seat) => {
      const value = list[team]
      if (value === undefined)
        throw new Bug(`seat ${seat} is of team ${team}, and there are scores for ${scores.length}`)
      return value
    })
  return { scores: ofTeam(scores), ranks: ofTeam(ranks), teams }
}

/** An outcome as it is given out: a list that does not fit the seats or the teams is the game's mistake. */
export function checkedOutcome(outcome: Outcome, seats: number): Outcome {
  const { scores, ranks, teams } = outcome
  if (teams === undefined) return outcome
  if (teams.length !== seats) throw new Bug(`an outcome of ${seats} seats has ${teams.length} in its teams`)
  teams.forEach((team, seat) => {
    const first = teams.indexOf(team)
    if (scores[seat] !== scores[first] || ranks[seat] !== ranks[first])
      throw new Bug(`seats ${first} and ${seat} are a team, and do not have the same score and rank`)
  })
  return outcome
}
