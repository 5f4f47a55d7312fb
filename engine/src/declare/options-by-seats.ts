import type { Fault } from '../chart/faults.ts'
import { nameOf } from '../choice/choice.ts'
import type { Choice, Scalar } from '../choice/index.ts'
import { Document, type DocumentAbout, type SeatRange } from './document.ts'
import { parseOptions, sayChoice, type Option, type Options } from './options.ts'

/** A game, or what is needed of one here. */
interface Offering<O extends Options = Options> {
  readonly options: O
  readonly seats: SeatRange
}

type Values = Readonly<Record<string, unknown>>
type Told = Readonly<Record<string, DocumentAbout>>

/**
 * What the documents among these values of options say of themselves. A document stands there itself, or by the hash or
 * the id of one that comes with the game; of another, `told` knows what it says.
 */
function documentsIn(options: Options, values: Values, told: Told): readonly DocumentAbout[] {
  return Object.entries(options).flatMap(([name, declared]) => {
    if (declared.choice !== null) return []
    const value = Object.hasOwn(values, name) ? values[name] : declared.preset
    const shipped = declared.presets.find(({ id, document }) => id === value || document.hash === value)
    return (value instanceof Document ? value.about : (shipped?.document.about ?? told[name])) ?? []
  })
}

/** How many may play with these values of options: a document may be for fewer than its game is. */
export function seatsWith({ options, seats }: Offering, values: Values, told: Told = {}): SeatRange {
  let { min, max } = seats
  for (const own of documentsIn(options, values, told)) {
    min = Math.max(min, own.seats?.min ?? min)
    max = Math.min(max, own.seats?.max ?? max)
  }
  // A document for nobody leaves its game as it is: its own game should have refused it.
  return min <= max ? { min, max } : seats
}

/** How many seats a document among these values recommends; null where none does. */
export function recommendedSeats({ options }: Offering, values: Values, told: Told = {}): SeatRange | null {
  return documentsIn(options, values, told).find(({ recommended }) => recommended !== undefined)?.recommended ?? null
}

/** The options of a match of so many seats; as declared, where the game is not for that many. */
export function optionsFor<O extends Options>({ options, seats: { min, max } }: Offering<O>, seats: number): O {
  if (!dependOnSeats(options) || !Number.isInteger(seats) || seats < min || seats > max) return options
  const fitting = Object.entries(options).map(([name, one]) => [name, one.choice === null ? one : fit(one, seats)])
  // The same names, each with an option of the same kind, with the same values or fewer.
  return Object.fromEntries(fitting) as O
}

export function dependOnSeats(options: Options): boolean {
  return Object.values(options).some((one) => one.choice !== null && one.bySeats !== undefined)
}

function fit({ choice, preset, bySeats, ...own }: Option, seats: number): Option {
  const { choice: some = choice, preset: usual } = bySeats?.(seats) ?? {}
  return { ...own, choice: some, preset: usual ?? some.find(preset) ?? some.at(0) }
}

/** What an option is at each number of seats; nothing where that makes no difference. */
export function eachBySeats(
  { options, seats: { min, max } }: Offering,
  name: string,
): { readonly seats: number; readonly choice: Choice<Scalar>; readonly preset: Scalar }[] {
  const one = Object.hasOwn(options, name) ? options[name] : undefined
  if (one === undefined || one.choice === null || one.bySeats === undefined) return []
  return Array.from({ length: max - min + 1 }, (_, at) => ({ seats: min + at, ...fit(one, min + at) }))
}

/**
 * The values of options once there are other seats than before: what was as usual is as usual there, what is not allowed
 * there becomes as usual, and the rest stays.
 */
export function refitOptions<T>(
  game: Offering,
  values: Readonly<Record<string, T>>,
  from: number,
  to: number,
): Readonly<Record<string, T | Scalar>> {
  const before = optionsFor(game, from)
  const refitted: Record<string, T | Scalar> = { ...values }
  for (const [name, one] of Object.entries(optionsFor(game, to))) {
    const value = values[name]
    if (one.choice === null || value === undefined) continue
    const isKept = value !== before[name]?.preset && parseOptions({ [name]: one }, { [name]: value }).ok
    if (!isKept) refitted[name] = one.preset
  }
  return refitted
}

/** A larger choice is looked at no further. */
const MOST_CHECKED = 1_000

/** What is wrong with options that depend on the number of seats, and with presets that would bound it. */
export function bySeatsFaults(game: Offering): Fault[] {
  const { min, max } = seatsWith(game, {})
  const isNarrow = min !== game.seats.min || max !== game.seats.max
  const narrow = isNarrow ? [{ at: 'options', reason: `the preset is for ${min} to ${max} seats only` }] : []
  const others = Object.entries(game.options).flatMap(([name, { choice: all }]) =>
    eachBySeats(game, name).flatMap(({ seats, choice, preset }): Fault[] => {
      const fault = (reason: string) => [{ at: `options.${name}`, reason: `with ${seats} seats, ${reason}` }]
      if (choice.size < 1) return fault('there is nothing to choose')
      if (choice.find(preset) === undefined) return fault(`${nameOf(preset)} is not one of ${sayChoice(choice)}`)
      const few = Array.from({ length: Math.min(choice.size, MOST_CHECKED) }, (_, at) => choice.at(at))
      const odd = few.find((value) => all?.find(value) === undefined)
      if (all !== null && odd !== undefined)
        return fault(`${nameOf(odd)} is allowed, and is not one of ${sayChoice(all)}`)
      return []
    }),
  )
  return [...narrow, ...others]
}
