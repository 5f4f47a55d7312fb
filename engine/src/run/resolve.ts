import { nameOf } from '../choice/choice.ts'
import { ENDED, type EventTable, type Fork, type Params } from '../compile/tables.ts'
import type { Machine } from '../compile/machine.ts'
import type { Mount } from '../compile/mount.ts'
import type { AnyMove, Author, Chooser, LiveScene, Refusal, Seat } from '../declare/scene.ts'
import { refusalOf } from './legal.ts'
import { seatAbout } from './open-slots.ts'
import type { Deadline, Position } from './position.ts'

/** What the engine itself refuses, whatever the game. */
export type EngineRefusal =
  | Refusal<'malformed', { param: string; problem: string }>
  | Refusal<'unknown-move', { move: string }>
  | Refusal<'no-such-seat', { seats: number }>
  | Refusal<'game-over', Readonly<Record<string, never>>>
  | Refusal<'not-yours-to-say', { move: string }>
  | Refusal<'not-now', { move: string; phase: string }>
  | Refusal<'not-your-turn', { turn: Seat }>
  | Refusal<'held', { chart: string }>
  | Refusal<'not-offered', { param: string; value: string }>
  | Refusal<'not-due', { due: number | null; now: number }>
  | Refusal<'wrong-draws', { problem: string }>

export interface Resolved {
  readonly slot: number
  readonly move: AnyMove
}

const no = (refusal: EngineRefusal): { refusal: EngineRefusal } => ({ refusal })

/** Finds the chart a move is for and checks it in full; the answer is a step that can be taken, or why not. */
export function resolve(
  machine: Machine,
  position: Position,
  author: Author,
  raw: unknown,
  now: number,
): Resolved | { refusal: Refusal } {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return malformed('', `a move is an object, not ${nameOf(raw)}`)
  const name: unknown = Object.hasOwn(raw, 'move') ? (raw as { move?: unknown }).move : undefined
  if (typeof name !== 'string') return malformed('move', `a move has a name, not ${nameOf(name)}`)
  const given = raw as AnyMove // an object with a text under `move`, checked above
  if (position.phases[0] === ENDED) return no({ code: 'game-over', facts: {} })
  if (
    typeof author === 'number'
      ? !(Number.isInteger(author) && author >= 0 && author < position.seats)
      : author !== 'chance' && author !== 'clock' && author !== 'host' // a log may come from anywhere: `game` is nobody's name
  )
    return no({ code: 'no-such-seat', facts: { seats: position.seats } })
  if (!machine.routes.has(name)) return no({ code: 'unknown-move', facts: { move: nameOf(name) } })
  if (author === 'clock') return resolveClock(machine, position, given, now)
  const place = findPlace(machine, position, author, name)
  if ('refusal' in place) return place
  const scene = machine.stepper.look(position, place.seat, place.mount)
  const checked = checkParams(scene, place.event, place.fork.params, given)
  return 'refusal' in checked ? checked : { slot: place.slot, move: checked.move }
}

interface OpenSlot {
  readonly slot: number
  readonly mount: Mount
  readonly seat: Seat
  readonly event: EventTable
  readonly fork: Fork
}

/** The seat a step in this chart is about, or why the author cannot act in it. */
function openTo(
  machine: Machine,
  position: Position,
  author: Author,
  owner: number,
  mount: Mount,
): Seat | { refusal: EngineRefusal } {
  const seat = seatAbout(machine, position, author, owner, mount)
  return typeof author !== 'number' || seat === author ? seat : no({ code: 'not-your-turn', facts: { turn: seat } })
}

function refusalIn(opened: Seat | { refusal: EngineRefusal }): EngineRefusal | null {
  return typeof opened === 'number' ? null : opened.refusal
}

/** Finds the innermost chart that can take this event from this author; else the most telling reason why none can. */
export function findPlace(
  machine: Machine,
  position: Position,
  author: Chooser,
  name: string,
): OpenSlot | { refusal: EngineRefusal } {
  const layout = machine.layoutFor(position.seats)
  const speaker = typeof author === 'number' ? 'seat' : author
  let obstacle: EngineRefusal | null = null
  let stranger: EngineRefusal | null = null
  let spoken = false
  for (const { mount, event } of machine.routes.get(name) ?? []) {
    const { tables } = mount
    const table = tables.events[event] as EventTable // routes come from the tables
    if (!table.speakers.has(speaker)) continue
    spoken = true
    const first = (layout.first[mount.id] as number) + (mount.perSeat && typeof author === 'number' ? author : 0)
    const last = mount.perSeat && typeof author !== 'number' ? first + position.seats - 1 : first
    // From the last seat, as offers are found: chance is asked for one seat after the other.
    for (let slot = last; slot >= first; slot--) {
      const phase = position.phases[slot] as number
      const fork = phase < 0 ? null : tables.forkOn[phase * tables.events.length + event]
      if (!fork) {
        // Whoever is not on turn is told so, rather than what the one on turn would have to do first.
        if (phase >= 0 && typeof author === 'number')
          stranger ??= refusalIn(openTo(machine, position, author, layout.seatOf[slot] as number, mount))
        continue
      }
      if (machine.stepper.held(position, slot, name)) {
        obstacle ??= { code: 'held', facts: { chart: mount.path } }
        continue
      }
      const seat = openTo(machine, position, author, layout.seatOf[slot] as number, mount)
      if (typeof seat === 'number') return { slot, mount, event: table, fork, seat }
      obstacle ??= seat.refusal
    }
  }
  if (!spoken) return no({ code: 'not-yours-to-say', facts: { move: name } })
  return {
    refusal: obstacle ??
      stranger ?? {
        code: 'not-now',
        facts: { move: name, phase: phaseOf(machine, position, typeof author === 'number' ? author : null) },
      },
  }
}

/** The innermost state that concerns a seat, in words for a refusal. */
function phaseOf(machine: Machine, position: Position, seat: Seat | null): string {
  const { mounts, seatOf } = machine.layoutFor(position.seats)
  for (let slot = mounts.length - 1; slot >= 0; slot--) {
    const phase = position.phases[slot] as number
    const mount = mounts[slot] as Mount
    const owner = seatOf[slot] as number
    if (phase >= 0 && (owner < 0 || owner === seat)) return mount.tables.nodes[phase] ?? ''
  }
  return ''
}

function malformed(param: string, problem: string) {
  return no({ code: 'malformed', facts: { param, problem } })
}

function isNamed(params: Params, name: string): boolean {
  for (let at = 0; at < params.length; at++) if (params[at]?.name === name) return true
  return false
}

function checkParams(
  scene: LiveScene,
  event: EventTable,
  params: Params,
  given: AnyMove,
): { move: AnyMove } | { refusal: Refusal } {
  for (const key of Object.keys(given))
    if (key !== 'move' && !isNamed(params, key))
      return malformed(key.slice(0, 40), `${event.name} has no such parameter here`)
  const move: { move: string; [param: string]: unknown } = { move: event.name }
  let stranger: { param: string; value: string } | null = null
  for (let at = 0; at < params.length; at++) {
    const param = params[at] as Params[number] // at is within the list
    if (!Object.hasOwn(given, param.name)) {
      if (param.optional) continue
      return malformed(param.name, 'is missing')
    }
    const value = given[param.name]
    const choice = event.params.get(param.name)?.(scene, move)
    const fault = choice === undefined ? 'takes no value' : choice.shapeFault(value)
    if (fault !== null) return malformed(param.name, fault)
    const found = choice?.find(value)
    if (found === undefined) stranger = { param: param.name, value: nameOf(value) }
    // Later candidates may rely on what came before, so they are not asked about a stranger; rules that want to can
    // explain the last.
    if (stranger !== null && (!event.judgesAll || at < params.length - 1))
      return no({ code: 'not-offered', facts: stranger })
    move[param.name] = found ?? value
  }
  const refusal = refusalOf(scene, event, move)
  if (refusal !== null) return { refusal }
  return stranger === null ? { move } : no({ code: 'not-offered', facts: stranger })
}

/** Deadlines in the order they fire: by time, then by place, then as declared. */
export function inOrder(deadlines: readonly Deadline[]): Deadline[] {
  return deadlines.toSorted(compareDeadlines)
}

function compareDeadlines(a: Deadline, b: Deadline): number {
  return a.at - b.at || a.slot - b.slot || a.timer - b.timer
}

/** The deadline that fires next: the first in order whose chart is not held. */
export function nextDeadline(machine: Machine, position: Position): Deadline | undefined {
  const { deadlines } = position
  let next: Deadline | undefined
  for (let i = 0; i < deadlines.length; i++) {
    const deadline = deadlines[i] as Deadline // i is within the list
    if ((next === undefined || compareDeadlines(deadline, next) < 0) && mayFire(machine, position, deadline))
      next = deadline
  }
  return next
}

function mayFire(machine: Machine, position: Position, { slot, timer }: Deadline): boolean {
  const move = machine.layoutFor(position.seats).mounts[slot]?.timers[timer]?.move
  return move !== undefined && !machine.stepper.held(position, slot, move)
}

/** The clock speaks for the deadline that fires next, and only once it is due. */
export function resolveClock(
  machine: Machine,
  position: Position,
  given: AnyMove,
  now: number,
): Resolved | { refusal: EngineRefusal } {
  const next = nextDeadline(machine, position)
  if (next === undefined || next.at > now) return no({ code: 'not-due', facts: { due: next?.at ?? null, now } })
  const timer = machine.layoutFor(position.seats).mounts[next.slot]?.timers[next.timer]
  if (timer?.move !== given.move) return no({ code: 'not-now', facts: { move: given.move, phase: timer?.move ?? '' } })
  if (Object.keys(given).length > 1) return malformed('', 'the clock gives no parameters')
  return { slot: next.slot, move: { move: timer.move } }
}
