import type { Board } from '@parlor/games/trigger-board/knowledge'
import { quantileOf, spreadOf } from '../score-table.ts'
import { wilsonInterval } from '../wilson.ts'
import { choiceFigures, type ChoiceFigures } from './balance-choices.ts'
import { exampleOf, WHOLE, type BalanceTally, type Example, type Histogram, type Seen } from './balance-tally.ts'

/** Standard deviations to either side that hold 95 % of a normal distribution. */
const Z = 1.959963984540054

/** A part of all matches, and where the true part lies 95 times in 100. */
export interface ShareFigure {
  readonly share: number
  readonly low: number
  readonly high: number
  readonly match: Example
}

/** A number that each match has. */
export interface SpreadFigure {
  readonly matches: number
  readonly mean: number
  /** The true mean lies between these 95 times in 100. */
  readonly low: number
  readonly high: number
  readonly sd: number
  readonly min: number
  /** Nine of ten matches have at least the first and at most the last of these. */
  readonly tenth: number
  readonly median: number
  readonly ninetieth: number
  readonly max: number
  /** A match that has this number. */
  readonly shows: { readonly min: Example; readonly median: Example; readonly max: Example }
  /** From the smallest to the largest: for a picture. */
  readonly histogram: readonly (readonly [value: number, count: number])[]
}

/** A space or an event: how hot it is. */
export interface HeatFigure {
  readonly id: string
  /** How often in a match, on average. */
  readonly perMatch: number
  /** In which part of all matches at least once. */
  readonly share: number
  readonly match: Example
}

export interface BalanceReport {
  readonly board: { readonly name: string; readonly spaces: number; readonly events: number }
  readonly seats: number
  readonly matches: number
  /** Null without matches. */
  readonly length: Readonly<Record<'turns' | 'rounds' | 'moves', SpreadFigure | null>>
  /** By seat; a first place that is shared by n counts 1/n. */
  readonly wins: readonly ShareFigure[]
  /** How often the player who has the first turn wins. */
  readonly starter: ShareFigure
  readonly ends: readonly (ShareFigure & { readonly end: string })[]
  readonly drama: {
    /** How often somebody else was ahead, alone, than before. */
    readonly leadChanges: SpreadFigure | null
    /** Of matches with one winner, in hundredths of the turns: somebody else was ahead. */
    readonly behind: SpreadFigure | null
    /** The same: after so many the winner was ahead for good. */
    readonly decided: SpreadFigure | null
  }
  readonly choices: ChoiceFigures & {
    readonly perMatch: SpreadFigure | null
    /** The part of all turns in which somebody had a choice. */
    readonly turnShare: number
  }
  /** In the order of the board. */
  readonly spaces: readonly HeatFigure[]
  readonly events: readonly HeatFigure[]
  readonly never: {
    readonly spaces: readonly string[]
    readonly events: readonly string[]
    readonly ends: readonly string[]
  }
  readonly loopGuard: { readonly hits: number; readonly matches: number; readonly match: Example }
}

/** What the matches so far say about a board. */
export function balanceReport(board: Board, tally: BalanceTally): BalanceReport {
  const { matches } = tally
  const spaces = board.spaces.map(({ id, index }) => heat(id, tally.visits.get(index), matches))
  const events = board.events.map(({ id }) => heat(id, tally.fired.get(id), matches))
  return {
    board: { name: board.name, spaces: spaces.length, events: events.length },
    seats: tally.wins.length,
    matches,
    length: { turns: spread(tally.turns), rounds: spread(tally.rounds), moves: spread(tally.moves) },
    wins: tally.wins.map(({ won, match }) => share(won / WHOLE, matches, match)),
    starter: share(tally.starter.won / WHOLE, matches, tally.starter.match),
    ends: [...tally.ends]
      .map(([end, { count, match }]) => ({ end, ...share(count, matches, match) }))
      .toSorted((a, b) => b.share - a.share || (a.end < b.end ? -1 : 1)),
    drama: { leadChanges: spread(tally.leadChanges), behind: spread(tally.behind), decided: spread(tally.decided) },
    choices: { perMatch: spread(tally.choicesMade), turnShare: turnShareOf(tally), ...choiceFigures(tally) },
    spaces,
    events,
    never: {
      spaces: spaces.flatMap(({ id, perMatch }) => (perMatch === 0 ? [id] : [])),
      events: events.flatMap(({ id, perMatch }) => (perMatch === 0 ? [id] : [])),
      ends: endsThatNeverCame(board, tally),
    },
    loopGuard: {
      hits: tally.guards.count,
      matches: tally.guardedMatches.count,
      match: exampleOf(tally.guards.match),
    },
  }
}

function share(count: number, of: number, match: number): ShareFigure {
  const [low, high] = wilsonInterval(count, of) ?? [0, 1]
  return { share: of === 0 ? 0 : count / of, low, high, match: exampleOf(match) }
}

function turnShareOf({ choiceTurns, turns }: BalanceTally): number {
  const all = [...turns].reduce((sum, [length, { count }]) => sum + length * count, 0)
  return all === 0 ? 0 : choiceTurns / all
}

function heat(id: string, seen: Seen | undefined, matches: number): HeatFigure {
  if (seen === undefined) return { id, perMatch: 0, share: 0, match: null }
  return { id, perMatch: seen.count / matches, share: seen.matches / matches, match: exampleOf(seen.match) }
}

function spread(histogram: Histogram): SpreadFigure | null {
  const sorted = [...histogram].toSorted(([a], [b]) => a - b)
  const counts = new Map(sorted.map(([value, { count }]) => [value, count]))
  const matches = sorted.reduce((sum, [, { count }]) => sum + count, 0)
  const { mean, sd } = spreadOf(counts)
  if (mean === null) return null
  const at = (part: number) => quantileOf(counts, part) ?? mean
  const shownBy = (value: number) => histogram.get(value)?.match ?? null
  const [min, median, max] = [at(0), at(0.5), at(1)]
  const half = (Z * (sd ?? 0)) / Math.sqrt(matches)
  return {
    matches,
    mean,
    low: mean - half,
    high: mean + half,
    sd: sd ?? 0,
    min,
    tenth: at(0.1),
    median,
    ninetieth: at(0.9),
    max,
    shows: { min: shownBy(min), median: shownBy(median), max: shownBy(max) },
    histogram: [...counts],
  }
}

/** What an end of the game is called when it comes, by the condition that brings it. */
const END_OF: Readonly<Record<string, string>> = {
  REACH_SPACE: 'finished',
  ALL_COMPLETED: 'finished',
  FIRST_COMPLETED: 'finished',
  STAT_AT_LEAST: 'stat',
  TURN_LIMIT: 'round-limit',
  TIME_LIMIT: 'time-limit',
  LAST_STANDING: 'last-standing',
  EXPR: 'expression',
}

function endsThatNeverCame(board: Board, { ends }: BalanceTally): string[] {
  const declared = new Set(board.ends.flatMap(({ condition }) => END_OF[condition.type] ?? []))
  const came = new Set([...ends.keys()].map((end) => end.split(',')[0]))
  return [...declared].filter((end) => !came.has(end))
}
