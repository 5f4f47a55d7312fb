import { ALL_DICE, setOf, SIZE_OF } from './dice-sets.ts'
import { allowedBoxes, BOXES, EVERY_BOX, isExtraYahtzee, YAHTZEE } from './points.ts'
import type { Table } from './position-number.ts'

/** What a peer's author writes besides the peer: may this be done here, and what comes of it? */

export const ROLLS = 3
export const IN_THE_CUP: readonly number[] = [0, 0, 0, 0, 0]
export const FIRST_TABLE: Table = {
  open: EVERY_BOX,
  boxes: new Array<number>(BOXES).fill(0),
  extraYahtzees: 0,
  dice: IN_THE_CUP,
  frozen: 0,
  rollsLeft: ROLLS,
}

/** The dice that fall are an argument of the move, so that all use the same: one for each die that is not frozen. */
export function rollIsAllowed({ frozen, rollsLeft }: Table, values: readonly number[]): boolean {
  return rollsLeft > 0 && frozen !== ALL_DICE && values.length === SIZE_OF[ALL_DICE & ~frozen]
}

export function freezeIsAllowed(table: Table, dice: readonly number[]): boolean {
  const set = setOf(dice)
  return isKeeping(table) && set > 0 && set <= ALL_DICE && (set & table.frozen) === 0
}

export function unfreezeIsAllowed(table: Table, dice: readonly number[]): boolean {
  const set = setOf(dice)
  return isKeeping(table) && set > 0 && (set & ~table.frozen) === 0
}

/** Score or scratch: the box is open, and an extra Yahtzee may go there. */
export function fillIsAllowed({ open, dice, rollsLeft }: Table, box: number): boolean {
  return rollsLeft < ROLLS && box >= 0 && box < BOXES && (allowedBoxes(open, dice) & (1 << box)) !== 0
}

/** Between two rolls. */
function isKeeping({ rollsLeft }: Table): boolean {
  return rollsLeft > 0 && rollsLeft < ROLLS
}

export function rolled({ dice, frozen }: Table, values: readonly number[]): readonly number[] {
  if (frozen === 0) return values
  const after = dice.slice()
  let next = 0
  for (let die = 0; die < 5; die++) if ((frozen & (1 << die)) === 0) after[die] = values[next++] ?? 0
  return after
}

/** 1 when the roll is an extra Yahtzee that is worth 100. */
export function extraFor({ open, boxes, dice }: Table): number {
  return isExtraYahtzee(open, dice) && (boxes[YAHTZEE] ?? 0) > 0 ? 1 : 0
}

/** For those who answer with a copy: the table once the box is filled, and the next turn begun. */
export function filled(table: Table, box: number, points: number): Table {
  return {
    open: table.open & ~(1 << box),
    boxes: table.boxes.with(box, points),
    extraYahtzees: table.extraYahtzees + extraFor(table),
    dice: IN_THE_CUP,
    frozen: 0,
    rollsLeft: ROLLS,
  }
}
