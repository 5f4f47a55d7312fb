import type { FactFigures, LabelFigures, NumberFigures, TextFigures } from '@parlor/bots'
import type { Terminal } from '../terminal.ts'
import { alignColumns, decimal, percent, whole } from './columns.ts'

type Paper = Pick<Terminal, 'print' | 'paint'>

const INTERVAL = '95 % interval'
/** A line has 80 columns, and the figures need up to 48. */
const LONGEST_NAME = 30

/**
 * What a game tells of its matches, for people: a table for each label and text, and one for all numbers. Between
 * players who are not `equal` an equal share is not what fair would be.
 */
export function printFacts({ seats, texts, numbers }: FactFigures, equal: boolean, terminal: Paper): void {
  for (const label of seats) printTable(labelRows(label, equal), terminal)
  for (const text of texts) printTable(textRows(text), terminal)
  if (numbers.length > 0) printTable(numberRows(numbers), terminal)
}

function printTable(rows: readonly (readonly string[])[], { print, paint }: Paper): void {
  print()
  for (const [at, line] of alignColumns(rows, 1).entries()) print(`  ${at === 0 ? paint.dim(line) : line}`)
}

function labelRows({ label, fairShare, values }: LabelFigures, equal: boolean): string[][] {
  const fair = equal ? [percent(fairShare)] : []
  return [
    [short(label), 'seats', 'wins', INTERVAL, ...(equal ? ['fair'] : [])],
    ...values.map(({ value, seats, share, interval }) => [
      short(value),
      whole(seats),
      percent(share),
      range(interval),
      ...fair,
    ]),
  ]
}

function textRows({ fact, values }: TextFigures): string[][] {
  return [
    [short(fact), 'matches', 'share', INTERVAL],
    ...values.map(({ value, matches, share, interval }) => [
      short(value),
      whole(matches),
      percent(share),
      range(interval),
    ]),
  ]
}

function numberRows(numbers: readonly NumberFigures[]): string[][] {
  return [
    ['', 'mean', '± se', 'median'],
    ...numbers.map(({ fact, mean, standardError, median }) => [
      short(fact),
      decimal(mean),
      decimal(standardError),
      decimal(median),
    ]),
  ]
}

function range(interval: readonly [low: number, high: number] | null): string {
  return interval === null ? '-' : `${hundredths(interval[0])} to ${percent(interval[1])}`
}

function hundredths(part: number): string {
  return (100 * part).toLocaleString('en', { maximumFractionDigits: 2 })
}

function short(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1)}…`
}
