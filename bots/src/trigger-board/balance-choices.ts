import { exampleOf, WHOLE, type BalanceTally, type ChoiceTally, type Example } from './balance-tally.ts'

export interface OptionFigure {
  /** The id of a space or of an option, a number of steps, how many places further somebody sits, or how many pieces
   *  are nearer home; `=` is to stay. */
  readonly option: string
  /** How often it was taken; of each seat and match only the first time is counted. */
  readonly taken: number
  /** Which part of those matches was then won. */
  readonly wins: number
  readonly match: Example
}

export interface ChoiceFigure {
  readonly kind: 'fork' | 'question' | 'aim' | 'steps' | 'piece'
  /** The id of the space, or of the event that asks. */
  readonly at: string
  readonly action: number
  readonly met: number
  /** The best first. */
  readonly options: readonly OptionFigure[]
  /** How much more often the best wins than the worst, and where the truth lies, 95 times in 100 over all choices together. */
  readonly gap: { readonly value: number; readonly low: number; readonly high: number }
  /** The best is better than the worst, and not by chance. */
  readonly mattered: boolean
}

export interface ChoiceFigures {
  /** Which part of the choices that were met are such as mattered. */
  readonly mattered: number
  /** Those that mattered most first. */
  readonly list: readonly ChoiceFigure[]
  /** Choices that are in no list, since there were too many kinds. */
  readonly leftOut: number
}

/** Fewer say nothing. */
const FEWEST = 20

/**
 * Which choices matter. Bots at random choose without regard to how they stand, so that those who took one thing and those
 * who took another differ in nothing else: the difference in how often they win is what the choice brings, a trial without
 * any further match. Bots that think choose by how they stand: then the difference says less.
 */
export function choiceFigures({ choices, choicesLeftOut }: BalanceTally): ChoiceFigures {
  const compared = [...choices.values()].reduce(
    (sum, { options }) => sum + pairs([...options.values()].filter(isEnough).length),
    0,
  )
  // Among many choices some look as if they mattered: the more are compared, the surer each has to be.
  const z = zFor(Math.max(1, compared))
  const list = [...choices]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, choice]) => figureOf(choice, z))
    .toSorted((a, b) => Number(b.mattered) - Number(a.mattered) || b.gap.value - a.gap.value || b.met - a.met)
  const met = list.reduce((sum, each) => sum + each.met, 0)
  const mattered = list.reduce((sum, each) => sum + (each.mattered ? each.met : 0), 0)
  return { mattered: met === 0 ? 0 : mattered / met, list, leftOut: choicesLeftOut }
}

const pairs = (count: number) => (count * (count - 1)) / 2

function isEnough({ count }: { readonly count: number }): boolean {
  return count >= FEWEST
}

function figureOf({ kind, at, action, options }: ChoiceTally, z: number): ChoiceFigure {
  const all = [...options].map(([option, { count, won, match }]) => ({
    option,
    taken: count,
    wins: won / WHOLE / count,
    match: exampleOf(match),
  }))
  const sorted = all.toSorted((a, b) => b.wins - a.wins || (a.option < b.option ? -1 : 1))
  const enough = sorted.filter(({ taken }) => taken >= FEWEST)
  const [best, worst] = [enough[0], enough.at(-1)]
  const value = best === undefined || worst === undefined ? 0 : best.wins - worst.wins
  const half = best === undefined || worst === undefined ? 1 : z * Math.sqrt(variance(best) + variance(worst))
  const met = all.reduce((sum, { taken }) => sum + taken, 0)
  return {
    kind,
    at,
    action,
    met,
    options: sorted,
    gap: { value, low: Math.max(-1, value - half), high: Math.min(1, value + half) },
    mattered: enough.length > 1 && value > half,
  }
}

/** Of a share, by Agresti and Coull: none and all have some, too. */
function variance({ wins, taken }: OptionFigure): number {
  const share = (wins * taken + 2) / (taken + 4)
  return (share * (1 - share)) / (taken + 4)
}

/** How many standard deviations hold 95 % for so many comparisons together, by Bonferroni. */
function zFor(comparisons: number): number {
  const tail = 0.025 / comparisons
  // Abramowitz and Stegun, 26.2.23: right to three digits after the point.
  const t = Math.sqrt(-2 * Math.log(tail))
  return t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)))
}
