import * as yahtzeeCard from '@parlor/games/yahtzee/knowledge'
import { SAME_VALUE } from '../coach/coach.ts'
import type { CardState } from './card-state.ts'
import * as lattice from './keeps.ts'
import { pointsByRoll, pointsPossible } from './roll-points.ts'
import type { Solution } from './solution.ts'
import { TurnValues } from './turn-values.ts'

const { BOXES, YAHTZEE } = yahtzeeCard
// Its own constant, as those below.
const SAME = SAME_VALUE
/** A box is worth 0 to 50. */
const POINTS = 51
// Its own constants, as plain-lattice.ts has them, and for the same reason.
const { FACES, FACES_OF, FEWER, FEWER_COUNT, FEWER_ORDER, FIRST_ROLL, KEEPS, ROLL_CHANCE, ROLLS, WITH } = lattice

/** One way a turn can end, and how likely it is. */
export interface TurnOutcome {
  readonly box: number
  readonly points: number
  readonly extra: number
  readonly chance: number
}

/** How turns end when they are played for the highest expected score. */
export class TurnOutcomes {
  readonly #solution: Solution
  readonly #best = new Float64Array(KEEPS)
  /** The part of each keep that is best to keep. */
  readonly #part = new Uint16Array(KEEPS)
  readonly #kept = new Float64Array(KEEPS)
  readonly #rolled = new Float64Array(ROLLS)
  readonly #scored = new Float64Array(BOXES * POINTS)

  constructor(solution: Solution) {
    this.#solution = solution
  }

  of(card: CardState): TurnOutcome[] {
    const values = new TurnValues(this.#solution, card)
    this.#rolled.set(ROLL_CHANCE)
    for (const rollsLeft of [2, 1]) this.#rollOn(values.keeps(rollsLeft))
    return this.#score(card, values.boxes())
  }

  /** From how likely each roll is to how likely it is after the best part of it was kept and the rest rolled. */
  #rollOn(keeps: Float64Array): void {
    this.#findParts(keeps)
    const kept = this.#kept.fill(0)
    for (let roll = 0; roll < ROLLS; roll++) {
      const part = this.#part[FIRST_ROLL + roll] as number
      kept[part] = (kept[part] as number) + (this.#rolled[roll] as number)
    }
    for (let keep = 0; keep < FIRST_ROLL; keep++) {
      const share = (kept[keep] as number) / FACES
      if (share === 0) continue
      for (let face = 0; face < FACES; face++) {
        const to = WITH[keep * FACES + face] as number
        kept[to] = (kept[to] as number) + share
      }
    }
    this.#rolled.set(kept.subarray(FIRST_ROLL))
  }

  #findParts(keeps: Float64Array): void {
    const best = this.#best
    const part = this.#part
    best.set(keeps)
    let at = 0
    for (let n = 0; n < KEEPS - 1; n++) {
      const keep = FEWER_ORDER[n] as number
      const end = at + (FEWER_COUNT[n] as number)
      let most = best[keep] as number
      let from = keep
      for (; at < end; at++) {
        const fewer = FEWER[at] as number
        // Equal ways differ by rounding: the one that holds more dice is taken, as the bot does.
        if ((best[fewer] as number) <= most + SAME) continue
        most = best[fewer] as number
        from = part[fewer] as number
      }
      best[keep] = most
      part[keep] = from
    }
  }

  #score(card: CardState, boxes: Uint8Array): TurnOutcome[] {
    const chances = this.#scored.fill(0)
    const outcomes = this.#fivesApart(card, boxes)
    for (let roll = 0; roll < ROLLS; roll++) {
      const box = boxes[roll] as number
      const at = box * POINTS + (pointsByRoll(box)[roll] as number)
      chances[at] = (chances[at] as number) + (this.#rolled[roll] as number)
    }
    for (let box = 0; box < BOXES; box++)
      for (const points of pointsPossible(box)) {
        const chance = chances[box * POINTS + points] as number
        if (chance > 0) outcomes.push({ box, points, extra: 0, chance })
      }
    return outcomes
  }

  /** Five of a kind may be worth more than their points in the box: these are taken out and listed by themselves. */
  #fivesApart(card: CardState, boxes: Uint8Array): TurnOutcome[] {
    if ((card.filled & (1 << YAHTZEE)) === 0) return []
    const outcomes: TurnOutcome[] = []
    for (const roll of this.#solution.tables.fives) {
      const chance = this.#rolled[roll] as number
      const worths = this.#solution.boxes(card, FACES_OF[FIRST_ROLL + roll] ?? [])
      const worth = worths.find(({ box }) => box === boxes[roll])
      if (chance === 0 || worth === undefined) continue
      this.#rolled[roll] = 0
      outcomes.push({ box: worth.box, points: worth.points, extra: worth.extra, chance })
    }
    return outcomes
  }
}
