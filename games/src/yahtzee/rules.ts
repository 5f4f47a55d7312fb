import { refuse } from '@parlor/engine'
import { openBoxes } from './card.ts'
import { boxOf, categoriesIn, type Category } from './categories.ts'
import { ALL_DICE, DICE, has, setOf } from './dice-sets.ts'
import { allowedBoxes, jokerCase } from './joker.ts'
import { cardOf, type Scene } from './state.ts'

/** May I? Each rule answers true, or says why not. */

/** R3. With all five frozen a roll would be spent on nothing. */
export function someDieIsFree({ state }: Scene) {
  return state.frozen !== ALL_DICE || refuse('all-frozen', {})
}

/** R3. The dice have numbers 0 to 4. */
export function diceExist(_: Scene, { dice }: { dice: readonly number[] }) {
  if (dice.length === 0) return refuse('no-dice', {})
  const stranger = dice.find((die) => !(DICE as readonly number[]).includes(die)) // a move may hold any number
  // Facts are JSON, which has no Infinity.
  return stranger === undefined || refuse('invalid-die', { die: Number.isFinite(stranger) ? stranger : -1 })
}

/** R3. */
export function diceAreFree({ state }: Scene, { dice }: { dice: readonly number[] }) {
  const die = firstIn(state.frozen & setOf(dice))
  return die === undefined || refuse('already-frozen', { die })
}

/** R3. */
export function diceAreFrozen({ state }: Scene, { dice }: { dice: readonly number[] }) {
  const die = firstIn(setOf(dice) & ~state.frozen)
  return die === undefined || refuse('not-frozen', { die })
}

function firstIn(set: number): number | undefined {
  return DICE.find((die) => has(set, die))
}

/** The boxes the player may fill now: those the rules below allow. */
export function boxesAllowed({ state, options, seat }: Scene): number {
  return allowedBoxes(options.rules, openBoxes(cardOf(state, seat)), state.dice)
}

/** R4. A box is filled once. A name that is no box's is left to the engine, which offers none such. */
export function boxIsOpen({ state, seat }: Scene, { category }: { category: Category }) {
  const points = cardOf(state, seat).boxes[boxOf(category)] ?? null
  return points === null || refuse('category-filled', { category, points })
}

/** R9. An extra Yahtzee may have to go into certain boxes, also for nothing. */
export function jokerAllows(scene: Scene, { category }: { category: Category }) {
  const { state, options, seat } = scene
  const box = boxOf(category)
  const allowed = boxesAllowed(scene)
  if (box < 0 || (allowed & (1 << box)) !== 0) return true
  const why = jokerCase(options.rules, openBoxes(cardOf(state, seat)), state.dice)
  return refuse('joker-box-forced', { category, why, allowed: categoriesIn(allowed) })
}
