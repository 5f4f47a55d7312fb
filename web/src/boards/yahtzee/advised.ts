import type { Advice, CoachedOption, YahtzeeOption } from '@parlor/bots'
import type { Category } from './yahtzee-view.ts'

/** What the coach says, as the board marks it. */
export interface Advised {
  /** The dice to hold for the next roll; null when it is better to fill a box. */
  readonly hold: readonly number[] | null
  /** The best boxes, when filling one is best. */
  readonly boxes: readonly Category[]
  /** What filling a box gives away, in points of the final score; by box. */
  readonly costs: ReadonlyMap<Category, number>
}

interface DieShown {
  readonly value: number
  readonly held: boolean
}

/** Values nearer than this are equal. */
const SAME = 1e-9

/** Reads the coach's options for the dice that lie there; null when they are not about these dice. */
export function advisedOn(advice: Advice<CoachedOption> | null, dice: readonly DieShown[]): Advised | null {
  const best = advice?.options[0]
  if (!advice || !best || dice.length === 0) return null
  // A board is given the advice of its own game's coach.
  const options = advice.options as Advice<YahtzeeOption>['options']
  const hold = 'keep' in best.option ? diceFor(best.option.keep, dice) : null
  if ('keep' in best.option && hold === null) return null
  const costs = new Map<Category, number>()
  for (const { option, value } of options)
    if ('score' in option) costs.set(option.score, Math.max(0, advice.value - value))
  const boxes = options.slice(0, advice.ties).flatMap(({ option }) => ('score' in option ? [option.score] : []))
  return { hold, boxes, costs: new Map([...costs].map(([box, cost]) => [box, cost < SAME ? 0 : cost])) }
}

/** Which dice show these faces: those that are held already first, so that nothing is let go to be held again. */
export function diceFor(faces: readonly number[], dice: readonly DieShown[]): readonly number[] | null {
  const taken = new Set<number>()
  const heldFirst = dice.map((_, die) => die).toSorted((a, b) => Number(isHeld(dice, b)) - Number(isHeld(dice, a)))
  for (const face of faces) {
    const die = heldFirst.find((each) => !taken.has(each) && dice[each]?.value === face)
    if (die === undefined) return null
    taken.add(die)
  }
  return [...taken].toSorted((a, b) => a - b)
}

function isHeld(dice: readonly DieShown[], die: number): boolean {
  return dice[die]?.held ?? false
}
