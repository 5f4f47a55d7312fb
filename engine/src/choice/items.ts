import { nameOf, type Scalar } from './choice.ts'

/** Zero without a sign: JSON reads -0 and writes 0. */
export function plain<T>(value: T): T {
  return value === 0 ? (0 as T & number) : value // 0 and -0 are the only values equal to 0
}

/** A copy of a list of items that JSON leaves as they are. Anything else is the author's error. */
export function itemsOf<T extends Scalar>(items: readonly T[]): readonly T[] {
  const copy: T[] = []
  for (const item of items) {
    const kind = typeof item
    if (kind === 'number' ? !Number.isFinite(item) : kind !== 'string' && kind !== 'boolean')
      throw new RangeError(`${nameOf(item)} cannot be chosen: only texts, finite numbers, true and false can`)
    copy.push(plain(item))
  }
  return copy
}

/** Up to this many, looking through the list is quicker than making a set of it. */
const FEW = 24

/** The same, where each item may stand only once: otherwise the same value would have two numbers. */
export function differentItemsOf<T extends Scalar>(items: readonly T[]): readonly T[] {
  const copy = itemsOf(items)
  if (copy.length > FEW && new Set(copy).size === copy.length) return copy
  const twin = copy.find((item, i) => copy.indexOf(item) < i)
  if (twin === undefined) return copy
  throw new RangeError(`${nameOf(twin)} stands twice among the items: choose among their places in the list instead`)
}

export function wholeNumber(value: number, what: string): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${what} is ${nameOf(value)}, not a whole number`)
  return plain(value)
}

export function nothingToChoose(): RangeError {
  return new RangeError('there is nothing to choose from')
}
