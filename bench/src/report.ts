import type { Row } from './measure.ts'
import type { Memory } from './memory.ts'

export interface Report {
  readonly rows: readonly Row[]
  readonly memory: readonly Memory[]
  readonly node: string
  readonly cpus: number
  readonly quick: boolean
}

export function formatReport({ rows, memory, node, cpus, quick }: Report): string {
  const lines = [
    ['game', 'implementation', 'moves/s', 'times slower', 'spread'],
    ...rows.map((row) => [
      row.game,
      row.implementation,
      count(row.movesPerSecond),
      ratio(row.timesSlowerThanLimit),
      `${(row.spread * 100).toFixed(0)} %`,
    ]),
  ]
  return [
    table(lines),
    '',
    ...memory.map(
      ({ game, positions, bytesPerPosition, bytesPerMillion, goalPerMillion }) =>
        `${game}: ${bytesPerPosition} bytes of heap a position (${count(positions)} kept), a million take ` +
        `${gigabytes(bytesPerMillion)}; the goal is under ${gigabytes(goalPerMillion)}.`,
    ),
    `Node ${node}, ${cpus} cores${quick ? '; a quick run, too short to be quoted' : ''}. Ratios carry over to other machines, moves/s do not.`,
  ].join('\n')
}

function table(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  '),
    )
    .join('\n')
}

function count(n: number): string {
  return n.toLocaleString('en')
}

function ratio(n: number): string {
  return n < 100 ? n.toFixed(1) : count(Math.round(n))
}

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(2)} GB`
}
