import type { shutTheBox } from '@parlor/games'

type BoxKind = NonNullable<(typeof shutTheBox)['kind']>
export type BoxTable = BoxKind['view']
export type BoxHappening = BoxKind['happening']
type TurnOver = Extract<BoxHappening, { what: 'turn-over' }>

/** What the box looks like at some moment, and what stands beside it. */
export interface Picture {
  /** How many tiles there are. */
  readonly tiles: number
  readonly up: readonly number[]
  /** None: they lie ready. */
  readonly dice: readonly number[]
  /** How many dice were taken last; 0 before the first roll. */
  readonly taken: number
  readonly points: number
  readonly totals: readonly number[]
  readonly turn: number
  readonly round: number
  readonly rounds: number
  readonly isOver: boolean
  /** How the last turn ended: told until the dice are thrown again. */
  readonly turnOver: TurnOver | null
}

export function pictureOf(table: BoxTable, phases: Readonly<Record<string, string>>): Picture {
  const { tiles, up, dice, taken, points, totals, turn, round, rounds } = table
  const isOver = phases['box'] === '[*]'
  return { tiles, up, dice, taken, points, totals, turn, round, rounds, isOver, turnOver: null }
}

export function numbersTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => at + 1)
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}

/** Does it look the same, and mean the same? */
export function isSamePicture(one: Picture, other: Picture): boolean {
  return JSON.stringify({ ...one, turnOver: null }) === JSON.stringify({ ...other, turnOver: null })
}
