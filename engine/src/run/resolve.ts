import { nameOf } from '../choice/choice.ts'
import { ENDED, type EventTable, type OpenEvent, type Params } from '../compile/tables.ts'
import type { Mount } from '../compile/mount.ts'
import type { AnyMove, Author, Chooser, LiveScene, Refusal, Seat } from '../declare/scene.ts'
import { isHeld } from './held.ts'
import { refusalOf } from './legal.ts'
import { findOpen, seatAbout } from './places.ts'
import type { Deadline } from './position.ts'
import type { Run } from './run.ts'

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

/** A step that can be taken. */
export interface Resolved {
  readonly slot: number
  /** Null for the clock, whose moves are known by their names. */
  readonly open: OpenEvent | null
  readonly move: AnyMove
}

const no = (refusal: EngineRefusal): { refusal: EngineRefusal } => ({ refusal })

type Named = { move: string; [param: string]: unknown }

/** Finds the chart a move is for and checks it in full; the answer is a step that can be taken, or why not. */
export function resolve(run: Run, author: Author, raw: unknown, now: number): Resolved | { refusal: Refusal } {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return malformed('', `a move is an object, not ${nameOf(raw)}`)
  const name: unknown = Object.hasOwn(raw, 'move') ? (raw as { move?: unknown }).move : undefined
  if (typeof name !== 'string') return malformed('move', `a move has a name, not ${nameOf(name)}`)
  const given = raw as AnyMove // an object with a text under `move`, checked above
  const { machine, position } = run
  if (position.phases[0] === ENDED) return no({ code: 'game-over', facts: {} })
  if (
    typeof author === 'number'
      ? !(Number.isInteger(author) && author >= 0 && author < position.seats)
      : author !== 'chance' && author !== 'clock' && author !== 'host' // a log may come from anywhere: `game` is nobody's name
  )
    return no({ code: 'no-such-seat', facts: { seats: position.seats } })
  if (author === 'clock')
    return machine.routes.has(name)
      ? resolveClock(run, given, now)
      : no({ code: 'unknown-move', facts: { move: nameOf(name) } })
  const open = findOpen(run, author, name)
  if (open === null) return { refusal: whyNot(run, author, name) }
  const { slot, seat } = run
  const scene = run.pointAt(seat, run.layout.mounts[slot] as Mount) // the slot was found
  return checkParams(scene, slot, open, given)
}

/** The seat a step in this chart is about, or why the author cannot act in it. */
function notTheTurn(run: Run, author: Author, owner: number, mount: Mount): EngineRefusal | null {
  const seat = seatAbout(run, author, owner, mount)
  return typeof author !== 'number' || seat === author ? null : { code: 'not-your-turn', facts: { turn: seat } }
}

/** The most telling reason why no chart takes an event of this name from an author. */
function whyNot(run: Run, author: Chooser, name: string): EngineRefusal {
  const { machine, position, layout } = run
  const routes = machine.routes.get(name)
  if (routes === undefined) return { code: 'unknown-move', facts: { move: nameOf(name) } }
  let obstacle: EngineRefusal | null = null
  let stranger: EngineRefusal | null = null
  let spoken = false
  for (const { mount, event } of routes) {
    const { tables } = mount
    const table = tables.events[event] as EventTable // routes come from the tables
    if (!table.speakers.has(typeof author === 'number' ? 'seat' : author)) continue
    spoken = true
    const first = (layout.first[mount.id] as number) + (mount.perSeat && typeof author === 'number' ? author : 0)
    const last = mount.perSeat && typeof author !== 'number' ? first + position.seats - 1 : first
    for (let slot = last; slot >= first && obstacle === null; slot--) {
      const phase = position.phases[slot] as number
      if (phase < 0) continue
      const refusal = notTheTurn(run, author, layout.seatOf[slot] as number, mount)
      if (tables.forkOn[phase * tables.events.length + event])
        obstacle = isHeld(run, slot, name) ? { code: 'held', facts: { chart: mount.path } } : refusal
      // Whoever is not on turn is told so, rather than what the one on turn would have to do first.
      else if (typeof author === 'number') stranger ??= refusal
    }
  }
  if (!spoken) return { code: 'not-yours-to-say', facts: { move: name } }
  const phase = phaseOf(run, typeof author === 'number' ? author : null)
  return obstacle ?? stranger ?? { code: 'not-now', facts: { move: name, phase } }
}

/** The innermost state that concerns a seat, in words for a refusal. */
function phaseOf({ position, layout }: Run, seat: Seat | null): string {
  const { mounts, seatOf } = layout
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

/** Stored into: an object written with one name has no room for a second, and keeps it elsewhere. */
function named(name: string): Named {
  const move: Record<string, unknown> = {}
  move['move'] = name
  return move as Named // stored a line above
}

function checkParams(scene: LiveScene, slot: number, open: OpenEvent, given: AnyMove): Resolved | { refusal: Refusal } {
  const { event, params, candidates } = open
  // The keys are looked at one by one, without a list of them: every move that a server takes comes through here.
  for (const key in given)
    if (key !== 'move' && !isNamed(params, key) && Object.hasOwn(given, key))
      return malformed(key.slice(0, 40), `${event.name} has no such parameter here`)
  const move: Named = params.length === 0 ? event.bare : named(event.name)
  let stranger: { param: string; value: string } | null = null
  for (let at = 0; at < params.length; at++) {
    const param = params[at] as Params[number] // at is within the list
    if (!Object.hasOwn(given, param.name)) {
      if (param.optional) continue
      return malformed(param.name, 'is missing')
    }
    const value = given[param.name]
    const choice = (candidates ?? event.params.get(param.name))?.(scene, move)
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
  return stranger === null ? { slot, open, move } : no({ code: 'not-offered', facts: stranger })
}

/** Deadlines in the order they fire: by time, then by place, then as declared. */
export function inOrder(deadlines: readonly Deadline[]): Deadline[] {
  return deadlines.toSorted(compareDeadlines)
}

function compareDeadlines(a: Deadline, b: Deadline): number {
  return a.at - b.at || a.slot - b.slot || a.timer - b.timer
}

/** The deadline that fires next: the first in order whose chart is not held. */
export function nextDeadline(run: Run): Deadline | undefined {
  const { deadlines } = run.position
  let next: Deadline | undefined
  for (let i = 0; i < deadlines.length; i++) {
    const deadline = deadlines[i] as Deadline // i is within the list
    if ((next === undefined || compareDeadlines(deadline, next) < 0) && mayFire(run, deadline)) next = deadline
  }
  return next
}

function mayFire(run: Run, { slot, timer }: Deadline): boolean {
  const move = run.layout.mounts[slot]?.timers[timer]?.move
  return move !== undefined && !isHeld(run, slot, move)
}

/** The clock speaks for the deadline that fires next, and only once it is due. */
function resolveClock(run: Run, given: AnyMove, now: number): Resolved | { refusal: EngineRefusal } {
  const next = nextDeadline(run)
  if (next === undefined || next.at > now) return no({ code: 'not-due', facts: { due: next?.at ?? null, now } })
  const timer = run.layout.mounts[next.slot]?.timers[next.timer]
  if (timer?.move !== given.move) return no({ code: 'not-now', facts: { move: given.move, phase: timer?.move ?? '' } })
  if (Object.keys(given).length > 1) return malformed('', 'the clock gives no parameters')
  return { slot: next.slot, open: null, move: { move: timer.move } }
}
