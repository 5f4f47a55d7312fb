import type { Random } from '../choice/index.ts'

/** A log holds too few numbers for an entry, or one that cannot have been drawn. */
export class WrongDraws extends Error {}

/** The numbers an entry was logged with, handed out in order. */
export class LoggedDraws implements Random {
  readonly #draws: readonly number[]
  #at = 0

  constructor(draws: readonly number[]) {
    this.#draws = draws
  }

  below(n: number): number {
    const drawn = this.#draws[this.#at]
    if (drawn === undefined) throw new WrongDraws(`there are only ${this.#draws.length}`)
    if (!Number.isInteger(drawn) || drawn < 0 || drawn >= n)
      throw new WrongDraws(`number ${this.#at + 1} is ${drawn}, where it must be below ${n}`)
    this.#at++
    return drawn + 0 // JSON may hold -0
  }

  get left(): number {
    return this.#draws.length - this.#at
  }
}
