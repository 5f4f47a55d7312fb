import { LARGEST_EXACT, nameOf, type Choice, type ChoiceDescription, type Random, type Scalar } from './choice.ts'
import { itemsOf, plain } from './items.ts'
import { hashOf, KeptChoices, MOST_ITEMS_KEPT, sameItems } from './kept.ts'
import type { Menu } from './menu.ts'

class OrderOf<T extends Scalar> implements Choice<readonly T[]> {
  menu: Menu | null = null
  readonly #items: readonly T[]
  /** How often each item is there; a deck may hold the same card several times. */
  readonly #counts: ReadonlyMap<T, number>
  readonly size: number

  constructor(items: readonly T[]) {
    this.#items = itemsOf(items)
    this.#counts = countsOf(this.#items)
    this.size = this.#isDifferent() ? factorial(items.length) : Number(arrangements(this.#counts))
  }

  isOf(items: readonly Scalar[]): boolean {
    return sameItems(this.#items, items)
  }

  #isDifferent(): boolean {
    return this.#counts.size === this.#items.length
  }

  at(index: number): readonly T[] {
    return this.#isDifferent() && this.size <= LARGEST_EXACT ? this.#atSmall(index) : this.#atLarge(index)
  }
  #atSmall(index: number): readonly T[] {
    const left = [...this.#items]
    const order: T[] = []
    let block = this.size
    let rest = index
    while (left.length > 0) {
      block /= left.length
      const place = Math.floor(rest / block)
      rest -= place * block
      order.push(...left.splice(place, 1))
    }
    return order
  }
  /** Numbers all different orders, also where items are alike or where there are more than a number can count. */
  #atLarge(index: number): readonly T[] {
    const left = new Map(this.#counts)
    const order: T[] = []
    let ways = arrangements(left)
    let rest = BigInt(index)
    // The size is rounded where it is large; its last few numbers may not exist.
    if (rest >= ways) rest = ways - 1n
    for (let open = this.#items.length; open > 0; open--)
      for (const [item, count] of left) {
        const block = (ways * BigInt(count)) / BigInt(open) // ways of going on with this item; it divides evenly
        if (rest >= block) {
          rest -= block
          continue
        }
        order.push(item)
        if (count === 1) left.delete(item)
        else left.set(item, count - 1)
        ways = block
        break
      }
    return order
  }

  sample(random: Random): readonly T[] {
    const order = [...this.#items]
    for (let n = order.length; n > 1; n--) {
      const place = random.below(n)
      const moved = order[n - 1] as T // n - 1 is within the list
      order[n - 1] = order[place] as T // place < n
      order[place] = moved
    }
    return order
  }
  shapeFault(value: unknown): string | null {
    if (!Array.isArray(value)) return `${nameOf(value)} is not a list`
    return value.length === this.#items.length
      ? null
      : `the list has ${value.length} entries instead of ${this.#items.length}`
  }
  find(value: readonly T[]): readonly T[] | undefined {
    return value.length === this.#items.length && this.completable(value) ? value.map(plain) : undefined
  }
  completable(partial: readonly T[]): boolean {
    if (!Array.isArray(partial) || partial.length > this.#items.length) return false
    const left = new Map(this.#counts)
    // Not `every`, which passes over the holes of a list.
    for (const item of partial) {
      const count = left.get(item) ?? 0
      if (count === 0) return false
      left.set(item, count - 1)
    }
    return true
  }
  describe(): ChoiceDescription {
    return { kind: 'order', of: this.#items }
  }
}

function countsOf<T>(items: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

function factorial(n: number): number {
  let product = 1
  for (let factor = 2; factor <= n; factor++) product *= factor
  return product
}

/** n! divided by the factorial of each count, without ever leaving the whole numbers. */
function arrangements(counts: ReadonlyMap<unknown, number>): bigint {
  let ways = 1n
  let placed = 0n
  for (const count of counts.values())
    for (let i = 1n; i <= count; i++) {
      placed++
      ways = (ways * placed) / i
    }
  return ways
}

const ORDERS = new KeptChoices<OrderOf<never>>()

/** All the items in some order: a shuffled deck, a turn order. Items that are alike cannot be told apart. */
export function orderOf<T extends Scalar>(items: readonly T[]): Choice<readonly T[]> {
  if (items.length > MOST_ITEMS_KEPT) return new OrderOf(items)
  const hash = hashOf(items)
  const known = ORDERS.at(hash)
  // The same items have the same type.
  if (known?.isOf(items)) return known
  const made = new OrderOf(items)
  ORDERS.keep(hash, made as unknown as OrderOf<never>)
  return made
}
