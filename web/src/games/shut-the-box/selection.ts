import type { OfferOf } from '../game-home.ts'
import { sumOf, type BoxKind } from './picture.ts'

type BoxMove = BoxKind['move']

/** What a seat may do with the box now: the moves as they were offered, so that no rule is known here. */
export interface Options {
  /** How many dice may be rolled, fewest first. */
  readonly rolls: readonly { readonly dice: number; readonly move: BoxMove }[]
  /** The sets of tiles that may be shut; none before a roll. */
  readonly sets: readonly { readonly tiles: readonly number[]; readonly move: BoxMove }[]
}

export function optionsIn(offers: readonly OfferOf<BoxKind>[]): Options {
  const ways = offers.flatMap((offer) => offer.ways ?? [])
  return {
    rolls: ways
      .flatMap((move) => (move.move === 'ROLL' ? [{ dice: move.dice, move }] : []))
      .toSorted((a, b) => a.dice - b.dice),
    sets: ways.flatMap((move) => (move.move === 'SHUT' ? [{ tiles: move.tiles, move }] : [])),
  }
}

/** A tile more, or one less; kept in order. */
export function toggled(selected: readonly number[], tile: number): readonly number[] {
  const rest = selected.filter((each) => each !== tile)
  return rest.length < selected.length ? rest : [...rest, tile].toSorted((a, b) => a - b)
}

export function isSameSet(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((tile) => other.includes(tile))
}

/** The offered move that shuts exactly these tiles; null while they are not what was rolled. */
export function shutting({ sets }: Options, selected: readonly number[]): BoxMove | null {
  return sets.find(({ tiles }) => isSameSet(tiles, selected))?.move ?? null
}

/** `3 + 4`, and what it makes. */
export interface RunningSum {
  readonly terms: string
  readonly sum: number
  readonly need: number
}

export function runningSum(selected: readonly number[], dice: readonly number[]): RunningSum {
  return { terms: selected.join(' + '), sum: sumOf(selected), need: sumOf(dice) }
}
