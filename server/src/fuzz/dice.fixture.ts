import { seededRandom } from '@parlor/engine/testing'

/** What one case is made of: the same seed and index, the same case, whatever came before it. */
export class Dice {
  readonly #random

  constructor(seed: number, index: number) {
    this.#random = seededRandom(Math.imul(seed, 0x01000193) ^ Math.imul(index + 1, 0x9e3779b1))
  }

  below(n: number): number {
    return this.#random.below(n)
  }

  /** True once in so many times. */
  once(n: number): boolean {
    return this.below(n) === 0
  }

  pick<T extends string | number | boolean | object | null>(list: readonly T[]): T {
    const picked = list[this.below(list.length)]
    if (picked === undefined) throw new Error('there is nothing to pick from')
    return picked
  }
}
