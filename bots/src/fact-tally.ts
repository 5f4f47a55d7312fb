import type { MatchFacts, Outcome } from '@parlor/engine'
import { quantileOf, spreadOf } from './score-table.ts'
import { wilsonInterval } from './wilson.ts'

/** What is counted of the facts of many matches: whole numbers only, so that parts add up exactly, in any order. */
export interface FactTally {
  /** By label, then by its value: `class`, then `Land Baron`. */
  readonly labels: Map<string, Map<string, LabelCount>>
  /** By the name of a text, then by the text: in how many matches. */
  readonly texts: Map<string, Map<string, number>>
  /** By the name of a number, then by the number: in how many matches. */
  readonly numbers: Map<string, Map<number, number>>
}

interface LabelCount {
  /** Seats that had it, over all finished matches. */
  seats: number
  /** How often such a seat was first alone, first with one other, with two others, … */
  readonly firsts: number[]
}

type Interval = readonly [low: number, high: number] | null

export interface LabelFigures {
  readonly label: string
  /** What a seat would win if the label made no difference. */
  readonly fairShare: number
  readonly values: readonly {
    readonly value: string
    readonly seats: number
    /** A first place shared by n seats counts 1/n for each of them. */
    readonly wins: number
    readonly share: number
    /** 95 %. */
    readonly interval: Interval
  }[]
}

export interface TextFigures {
  readonly fact: string
  readonly values: readonly {
    readonly value: string
    readonly matches: number
    readonly share: number
    readonly interval: Interval
  }[]
}

export interface NumberFigures {
  readonly fact: string
  readonly mean: number | null
  readonly standardError: number | null
  readonly median: number | null
}

/** Everything in the order of its name: the order in which matches were counted makes no difference. */
export interface FactFigures {
  readonly seats: readonly LabelFigures[]
  readonly texts: readonly TextFigures[]
  readonly numbers: readonly NumberFigures[]
}

export function emptyFacts(): FactTally {
  return { labels: new Map(), texts: new Map(), numbers: new Map() }
}

export function countFacts(tally: FactTally, facts: MatchFacts, { ranks }: Outcome): void {
  const winners = ranks.filter((rank) => rank === 1).length
  for (const [label, values] of Object.entries(facts.seats))
    for (const [seat, value] of values.entries()) {
      const count = countOf(tally, label, value)
      count.seats++
      if (ranks[seat] === 1) addAt(count.firsts, winners - 1, 1)
    }
  for (const [fact, value] of Object.entries(facts.match))
    if (typeof value === 'string') add(tableOf(tally.texts, fact), value, 1)
    // -0 becomes 0, the same number.
    else add(tableOf(tally.numbers, fact), value + 0, 1)
}

/** Adds a part to the whole. */
export function addFacts(whole: FactTally, part: FactTally): void {
  for (const [label, values] of part.labels)
    for (const [value, { seats, firsts }] of values) {
      const count = countOf(whole, label, value)
      count.seats += seats
      for (const [others, times] of firsts.entries()) addAt(count.firsts, others, times)
    }
  for (const [fact, values] of part.texts)
    for (const [value, matches] of values) add(tableOf(whole.texts, fact), value, matches)
  for (const [fact, values] of part.numbers)
    for (const [value, matches] of values) add(tableOf(whole.numbers, fact), value, matches)
}

export function factFigures({ labels, texts, numbers }: FactTally, players: number): FactFigures {
  return {
    seats: inOrder(labels).map(([label, values]) => labelFigures(label, values, players)),
    texts: inOrder(texts).map(([fact, values]) => textFigures(fact, values)),
    numbers: inOrder(numbers).map(([fact, values]) => numberFigures(fact, values)),
  }
}

function labelFigures(label: string, values: ReadonlyMap<string, LabelCount>, players: number): LabelFigures {
  return {
    label,
    fairShare: 1 / players,
    values: inOrder(values).map(([value, { seats, firsts }]) => {
      const wins = firsts.reduce((sum, times, others) => sum + times / (others + 1), 0)
      return { value, seats, wins, share: wins / seats, interval: wilsonInterval(wins, seats) }
    }),
  }
}

function textFigures(fact: string, values: ReadonlyMap<string, number>): TextFigures {
  const all = [...values.values()].reduce((sum, matches) => sum + matches, 0)
  return {
    fact,
    values: inOrder(values).map(([value, matches]) => ({
      value,
      matches,
      share: matches / all,
      interval: wilsonInterval(matches, all),
    })),
  }
}

function numberFigures(fact: string, values: ReadonlyMap<number, number>): NumberFigures {
  const all = [...values.values()].reduce((sum, matches) => sum + matches, 0)
  const { mean, sd } = spreadOf(values)
  return { fact, mean, standardError: sd === null ? null : sd / Math.sqrt(all), median: quantileOf(values, 0.5) }
}

function countOf({ labels }: FactTally, label: string, value: string): LabelCount {
  const values = tableOf(labels, label)
  let count = values.get(value)
  if (count === undefined) values.set(value, (count = { seats: 0, firsts: [] }))
  return count
}

function tableOf<K, V>(tables: Map<string, Map<K, V>>, name: string): Map<K, V> {
  let table = tables.get(name)
  if (table === undefined) tables.set(name, (table = new Map<K, V>()))
  return table
}

function add<K>(table: Map<K, number>, key: K, count: number): void {
  table.set(key, (table.get(key) ?? 0) + count)
}

/** Fills up with zeros, so that the list has no holes. */
function addAt(counts: number[], index: number, count: number): void {
  while (counts.length <= index) counts.push(0)
  counts[index] = (counts[index] ?? 0) + count
}

/** By code units, as every machine sorts them. */
function inOrder<V>(table: ReadonlyMap<string, V>): [string, V][] {
  return [...table].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
}
