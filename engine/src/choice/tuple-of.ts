import { nameOf, type Choice, type ChoiceDescription, type Random } from './choice.ts'
import { nothingToChoose, wholeNumber } from './items.ts'
import { KeptChoices, mixed, MOST_ITEMS_KEPT, MOST_MADE } from './kept.ts'
import type { Menu } from './menu.ts'

/** A tuple is drawn by its number up to so many of them, else entry by entry. */
const MOST_NUMBERED = 10_000
const MOST_ENTRIES = 1_000

class TupleOf<T> implements Choice<readonly T[]> {
  menu: Menu | null = null
  readonly size: number
  readonly #each: readonly Choice<T>[]
  readonly #made: (readonly T[])[] = []
  /** Copied for every tuple: a list that grows takes more room, and one that is filled from its end is read more slowly. */
  readonly #blank: readonly T[]

  constructor(each: readonly Choice<T>[]) {
    this.#each = each
    this.size = each.reduce((size, choice) => size * choice.size, 1)
    this.#blank = this.size > 0 ? each.map((choice) => choice.at(0)) : []
  }

  get parts(): readonly Choice<T>[] {
    return this.#each
  }
  /** Only asked of what `tupleOf` made, whose entries are all alike. */
  isOf(count: number, each: unknown): boolean {
    return this.#each.length === count && (count === 0 || this.#each[0] === each)
  }
  at(index: number): readonly T[] {
    const known = this.#made[index]
    if (known !== undefined) return known
    const tuple = this.#blank.slice()
    this.#fillFromEnd(tuple, index)
    if (this.size <= MOST_MADE) this.#made[index] = tuple
    return tuple
  }
  /** Also where the size is too large to be exact. */
  #fillFromEnd(tuple: T[], index: number): void {
    let rest = index
    for (let i = this.#each.length - 1; i >= 0; i--) {
      const choice = this.#each[i] as Choice<T> // i is within the list
      tuple[i] = choice.at(rest % choice.size)
      rest = Math.floor(rest / choice.size)
    }
  }
  sample(random: Random): readonly T[] {
    if (this.size === 0) throw nothingToChoose()
    if (this.size <= MOST_NUMBERED) return this.at(random.below(this.size))
    return this.#each.map((choice) => choice.sample(random))
  }
  shapeFault(value: unknown): string | null {
    if (!Array.isArray(value)) return `${nameOf(value)} is not a list`
    if (value.length !== this.#each.length)
      return `the list has ${value.length} entries instead of ${this.#each.length}`
    for (let i = 0; i < this.#each.length; i++) {
      const fault = (this.#each[i] as Choice<T>).shapeFault(value[i]) // i is within the list
      if (fault !== null) return `entry ${i + 1}: ${fault}`
    }
    return null
  }
  find(value: readonly T[]): readonly T[] | undefined {
    if (value.length !== this.#each.length) return undefined
    if (this.size === 0) return undefined
    const found = this.#blank.slice()
    for (let i = 0; i < found.length; i++) {
      const entry = (this.#each[i] as Choice<T>).find(value[i] as T) // i is within both lists
      if (entry === undefined) return undefined
      found[i] = entry
    }
    return found
  }
  /** Entries come one after the other: the last one given may itself be unfinished. */
  completable(partial: readonly T[]): boolean {
    if (!Array.isArray(partial) || partial.length > this.#each.length) return false
    return this.#each.every((choice, i) => {
      if (i >= partial.length) return choice.size > 0
      const entry = partial[i] as T // an entry of another type is refused by the next lines
      if (i === partial.length - 1) return choice.completable(entry)
      return choice.shapeFault(entry) === null && choice.find(entry) !== undefined
    })
  }
  describe(): ChoiceDescription {
    return { kind: 'tuple', each: this.#each.map((choice) => choice.describe()) }
  }
}

const TUPLES = new KeptChoices<TupleOf<never>>()

/** `count` values, each from the same choice, in order: two dice are `tupleOf(2, range(1, 6))`. */
export function tupleOf<T>(count: number, each: Choice<T>): Choice<readonly T[]> {
  if (wholeNumber(count, 'the number of entries') < 0 || count > MOST_ENTRIES)
    throw new RangeError(`${count} entries: 0 to ${MOST_ENTRIES} are possible`)
  const hash = mixed(count, each.size)
  const known = TUPLES.at(hash)
  // Made from the same choice, it has the same type.
  if (known?.isOf(count, each)) return known
  const made = new TupleOf(Array.from({ length: count }, () => each))
  // A large choice is not kept by way of its tuples either.
  if (count <= MOST_ITEMS_KEPT && each.size <= MOST_MADE) TUPLES.keep(hash, made as unknown as TupleOf<never>)
  return made
}

/** One value from each choice, in order. */
export function tupleFrom<T>(each: readonly Choice<T>[]): Choice<readonly T[]> {
  if (each.length > MOST_ENTRIES) throw new RangeError(`${each.length} entries: 0 to ${MOST_ENTRIES} are possible`)
  return new TupleOf([...each])
}
