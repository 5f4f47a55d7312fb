import type { Figures } from '@parlor/bots'
import type { Terminal } from '../terminal.ts'

const whole = (n: number) => n.toLocaleString('en', { maximumFractionDigits: 0 })
const decimal = (n: number | null) => (n === null ? '-' : n.toLocaleString('en', { maximumFractionDigits: 3 }))

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
  { print, paint }: Terminal,
): void {
  const { matches, finished, moves, seats, edgesNeverTaken } = figures
  print(paint.bold(`${name}: ${matches === 1 ? '1 match' : `${whole(matches)} matches`}`) + paint.dim(`  seed ${seed}`))
  print()
  const rows = seats.map(({ meanScore, sd, wins, scores }, seat) => [
    `Seat ${seat + 1}`,
    bots[seat] ?? '',
    decimal(meanScore),
    decimal(sd),
    `${decimal(finished === 0 ? 0 : (100 * wins) / finished)} %`,
    decimal(scores.min),
    decimal(scores.median),
    decimal(scores.max),
    `${decimal(100 * scores.zero)} %`,
  ])
  for (const [at, line] of alignColumns([
    ['', 'bot', 'mean', 'sd', 'wins', 'lowest', 'median', 'highest', 'score 0'],
    ...rows,
  ]).entries())
    print(`  ${at === 0 ? paint.dim(line) : line}`)
  print()
  print(
    `  ${whole(moves)} moves; ${whole(speed.movesPerSecond)} moves and ${whole(speed.matchesPerSecond)} matches a second`,
  )
  if (finished < matches) print(paint.bad(`  ${whole(matches - finished)} matches did not come to an end`))
  if (edgesNeverTaken.length > 0) print(paint.dim('  Arrows no match followed:'))
  for (const edge of edgesNeverTaken) print(paint.dim(`    ${edge}`))
}

/** Names to the left, numbers to the right. */
function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}
