import type { Category, YahtzeeProps } from './yahtzee-view.ts'

/** What the coach says, as the board marks it. */
export interface Advised {
  /** The dice to freeze for the next roll; null when it is better to fill a box. */
  readonly freeze: readonly number[] | null
  /** The best boxes, when filling one is best. */
  readonly boxes: readonly Category[]
  /** What filling a box gives away, in points of the final score; by box. */
  readonly costs: ReadonlyMap<Category, number>
}

interface DieShown {
  readonly value: number
  readonly frozen: boolean
}

/** Values nearer than this are equal. */
const SAME = 1e-9

/** Reads the coach's options for the dice that lie there; null when they are not about these dice. */
export function advisedOn(advice: YahtzeeProps['advice'], dice: readonly DieShown[]): Advised | null {
  const best = advice?.options[0]
  if (!advice || !best || dice.length === 0) return null
  const { options } = advice
  const freeze = 'keep' in best.option ? diceFor(best.option.keep, dice) : null
  if ('keep' in best.option && freeze === null) return null
  const costs = new Map<Category, number>()
  for (const { option, value } of options)
    if ('score' in option) costs.set(option.score, Math.max(0, advice.value - value))
  const boxes = options.slice(0, advice.ties).flatMap(({ option }) => ('score' in option ? [option.score] : []))
  return { freeze, boxes, costs: new Map([...costs].map(([box, cost]) => [box, cost < SAME ? 0 : cost])) }
}

/** Which dice show these faces: those that are frozen already first, so that nothing is let go to be frozen again. */
export function diceFor(faces: readonly number[], dice: readonly DieShown[]): readonly number[] | null {
  const taken = new Set<number>()
  const frozenFirst = dice
    .map((_, die) => die)
    .toSorted((a, b) => Number(isFrozen(dice, b)) - Number(isFrozen(dice, a)))
  for (const face of faces) {
    const die = frozenFirst.find((each) => !taken.has(each) && dice[each]?.value === face)
    if (die === undefined) return null
    taken.add(die)
  }
  return [...taken].toSorted((a, b) => a - b)
}

function isFrozen(dice: readonly DieShown[], die: number): boolean {
  return dice[die]?.frozen ?? false
}
