import { LARGEST_EXACT, nameOf, type Choice, type ChoiceDescription, type Random, type Scalar } from './choice.ts'

export interface SubsetLimits {
  /** Fewest items, 1 unless told. */
  readonly min?: number
  /** Most items, all unless told. */
  readonly max?: number
  /** The weights of the chosen items must add up to this. */
  readonly sum?: number
  /** A weight for each item, whole and not negative; the items themselves when they are numbers. */
  readonly weights?: readonly number[]
}

/** Sets up to this many are made once and shared. */
const MOST_REMEMBERED = 10_000

class SubsetOf<T extends Scalar> implements Choice<readonly T[]> {
  readonly #items: readonly T[]
  readonly #min: number
  readonly #max: number
  readonly #sum: number | undefined
  readonly #weights: readonly number[]
  readonly #givenWeights: readonly number[] | undefined
  /** How many ways are left: by first item still open, items taken, and weight still missing. */
  readonly #ways = new Map<number, number>()
  readonly #made: (readonly T[])[] = []
  readonly size: number

  constructor(items: readonly T[], limits: SubsetLimits) {
    this.#items = items
    this.#min = limits.min ?? 1
    this.#max = Math.min(limits.max ?? items.length, items.length)
    this.#sum = limits.sum
    this.#givenWeights = limits.weights
    this.#weights = limits.weights ?? items.map((item) => (typeof item === 'number' ? item : 1))
    this.size = this.#waysFrom(0, 0, this.#sum ?? 0)
  }

  #waysFrom(first: number, taken: number, missing: number): number {
    if (taken > this.#max || missing < 0) return 0
    if (first === this.#items.length) return taken >= this.#min && missing === 0 ? 1 : 0
    const key = (first * (this.#items.length + 1) + taken) * ((this.#sum ?? 0) + 1) + missing
    let ways = this.#ways.get(key)
    if (ways === undefined) {
      ways = this.#waysWith(first, taken, missing) + this.#waysFrom(first + 1, taken, missing)
      this.#ways.set(key, ways)
    }
    return ways
  }
  #waysWith(item: number, taken: number, missing: number): number {
    return this.#waysFrom(item + 1, taken + 1, missing - this.#weightOf(item))
  }
  #weightOf(item: number): number {
    return this.#sum === undefined ? 0 : (this.#weights[item] ?? 0)
  }

  /** Walks the items in order, asking for each whether the value with that number takes it: taking comes first. */
  #walk(takes: (ways: number, ofAll: number) => boolean): readonly T[] {
    const set: T[] = []
    let missing = this.#sum ?? 0
    for (let item = 0; item < this.#items.length; item++) {
      if (!takes(this.#waysWith(item, set.length, missing), this.#waysFrom(item, set.length, missing))) continue
      missing -= this.#weightOf(item)
      set.push(this.#items[item] as T) // item is within the list
    }
    return set
  }

  at(index: number): readonly T[] {
    const known = this.#made[index]
    if (known !== undefined) return known
    let rest = index
    const set = this.#walk((ways) => {
      if (rest < ways) return true
      rest -= ways
      return false
    })
    if (this.size <= MOST_REMEMBERED) this.#made[index] = Object.freeze(set)
    return set
  }
  sample(random: Random): readonly T[] {
    if (this.size <= LARGEST_EXACT) return this.at(random.below(this.size))
    return this.#walk((ways, ofAll) => random.below(2 ** 53) < (ways / ofAll) * 2 ** 53)
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
    if (new Set(partial).size < partial.length || !partial.every((item) => this.#items.includes(item))) return false
    const open = this.#items.flatMap((item, i) => (partial.includes(item) ? [] : [i]))
    const rest = new SubsetOf(
      open.map((i) => this.#items[i] as T), // i is within the list
      {
        min: Math.max(0, this.#min - partial.length),
        max: this.#max - partial.length,
        weights: open.map((i) => this.#weights[i] ?? 0),
        ...(this.#sum === undefined ? {} : { sum: this.#sum - this.#total(partial) }),
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

/** Some of the items, each at most once: tiles to shut, cards to give away. Values come in the order of the items. */
export function subsetOf<T extends Scalar>(items: readonly T[], limits: SubsetLimits = {}): Choice<readonly T[]> {
  return new SubsetOf(items, limits)
}
