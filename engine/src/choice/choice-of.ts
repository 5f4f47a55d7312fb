import { nameOf, type Choice, type ChoiceDescription, type Scalar } from './choice.ts'
import { oneFrom, range } from './one-of.ts'
import { orderOf } from './order-of.ts'
import { countsNeeded, MOST_COUNTS, subsetOf } from './subset-of.ts'
import { tupleFrom } from './tuple-of.ts'

/** What one description may ask for, all its parts together. */
const MOST_ITEMS = 10_000
const MOST_PARTS = 2_000
const DEEPEST = 8
const LONGEST_TEXT = 1_000

type Fields = Readonly<Record<string, unknown>>

/** Reads a description that came from outside, such as over the wire; whatever it is, reading it costs little. */
export function parseChoice(description: unknown): { ok: true; choice: Choice } | { ok: false; reason: string } {
  try {
    return { ok: true, choice: new Reviver().choice(description, 'the choice', 1) }
  } catch (error) {
    // The choices say what is wrong with their limits in the same way.
    if (error instanceof RangeError) return { ok: false, reason: error.message }
    throw error
  }
}

/** The choice that was described: the same values under the same numbers. Throws a RangeError if there is none. */
export function choiceOf(description: ChoiceDescription): Choice {
  const parsed = parseChoice(description)
  if (!parsed.ok) throw new RangeError(parsed.reason)
  return parsed.choice
}

class Reviver {
  #items = 0
  #parts = 0
  #counts = 0

  choice(value: unknown, at: string, depth: number): Choice {
    if (depth > DEEPEST) throw new RangeError(`${at} lies too deep: ${DEEPEST} choices within each other at most`)
    if (++this.#parts > MOST_PARTS) throw new RangeError(`more than ${MOST_PARTS} choices in one`)
    const fields = fieldsOf(value, at)
    const kind = own(fields, 'kind')
    switch (kind) {
      case 'one':
        return oneFrom(this.#scalars(fields, at))
      case 'range':
        return range(numberIn(fields, 'from', at), numberIn(fields, 'to', at))
      case 'subset':
        return this.#subset(fields, at)
      case 'order':
        return orderOf(this.#scalars(fields, at))
      case 'tuple':
        return tupleFrom(
          Array.from(listIn(fields, 'each', at), (each, i) => this.choice(each, `entry ${i + 1} of ${at}`, depth + 1)),
        )
      default:
        throw new RangeError(`${at} is of an unknown kind: ${nameOf(kind)}`)
    }
  }

  #subset(fields: Fields, at: string): Choice {
    const of = this.#scalars(fields, at)
    const min = numberIn(fields, 'min', at)
    const max = numberIn(fields, 'max', at)
    const sum = own(fields, 'sum') === undefined ? undefined : numberIn(fields, 'sum', at)
    const weights = own(fields, 'weights') === undefined ? undefined : this.#weights(fields, at)
    this.#counts += countsNeeded(of.length, max, sum)
    if (!(this.#counts <= MOST_COUNTS)) throw new RangeError(`${at} has too many sets to count`)
    return subsetOf(of, {
      min,
      max,
      ...(sum === undefined ? {} : { sum }),
      ...(weights === undefined ? {} : { weights }),
    })
  }

  #count(list: readonly unknown[]): void {
    this.#items += list.length
    if (this.#items > MOST_ITEMS) throw new RangeError(`more than ${MOST_ITEMS} items to choose from`)
  }

  #scalars(fields: Fields, at: string): readonly Scalar[] {
    const list = listIn(fields, 'of', at)
    this.#count(list)
    return Array.from(list, (item) => {
      if (typeof item === 'string' ? item.length > LONGEST_TEXT : typeof item !== 'number' && typeof item !== 'boolean')
        throw new RangeError(`${nameOf(item)} cannot be chosen in ${at}`)
      return item as Scalar // a text, a number or a boolean, by the line above
    })
  }

  #weights(fields: Fields, at: string): readonly number[] {
    const list = listIn(fields, 'weights', at)
    this.#count(list)
    return Array.from(list, (weight) => {
      if (typeof weight !== 'number') throw new RangeError(`${nameOf(weight)} cannot be a weight in ${at}`)
      return weight
    })
  }
}

function fieldsOf(value: unknown, at: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new RangeError(`${at} is ${nameOf(value)}, not a description`)
  return value as Fields // an object that is no list
}

/** Own fields only: a description cannot inherit anything. */
function own(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

function listIn(fields: Fields, name: string, at: string): readonly unknown[] {
  const value = own(fields, name)
  if (!Array.isArray(value)) throw new RangeError(`${name} of ${at} is ${nameOf(value)}, not a list`)
  if (value.length > MOST_ITEMS) throw new RangeError(`${name} of ${at} is a list of more than ${MOST_ITEMS}`)
  return value
}

function numberIn(fields: Fields, name: string, at: string): number {
  const value = own(fields, name)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${name} of ${at} is ${nameOf(value)}, not a whole number`)
  return value as number // a safe integer
}
