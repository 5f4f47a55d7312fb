import { FaultReport, type Fault } from '../chart/faults.ts'
import { CLOSED } from '../compile/tables.ts'
import { machineOf, type Game, type Kind } from '../declare/game.ts'
import { parseOptions } from '../declare/options.ts'
import type { Position } from '../run/position.ts'
import { canonical } from './canonical.ts'

const NONE_YET: readonly never[] = []

/** What is wrong with the options or the number of seats for a new match; empty when nothing is. */
export function startFaults(game: Game, options: unknown, seats: number): Fault[] {
  const { min, max } = game.seats
  const parsed = parseOptions(game.options, options)
  const faults = parsed.ok ? [] : parsed.faults
  if (!Number.isInteger(seats) || seats < min || seats > max)
    faults.push({
      at: 'seats',
      reason: `${game.name} is for ${min === max ? min : `${min} to ${max}`} seats, not ${seats}`,
    })
  return faults
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
  const ruling: K['options'] = optionsFor(game, options, seats)
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
  machine.stepper.begin(position, taken)
  // A state that JSON cannot hold is told here, at the first match with these options, and not deep in some play.
  if (ruling !== options) canonical(position)
  return position
}

/** Frozen options by their text, so that positions share them; and the set of them, so that they are checked once. */
interface Known {
  readonly byText: Map<string, Readonly<Record<string, unknown>>>
  readonly checked: WeakSet<object>
}
const knownOf = new WeakMap<object, Known>()
const MOST_SHARED = 1_000

function optionsFor(game: Game, given: unknown, seats: number): Readonly<Record<string, unknown>> {
  if (given === lastChecked.options && game === lastChecked.game && seats === lastChecked.seats)
    return lastChecked.options
  const options = checkOptions(game, given, seats)
  lastChecked = { game, options, seats }
  return options
}

/** A simulation begins a million matches alike. */
let lastChecked:
  | { game: Game; options: Readonly<Record<string, unknown>>; seats: number }
  | { game: null; options: null; seats: 0 } = { game: null, options: null, seats: 0 }

function checkOptions(game: Game, given: unknown, seats: number): Readonly<Record<string, unknown>> {
  let known = knownOf.get(game)
  if (known === undefined) knownOf.set(game, (known = { byText: new Map(), checked: new WeakSet() }))
  const { min, max } = game.seats
  if (
    typeof given === 'object' &&
    given !== null &&
    known.checked.has(given) &&
    seats >= min &&
    seats <= max &&
    Number.isInteger(seats)
  )
    return given as Readonly<Record<string, unknown>> // made and checked below, at an earlier call
  const parsed = parseOptions(game.options, given)
  const faults = startFaults(game, given, seats)
  if (faults.length > 0 || !parsed.ok) throw new FaultReport(`A match of ${game.name}`, faults)
  const text = JSON.stringify(parsed.options)
  const shared = known.byText.get(text)
  if (shared !== undefined) return shared
  if (known.byText.size >= MOST_SHARED) known.byText.clear()
  known.byText.set(text, parsed.options)
  known.checked.add(parsed.options)
  return parsed.options
}

/** One chart is the commonest case, and a list written out takes less room than one that grew. */
function closedPhases(slots: number): number[] {
  return slots === 1 ? [CLOSED] : new Array<number>(slots).fill(CLOSED)
}
