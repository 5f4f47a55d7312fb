import { nameOf, type Choice, type ChoiceDescription, type MoveMemo, type Random, type Scalar } from './choice.ts'
import { differentItemsOf, nothingToChoose, wholeNumber } from './items.ts'

class OneOf<T extends Scalar> implements Choice<T> {
  memo: MoveMemo | undefined = undefined
  readonly size: number
  readonly #values: readonly T[]
  #types: string | undefined

  constructor(values: readonly T[]) {
    this.#values = differentItemsOf(values)
    this.size = values.length
  }

  at(index: number): T {
    return this.#values[index] as T // within the size, by the contract of Choice
  }
  sample(random: Random): T {
    if (this.size === 0) throw nothingToChoose()
    return this.at(random.below(this.size))
  }
  shapeFault(value: unknown): string | null {
    this.#types ??= [...new Set(this.#values.map((v) => typeof v))].join(' or ') || 'nothing'
    return this.#values.some((v) => typeof v === typeof value) ? null : `${nameOf(value)} is not a ${this.#types}`
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
}

/** One of the listed values. */
export function oneOf<const T extends Scalar>(...values: T[]): Choice<T> {
  return new OneOf(values)
}

/** One of the values of a list made elsewhere. */
export function oneFrom<T extends Scalar>(values: readonly T[]): Choice<T> {
  return new OneOf(values)
}

class Range implements Choice<number> {
  memo: MoveMemo | undefined = undefined
  readonly size: number
  readonly #from: number
  readonly #to: number

  constructor(from: number, to: number) {
    this.#from = wholeNumber(from, 'the start of a range')
    this.#to = wholeNumber(to, 'the end of a range')
    this.size = Math.max(0, to - from + 1)
    if (!Number.isSafeInteger(this.size)) throw new RangeError(`${from} to ${to} is too wide a range`)
  }

  at(index: number): number {
    return this.#from + index
  }
  sample(random: Random): number {
    if (this.size === 0) throw nothingToChoose()
    return this.#from + random.below(this.size)
  }
  shapeFault(value: unknown): string | null {
    return Number.isSafeInteger(value) ? null : `${nameOf(value)} is not a whole number`
  }
  find(value: number): number | undefined {
    // `+ 0` turns -0, which JSON cannot tell from 0, into 0.
    return Number.isSafeInteger(value) && value >= this.#from && value <= this.#to ? value + 0 : undefined
  }
  completable(partial: number): boolean {
    return this.find(partial) !== undefined
  }
  describe(): ChoiceDescription {
    return { kind: 'range', from: this.#from, to: this.#to }
  }
}

/** A whole number from `from` to `to`, both included; none where `to` is less. */
export function range(from: number, to: number): Choice<number> {
  return new Range(from, to)
}
