import type { BoxOption } from '@parlor/bots/shut-the-box'
import type { KindOf } from '@parlor/engine'
import type { shutTheBox } from '@parlor/games/shut-the-box'
import type { BoardPropsOf } from '../game-home.ts'

export type BoxProps = BoardPropsOf<typeof shutTheBox, BoxOption>
export type BoxKind = KindOf<typeof shutTheBox>
export type BoxView = BoxKind['view']
export type BoxHappening = BoxKind['happening']
type TurnOver = Extract<BoxHappening, { what: 'turn-over' }>

/** What the box looks like at some moment, and what stands beside it. */
export interface Picture {
  /** How many tiles there are. */
  readonly tiles: number
  readonly up: readonly number[]
  /** None: they lie ready. */
  readonly dice: readonly number[]
  /** What was rolled last, and lies ready since; none where nobody has seen it. */
  readonly last: readonly number[]
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

export function pictureOf(view: BoxView, phases: BoxKind['phases']): Picture {
  const { tiles, up, dice, taken, points, totals, turn, round, rounds } = view
  const isOver = phases.box === '[*]'
  return { tiles, up, dice, last: dice, taken, points, totals, turn, round, rounds, isOver, turnOver: null }
}

export function numbersTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => at + 1)
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0)
}

/** Does it mean the same? How it came to be so is left out. */
export function isSamePicture(one: Picture, other: Picture): boolean {
  const told = (picture: Picture) => JSON.stringify({ ...picture, turnOver: null, last: [] })
  return told(one) === told(other)
}
