import * as yahtzeeCard from '@parlor/games/yahtzee/knowledge'
import { sameCard, withBox, type CardState } from './card-state.ts'
import * as lattice from './keeps.ts'
import { pointsByRoll, pointsPossible } from './roll-points.ts'
import type { Solution } from './solution.ts'

const { BOXES, YAHTZEE } = yahtzeeCard
// Its own constants, as plain-lattice.ts has them, and for the same reason.
const { FACES, FACES_OF, FEWER, FEWER_COUNT, FEWER_ORDER, FIRST_ROLL, KEEPS, ROLL_CHANCE, ROLLS, WITH } = lattice

/**
 * One turn, from one card: what every roll and every keep is worth in expected final score, by the number of rolls that
 * are left. Worked out as far as it is asked for, in about ten microseconds.
 */
export class TurnValues {
  readonly card: CardState
  readonly #solution: Solution
  /** By rolls left: the value of freezing a keep and rolling the rest; the 252 rolls are all five dice. */
  readonly #keeps: (Float64Array | undefined)[] = [undefined, undefined, undefined]
  /** By rolls left: the best that can be done with each roll. */
  readonly #rolls: (Float64Array | undefined)[] = [undefined, undefined, undefined]
  /** The first of the best boxes for each roll. */
  readonly #boxes = new Uint8Array(ROLLS)

  constructor(solution: Solution, card: CardState) {
    this.#solution = solution
    this.card = card
  }

  /** What to expect before the first roll. */
  start(): number {
    const rolls = this.rolls(2)
    let sum = 0
    for (let roll = 0; roll < ROLLS; roll++) sum += (ROLL_CHANCE[roll] as number) * (rolls[roll] as number)
    return sum
  }

  /** The value of every keep when the other dice are rolled and `rollsLeft` (1 or 2) counts this roll. */
  keeps(rollsLeft: number): Float64Array {
    return (this.#keeps[rollsLeft] ??= this.#rollOn(rollsLeft))
  }

  /** The value of every roll, `rollsLeft` (0 to 2) after it. */
  rolls(rollsLeft: number): Float64Array {
    return (this.#rolls[rollsLeft] ??= rollsLeft === 0 ? this.#bestBoxes() : bestKeeps(this.keeps(rollsLeft)))
  }

  /** The first of the best boxes for each roll. */
  boxes(): Uint8Array {
    this.rolls(0)
    return this.#boxes
  }

  #rollOn(rollsLeft: number): Float64Array {
    const keeps = new Float64Array(KEEPS)
    keeps.set(this.rolls(rollsLeft - 1), FIRST_ROLL)
    for (let keep = FIRST_ROLL - 1; keep >= 0; keep--) {
      const at = keep * FACES
      let sum = 0
      for (let face = 0; face < FACES; face++) sum += keeps[WITH[at + face] as number] as number
      keeps[keep] = sum / FACES
    }
    return keeps
  }

  #bestBoxes(): Float64Array {
    const { card } = this
    const boxes = this.#boxes
    const best = new Float64Array(ROLLS).fill(-1)
    for (let box = 0; box < BOXES; box++) {
      if ((card.filled & (1 << box)) !== 0) continue
      const points = pointsByRoll(box)
      const worth = this.#worthByPoints(box)
      for (let roll = 0; roll < ROLLS; roll++) {
        const value = worth[points[roll] as number] as number
        if (value <= (best[roll] as number)) continue
        best[roll] = value
        boxes[roll] = box
      }
    }
    if ((card.filled & (1 << YAHTZEE)) !== 0) this.#placeFives(best)
    return best
  }

  /** By points scored in a box: the final score to expect then. */
  #worthByPoints(box: number): Float64Array {
    const worth = WORTH
    for (const points of pointsPossible(box)) worth[points] = this.#solution.valueOf(withBox(this.card, box, points, 0))
    return worth
  }

  /** Five of a kind, where the joker has a say. */
  #placeFives(best: Float64Array): void {
    for (const roll of this.#solution.tables.fives) {
      const worths = this.#solution.boxes(this.card, FACES_OF[FIRST_ROLL + roll] ?? [])
      const { box, value } = worths.reduce((a, b) => (b.value > a.value ? b : a))
      best[roll] = value
      this.#boxes[roll] = box
    }
  }
}

/** Points in a box are at most 50; used anew for every box. */
const WORTH = new Float64Array(51)

/** The best part of every roll to keep, all of it included: the largest value is passed on from smaller keeps. */
function bestKeeps(keeps: Float64Array): Float64Array {
  const best = keeps.slice()
  let at = 0
  for (let n = 0; n < KEEPS - 1; n++) {
    const keep = FEWER_ORDER[n] as number
    const end = at + (FEWER_COUNT[n] as number)
    let most = best[keep] as number
    for (; at < end; at++) {
      const fewer = best[FEWER[at] as number] as number
      if (fewer > most) most = fewer
    }
    best[keep] = most
  }
  return best.subarray(FIRST_ROLL)
}

let last: { readonly solution: Solution; readonly turn: TurnValues } | undefined

/** The same turn is asked about several times in a row: after each roll, and for each die that is frozen. */
export function turnValuesOf(solution: Solution, card: CardState): TurnValues {
  if (last === undefined || last.solution !== solution || !sameCard(last.turn.card, card))
    last = { solution, turn: new TurnValues(solution, card) }
  return last.turn
}
