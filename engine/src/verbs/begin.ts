import { FaultReport, type Fault } from '../chart/faults.ts'
import { CLOSED } from '../compile/tables.ts'
import { Document } from '../declare/document.ts'
import { machineOf, type Game, type Kind } from '../declare/game.ts'
import { documentsIn, parseOptions } from '../declare/options.ts'
import { dependOnSeats, optionsFor, seatsWith } from '../declare/options-by-seats.ts'
import type { Position } from '../run/position.ts'
import { runOn } from '../run/run.ts'
import { enterFirst } from '../run/stepper.ts'
import { canonical } from './canonical.ts'

const NONE_YET: readonly never[] = []

/** What is wrong with the options or the number of seats for a new match; empty when nothing is. */
export function startFaults(game: Game, options: unknown, seats: number): Fault[] {
  const parsed = parseOptions(optionsFor(game, seats), options)
  return [...(parsed.ok ? [] : parsed.faults), ...seatsFaults(game, seats, parsed.ok ? parsed.options : {})]
}

function seatsFaults(game: Game, seats: number, options: Readonly<Record<string, unknown>>): Fault[] {
  const { min, max } = seatsWith(game, options)
  if (Number.isInteger(seats) && seats >= min && seats <= max) return []
  const isNarrow = min !== game.seats.min || max !== game.seats.max
  const bound = Object.values(options).find((one) => one instanceof Document && one.about.seats !== undefined)
  const name = isNarrow && bound instanceof Document ? bound.about.name : undefined
  const what = name === undefined ? game.name : `${game.name} with “${name}”`
  const reason = `${what} is for ${min === max ? min : `${min} to ${max}`} seats, not ${seats}`
  return [{ at: 'seats', reason }]
}

/**
 * The first position of a match. Options left out take their presets; wrong ones throw one readable report. Options of
 * an earlier position of the same game are known to be right and are taken as they are.
 */
export function begin<K extends Kind>(
  game: Game<K>,
  options: unknown,
  seats: number,
  taken: Uint32Array | null = null,
): Position<K> {
  const machine = machineOf(game)
  const ruling: K['options'] = rulingFor(game, options, seats)
  const position: Position<K> = {
    options: ruling,
    seats,
    state: machine.declaration.setup(ruling, seats),
    phases: closedPhases(machine.layoutFor(seats).mounts.length),
    ply: 0,
    now: 0,
    deadlines: NONE_YET,
    raised: NONE_YET,
  }
  const run = runOn(machine, position)
  run.taken = taken
  enterFirst(run)
  run.end()
  // A state that JSON cannot hold is told here, at the first match with these options, and not deep in some play.
  if (ruling !== options) canonical(position)
  return position
}

/** Documents may be for some numbers of seats only. */
function hasDocuments({ options }: Game): boolean {
  return Object.values(options).some(({ choice }) => choice === null)
}

/** Frozen options by their text, so that positions share them; and the set of them, so that they are checked once. */
interface Known {
  readonly byText: Map<string, Readonly<Record<string, unknown>>>
  /** By the number of seats where the options depend on it, else all in the first. */
  readonly checked: WeakSet<object>[]
  readonly varies: boolean
}
const knownOf = new WeakMap<object, Known>()
const MOST_SHARED = 1_000

/** A simulation begins a million matches alike: the last options are known to be right. */
function rulingFor(game: Game, given: unknown, seats: number): Readonly<Record<string, unknown>> {
  const machine = machineOf(game)
  const { lastBegun } = machine
  if (lastBegun !== null && given === lastBegun.options && seats === lastBegun.seats) return lastBegun.options
  const options = checkOptions(game, given, seats)
  machine.lastBegun = { options, seats }
  return options
}

function checkOptions(game: Game, given: unknown, seats: number): Readonly<Record<string, unknown>> {
  let known = knownOf.get(game)
  if (known === undefined) {
    known = { byText: new Map(), checked: [], varies: dependOnSeats(game.options) || hasDocuments(game) }
    knownOf.set(game, known)
  }
  const { min, max } = game.seats
  if (
    typeof given === 'object' &&
    given !== null &&
    seats >= min &&
    seats <= max &&
    Number.isInteger(seats) &&
    known.checked[known.varies ? seats : 0]?.has(given)
  )
    return given as Readonly<Record<string, unknown>> // made and checked below, at an earlier call
  const parsed = parseOptions(optionsFor(game, seats), given)
  const faults = [...(parsed.ok ? [] : parsed.faults), ...seatsFaults(game, seats, parsed.ok ? parsed.options : {})]
  if (faults.length > 0 || !parsed.ok) throw new FaultReport(`A match of ${game.name}`, faults)
  const text = JSON.stringify(parsed.options)
  const shared = known.byText.get(text)
  const checked = (known.checked[known.varies ? seats : 0] ??= new WeakSet())
  checked.add(shared ?? parsed.options)
  if (shared !== undefined) return shared
  // A thousand documents would be kept for nobody.
  if (documentsIn(parsed.options).length > 0) return parsed.options
  if (known.byText.size >= MOST_SHARED) known.byText.clear()
  known.byText.set(text, parsed.options)
  return parsed.options
}

/** One chart is the commonest case, and a list written out takes less room than one that grew. */
function closedPhases(slots: number): number[] {
  return slots === 1 ? [CLOSED] : new Array<number>(slots).fill(CLOSED)
}
