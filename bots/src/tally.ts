import { edgeCounters, edgesNeverTaken, type Game } from '@parlor/engine'
import { addFacts, countFacts, emptyFacts, factFigures, type FactFigures, type FactTally } from './fact-tally.ts'
import type { MatchResult } from './run-match.ts'
import { quantileOf, spreadOf, type ScoreTable } from './score-table.ts'

/** What is counted over many matches. Plain data and whole numbers only: it crosses threads, and adds up exactly. */
export interface Tally {
  matches: number
  finished: number
  moves: number
  entries: number
  readonly scores: readonly Map<number, number>[]
  /** By seat: how often it was first alone, first with one other, with two others, … */
  readonly firsts: readonly number[][]
  /** 1 for each arrow that was followed at least once. */
  readonly followed: Uint8Array
  /** What the game tells of its matches. */
  readonly facts: FactTally
}

export interface SeatFigures {
  readonly meanScore: number | null
  readonly sd: number | null
  /** A first place shared by n seats counts 1/n for each of them: the wins of all seats add up to `finished`. */
  readonly wins: number
  readonly scores: {
    readonly min: number | null
    readonly median: number | null
    readonly max: number | null
    /** The part of finished matches with exactly 0 points. */
    readonly zero: number
  }
}

export interface Figures {
  readonly matches: number
  readonly finished: number
  readonly moves: number
  readonly entries: number
  readonly seats: readonly SeatFigures[]
  readonly edgesNeverTaken: readonly string[]
  /** Empty lists for a game that tells nothing. */
  readonly facts: FactFigures
}

export function emptyTally(game: Game, seats: number): Tally {
  return {
    matches: 0,
    finished: 0,
    moves: 0,
    entries: 0,
    scores: Array.from({ length: seats }, () => new Map<number, number>()),
    firsts: Array.from({ length: seats }, () => Array.from({ length: seats }, () => 0)),
    followed: new Uint8Array(edgeCounters(game).length),
    facts: emptyFacts(),
  }
}

export function countMatch(tally: Tally, { outcome, facts, moves, entries }: MatchResult): void {
  tally.matches++
  tally.moves += moves
  tally.entries += entries
  if (outcome === null) return
  tally.finished++
  if (facts !== undefined) countFacts(tally.facts, facts, outcome)
  const winners = outcome.ranks.filter((rank) => rank === 1).length
  for (const [seat, scores] of tally.scores.entries()) {
    // An outcome has a score and a rank for every seat. -0 becomes 0, the same score.
    const score = (outcome.scores[seat] ?? 0) + 0
    scores.set(score, (scores.get(score) ?? 0) + 1)
    const firsts = tally.firsts[seat]
    if (outcome.ranks[seat] === 1 && firsts) firsts[winners - 1] = (firsts[winners - 1] ?? 0) + 1
  }
}

export function countEdges(tally: Tally, taken: Uint32Array): void {
  for (let edge = 0; edge < taken.length; edge++) if (taken[edge] !== 0) tally.followed[edge] = 1
}

/** Adds a part to the whole. The order of the parts makes no difference. */
export function addTally(whole: Tally, part: Tally): void {
  whole.matches += part.matches
  whole.finished += part.finished
  whole.moves += part.moves
  whole.entries += part.entries
  for (const [seat, scores] of part.scores.entries())
    for (const [score, count] of scores) whole.scores[seat]?.set(score, (whole.scores[seat].get(score) ?? 0) + count)
  for (const [seat, firsts] of part.firsts.entries())
    for (const [others, count] of firsts.entries()) {
      const own = whole.firsts[seat]
      if (own) own[others] = (own[others] ?? 0) + count
    }
  countEdges(whole, Uint32Array.from(part.followed))
  addFacts(whole.facts, part.facts)
}

export function figuresOf(game: Game, tally: Tally): Figures {
  const { matches, finished, moves, entries } = tally
  return {
    matches,
    finished,
    moves,
    entries,
    seats: tally.scores.map((scores, seat) => seatFigures(scores, tally.firsts[seat] ?? [], finished)),
    edgesNeverTaken: edgesNeverTaken(game, Uint32Array.from(tally.followed)),
    facts: factFigures(tally.facts, tally.scores.length),
  }
}

function seatFigures(scores: ScoreTable, firsts: readonly number[], finished: number): SeatFigures {
  const { mean, sd } = spreadOf(scores)
  return {
    meanScore: mean,
    sd,
    wins: firsts.reduce((wins, count, others) => wins + count / (others + 1), 0),
    scores: {
      min: quantileOf(scores, 0),
      median: quantileOf(scores, 0.5),
      max: quantileOf(scores, 1),
      zero: finished === 0 ? 0 : (scores.get(0) ?? 0) / finished,
    },
  }
}
