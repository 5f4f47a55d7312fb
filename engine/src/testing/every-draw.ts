import type { Random } from '../choice/index.ts'

/** One way that draws may go, with its exact probability. */
interface Way<T> {
  readonly result: T
  readonly probability: number
}

class TooMany extends Error {}

/** Brings every sequence of numbers that is asked for, one after the other. */
class EverySequence implements Random {
  #numbers: number[] = []
  #sides: number[] = []
  #at = 0
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  below(n: number): number {
    if (n > this.#most) throw new TooMany()
    const at = this.#at++
    if (at === this.#numbers.length) {
      this.#numbers.push(0)
      this.#sides.push(n)
    }
    return this.#numbers[at] as number // pushed above
  }

  get probability(): number {
    return this.#sides.reduce((product, sides) => product / sides, 1)
  }

  /** Goes on to the next sequence; false where there is none. */
  next(): boolean {
    this.#at = 0
    for (;;) {
      const number = this.#numbers.pop()
      const sides = this.#sides.pop()
      if (number === undefined || sides === undefined) return false
      if (number + 1 >= sides) continue
      this.#numbers.push(number + 1)
      this.#sides.push(sides)
      return true
    }
  }
}

/** All results that a draw can have: not by luck, but every sequence of random numbers once. Null for more than `most`. */
export function everyDraw<T>(draw: (random: Random) => T, most: number): Way<T>[] | null {
  const sequences = new EverySequence(most)
  const ways: Way<T>[] = []
  try {
    do {
      if (ways.length >= most) return null
      ways.push({ result: draw(sequences), probability: sequences.probability })
    } while (sequences.next())
  } catch (error) {
    if (error instanceof TooMany) return null
    throw error
  }
  return ways
}
