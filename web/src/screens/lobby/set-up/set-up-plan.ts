import { parseOptions, type Game, type Scalar, type Seat } from '@parlor/engine'
import type { SeatPlan } from '../../../table/here/new-here.ts'

/** Who is to play a seat. At most one seat is yours. */
export type SeatChoice =
  | { readonly kind: 'you' }
  | { readonly kind: 'friend'; readonly name: string }
  | { readonly kind: 'bot'; readonly bot: string }
  /** Comes by a link. */
  | { readonly kind: 'invited' }
  /** Finds the match in the list. */
  | { readonly kind: 'anybody' }

export type OptionSet = Readonly<Record<string, Scalar>>

/** A match as somebody wants it, before there is one. */
export interface SetUp {
  readonly options: OptionSet
  readonly seats: readonly SeatChoice[]
  /** Played on the server although everybody is here. */
  readonly keep: boolean
  readonly undo: boolean
  readonly graceSeconds: number
}

/** What the set-up needs to know of a game that is in the list. */
export type SetUpGame = Pick<Game, 'options' | 'seats'> & { readonly bots: readonly string[] }

export const GRACE_SECONDS: readonly number[] = [0, 60, 120, 300, 900, 3_600]
const USUAL_GRACE = 120
const LONGEST_NAME = 40

export function usualOptions({ options }: Pick<Game, 'options'>): OptionSet {
  return Object.fromEntries(Object.entries(options).map(([name, { preset }]) => [name, preset]))
}

/** You against a bot; alone, where a game is for one. */
export function usualSetUp(game: SetUpGame): SetUp {
  const count = Math.min(Math.max(game.seats.min, 2), game.seats.max)
  const seats = Array.from({ length: count }, (_, seat): SeatChoice => (seat === 0 ? { kind: 'you' } : aBot(game)))
  return { options: usualOptions(game), seats, keep: false, undo: true, graceSeconds: USUAL_GRACE }
}

export function aBot({ bots }: Pick<SetUpGame, 'bots'>): SeatChoice {
  return { kind: 'bot', bot: bots[0] ?? 'random' }
}

/** The names of the options that differ from the usual. */
export function changedOptions({ options }: Pick<Game, 'options'>, values: OptionSet): string[] {
  return Object.keys(options).filter((name) => values[name] !== undefined && values[name] !== options[name]?.preset)
}

/** A seat gets somebody else. You sit once: whoever takes your place at another seat changes places with you. */
export function withChoice(seats: readonly SeatChoice[], at: Seat, choice: SeatChoice): readonly SeatChoice[] {
  const left = seats[at]
  return seats.map((each, seat) => {
    if (seat === at) return choice
    return choice.kind === 'you' && each.kind === 'you' && left !== undefined ? left : each
  })
}

export function isElsewhere({ kind }: SeatChoice): boolean {
  return kind === 'invited' || kind === 'anybody'
}

/** Is it played on the server? */
export function isOnline({ seats, keep }: Pick<SetUp, 'seats' | 'keep'>): boolean {
  return seats.some(isElsewhere) || (keep && mayBeKept(seats))
}

/** Whoever plays alone, or with bots only, can have it kept: nobody else at the device would play under that name. */
export function mayBeKept(seats: readonly SeatChoice[]): boolean {
  return seats.some(({ kind }) => kind === 'you') && seats.every(({ kind }) => kind === 'you' || kind === 'bot')
}

/** Without a server, seats for people elsewhere become seats for friends here. */
export function withoutServer(seats: readonly SeatChoice[]): readonly SeatChoice[] {
  return seats.map((choice) => (isElsewhere(choice) ? { kind: 'friend', name: '' } : choice))
}

export interface Names {
  readonly you: string
  readonly friend: (number: number) => string
}

/** The seats of a match at this device, with a name for everybody. */
export function seatsHere(seats: readonly SeatChoice[], names: Names): SeatPlan[] {
  let friends = 0
  return seats.map((choice) => {
    if (choice.kind === 'bot') return { kind: 'bot', bot: choice.bot }
    if (choice.kind === 'you') return { kind: 'person', name: names.you }
    friends++
    const own = choice.kind === 'friend' ? choice.name.trim() : ''
    return { kind: 'person', name: own || names.friend(friends) }
  })
}

/** What the server is asked for. `sit`: the seats to sit down at, one after the other. */
export function onlinePlan(game: string, { options, seats, undo, graceSeconds }: SetUp) {
  const sit = seats.flatMap(({ kind }, seat) => (kind === 'you' || kind === 'friend' ? [seat] : []))
  return {
    body: {
      game,
      options: { ...options },
      seats: seats.length,
      settings: { listed: seats.some(({ kind }) => kind === 'anybody'), undo, graceSeconds },
      bots: seats.map((choice) => (choice.kind === 'bot' ? choice.bot : null)),
      sit: false,
    },
    sit,
    startsAtOnce: !seats.some(isElsewhere),
  }
}

/** Takes from data of unknown origin what still fits the game; the rest is as usual. */
export function parseSetUp(data: unknown, game: SetUpGame): SetUp {
  const usual = usualSetUp(game)
  if (typeof data !== 'object' || data === null) return usual
  const { options, seats, keep, undo, graceSeconds } = data as Partial<Record<keyof SetUp, unknown>> // each is looked at below
  return {
    options: parseKnown(options, game),
    seats: parseSeats(seats, game) ?? usual.seats,
    keep: keep === true,
    undo: undo !== false,
    graceSeconds: GRACE_SECONDS.find((seconds) => seconds === graceSeconds) ?? USUAL_GRACE,
  }
}

/** An option whose name or values have changed since is as usual; the others are kept. */
function parseKnown(data: unknown, game: SetUpGame): OptionSet {
  const told: Readonly<Record<string, unknown>> = typeof data === 'object' && data !== null ? { ...data } : {}
  const known = Object.entries(game.options).flatMap(([name, one]) => {
    const parsed = Object.hasOwn(told, name) && parseOptions({ [name]: one }, { [name]: told[name] })
    return parsed && parsed.ok ? Object.entries(parsed.options) : []
  })
  return { ...usualOptions(game), ...Object.fromEntries(known) }
}

function parseSeats(data: unknown, game: SetUpGame): SeatChoice[] | null {
  if (!Array.isArray(data) || data.length < game.seats.min || data.length > game.seats.max) return null
  const seats = data.map((each) => parseSeat(each, game))
  const known = seats.filter((seat) => seat !== null)
  const yours = known.filter(({ kind }) => kind === 'you').length
  return known.length === seats.length && yours <= 1 ? known : null
}

function parseSeat(data: unknown, { bots }: SetUpGame): SeatChoice | null {
  if (typeof data !== 'object' || data === null) return null
  const { kind, name, bot } = data as Readonly<Record<string, unknown>> // an object, as was just seen
  if (kind === 'you' || kind === 'invited' || kind === 'anybody') return { kind }
  if (kind === 'friend') return { kind, name: typeof name === 'string' ? name.slice(0, LONGEST_NAME) : '' }
  return kind === 'bot' && typeof bot === 'string' && bots.includes(bot) ? { kind, bot } : null
}
