import type { Aim } from '../coach/coach.ts'
import { aimFor, freshWorth, pointsOf, solvedFor, type BoxAim } from './aims.ts'
import type { BoxOptions, BoxTable } from './box.ts'
import { lastRoundFor, wholeRound } from './last-round.ts'
import { raceOf } from './race.ts'
import type { SolvedBox } from './solve-box.ts'

/** By what the turn that is going on is to be played, and what its worth says about the match. */
export interface Judgement {
  readonly aim: Aim
  readonly solved: SolvedBox
  /** From the worth of a moment of the turn to a value of the aim, for the seat whose turn it is. */
  readonly say: (worth: number) => number
}

/** Judges the turn that a table shows, for the seat whose turn it is. */
export type Judge = (table: BoxTable) => Judgement

export function judgeFor(options: BoxOptions, seats: number, name: BoxAim): Judge {
  const aim = aimFor(options, name)
  if (name === 'shut') {
    const judgement: Judgement = { aim, solved: solvedFor(options, 'shut'), say: (worth) => worth }
    return () => judgement
  }
  const byScore = scoreJudge(options)
  if (name === 'score') return byScore
  const isExact = exactFor(options, seats)
  const last = lastRoundFor(options)
  return (table) => (isExact(table) ? { aim, solved: last.turn(raceOf(table)), say: (worth) => worth } : byScore(table))
}

function scoreJudge(options: BoxOptions): Judge {
  const aim = aimFor(options, 'score')
  const solved = solvedFor(options, 'score')
  const fresh = pointsOf(freshWorth(options, 'score'))
  return ({ totals, turn, round }) => {
    const rest = (totals[turn] ?? 0) + (options.rounds - round) * fresh
    return { aim, solved, say: (worth) => rest + pointsOf(worth) }
  }
}

/** Where the chance to win is known exactly: see `wholeRound`. */
export function exactFor(options: BoxOptions, seats: number): (table: Pick<BoxTable, 'round' | 'turn'>) => boolean {
  const whole = wholeRound(options, seats)
  return ({ round, turn }) => round === options.rounds && (whole || turn === seats - 1)
}
