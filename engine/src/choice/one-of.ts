import { nameOf, type Choice, type ChoiceDescription, type Narrowable, type Random, type Scalar } from './choice.ts'
import { differentItemsOf, nothingToChoose, wholeNumber } from './items.ts'
import { has, hashOf, KeptChoices, mixed, MOST_BITS, MOST_ITEMS_KEPT, Narrowed, sameItems, setOf } from './kept.ts'
import type { Menu } from './menu.ts'

class OneOf<T extends Scalar> implements Narrowable<T, T> {
  menu: Menu | null = null
  readonly size: number
  readonly #values: readonly T[]
  /** The choice whose values these are some of. */
  readonly #whole: Choice<T> | null
  #types: string | undefined
  #narrowed: Narrowed<OneOf<T>> | null = null

  constructor(values: readonly T[], whole: Choice<T> | null = null) {
    this.#values = differentItemsOf(values)
    this.size = values.length
    this.#whole = whole
  }

  isOf(values: readonly Scalar[]): boolean {
    return sameItems(this.#values, values)
  }
  at(index: number): T {
    return this.#values[index] as T // within the size, by the contract of Choice
  }
  sample(random: Random): T {
    if (this.size === 0) throw nothingToChoose()
    return this.at(random.below(this.size))
  }
  shapeFault(value: unknown): string | null {
    if (this.#whole !== null) return this.#whole.shapeFault(value)
    this.#types ??= [...new Set(this.#values.map((v) => typeof v))].join(' or ') || 'nothing'
    const type = typeof value
    for (let i = 0; i < this.#values.length; i++) if (typeof this.#values[i] === type) return null
    return `${nameOf(value)} is not a ${this.#types}`
  }
  find(value: T): T | undefined {
    // The listed value, not the given one: -0 is found as 0.
    return this.#values[this.#values.indexOf(value)]
  }
  completable(partial: T): boolean {
    return this.#values.includes(partial)
  }
  describe(): ChoiceDescription {
    return { kind: 'one', of: this.#values }
  }

  among(open: number | readonly T[]): Choice<T> {
    const narrowed = (this.#narrowed ??= new Narrowed(this.size))
    const set = typeof open === 'number' ? open & narrowed.all : setOf(open, (item) => this.#values.indexOf(item))
    return narrowed.get(set) ?? this.#narrow(narrowed, set, open)
  }
  #narrow(narrowed: Narrowed<OneOf<T>>, set: number, open: number | readonly T[]): Choice<T> {
    const values = this.#values.filter((value, i) => (typeof open === 'number' ? has(set, i) : open.includes(value)))
    return narrowed.keep(set, new OneOf(values, this))
  }
}

const LISTS = new KeptChoices<OneOf<never>>()

/** One of the listed values. */
export function oneOf<const T extends Scalar>(...values: T[]): Narrowable<T, T> {
  return oneFrom(values)
}

/** One of the values of a list made elsewhere. */
export function oneFrom<T extends Scalar>(values: readonly T[]): Narrowable<T, T> {
  if (values.length > MOST_ITEMS_KEPT) return new OneOf(values)
  const hash = hashOf(values)
  const known = LISTS.at(hash)
  // The same values have the same type.
  if (known?.isOf(values)) return known
  const made = new OneOf(values)
  LISTS.keep(hash, made as unknown as OneOf<never>)
  return made
}

class Range implements Narrowable<number, number> {
  menu: Menu | null = null
  readonly size: number
  readonly from: number
  readonly to: number
  #narrowed: Narrowed<OneOf<number>> | null = null

  constructor(from: number, to: number) {
    this.from = wholeNumber(from, 'the start of a range')
    this.to = wholeNumber(to, 'the end of a range')
    this.size = Math.max(0, to - from + 1)
    if (!Number.isSafeInteger(this.size)) throw new RangeError(`${from} to ${to} is too wide a range`)
  }

  at(index: number): number {
    return this.from + index
  }
  sample(random: Random): number {
    if (this.size === 0) throw nothingToChoose()
    return this.from + random.below(this.size)
  }
  shapeFault(value: unknown): string | null {
    return Number.isSafeInteger(value) ? null : `${nameOf(value)} is not a whole number`
  }
  find(value: number): number | undefined {
    // `+ 0` turns -0, which JSON cannot tell from 0, into 0.
    return Number.isSafeInteger(value) && value >= this.from && value <= this.to ? value + 0 : undefined
  }
  completable(partial: number): boolean {
    return this.find(partial) !== undefined
  }
  describe(): ChoiceDescription {
    return { kind: 'range', from: this.from, to: this.to }
  }

  among(open: number | readonly number[]): Choice<number> {
    const narrowed = (this.#narrowed ??= new Narrowed(this.size))
    const set = typeof open === 'number' ? open & narrowed.all : setOf(open, (value) => this.#numberOf(value))
    return narrowed.get(set) ?? this.#narrow(narrowed, set, open)
  }
  #numberOf(value: number): number {
    return value > this.to ? -1 : value - this.from
  }
  #narrow(narrowed: Narrowed<OneOf<number>>, set: number, open: number | readonly number[]): Choice<number> {
    const values =
      typeof open === 'number'
        ? Array.from({ length: Math.min(this.size, MOST_BITS) }, (_, i) => this.at(i)).filter((_, i) => has(set, i))
        : this.#inOrder(open)
    return narrowed.keep(set, new OneOf(values, this))
  }
  #inOrder(values: readonly number[]): readonly number[] {
    let last = -Infinity
    for (const value of values) {
      if (!(value > last && this.find(value) === value)) return this.#sorted(values)
      last = value
    }
    return values.slice()
  }
  #sorted(values: readonly number[]): readonly number[] {
    return [...new Set(values)].filter((value) => this.find(value) !== undefined).toSorted((a, b) => a - b)
  }
}

const RANGES = new KeptChoices<Range>()

/** A whole number from `from` to `to`, both included; none where `to` is less. */
export function range(from: number, to: number): Narrowable<number, number> {
  const hash = mixed(mixed(1, from), to)
  const known = RANGES.at(hash)
  if (known !== undefined && known.from === from && known.to === to) return known
  return RANGES.keep(hash, new Range(from, to))
}
