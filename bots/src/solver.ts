import type { Advice } from './coach/coach.ts'
import type { ScoreChances } from './score-chances.ts'

/**
 * A game that is solved, and can be asked about positions that come from no match: dice on a real table, a line of a
 * file. `parlor solve` and `parlor advise` know no game; all they say and read is told here.
 */
export interface Solver {
  /** The option of the game that names a set of rules. */
  readonly mainOption: string
  /** What can be played for; the first unless told. */
  readonly aims: readonly [string, ...string[]]
  /** What the value of a whole game is, for a help text. */
  readonly about: string
  /** What a position consists of. */
  readonly fields: readonly PositionField[]
  /** The game by options that the engine has checked, for one of the aims. */
  readonly under: (options: Readonly<Record<string, unknown>>, aim: string) => SolvedGame
}

/** One field of a position: `dice` in a file, `--dice 3,4` on a command line. */
export interface PositionField {
  readonly name: string
  /** As a program's option, where that is written in another way. */
  readonly option?: string
  /** What stands behind the option in a help text: LIST. */
  readonly value: string
  readonly about: string
  /** Needed in every position; an example of what is written. */
  readonly example?: string
  /** From what is written on a command line. Throws a `FieldFault`. */
  readonly read: (text: string) => unknown
}

/** What a position is worth, and every option in it. */
export interface PositionAdvice {
  /** Null when there is nothing to choose. */
  readonly advice: Advice | null
  readonly value: number
}

export interface SolvedGame {
  /** A few words for people: “nine tiles, dice forced”. */
  readonly about: string
  /** All that the solution depends on, for programs. */
  readonly options: Readonly<Record<string, unknown>>
  /** The names of the tables that have to be there before anything is answered. */
  readonly tables: readonly string[]
  /** What the whole game is worth and how many states that took, or the table that knows. */
  readonly whole: (() => { readonly value: number; readonly states: number }) | { readonly table: string }
  readonly sayWhole: (value: number) => string
  /** Checks a position, and answers it when that is called. Throws a `FieldFault` for a position that cannot be. */
  readonly ask: (given: Readonly<Record<string, unknown>>) => () => PositionAdvice
  /** An option for programs. */
  readonly formatOption: (option: unknown) => unknown
  /** How likely each final score of best play is, where that can be worked out. */
  readonly scoreChances?: () => ScoreChancesWork
}

export interface ScoreChancesWork {
  readonly steps: number
  readonly done: number
  /** Goes on for some steps; false when there are none left. */
  readonly workOn: (steps: number) => boolean
  /** Once all is done. */
  readonly final: ScoreChances
}

/** Something is wrong with one field of a position: `card.ones`, `dice[2]`. The reason goes on from its name. */
export class FieldFault extends Error {
  readonly field: string
  readonly reason: string
  /** What was meant, where it must be one of these. */
  readonly known: readonly string[]

  constructor(field: string, reason: string, known: readonly string[] = []) {
    super(`${field} ${reason}`)
    this.name = 'FieldFault'
    this.field = field
    this.reason = reason
    this.known = known
  }
}

/** A value from outside, short enough for a sentence. What nests deeply is not looked into. */
export function shown(value: unknown): string {
  const text = textOf(value)
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}

function textOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'string') return `“${value}”`
  if (typeof value === 'object') return shownObject(value)
  // JSON would write null for a number that is too large.
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'nothing')
}

function shownObject(value: object | null): string {
  if (value === null) return 'null'
  const parts = Object.values(value)
  if (parts.every((part) => typeof part !== 'object' || part === null)) return JSON.stringify(value)
  return Array.isArray(value) ? 'a list of lists or objects' : 'an object of lists or objects'
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isWhole(value: unknown, from: number, to: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to
}

const FACES = 6

/** What dice show. */
export function facesIn(list: readonly unknown[], field: string): number[] {
  return list.map((value, at) => {
    if (isWhole(value, 1, FACES)) return value
    throw new FieldFault(`${field}[${at}]`, `is a whole number from 1 to ${FACES}, not ${shown(value)}`)
  })
}

/** What is no number stays as it is: whoever checks it says so. */
export function readNumber(text: string): unknown {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : text
}

export function readList(text: string): string[] {
  return text.trim().split(/[\s,]+/)
}

/** No die shows more than a digit: they may stand together, `11346`. */
export function readDice(text: string): unknown[] {
  return readList(/^\d{2,}$/.test(text.trim()) ? text.trim().split('').join(',') : text).map(readNumber)
}
