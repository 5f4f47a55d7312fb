import type { Fault } from '../chart/faults.ts'
import type { Scalar } from '../choice/index.ts'
import type { SeatRange } from './document.ts'
import { optionsFor } from './options-by-seats.ts'
import { clockOf, parseOptions, type Option, type Options } from './options.ts'

/** Values of options that go together under a name, such as quick or classic; those it does not name are as usual. */
type Variant<O extends Options = Options> = {
  readonly [N in keyof O]?: O[N] extends Option<infer T> ? T : never
}

/** By their names, in the order they are offered. */
export type Variants<O extends Options = Options> = Readonly<Record<string, Variant<O>>>

/** What a variant is called, and what is different with it, in few words. */
export interface VariantText {
  readonly name: string
  readonly about: string
}

interface Offering {
  readonly options: Options
  readonly seats: SeatRange
  readonly variants: Readonly<Record<string, object>>
}

/** The rules of a variant in a match of so many seats: all options but clocks and documents, which are no part of one. */
export function rulesOf(game: Offering, variant: string, seats: number): Readonly<Record<string, Scalar>> {
  const chosen: Readonly<Record<string, Scalar>> = { ...game.variants[variant] }
  const rules = Object.entries(optionsFor(game, seats)).flatMap(([name, one]) =>
    one.choice === null || clockOf(one) !== undefined ? [] : [[name, chosen[name] ?? one.preset] as const],
  )
  return Object.fromEntries(rules)
}

/** The variant that some values of options come to; null where they come to none. */
export function variantOf(game: Offering, values: Readonly<Record<string, unknown>>, seats: number): string | null {
  const offered = optionsFor(game, seats)
  const isLike = (variant: string) =>
    Object.entries(rulesOf(game, variant, seats)).every(
      ([name, value]) => (values[name] ?? offered[name]?.preset) === value,
    )
  return Object.keys(game.variants).find(isLike) ?? null
}

/** What is wrong with the variants of a game: they fit every number of seats, and are named for people. */
export function variantFaults(game: Offering, texts: Readonly<Record<string, VariantText>> = {}): Fault[] {
  const { options, seats, variants } = game
  return Object.entries(variants).flatMap(([name, variant]): Fault[] => {
    const at = `variants.${name}`
    const unnamed = Object.hasOwn(texts, name) ? [] : [{ at, reason: `text.variants says no word about “${name}”` }]
    const other = Object.keys(variant).filter((each) => options[each]?.choice === null || clockOf(options[each]))
    if (other.length > 0)
      return [...unnamed, { at, reason: `${other.join(', ')}: clocks and documents are no part of a variant` }]
    const counts = Array.from({ length: seats.max - seats.min + 1 }, (_, each) => seats.min + each)
    const wrong = counts.flatMap((count) => {
      const parsed = parseOptions(optionsFor(game, count), variant)
      return parsed.ok ? [] : parsed.faults.map((fault) => ({ at: `${at}: ${fault.at}`, reason: fault.reason }))
    })
    return [...unnamed, ...wrong.slice(0, 1)]
  })
}
