import * as yahtzeeCard from '@parlor/games/yahtzee/knowledge'
import { lostBelow, SETS } from './cards.ts'
import { cardStateOf, indexIn, withBox, type CardState } from './card-state.ts'
import { ScoreChances } from '../score-chances.ts'
import type { ScoreChancesWork } from '../solver.ts'
import type { Solution } from './solution.ts'
import { TurnOutcomes } from './turn-outcomes.ts'

const { UPPER_BONUS, UPPER_GOAL } = yahtzeeCard

interface Reached {
  readonly card: CardState
  /** How likely each number of points so far is. */
  readonly points: ScoreChances
}

/**
 * How likely every final score is when a whole game is played for the highest expected score. Exact, card by card from
 * the empty one on; each card is met once, with all the scores it can be reached with.
 */
export class Distribution implements ScoreChancesWork {
  readonly steps = SETS
  readonly #solution: Solution
  readonly #outcomes: TurnOutcomes
  /** By set of filled boxes, the cards reached so far; a set is dropped when it is done. */
  readonly #reached: (Map<number, Reached> | undefined)[] = []
  readonly #final = new ScoreChances()
  #next = 0

  /** `card`: the one the game goes on from. */
  constructor(solution: Solution, card: CardState = cardStateOf([], 0)) {
    this.#solution = solution
    this.#outcomes = new TurnOutcomes(solution)
    this.#next = card.filled
    this.#reach(card).add(card.points, 1)
  }

  /** How many of the 8,192 sets of filled boxes are done. */
  get done(): number {
    return this.#next
  }

  /** Works through some more sets; false when all are done. */
  workOn(count: number): boolean {
    for (let i = 0; i < count && this.#next < SETS; i++) {
      // Filling a box always leads to a larger number.
      for (const reached of this.#reached[this.#next]?.values() ?? []) this.#playTurn(reached)
      this.#reached[this.#next] = undefined
      this.#next++
    }
    return this.#next < SETS
  }

  /** By score, from 0: the chance to end with it. Right once `workOn` has said false. */
  get final(): ScoreChances {
    return this.#final
  }

  #playTurn({ card, points }: Reached): void {
    if (card.filled === SETS - 1) {
      this.#final.addAll(points, card.upper >= UPPER_GOAL ? UPPER_BONUS : 0, 1)
      return
    }
    for (const { box, points: scored, extra, chance } of this.#outcomes.of(card))
      this.#reach(withBox(card, box, scored, extra)).addAll(points, scored + extra, chance)
  }

  /** Cards that are worth the same are one: they are played alike. */
  #reach(card: CardState): ScoreChances {
    const { filled } = card
    const upper = card.upper < lostBelow(filled) ? 0 : card.upper
    const alike = { filled, upper, scored: this.#solution.flags ? card.scored : 0, points: 0 }
    const cards = (this.#reached[filled] ??= new Map<number, Reached>())
    const key = indexIn(alike, this.#solution.flags)
    let reached = cards.get(key)
    if (reached === undefined) cards.set(key, (reached = { card: alike, points: new ScoreChances() }))
    return reached.points
  }
}
