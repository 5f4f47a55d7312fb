import { nameOf, within, type Report } from './report.ts'

export type JsonSchema = Readonly<Record<string, unknown>>

/**
 * The form of a value, said once: it reads what comes from outside, naming every fault with its place, and it is
 * published as JSON Schema.
 */
export interface Shape<out T = unknown> {
  /** Undefined where it does not fit; the report then says why. */
  readonly read: (value: unknown, at: string, report: Report) => T | undefined
  readonly schema: () => JsonSchema
  readonly isOptional?: boolean
}

export type Of<S> = S extends Shape<infer T> ? T : never

export const LONGEST_TEXT = 2_000
/** Names that reach into JavaScript's own objects: no field of a board is called so. */
const REFUSED_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function text({
  min = 0,
  max = LONGEST_TEXT,
  matching,
}: { min?: number; max?: number; matching?: RegExp } = {}) {
  const shape: Shape<string> = {
    read: (value, at, report) => {
      if (typeof value !== 'string') return report.error(at, 'not-a-text', `this is ${nameOf(value)}, not a text`)
      if (value.length < min) return report.error(at, 'empty', 'this text is empty')
      if (value.length > max)
        return report.error(at, 'too-long', `a text has at most ${max} characters here, not ${value.length}`)
      if (matching !== undefined && !matching.test(value))
        return report.error(at, 'not-allowed', `${nameOf(value)} is not of the form ${matching.source}`)
      return value
    },
    schema: () => ({
      type: 'string',
      maxLength: max,
      ...(min > 0 ? { minLength: min } : {}),
      ...(matching ? { pattern: matching.source } : {}),
    }),
  }
  return shape
}

/** Ids are texts everywhere; a number is taken for the text of it. */
export const id: Shape<string> = {
  read: (value, at, report) => {
    const read = typeof value === 'number' && Number.isFinite(value) ? String(value) : value
    if (typeof read !== 'string' || read === '' || read.length > 100)
      return report.error(
        at,
        'not-an-id',
        `${nameOf(value)} is no id`,
        'An id is a text of 1 to 100 characters, or a number.',
      )
    if (REFUSED_KEYS.has(read)) return report.error(at, 'not-allowed', `${nameOf(read)} cannot be an id`)
    return read
  },
  schema: () => ({ type: ['string', 'number'], maxLength: 100 }),
}

export function number({ min = -1e9, max = 1e9, whole = false }: { min?: number; max?: number; whole?: boolean } = {}) {
  const shape: Shape<number> = {
    read: (value, at, report) => {
      if (typeof value !== 'number' || !Number.isFinite(value))
        return report.error(at, 'not-a-number', `this is ${nameOf(value)}, not a number`)
      if (value < min || value > max || (whole && !Number.isInteger(value)))
        return report.error(at, 'out-of-range', `${value} is no ${whole ? 'whole ' : ''}number from ${min} to ${max}`)
      return value + 0
    },
    schema: () => ({ type: whole ? 'integer' : 'number', minimum: min, maximum: max }),
  }
  return shape
}

export const boolean: Shape<boolean> = {
  read: (value, at, report) =>
    typeof value === 'boolean'
      ? value
      : report.error(at, 'not-a-boolean', `this is ${nameOf(value)}, not true or false`),
  schema: () => ({ type: 'boolean' }),
}

export function oneOf<const V extends string | number>(...values: readonly V[]): Shape<V> {
  return {
    read: (value, at, report) =>
      values.find((known) => known === value) ??
      report.error(at, 'unknown-value', `${nameOf(value)} is not known here`, `There are: ${values.join(', ')}.`),
    schema: () => ({ enum: values }),
  }
}

export function list<T>(of: Shape<T>, { min = 0, max }: { min?: number; max: number }): Shape<readonly T[]> {
  return {
    read: (value, at, report) => {
      if (!Array.isArray(value)) return report.error(at, 'not-a-list', `this is ${nameOf(value)}, not a list`)
      if (value.length < min || value.length > max)
        return report.error(at, 'wrong-length', `this list has ${value.length} items, not ${min} to ${max}`)
      const items: T[] = []
      let isWhole = true
      value.forEach((each: unknown, index) => {
        const read = of.read(each, within(at, index), report)
        if (read === undefined) isWhole = false
        else items.push(read)
      })
      return isWhole ? items : undefined
    },
    schema: () => ({ type: 'array', items: of.schema(), maxItems: max, ...(min > 0 ? { minItems: min } : {}) }),
  }
}

type Optional<T> = Shape<T> & { readonly isOptional: true }

export function maybe<T>(shape: Shape<T>): Optional<T> {
  return { ...shape, isOptional: true }
}

type Fields = Readonly<Record<string, Shape>>
type Simplified<T> = { [K in keyof T]: T[K] }
export type Read<F extends Fields> = Simplified<
  { readonly [K in keyof F as F[K] extends Optional<unknown> ? never : K]: Of<F[K]> } & {
    readonly [K in keyof F as F[K] extends Optional<unknown> ? K : never]?: Of<F[K]>
  }
>
/** What the format does not know, kept for whoever wrote it. */
export interface Extras {
  readonly x?: Readonly<Record<string, unknown>>
}

/**
 * An object. `refuse`: a field that is not known is a mistake, since it would be a rule that does nothing. `keep`: it is
 * kept under `x`, so that nothing is lost.
 */
export function object<F extends Fields>(fields: F, extra: 'refuse' | 'keep'): Shape<Read<F> & Extras> {
  return {
    read: (value, at, report) => {
      if (!isRecord(value)) return report.error(at, 'not-an-object', `this is ${nameOf(value)}, not an object`)
      const read: Record<string, unknown> = {}
      const kept: Record<string, unknown> = {}
      let isWhole = true
      for (const [name, shape] of Object.entries(fields)) {
        const given = Object.hasOwn(value, name) ? value[name] : undefined
        if (given === undefined) {
          if (shape.isOptional === true) continue
          isWhole = false
          report.error(within(at, name), 'missing', `“${name}” is missing`)
          continue
        }
        const made = shape.read(given, within(at, name), report)
        if (made === undefined) isWhole = false
        else read[name] = made
      }
      for (const [name, given] of Object.entries(value)) {
        if (Object.hasOwn(fields, name)) continue
        if (REFUSED_KEYS.has(name)) {
          isWhole = false
          report.error(within(at, name), 'not-allowed', `no field is called ${name}`)
        } else if (extra === 'keep') {
          if (name === 'x' && isRecord(given)) Object.assign(kept, given)
          else {
            kept[name] = given
            report.hint(
              within(at, name),
              'unknown-field',
              `“${name.slice(0, 40)}” is not known; it is kept, and does nothing`,
            )
          }
        } else {
          isWhole = false
          const known = Object.keys(fields).join(', ')
          report.error(
            within(at, name),
            'unknown-field',
            `“${name.slice(0, 40)}” is no field here, and would do nothing`,
            known === '' ? 'There are no fields here.' : `There are: ${known}.`,
          )
        }
      }
      if (!isWhole) return undefined
      if (Object.keys(kept).length > 0) read['x'] = kept
      // Every field was read by its own shape above.
      return read as Read<F> & Extras
    },
    schema: () => ({
      type: 'object',
      properties: Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, shape.schema()])),
      required: Object.entries(fields).flatMap(([name, shape]) => (shape.isOptional === true ? [] : [name])),
      additionalProperties: extra === 'keep',
    }),
  }
}

/** Names that the author chooses, each with a value of the same form. */
export function record<T>(of: Shape<T>, max: number): Shape<Readonly<Record<string, T>>> {
  return {
    read: (value, at, report) => {
      if (!isRecord(value)) return report.error(at, 'not-an-object', `this is ${nameOf(value)}, not an object`)
      const entries = Object.entries(value)
      if (entries.length > max) return report.error(at, 'wrong-length', `more than ${max} names`)
      const read: [string, T][] = []
      for (const [name, given] of entries) {
        if (REFUSED_KEYS.has(name)) return report.error(within(at, name), 'not-allowed', `nothing is called ${name}`)
        const made = of.read(given, within(at, name), report)
        if (made !== undefined) read.push([name, made])
      }
      return read.length === entries.length ? Object.fromEntries(read) : undefined
    },
    schema: () => ({ type: 'object', additionalProperties: of.schema(), maxProperties: max }),
  }
}

/** One of several forms, told apart by `is`. */
export function either<A, B>(one: Shape<A>, is: (value: unknown) => boolean, other: Shape<B>): Shape<A | B> {
  return {
    read: (value, at, report) => (is(value) ? one.read(value, at, report) : other.read(value, at, report)),
    schema: () => ({ anyOf: [one.schema(), other.schema()] }),
  }
}

/** What was read already is not read again, nor are its faults told twice. Only for values of one reading. */
export function remembered<T>(of: Shape<T>): Shape<T> {
  const known = new WeakMap<object, { readonly read: T | undefined }>()
  return {
    ...of,
    read: (value, at, report) => {
      if (!isRecord(value)) return of.read(value, at, report)
      const found = known.get(value) ?? { read: of.read(value, at, report) }
      known.set(value, found)
      return found.read
    },
  }
}

/** Anything JSON can hold: judged elsewhere, or nobody's business. */
export const anything: Shape = { read: (value) => value, schema: () => ({}) }
