import { Bug, type Fault } from '../chart/faults.ts'
import { ABSENT, CLOSED, ENDED, UNSEATED } from '../compile/tables.ts'
import { machineOf, type Game, type Kind } from '../declare/game.ts'
import type { DocumentText } from '../declare/document-text.ts'
import { parseOptions } from '../declare/options.ts'
import { optionsFor, seatsWith } from '../declare/options-by-seats.ts'
import type { Position } from '../run/position.ts'
import { canonical } from './canonical.ts'

const LARGEST = 10_000_000
const FIELDS = ['options', 'seats', 'state', 'phases', 'ply', 'now', 'deadlines', 'raised'] as const

/**
 * Reads a position that comes from outside, such as a store: its frame is checked in full, and that the state is plain
 * data of a reasonable size. What the state means only the game knows; who cannot trust it replays the log instead. It
 * names its documents by their hashes: `known` are those that can be meant.
 */
export function parsePosition<K extends Kind>(
  game: Game<K>,
  data: unknown,
  known: readonly DocumentText[] = [],
): { readonly ok: true; readonly position: Position<K> } | { readonly ok: false; readonly faults: readonly Fault[] } {
  const faults: Fault[] = []
  const fault = (at: string, reason: string) => void faults.push({ at, reason })
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    return { ok: false, faults: [{ at: 'position', reason: 'is not an object' }] }
  const plain = plainFault(data)
  if (plain !== null) return { ok: false, faults: [{ at: 'position', reason: plain }] }
  const given: Readonly<Record<string, unknown>> = { ...data }
  for (const name of Object.keys(given))
    if (!FIELDS.some((field) => field === name)) fault(name.slice(0, 40), 'is no part of a position')
  for (const name of FIELDS) if (!Object.hasOwn(given, name)) fault(name, 'is missing')
  const { seats, phases, ply, now, deadlines, raised, state } = given
  const parsed = parseOptions(optionsFor(game, Number(seats)), given['options'], known)
  if (!parsed.ok) faults.push(...parsed.faults)
  const { min, max } = seatsWith(game, parsed.ok ? parsed.options : {})
  if (!isCount(seats) || seats < min || seats > max) fault('seats', `is not ${min} to ${max}`)
  if (typeof state !== 'object' || state === null) fault('state', 'is not an object or a list')
  if (!isCount(ply)) fault('ply', 'is not a whole number from 0')
  if (!isCount(now)) fault('now', 'is not a whole number of milliseconds from 0')
  if (faults.length > 0 || !parsed.ok || !isCount(seats)) return { ok: false, faults }

  const { mounts } = machineOf(game).layoutFor(seats)
  if (!Array.isArray(phases) || phases.length !== mounts.length)
    fault('phases', `is not a list of ${mounts.length} numbers`)
  else
    mounts.forEach(({ path, tables }, slot) => {
      const phase: unknown = phases[slot]
      const isKnown =
        [CLOSED, ENDED, ABSENT, UNSEATED].some((code) => code === phase) ||
        (isCount(phase) && phase < tables.stateCount)
      if (!isKnown) fault(`phases[${slot}]`, `is not a state of ${path}`)
    })
  if (!isList(deadlines)) fault('deadlines', 'is not a list')
  else
    deadlines.forEach((deadline, i) => {
      const { at, slot, timer, left = 0 } = recordOf(deadline)
      if (
        !isCount(left) ||
        !isCount(at) ||
        !isCount(slot) ||
        !isCount(timer) ||
        mounts[slot]?.timers[timer] === undefined
      )
        fault(`deadlines[${i}]`, 'is not a clock of this game')
    })
  if (!isList(raised)) fault('raised', 'is not a list')
  else
    raised.forEach((letter, i) => {
      const { event, chart, seat, params } = recordOf(letter)
      const addressed =
        typeof event === 'string' && typeof chart === 'string' && (seat === null || (isCount(seat) && seat < seats))
      if (!addressed || typeof params !== 'object' || params === null)
        fault(`raised[${i}]`, 'is not an event for a chart')
    })
  if (faults.length > 0) return { ok: false, faults }
  // Every field was checked above; the state is taken at its word, as said there.
  return { ok: true, position: { ...given, options: parsed.options } as unknown as Position<K> }
}

function plainFault(data: object): string | null {
  try {
    const { length } = canonical(data)
    return length > LARGEST ? `has ${length} characters; at most ${LARGEST} are read` : null
  } catch (error) {
    if (error instanceof Bug) return error.message
    throw error
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length <= 1_000
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
