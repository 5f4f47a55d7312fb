import {
  clocksIn,
  optionsFor,
  parseOptions,
  refitOptions,
  seatsWith,
  statedOptions,
  wholeOptions,
  type Document,
  type Game,
  type Options,
  type Scalar,
  type Seat,
} from '@parlor/engine'
import { usualBot } from '../catalogue/listed-games.ts'
import type { SeatPlan } from '../open-match/here/new-here.ts'
import { clocksAt, GENEROUS, NO_CLOCKS, sameClocks } from './pace.ts'

/** Who is to play a seat. At most one seat is yours. */
export type SeatChoice =
  | { readonly kind: 'you' }
  | { readonly kind: 'friend'; readonly name: string }
  | { readonly kind: 'bot'; readonly bot: string }
  /** Comes by a link. */
  | { readonly kind: 'invited' }
  /** Finds the match in the list. */
  | { readonly kind: 'anybody' }

/** A document is named by its hash, or is given as it was brought. */
export type OptionSet = Readonly<Record<string, Scalar | Document>>

/** A match as somebody wants it, before there is one. */
export interface SetUp {
  readonly options: OptionSet
  /** Somebody has set the clocks; else they follow who plays. */
  readonly ownPace: boolean
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

export function usualOptions(options: Options): Readonly<Record<string, Scalar>> {
  return statedOptions(Object.fromEntries(Object.entries(options).map(([name, { preset }]) => [name, preset])))
}

/** You against a bot; alone, where a game is for one. */
export function usualSetUp(game: SetUpGame): SetUp {
  const count = Math.min(Math.max(game.seats.min, 2), game.seats.max)
  const seats = Array.from({ length: count }, (_, seat): SeatChoice => (seat === 0 ? { kind: 'you' } : aBot(game)))
  const options = { ...usualOptions(optionsFor(game, count)), ...usualClocks(game, seats) }
  return { options, ownPace: false, seats, keep: false, undo: true, graceSeconds: USUAL_GRACE }
}

/** Clocks run only where somebody plays on another device: bots and friends at the same device hurry nobody. */
function usualClocks(game: SetUpGame, seats: readonly SeatChoice[]): OptionSet {
  return clocksAt(optionsFor(game, seats.length), seats.some(isElsewhere) ? GENEROUS : NO_CLOCKS)
}

export function aBot({ bots }: Pick<SetUpGame, 'bots'>): SeatChoice {
  return { kind: 'bot', bot: usualBot(bots) }
}

/** The names of the options that differ from the usual; clocks are no rules, and told by themselves. */
export function changedOptions(options: Options, values: OptionSet): string[] {
  const usual = Object.entries(usualOptions(options))
  const stated = statedOptions(values)
  const clocks = clocksIn(options)
  return usual.flatMap(([name, preset]) =>
    clocks.includes(name) || stated[name] === undefined || stated[name] === preset ? [] : [name],
  )
}

/**
 * A change of the set-up: options that depend on the number of seats follow it, and the number of seats follows a document
 * that is for others.
 */
export function changedSetUp(game: SetUpGame, setUp: SetUp, change: Partial<SetUp>): SetUp {
  const next = { ...setUp, ...change }
  const seats = fittingSeats(game, next)
  const options = refitOptions(game, next.options, setUp.seats.length, seats.length)
  const ownPace = next.ownPace || !sameClocks(game.options, setUp.options, next.options)
  return { ...next, seats, ownPace, options: ownPace ? options : { ...options, ...usualClocks(game, seats) } }
}

/** Bots come to what is missing; of what is too much the last go, you never. */
function fittingSeats(game: SetUpGame, { seats, options }: Pick<SetUp, 'seats' | 'options'>): readonly SeatChoice[] {
  const { min, max } = seatsWith(game, options)
  const missing = Array.from({ length: Math.max(0, min - seats.length) }, () => aBot(game))
  const kept = [...seats, ...missing]
  while (kept.length > max)
    kept.splice(
      kept.findLastIndex(({ kind }) => kind !== 'you'),
      1,
    )
  return kept
}

/** A seat gets somebody else. You sit once: taking another seat swaps the two. */
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

/** A match of one person, alone or with bots, can be kept on the server: nobody else plays under that name. */
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
      options: givenOptions(options),
      seats: seats.length,
      settings: { listed: seats.some(({ kind }) => kind === 'anybody'), undo, graceSeconds },
      bots: seats.map((choice) => (choice.kind === 'bot' ? choice.bot : null)),
      sit: false,
    },
    sit,
    startsAtOnce: !seats.some(isElsewhere),
  }
}

/** Options as a server is given them: a document that was brought goes along whole. */
export function givenOptions(options: OptionSet) {
  // The body of a document is an object or a list: it has been read.
  return wholeOptions(options) as Record<string, Scalar | Record<string, unknown> | unknown[]>
}

/** Takes from data of unknown origin what still fits the game; the rest is as usual. */
export function parseSetUp(data: unknown, game: SetUpGame): SetUp {
  const usual = usualSetUp(game)
  if (typeof data !== 'object' || data === null) return usual
  const { options, ownPace, seats, keep, undo, graceSeconds } = data as Partial<Record<keyof SetUp, unknown>> // each is looked at below
  const chosen = parseSeats(seats, game) ?? usual.seats
  const known = parseKnown(options, optionsFor(game, chosen.length))
  const fitting = fittingSeats(game, { seats: chosen, options: known })
  return {
    options: ownPace === true ? known : { ...known, ...usualClocks(game, fitting) },
    ownPace: ownPace === true,
    seats: fitting,
    keep: keep === true,
    undo: undo !== false,
    graceSeconds: GRACE_SECONDS.find((seconds) => seconds === graceSeconds) ?? USUAL_GRACE,
  }
}

/** An option whose name or values have changed since is as usual; the others are kept. */
function parseKnown(data: unknown, offered: Options): OptionSet {
  const told: Readonly<Record<string, unknown>> = typeof data === 'object' && data !== null ? { ...data } : {}
  const known = Object.entries(offered).flatMap(([name, one]) => {
    const parsed = Object.hasOwn(told, name) && parseOptions({ [name]: one }, { [name]: told[name] })
    return parsed && parsed.ok ? Object.entries(statedOptions(parsed.options)) : []
  })
  return { ...usualOptions(offered), ...Object.fromEntries(known) }
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

const KEY = 'parlor.set-up.'

/** How a game was set up the last time on this device. */
export function lastSetUp(id: string, game: SetUpGame): SetUp {
  try {
    return parseSetUp(JSON.parse(localStorage.getItem(KEY + id) ?? 'null'), game)
  } catch {
    return parseSetUp(null, game)
  }
}

export function rememberSetUp(id: string, setUp: SetUp): void {
  try {
    localStorage.setItem(KEY + id, JSON.stringify(setUp))
  } catch {
    // A browser that keeps nothing: the next match is set up anew.
  }
}
