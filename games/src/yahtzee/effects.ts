import type { LiveScene } from '@parlor/engine'
import { openBoxes, upperBonus, upperTotal, withBox, yahtzeeScored } from './card.ts'
import { boxOf, UPPER_BOXES, type Category } from './categories.ts'
import { fallen, IN_THE_CUP, inTheCup, setOf } from './dice-sets.ts'
import { extraPoints, pointsFor } from './joker.ts'
import { cardOf, ROLLS_A_TURN, type Options, type State } from './state.ts'

/** And then? */
export type Happening =
  | { what: 'rolled'; seat: number; values: readonly number[]; dice: readonly number[]; rollsLeft: number }
  | { what: 'froze'; seat: number; dice: readonly number[]; values: readonly number[] }
  | { what: 'unfroze'; seat: number; dice: readonly number[]; values: readonly number[] }
  | { what: 'scored'; seat: number; category: Category; points: number; extra: number }
  | { what: 'scratched'; seat: number; category: Category; extra: number }
  | { what: 'upper-bonus'; seat: number; upper: number; points: number }
  | { what: 'turn-passed'; to: number; round: number }

export type GameScene = LiveScene<State, Options, Happening>

/** R2. The roll is spent, and the dice that are not frozen are in the cup. */
export function takeDice({ state }: GameScene): void {
  state.rollsLeft--
  state.dice = inTheCup(state.dice, state.frozen)
}

/** R2. */
export function showRoll({ state, seat, tell }: GameScene, { values }: { values: readonly number[] }): void {
  state.dice = fallen(state.dice, values)
  tell({ what: 'rolled', seat, values, dice: state.dice, rollsLeft: state.rollsLeft })
}

/** R3. */
export function freeze({ state, seat, tell }: GameScene, { dice }: { dice: readonly number[] }): void {
  state.frozen |= setOf(dice)
  tell({ what: 'froze', seat, dice, values: valuesOf(state, dice) })
}

/** R3. */
export function unfreeze({ state, seat, tell }: GameScene, { dice }: { dice: readonly number[] }): void {
  state.frozen &= ~setOf(dice)
  tell({ what: 'unfroze', seat, dice, values: valuesOf(state, dice) })
}

function valuesOf(state: State, dice: readonly number[]): number[] {
  return dice.map((die) => state.dice[die] ?? 0)
}

/** R5, R6, R8. */
export function scoreBox(scene: GameScene, { category }: { category: Category }): void {
  const { state, options, seat } = scene
  const points = pointsFor(options.rules, openBoxes(cardOf(state, seat)), boxOf(category), state.dice)
  fillBox(scene, category, points, 'scored')
}

/** R4. Nothing in the box, but an extra Yahtzee keeps its 100. */
export function scratchBox(scene: GameScene, { category }: { category: Category }): void {
  fillBox(scene, category, 0, 'scratched')
}

function fillBox(scene: GameScene, category: Category, points: number, what: 'scored' | 'scratched'): void {
  const { state, options, seat, tell } = scene
  const before = cardOf(state, seat)
  const extra = extraPoints(options.rules, openBoxes(before), yahtzeeScored(before), state.dice)
  const box = boxOf(category)
  const card = withBox(before, box, points, extra)
  state.cards[seat] = card
  state.played++
  tell(what === 'scored' ? { what, seat, category, points, extra } : { what, seat, category, extra })
  if (box >= UPPER_BOXES || points === 0) return
  const bonus = upperBonus(card)
  if (bonus > upperBonus(before)) tell({ what: 'upper-bonus', seat, upper: upperTotal(card), points: bonus })
}

/** R1. The next player gets all five dice, and three rolls. */
export function startTurn({ state, seats, tell }: GameScene): void {
  const { played } = state
  state.dice = IN_THE_CUP
  state.frozen = 0
  state.rollsLeft = ROLLS_A_TURN
  if (played > 0) tell({ what: 'turn-passed', to: played % seats, round: 1 + Math.floor(played / seats) })
}
