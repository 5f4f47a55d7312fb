import { nameOf } from '../choice/choice.ts'
import type { Choice, Scalar } from '../choice/index.ts'
import type { Fault } from '../chart/faults.ts'

/** A rule option: its values, and the one taken when nobody says anything. */
export interface Option<T extends Scalar = Scalar> {
  readonly choice: Choice<T>
  readonly preset: T
}

export type Options = Readonly<Record<string, Option>>
export type OptionValues<O extends Options> = { readonly [N in keyof O]: O[N] extends Option<infer T> ? T : never }

export function option<T extends Scalar>(choice: Choice<T>, preset: T = choice.at(0)): Option<T> {
  return { choice, preset }
}

/** Fills in what is not said and names everything that is wrong. Options come from outside: a form, a file, a request. */
export function parseOptions<O extends Options>(
  options: O,
  given: unknown,
): { ok: true; options: OptionValues<O> } | { ok: false; faults: Fault[] } {
  const faults: Fault[] = []
  const values: Record<string, Scalar> = {}
  const told: Readonly<Record<string, unknown>> = isRecord(given) ? given : {}
  if (given !== undefined && !isRecord(given))
    faults.push({ at: 'options', reason: 'options are an object of names and values' })
  for (const name of Object.keys(told).slice(0, 100))
    if (!Object.hasOwn(options, name))
      faults.push({
        at: `options.${name.slice(0, 40)}`,
        reason: `no such option; there are ${Object.keys(options).join(', ') || 'none'}`,
      })
  for (const [name, { choice, preset }] of Object.entries(options)) {
    const value = Object.hasOwn(told, name) ? told[name] : undefined
    if (value === undefined) {
      values[name] = preset
      continue
    }
    const fault = choice.shapeFault(value)
    // Well-formed for this choice by the line above.
    const found = fault === null ? choice.find(value as Scalar) : undefined
    if (found === undefined)
      faults.push({ at: `options.${name}`, reason: fault ?? `${nameOf(value)} is not one of ${sayChoice(choice)}` })
    else values[name] = found
  }
  if (faults.length > 0) return { ok: false, faults }
  // Every name of O was filled in above from its own choice.
  return { ok: true, options: Object.freeze(values) as OptionValues<O> }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sayChoice(choice: Choice): string {
  const description = choice.describe()
  if (description.kind === 'one') return description.of.join(', ')
  return description.kind === 'range' ? `${description.from} to ${description.to}` : 'the choices'
}
