import type { Stream } from '../stream.ts'
import { EVERY_TILE, HIGHEST_ROLL, LISTS, ONLY_LOW, SETS, TILES, setOf, tilesIn } from './legal-sets.ts'

/**
 * What a peer's author needs besides the peer. None of the peers can list legal moves or draw one, so all of them get
 * both for nothing, from the limit's tables; what they do themselves is check a move and make it.
 */
export interface Box {
  /** The standing tiles, as in legal-sets.ts. */
  readonly up: number
  /** What the dice show, [] until they are rolled. */
  readonly dice: readonly number[]
}

export const FULL_BOX: Box = { up: EVERY_TILE, dice: [] }

const ONE_DIE = Array.from({ length: 6 }, (_, i) => [i + 1])
const TWO_DICE = Array.from({ length: 36 }, (_, i) => [Math.floor(i / 6) + 1, (i % 6) + 1])
const FITTING = Array.from({ length: (HIGHEST_ROLL + 1) << TILES }, (_, key) => {
  const list = LISTS[key] ?? 0
  return Array.from(SETS.subarray(list >>> 4, (list >>> 4) + (list & 15)), tilesIn)
})

/** The dice of a player's next roll: an argument of the move, so that all use the same. */
export function drawDice({ up }: Box, stream: Stream): readonly number[] {
  return oneDie(up) ? at(ONE_DIE, stream.below(6)) : at(TWO_DICE, stream.below(36))
}

export function drawTiles(box: Box, stream: Stream): readonly number[] {
  const sets = fitting(box)
  return at(sets, stream.below(sets.length))
}

export function diceAreAllowed({ up }: Box, dice: readonly number[]): boolean {
  return dice.length === (oneDie(up) ? 1 : 2)
}

export function tilesAreAllowed({ up, dice }: Box, tiles: readonly number[]): boolean {
  return tiles.length > 0 && (setOf(tiles) & ~up) === 0 && sumOf(tiles) === sumOf(dice)
}

export function nothingFits(box: Box): boolean {
  return fitting(box).length === 0
}

function oneDie(up: number): boolean {
  return up < ONLY_LOW
}

function fitting({ up, dice }: Box): readonly (readonly number[])[] {
  return at(FITTING, (sumOf(dice) << TILES) | up)
}

function sumOf(numbers: readonly number[]): number {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new RangeError(`there is no entry ${index} in a list of ${list.length}`)
  return found
}
