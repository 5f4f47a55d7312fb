import * as yahtzeeCard from '@parlor/games/yahtzee/knowledge'

const { allowedBoxes, BOXES, extraPoints, pointsFor, UPPER_BONUS, UPPER_BOXES, UPPER_GOAL, YAHTZEE } = yahtzeeCard

/**
 * Expected final scores once more, the slow and obvious way: dice in order, all 32 ways to hold them, all ways the others
 * fall. Knows nothing of keeps, lattices and tables. For cards with one or two open boxes.
 */
export type Boxes = readonly (number | null)[]

export function expectedScore(rules: yahtzeeCard.RuleSet, boxes: Boxes, extras: number): number {
  if (!boxes.includes(null)) return finalScore(boxes, extras)
  const turn = new SlowTurn(rules, boxes, extras)
  return turn.mean([], 2)
}

function sorted(dice: readonly number[]): number[] {
  return dice.toSorted((a, b) => a - b)
}

function finalScore(boxes: Boxes, extras: number): number {
  const sum = (some: Boxes) => some.reduce<number>((total, points) => total + (points ?? 0), 0)
  return sum(boxes) + 100 * extras + (sum(boxes.slice(0, UPPER_BOXES)) >= UPPER_GOAL ? UPPER_BONUS : 0)
}

export class SlowTurn {
  readonly #rules: yahtzeeCard.RuleSet
  readonly #boxes: Boxes
  readonly #extras: number
  readonly #known = new Map<string, number>()

  constructor(rules: yahtzeeCard.RuleSet, boxes: Boxes, extras: number) {
    this.#rules = rules
    this.#boxes = boxes
    this.#extras = extras
  }

  /** Dice that are held, the others about to be rolled; `left` rolls after that. */
  mean(held: readonly number[], left: number): number {
    if (held.length === 5) return this.best(held, left)
    return this.#once(`${held.join('')}? ${left}`, () => {
      let sum = 0
      for (let face = 1; face <= 6; face++) sum += this.mean(sorted([...held, face]), left)
      return sum / 6
    })
  }

  best(dice: readonly number[], left: number): number {
    return this.#once(`${sorted(dice).join('')} ${left}`, () => {
      let best = this.#bestBox(dice)
      if (left === 0) return best
      for (let held = 0; held < 31; held++)
        best = Math.max(best, this.mean(sorted(dice.filter((_, die) => (held >> die) % 2 === 1)), left - 1))
      return best
    })
  }

  #bestBox(dice: readonly number[]): number {
    const open = this.#boxes.reduce((set: number, points, box) => (points === null ? set | (1 << box) : set), 0)
    const extra = extraPoints(this.#rules, open, (this.#boxes[YAHTZEE] ?? 0) > 0, dice) / 100
    let best = 0
    for (let box = 0; box < BOXES; box++) {
      if ((allowedBoxes(this.#rules, open, dice) & (1 << box)) === 0) continue
      const next = this.#boxes.with(box, pointsFor(this.#rules, open, box, dice))
      best = Math.max(
        best,
        this.#once(`card ${box} ${next[box]} ${extra}`, () => expectedScore(this.#rules, next, this.#extras + extra)),
      )
    }
    return best
  }

  #once(key: string, work: () => number): number {
    let known = this.#known.get(key)
    if (known === undefined) this.#known.set(key, (known = work()))
    return known
  }
}
