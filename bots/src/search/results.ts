import { outcome, type Game, type Position } from '@parlor/engine'
import type { Unit } from './thinking.ts'

/** What a game may say of a position of a match that is not over: what it is worth to each seat, from 0 (lost) to 1 (won). */
export type Evaluate = (position: Position, into: Float64Array) => void

/**
 * What ends are worth. Each seat plays for its own result: with others, half of it is its share of the first place (a place
 * shared by n counts 1/n), half the part of the others it leaves behind (a tie counts half), so that second is better than
 * last and nothing is better than to win alone. By itself a seat plays for its score.
 */
export class Results {
  readonly #game: Game
  readonly #evaluate: Evaluate | undefined
  readonly unit: Unit
  /** Of the values seen, for those who need them between 0 and 1. */
  least = Infinity
  most = -Infinity

  constructor(game: Game, seats: number, evaluate?: Evaluate) {
    this.#game = game
    this.#evaluate = evaluate
    this.unit = seats > 1 ? 'result' : 'points'
    if (seats > 1) [this.least, this.most] = [0, 1]
  }

  /** By seat. Of a match that is not over, where the game does not judge, nothing is said: all are equal. */
  judge(position: Position, into: Float64Array): void {
    const end = outcome(this.#game, position)
    if (end === null) {
      if (this.#evaluate !== undefined) this.#evaluate(position, into)
      else into.fill(this.least < this.most ? (this.least + this.most) / 2 : 0)
    } else if (into.length > 1) sharesOf(end.ranks, into)
    else into[0] = this.#game.best === 'lowest' ? -(end.scores[0] ?? 0) : (end.scores[0] ?? 0)
    if (into.length > 1) return
    const value = into[0] ?? 0
    if (value < this.least) this.least = value
    if (value > this.most) this.most = value
  }

  /** A mean as a part of what can be had. */
  scaled(value: number): number {
    return this.most > this.least ? (value - this.least) / (this.most - this.least) : 0.5
  }

  /** A mean as people count it: a score as the game writes it. */
  said(value: number): number {
    return this.#game.best === 'lowest' && this.least < 0 ? -value : value
  }
}

/** From ranks to results. */
export function sharesOf(ranks: readonly number[], into: Float64Array): void {
  const seats = ranks.length
  let firsts = 0
  for (let seat = 0; seat < seats; seat++) if (ranks[seat] === 1) firsts++
  for (let seat = 0; seat < seats; seat++) {
    const own = ranks[seat] as number // one for each seat
    let beaten = 0
    for (let other = 0; other < seats; other++) {
      if (other === seat) continue
      const rank = ranks[other] as number // one for each seat
      beaten += rank > own ? 1 : rank === own ? 0.5 : 0
    }
    into[seat] = (own === 1 ? 0.5 / firsts : 0) + (0.5 * beaten) / (seats - 1)
  }
}
