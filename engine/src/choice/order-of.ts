import { LARGEST_EXACT, nameOf, type Choice, type ChoiceDescription, type Random, type Scalar } from './choice.ts'

class OrderOf<T extends Scalar> implements Choice<T[]> {
  readonly size: number
  readonly #items: readonly T[]

  constructor(items: readonly T[]) {
    this.#items = items
    let size = 1
    for (let n = 2; n <= items.length; n++) size *= n
    this.size = size
  }

  at(index: number): T[] {
    const left = [...this.#items]
    const order: T[] = []
    let block = this.size
    let rest = index
    while (left.length > 0) {
      block /= left.length
      const place = Math.min(left.length - 1, Math.floor(rest / block))
      rest -= place * block
      order.push(...left.splice(place, 1))
    }
    return order
  }
  sample(random: Random): T[] {
    if (this.size <= LARGEST_EXACT) return this.at(random.below(this.size))
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
  find(value: T[]): T[] | undefined {
    return value.length === this.#items.length && this.completable(value) ? [...value] : undefined
  }
  completable(partial: T[]): boolean {
    const left = new Map<unknown, number>()
    for (const item of this.#items) left.set(item, (left.get(item) ?? 0) + 1)
    return partial.every((item) => {
      const count = left.get(item) ?? 0
      left.set(item, count - 1)
      return count > 0
    })
  }
  describe(): ChoiceDescription {
    return { kind: 'order', of: this.#items }
  }
}

/** All the items in some order: a shuffled deck, a turn order. */
export function orderOf<T extends Scalar>(items: readonly T[]): Choice<T[]> {
  return new OrderOf(items)
}
