import { FaultReport, type Fault } from '../chart/faults.ts'
import { CLOSED } from '../compile/tables.ts'
import type { Game, Kind } from '../declare/game.ts'
import { parseOptions } from '../declare/options.ts'
import type { Position } from '../run/position.ts'

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

/** The first position of a match. Options left out take their presets; wrong ones throw one readable report. */
export function begin<K extends Kind>(game: Game<K>, options: unknown, seats: number): Position<K> {
  const faults = startFaults(game, options, seats)
  const parsed = parseOptions(game.options, options)
  if (faults.length > 0 || !parsed.ok) throw new FaultReport(`A match of ${game.name}`, faults)
  const { machine } = game
  const slots = machine.layoutFor(seats).mounts.length
  const position: Position<K> = {
    options: sharedOptions(game, parsed.options),
    seats,
    state: machine.declaration.setup(parsed.options, seats),
    phases: Array.from({ length: slots }, () => CLOSED),
    ply: 0,
    now: 0,
    deadlines: [],
    raised: [],
  }
  machine.stepper.begin(position, null)
  return position
}

const shared = new WeakMap<object, Map<string, object>>()
const MOST_SHARED = 1_000

/** Matches with equal options share one frozen object: positions stay small, and games can compare it by identity. */
function sharedOptions<T extends object>(game: object, options: T): T {
  let known = shared.get(game)
  if (known === undefined || known.size > MOST_SHARED) shared.set(game, (known = new Map()))
  const key = JSON.stringify(options)
  const found = known.get(key)
  if (found !== undefined) return found as T // made from the same text by the same game
  known.set(key, options)
  return options
}
