import { oneOf, option, range, type OptionValues, type Scene as SceneOf } from '@parlor/engine'
import { everyTile } from './tiles.ts'

/** What lies on the table? */
export interface State {
  /** Turns that are over: whose turn it is, and which round, follow from it. */
  played: number
  /** The standing tiles: bit n is tile n. See tiles.ts. */
  up: number
  /** How many dice the player took, and what they show: [] until they have fallen. */
  taken: number
  dice: readonly number[]
  /** Points so far, by seat. */
  totals: number[]
}

export const options = {
  dice: option(oneOf('forced', 'optional', 'always-two', 'one-at-six')),
  tiles: option(oneOf(9, 10, 12)),
  scoring: option(oneOf('sum', 'digital')),
  rounds: option(range(1, 20)),
}

export const variants = {
  classic: {},
  big: { tiles: 12 },
  long: { rounds: 5 },
} as const

export type Options = OptionValues<typeof options>
export type Scene = SceneOf<State, Options>
export const NOT_ROLLED: readonly number[] = [] // one for all: simulations clear the dice all the time

export function setup({ tiles }: Options, seats: number): State {
  return { played: 0, up: everyTile(tiles), taken: 0, dice: NOT_ROLLED, totals: new Array<number>(seats).fill(0) }
}

export function copy({ played, up, taken, dice, totals }: State): State {
  return { played, up, taken, dice, totals: totals.slice() }
}
