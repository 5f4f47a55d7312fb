import type { Upkeep } from './contender.ts'
import { GOAL_CLIENTS, type Goal } from './goals.ts'
import type { Row } from './rounds.ts'

export interface Report {
  readonly rows: readonly Row[]
  readonly goals: readonly Goal[]
  readonly upkeep: readonly (Upkeep & { readonly contender: string })[]
  readonly absent: readonly { readonly contender: string; readonly because: string }[]
  readonly node: string
  readonly cpus: number
  /** The machine's load average before the first run: what others were doing. */
  readonly loadBefore: number
  readonly quick: boolean
}

interface Column {
  readonly title: string
  readonly text: (row: Row) => string
}

const COLUMNS: readonly Column[] = [
  { title: 'clients', text: (row) => count(row.clients) },
  { title: 'server', text: (row) => row.contender },
  { title: 'moves/s', text: (row) => count(Math.round(row.movesPerSecond)) },
  { title: 'spread', text: (row) => (row.spread === null ? '–' : percent(row.spread)) },
  { title: '× boardgame.io', text: (row) => ratio(row.timesBoardgameIo) },
  { title: '× bare ws', text: (row) => ratio(row.timesBareWs) },
  { title: 'p50 ms', text: (row) => milliseconds(row.p50Ms) },
  { title: 'p99 ms', text: (row) => milliseconds(row.p99Ms) },
  { title: 'bytes out', text: (row) => count(Math.round(row.bytesToClients)) },
  { title: 'bytes in', text: (row) => count(Math.round(row.bytesToServer)) },
  { title: 'CPU µs', text: (row) => count(Math.round(row.serverCpuMicroseconds)) },
  { title: 'busy', text: (row) => percent(row.serverBusy) },
  { title: 'load busy', text: (row) => percent(row.loadBusy) },
]
const NAME_COLUMN = 1

export function formatReport({ rows, goals, upkeep, absent, node, cpus, loadBefore, quick }: Report): string {
  return [
    table([COLUMNS.map(({ title }) => title), ...rows.map((row) => COLUMNS.map(({ text }) => text(row)))]),
    '',
    `Goals with ${GOAL_CLIENTS} clients:`,
    ...goals.map(({ goal, figure, kept }) => `  ${goal}: ${figure === null ? 'not measured' : verdict(figure, kept)}`),
    ...upkeep.map(
      ({ contender, bytesPerIdleMatch, bytesPerLiveMatch, msToOpenThousandEntries }) =>
        `${contender}: ${kilobytes(bytesPerIdleMatch)} resident an idle match, ${kilobytes(bytesPerLiveMatch)} a live one; ` +
        `a match of 1,000 entries opens in ${milliseconds(msToOpenThousandEntries)} ms.`,
    ),
    ...absent.map(({ contender, because }) => `${contender} was not measured: ${because}.`),
    `Node ${node}, ${cpus} cores, load average ${loadBefore.toFixed(1)} beforehand${quick ? '; a quick run, too short to be quoted' : ''}. Ratios carry over to other machines, moves/s do not.`,
  ].join('\n')
}

function table(lines: readonly (readonly string[])[]): string {
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, i) => (i === NAME_COLUMN ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  '),
    )
    .join('\n')
}

function verdict(figure: number, kept: boolean | null): string {
  return `${figure} (${kept ? 'kept' : 'missed'})`
}

function count(n: number): string {
  return n.toLocaleString('en')
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}

function ratio(n: number): string {
  return n.toFixed(n < 10 ? 2 : 1)
}

function milliseconds(n: number): string {
  return n.toFixed(n < 10 ? 2 : 0)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1e3).toFixed(1)} kB`
}
