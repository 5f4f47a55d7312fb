import type { Figures } from '@parlor/bots'
import type { Terminal } from '../terminal.ts'
import { alignColumns, decimal, percent, whole } from './columns.ts'
import { printFacts } from './print-facts.ts'

export interface Speed {
  readonly movesPerSecond: number
  readonly matchesPerSecond: number
}

/** The figures of a simulation, for people. */
export function printFigures(
  name: string,
  bots: readonly string[],
  seed: string,
  figures: Figures,
  speed: Speed,
  checked: boolean,
  terminal: Pick<Terminal, 'print' | 'paint'>,
): void {
  const { print, paint } = terminal
  const { matches, finished, moves, edgesNeverTaken } = figures
  print(paint.bold(`${name}: ${matches === 1 ? '1 match' : `${whole(matches)} matches`}`) + paint.dim(`  seed ${seed}`))
  print()
  for (const [at, line] of alignColumns(columnsOf(figures, bots), 2).entries())
    print(`  ${at === 0 ? paint.dim(line) : line}`)
  printFacts(figures.facts, new Set(bots).size === 1, terminal)
  print()
  print(
    `  ${whole(moves)} moves; ${whole(speed.movesPerSecond)} moves and ${whole(speed.matchesPerSecond)} matches a second`,
  )
  if (checked) print("  Checked: every move, and the game's books after it.")
  if (finished < matches) print(paint.bad(`  ${whole(matches - finished)} matches did not come to an end`))
  if (edgesNeverTaken.length > 0) print(paint.dim('  Arrows no match of this run followed:'))
  for (const edge of edgesNeverTaken) print(paint.dim(`    ${edge}`))
}

/** How far the mean may be off by chance: it is within two of these, most often. */
export function standardError(sd: number | null, finished: number): number | null {
  return sd === null || finished === 0 ? null : sd / Math.sqrt(finished)
}

/** A row for each seat below the heads. What says nothing is left out: the wins of one seat, zeros where are none. */
function columnsOf({ finished, seats }: Figures, bots: readonly string[]): string[][] {
  const zeros = seats.some(({ scores }) => scores.zero > 0)
  const rows = seats.map(({ meanScore, sd, wins, scores }, seat) => ({
    '': `Seat ${seat + 1}`,
    bot: bots[seat] ?? '',
    mean: decimal(meanScore),
    '± se': decimal(standardError(sd, finished)),
    sd: decimal(sd),
    ...(seats.length > 1 ? { wins: percent(finished === 0 ? 0 : wins / finished) } : {}),
    min: decimal(scores.min),
    median: decimal(scores.median),
    max: decimal(scores.max),
    ...(zeros ? { 'score 0': percent(scores.zero) } : {}),
  }))
  return [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
}
