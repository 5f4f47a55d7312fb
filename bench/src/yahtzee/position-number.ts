import { diceIn } from './dice-sets.ts'
import { BOXES, totalOf, upperOf } from './points.ts'

/** A table for one player, as the limit and the peers keep it. */
export interface Table {
  /** The open boxes, as in points.ts. */
  readonly open: number
  /** The points in each box, 0 while it is open. */
  readonly boxes: readonly number[]
  readonly extraYahtzees: number
  /** What the five dice show, 0 before the first roll of a turn. */
  readonly dice: readonly number[]
  /** The frozen dice, as in dice-sets.ts. */
  readonly frozen: number
  readonly rollsLeft: number
}

/**
 * What is compared after every move. Not every box by itself, for one number cannot hold them; but a move fills at most
 * one, so that its points show in the totals of that very move.
 */
interface Seen {
  /** 0 in the cup, else 1 more than the dice as a number in base six. */
  readonly fallen: number
  readonly frozen: number
  readonly rollsLeft: number
  readonly open: number
  readonly upper: number
  readonly total: number
}

// How many values each can have. All together stay below 2^53.
const SIZES = { fallen: 7_777, frozen: 32, rollsLeft: 4, open: 1 << BOXES, upper: 106, total: 1_576 } as const
const NAMES = ['fallen', 'frozen', 'rollsLeft', 'open', 'upper', 'total'] as const

function numberOf(seen: Seen): number {
  let number = 0
  for (const name of NAMES) {
    // With a full card the dice may lie as they like.
    const value = seen.open === 0 && (name === 'fallen' || name === 'frozen' || name === 'rollsLeft') ? 0 : seen[name]
    number = number * SIZES[name] + value
  }
  return number
}

export function numberOfTable({ open, boxes, extraYahtzees, dice, frozen, rollsLeft }: Table): number {
  const fallen = dice.includes(0) ? 0 : 1 + dice.reduce((code, value) => code * 6 + value - 1, 0)
  return numberOf({ fallen, frozen, rollsLeft, open, upper: upperOf(boxes), total: totalOf(boxes, extraYahtzees) })
}

export function sayNumber(position: number): string {
  const seen = { fallen: 0, frozen: 0, rollsLeft: 0, open: 0, upper: 0, total: 0 }
  let rest = position
  for (const name of NAMES.toReversed()) {
    seen[name] = rest % SIZES[name]
    rest = Math.floor(rest / SIZES[name])
  }
  const { fallen, frozen, rollsLeft, open, upper, total } = seen
  const dice =
    fallen === 0 ? 'in the cup' : [1_296, 216, 36, 6, 1].map((unit) => 1 + (Math.floor((fallen - 1) / unit) % 6))
  const boxes = Array.from({ length: BOXES }, (_, box) => box + 1).filter((n) => (open & (1 << (n - 1))) !== 0)
  return [
    `dice ${dice.toString()}`,
    `frozen ${
      diceIn(frozen)
        .map((die) => die + 1)
        .toString() || 'none'
    }`,
    `rolls left ${rollsLeft}`,
    `open boxes ${boxes.toString() || 'none'}`,
    `upper ${upper}`,
    `total ${total}`,
  ].join('; ')
}
