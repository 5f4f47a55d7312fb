import { LARGEST_EXACT, nameOf, type ChoiceDescription, type Narrowable, type Random, type Scalar } from './choice.ts'
import { differentItemsOf, nothingToChoose, wholeNumber } from './items.ts'
import { has, hashOf, KeptChoices, mixed, MOST_ITEMS_KEPT, MOST_MADE, Narrowed, sameItems, setOf } from './kept.ts'
import type { Menu } from './menu.ts'

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
/** A choice that needs more numbers than this for counting its sets is not kept. */
const MOST_COUNTS_KEPT = 4_096
const MOST_ITEMS = 1_000
export const MOST_COUNTS = 2 ** 20

/** At most how many numbers must be kept to count the sets: by item, items taken so far and weight still missing. */
export function countsNeeded(items: number, max: number, sum: number | undefined): number {
  let needed = 0
  for (let item = 0; item < items; item++)
    needed += Math.min((Math.min(item, Math.max(max, 0)) + 1) * (Math.max(sum ?? 0, 0) + 1), 2 ** item)
  return needed
}

class SubsetOf<T extends Scalar> implements Narrowable<readonly T[], T> {
  menu: Menu | null = null
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
  /** The choice whose items these are some of. */
  readonly #whole: SubsetOf<T> | null
  #narrowed: Narrowed<SubsetOf<T>> | null = null

  constructor(
    items: readonly T[],
    { min = 1, max = items.length, sum, weights }: SubsetLimits,
    whole: SubsetOf<T> | null = null,
  ) {
    this.#whole = whole
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

  isOf(items: readonly Scalar[], min: number, max: number, sum: number | undefined): boolean {
    return (
      sameItems(this.#items, items) &&
      this.#min === Math.max(0, min) &&
      this.#max === Math.min(max, items.length) &&
      this.#sum === sum
    )
  }
  /** May it stay in memory as long as the program runs? */
  get isSmall(): boolean {
    const { length } = this.#items
    return length <= MOST_ITEMS_KEPT && countsNeeded(length, this.#max, this.#sum) <= MOST_COUNTS_KEPT
  }

  among(open: number | readonly T[]): Narrowable<readonly T[], T> {
    const narrowed = (this.#narrowed ??= new Narrowed(this.#items.length))
    const set = typeof open === 'number' ? open & narrowed.all : setOf(open, (item) => this.#items.indexOf(item))
    return narrowed.get(set) ?? this.#narrow(narrowed, set, open)
  }
  #narrow(narrowed: Narrowed<SubsetOf<T>>, set: number, open: number | readonly T[]): SubsetOf<T> {
    const left = this.#items.flatMap((item, i) =>
      (typeof open === 'number' ? has(set, i) : open.includes(item)) ? [i] : [],
    )
    const made = new SubsetOf(
      left.map((i) => this.#items[i] as T), // i is within the list
      {
        min: this.#min,
        max: this.#max,
        ...(this.#sum === undefined ? {} : { sum: this.#sum }),
        ...(this.#givenWeights === undefined ? {} : { weights: left.map((i) => this.#weights[i] ?? 0) }),
      },
      this,
    )
    return this.isSmall ? narrowed.keep(set, made) : made
  }

  /** Counted when first asked: many a choice is only asked whether it holds a value. */
  get size(): number {
    if (this.#size < 0) this.#count()
    return this.#size
  }

  /** Few sets are made at once and the counts let go: a game may keep thousands of small choices. */
  #count(): void {
    if (this.#sum === undefined && this.#min === this.#items.length) return this.#takeAll()
    this.#size = this.#waysFrom(0, 0, this.#sum ?? 0)
    if (this.#size > MOST_MADE_AT_ONCE) return
    for (let index = 0; index < this.#size; index++) this.at(index)
    this.#ways = null
  }

  /** Where everything has to be taken there is one way, if that is allowed at all. */
  #takeAll(): void {
    this.#size = this.#max === this.#items.length ? 1 : 0
    if (this.#size === 1) this.#made[0] = this.#items.slice()
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
    if (this.size <= MOST_MADE) this.#made[index] = set
    return set
  }
  sample(random: Random): readonly T[] {
    if (this.size === 0) throw nothingToChoose()
    if (this.size <= LARGEST_EXACT) return this.at(random.below(this.size))
    return this.#walk((yes, no) => random.below(2 ** 53) < (yes / (yes + no)) * 2 ** 53)
  }
  shapeFault(value: unknown): string | null {
    if (this.#whole !== null) return this.#whole.shapeFault(value)
    if (!Array.isArray(value)) return `${nameOf(value)} is not a list`
    if (value.length > this.#items.length) return `the list has ${value.length} entries, more than there are`
    const usual = typeof this.#items[0]
    for (const entry of value)
      if (typeof entry !== usual && !this.#items.some((item) => typeof item === typeof entry))
        return `${nameOf(entry)} cannot be in the list`
    return namesTwice(value) ? 'the list names something twice' : null
  }
  find(value: readonly T[]): readonly T[] | undefined {
    if (value.length < this.#min || value.length > this.#max) return undefined
    // Mostly the items come in order. A list that grows takes more room than one that is overwritten.
    const set = this.#items.slice(0, value.length)
    let last = -1
    let total = 0
    for (let i = 0; i < value.length; i++) {
      const at = this.#items.indexOf(value[i] as T) // i is within the list
      if (at <= last) return at < 0 ? undefined : this.#findUnordered(value)
      last = at
      set[i] = this.#items[at] as T // found a few lines above; not the given one, which may be -0
      total += this.#weightOf(at)
    }
    return this.#sum === undefined || total === this.#sum ? set : undefined
  }
  #findUnordered(value: readonly T[]): readonly T[] | undefined {
    const numbers = new Set(value.map((item) => this.#items.indexOf(item)))
    if (numbers.has(-1) || numbers.size < value.length) return undefined
    const ordered = [...numbers].toSorted((a, b) => a - b)
    const total = ordered.reduce((sum, at) => sum + this.#weightOf(at), 0)
    return this.#sum === undefined || total === this.#sum ? ordered.map((at) => this.#items[at] as T) : undefined // found
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

/** Few entries are compared with each other: a set of its own for each list that is checked costs more. */
function namesTwice(list: readonly unknown[]): boolean {
  if (isRising(list)) return false
  if (list.length > 16) return new Set(list).size < list.length
  for (let i = 1; i < list.length; i++) if (list.lastIndexOf(list[i], i - 1) >= 0) return true
  return false
}

/** Numbers that get larger and larger, as lists mostly come, differ. */
function isRising(list: readonly unknown[]): boolean {
  for (let i = 0; i < list.length; i++) {
    const entry = list[i]
    if (typeof entry !== 'number' || (i > 0 && !(entry > (list[i - 1] as number)))) return false // asked the time before
  }
  return true
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

const SUBSETS = new KeptChoices<SubsetOf<never>>()

/** Some of the items, each at most once: tiles to shut, cards to give away. Values come in the order of the items. */
export function subsetOf<T extends Scalar>(
  items: readonly T[],
  limits: SubsetLimits = NO_LIMITS,
): Narrowable<readonly T[], T> {
  const { min = 1, max = items.length, sum, weights } = limits
  if (weights !== undefined || items.length > MOST_ITEMS_KEPT) return new SubsetOf(items, limits)
  const hash = mixed(mixed(mixed(hashOf(items), min), max), sum ?? -1)
  const known = SUBSETS.at(hash)
  // The same items have the same type.
  if (known?.isOf(items, min, max, sum)) return known
  const made = new SubsetOf(items, limits)
  if (made.isSmall) SUBSETS.keep(hash, made as unknown as SubsetOf<never>)
  return made
}

const NO_LIMITS: SubsetLimits = {}
