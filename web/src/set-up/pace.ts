import { clockOf, clocksIn, type Options, type Scalar } from '@parlor/engine'

/** The factor by which clocks run longer than usual; 0: no clock runs. */
export const PACES = [0, 3, 2, 1, 0.5] as const
export type Pace = (typeof PACES)[number]

export const NO_CLOCKS: Pace = 0
/** Where people play who do not see each other. */
export const GENEROUS: Pace = 3

type Values = Readonly<Record<string, unknown>>

/** The clocks of a game at a pace. */
export function clocksAt(options: Options, pace: Pace): Readonly<Record<string, number>> {
  return Object.fromEntries(
    clocksIn(options).map((name) => {
      const declared = options[name]
      const { usual = 0, atAnyPace = false } = clockOf(declared) ?? {}
      const wanted = atAnyPace ? usual : Math.ceil(usual * pace)
      const described = declared?.choice?.describe()
      return [name, described?.kind === 'range' ? Math.min(wanted, described.to) : wanted]
    }),
  )
}

/** The clocks as the game's own rules have them; those that run at any pace stay as they are. */
export function clocksOfRules(options: Options): Readonly<Record<string, number>> {
  return Object.fromEntries(
    clocksIn(options).map((name) => {
      const { usual = 0, atAnyPace = false } = clockOf(options[name]) ?? {}
      return [name, atAnyPace ? usual : Number(options[name]?.preset ?? 0)]
    }),
  )
}

/** The pace that some values of options come to; null where each clock was set by itself. */
export function paceOf(options: Options, values: Values): Pace | null {
  return PACES.find((pace) => isSame(clocksAt(options, pace), values)) ?? null
}

/** From how many seconds to how many somebody has for a step; null where no clock runs. */
export function secondsIn(options: Options, values: Values): { readonly least: number; readonly most: number } | null {
  const running = clocksIn(options).flatMap((name) => {
    const value = values[name] ?? options[name]?.preset
    return typeof value === 'number' && value > 0 && clockOf(options[name])?.atAnyPace !== true ? [value] : []
  })
  return running.length === 0 ? null : { least: Math.min(...running), most: Math.max(...running) }
}

export function sameClocks(options: Options, one: Values, other: Values): boolean {
  return clocksIn(options).every((name) => one[name] === other[name])
}

function isSame(clocks: Readonly<Record<string, Scalar>>, values: Values): boolean {
  return Object.entries(clocks).every(([name, seconds]) => values[name] === seconds)
}
