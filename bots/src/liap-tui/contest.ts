import { canonical } from '@parlor/engine'
import type { Estimate, Thinking } from '../search/thinking.ts'

/** 95 of 100 means lie within so many standard errors. */
const WITHIN = 1.96

/** Worlds in which options are tried. */
interface Trials<Move> {
  /** Draws the next world. */
  readonly newWorld: () => void
  /** What comes of an option in that world. */
  readonly worthOf: (option: number) => number
  readonly isSame?: (one: Move, other: Move) => boolean
}

/**
 * Finds the best of some moves by trying them in the same worlds: after each stage the better half stays, until one is
 * left or the budget is used. What is compared was tried in the same worlds, so that luck cancels out.
 */
export class Contest<Move> implements Thinking<Move> {
  readonly #moves: readonly Move[]
  readonly #seat: number
  readonly #budget: number
  readonly #trials: Trials<Move>
  readonly #sums: Float64Array
  readonly #squares: Float64Array
  readonly #counts: Int32Array
  readonly #stage: number
  #alive: number[]
  /** Of those that are out: what all were worth when they were left behind. */
  readonly #outAt = new Map<number, readonly number[]>()
  #at = 0
  #stageLeft: number
  done = 0

  constructor(moves: readonly Move[], seat: number, budget: number, trials: Trials<Move>) {
    const { length } = moves
    this.#moves = moves
    this.#seat = seat
    this.#budget = budget
    this.#trials = trials
    this.#sums = new Float64Array(length)
    this.#squares = new Float64Array(length)
    this.#counts = new Int32Array(length)
    this.#alive = Array.from(moves.keys())
    this.#stage = Math.max(1, Math.floor(budget / Math.max(1, Math.ceil(Math.log2(Math.max(2, length))))))
    this.#stageLeft = this.#stage
  }

  work(iterations: number): boolean {
    for (let i = 0; i < iterations; i++) {
      if (this.done >= this.#budget || this.#alive.length < 2) return false
      if (this.#at === 0) {
        if (this.#stageLeft <= 0) this.#halve()
        if (this.#alive.length < 2) return false
        this.#trials.newWorld()
      }
      this.#learn(this.#alive[this.#at] as number) // within the list
      this.#at = (this.#at + 1) % this.#alive.length
      this.#stageLeft--
      this.done++
    }
    return true
  }

  #learn(option: number): void {
    const worth = this.#trials.worthOf(option)
    this.#sums[option] = (this.#sums[option] as number) + worth // an option, and below
    this.#squares[option] = (this.#squares[option] as number) + worth * worth
    this.#counts[option] = (this.#counts[option] as number) + 1
  }

  #halve(): void {
    const ranked = this.#ranked(this.#alive)
    this.#alive = ranked.slice(0, Math.ceil(ranked.length / 2))
    const means = this.#moves.map((_, option) => this.#meanOf(option))
    for (const out of ranked.slice(this.#alive.length)) this.#outAt.set(out, means)
    this.#stageLeft = this.#stage
  }

  #meanOf(option: number): number {
    const count = this.#counts[option] as number // an option
    return count === 0 ? -Infinity : (this.#sums[option] as number) / count
  }

  /** The best first; of equals, the one that was named first. */
  #ranked(options: readonly number[]): number[] {
    return options.toSorted((a, b) => this.#meanOf(b) - this.#meanOf(a) || a - b)
  }

  #bestOption(): number {
    return this.#ranked(this.#alive)[0] ?? 0
  }

  isSame(one: Move, other: Move): boolean {
    return this.#trials.isSame?.(one, other) ?? canonical(one) === canonical(other)
  }

  best(): Move {
    return this.#moves[this.#bestOption()] as Move // there is at least one
  }

  /** One that is out was tried in fewer worlds, lucky ones or not: it is as far behind the best as it was in those. */
  #worthOf(option: number, best: number): number {
    const means = this.#outAt.get(option)
    const behind = means === undefined ? 0 : (means[best] as number) - (means[option] as number) // an option each
    return means === undefined ? this.#meanOf(option) : this.#meanOf(best) - behind
  }

  estimate(): Estimate<Move> {
    const best = this.#bestOption()
    const tried = [...this.#moves.keys()].filter((option) => (this.#counts[option] as number) > 0)
    const ranked = tried.toSorted((a, b) => this.#worthOf(b, best) - this.#worthOf(a, best) || a - b)
    const options = ranked.map((option) => {
      const visits = this.#counts[option] as number // an option, and below
      const mean = this.#meanOf(option)
      const spread = Math.sqrt(Math.max(0, (this.#squares[option] as number) / visits - mean * mean))
      return {
        move: this.#moves[option] as Move,
        visits,
        value: this.#worthOf(option, best),
        margin: visits < 2 ? Infinity : (WITHIN * spread) / Math.sqrt(visits - 1),
      }
    })
    return { iterations: this.done, unit: 'points', options, line: [{ seat: this.#seat, move: this.best() }] }
  }
}
