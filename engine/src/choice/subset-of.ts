import {
  LARGEST_EXACT,
  nameOf,
  type Choice,
  type ChoiceDescription,
  type MoveMemo,
  type Random,
  type Scalar,
} from './choice.ts'
import { differentItemsOf, nothingToChoose, wholeNumber } from './items.ts'

export interface SubsetLimits {
  /** Fewest items, 1 unless told. */
  readonly min?: number
  /** Most items, all unless told. */
  readonly max?: number
  /** The weights of the chosen items must add up to this. */
  readonly sum?: number
  /** A weight for each item, whole and not negative; the items themselves when they are numbers, else 1. */
  readonly weights?: readonly number[]
}

const MOST_MADE_AT_ONCE = 32
/** Sets up to this many are made once and shared. */
const MOST_REMEMBERED = 10_000
const MOST_ITEMS = 1_000
export const MOST_COUNTS = 2 ** 20

/** At most how many numbers must be kept to count the sets: by item, items taken so far and weight still missing. */
export function countsNeeded(items: number, max: number, sum: number | undefined): number {
  let needed = 0
  for (let item = 0; item < items; item++)
    needed += Math.min((Math.min(item, Math.max(max, 0)) + 1) * (Math.max(sum ?? 0, 0) + 1), 2 ** item)
  return needed
}

class SubsetOf<T extends Scalar> implements Choice<readonly T[]> {
  memo: MoveMemo | undefined = undefined
  readonly #items: readonly T[]
  readonly #min: number
  readonly #max: number
  readonly #sum: number | undefined
  readonly #weights: readonly number[]
  readonly #givenWeights: readonly number[] | undefined
  /** How many ways are left: by first item still open, items taken, and weight still missing. */
  #ways: Map<number, number> | null = null
  readonly #made: (readonly T[])[] = []
  /** -1 until it is counted. */
  #size = -1

  constructor(items: readonly T[], { min = 1, max = items.length, sum, weights }: SubsetLimits) {
    if (items.length > MOST_ITEMS)
      throw new RangeError(`${items.length} items: at most ${MOST_ITEMS} can be chosen from`)
    this.#items = differentItemsOf(items)
    this.#min = Math.max(0, wholeNumber(min, 'min'))
    this.#max = Math.min(wholeNumber(max, 'max'), items.length)
    this.#sum = sum === undefined ? undefined : wholeNumber(sum, 'sum')
    this.#givenWeights = weights === undefined ? undefined : weightsOf(weights, items.length)
    this.#weights = this.#givenWeights ?? (sum === undefined ? [] : weightsOf(items.map(weightOf), items.length))
    if ((items.length + 1) ** 2 * ((sum ?? 0) + 1) > LARGEST_EXACT) throw new RangeError(`${sum} is too large a sum`)
    // Up to 20 items need less than that whatever the sum.
    if (items.length > 20 && countsNeeded(items.length, this.#max, sum) > MOST_COUNTS)
      throw new RangeError(`${items.length} items with a sum of ${sum} are too many to count: give a smaller max`)
  }

  /** Counted when first asked: many a choice is only asked whether it holds a value. */
  get size(): number {
    if (this.#size < 0) this.#count()
    return this.#size
  }

  /** Few sets are made at once and the counts let go: a game may keep thousands of small choices. */
  #count(): void {
    this.#size = this.#waysFrom(0, 0, this.#sum ?? 0)
    if (this.#size > MOST_MADE_AT_ONCE) return
    for (let index = 0; index < this.#size; index++) this.at(index)
    this.#ways = null
  }

  #waysFrom(first: number, taken: number, missing: number): number {
    if (taken > this.#max || missing < 0) return 0
    if (first === this.#items.length) return taken >= this.#min && missing === 0 ? 1 : 0
    // One number for all three: `taken` is at most the number of items and `missing` at most the sum, for no weight is
    // negative; and the constructor has seen to it that such numbers are exact.
    const key = (first * (this.#items.length + 1) + taken) * ((this.#sum ?? 0) + 1) + missing
    const known = (this.#ways ??= new Map<number, number>())
    let ways = known.get(key)
    if (ways === undefined) {
      ways = this.#waysWith(first, taken, missing) + this.#waysFrom(first + 1, taken, missing)
      known.set(key, ways)
    }
    return ways
  }
  #waysWith(item: number, taken: number, missing: number): number {
    return this.#waysFrom(item + 1, taken + 1, missing - this.#weightOf(item))
  }
  #weightOf(item: number): number {
    return this.#sum === undefined ? 0 : (this.#weights[item] ?? 0)
  }

  /**
   * Walks the items in order, asking at each whether to take it: taking comes first. Asks only where both ways lead to
   * some set, so that it arrives at one even where the counts are too large to be exact.
   */
  #walk(takes: (waysWith: number, waysWithout: number) => boolean): readonly T[] {
    const set: T[] = []
    let missing = this.#sum ?? 0
    for (let item = 0; item < this.#items.length; item++) {
      const waysWith = this.#waysWith(item, set.length, missing)
      if (waysWith === 0) continue
      const waysWithout = this.#waysFrom(item + 1, set.length, missing)
      if (waysWithout > 0 && !takes(waysWith, waysWithout)) continue
      missing -= this.#weightOf(item)
      set.push(this.#items[item] as T) // item is within the list
    }
    return set
  }

  at(index: number): readonly T[] {
    const known = this.#made[index]
    if (known !== undefined) return known
    let rest = index
    const set = this.#walk((waysWith) => {
      if (rest < waysWith) return true
      rest -= waysWith
      return false
    })
    if (this.size <= MOST_REMEMBERED) this.#made[index] = set
    return set
  }
  sample(random: Random): readonly T[] {
    if (this.size === 0) throw nothingToChoose()
    if (this.size <= LARGEST_EXACT) return this.at(random.below(this.size))
    return this.#walk((yes, no) => random.below(2 ** 53) < (yes / (yes + no)) * 2 ** 53)
  }
  shapeFault(value: unknown): string | null {
    if (!Array.isArray(value)) return `${nameOf(value)} is not a list`
    if (value.length > this.#items.length) return `the list has ${value.length} entries, more than there are`
    for (const entry of value)
      if (!this.#items.some((item) => typeof item === typeof entry)) return `${nameOf(entry)} cannot be in the list`
    return new Set(value).size === value.length ? null : 'the list names something twice'
  }
  find(value: readonly T[]): readonly T[] | undefined {
    if (value.length < this.#min || value.length > this.#max) return undefined
    const set = this.#items.filter((item) => value.includes(item))
    if (set.length !== value.length) return undefined
    return this.#sum === undefined || this.#total(value) === this.#sum ? set : undefined
  }
  #total(value: readonly T[]): number {
    return value.reduce((sum, item) => sum + (this.#weights[this.#items.indexOf(item)] ?? 0), 0)
  }
  completable(partial: readonly T[]): boolean {
    if (!Array.isArray(partial) || partial.length > this.#max) return false
    const taken = new Set<unknown>(partial)
    const open = this.#items.flatMap((item, i) => (taken.has(item) ? [] : [i]))
    // Fewer than given were found: something is named twice, or is not among the items.
    if (this.#items.length - open.length < partial.length) return false
    const rest = new SubsetOf(
      open.map((i) => this.#items[i] as T), // i is within the list
      {
        min: this.#min - partial.length,
        max: this.#max - partial.length,
        ...(this.#sum === undefined
          ? {}
          : { sum: this.#sum - this.#total(partial), weights: open.map((i) => this.#weights[i] ?? 0) }),
      },
    )
    return rest.size > 0
  }
  describe(): ChoiceDescription {
    return {
      kind: 'subset',
      of: this.#items,
      min: this.#min,
      max: this.#max,
      ...(this.#givenWeights === undefined ? {} : { weights: this.#givenWeights }),
      ...(this.#sum === undefined ? {} : { sum: this.#sum }),
    }
  }
}

function weightOf(item: Scalar): number {
  return typeof item === 'number' ? item : 1
}

function weightsOf(weights: readonly number[], items: number): readonly number[] {
  if (weights.length !== items) throw new RangeError(`${weights.length} weights for ${items} items`)
  for (const weight of weights)
    if (!Number.isSafeInteger(weight) || weight < 0)
      throw new RangeError(`${nameOf(weight)} cannot be a weight: only whole numbers from 0`)
  return [...weights]
}

/** Some of the items, each at most once: tiles to shut, cards to give away. Values come in the order of the items. */
export function subsetOf<T extends Scalar>(items: readonly T[], limits: SubsetLimits = {}): Choice<readonly T[]> {
  return new SubsetOf(items, limits)
}
