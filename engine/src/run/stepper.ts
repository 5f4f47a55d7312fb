import { Bug } from '../chart/faults.ts'
import {
  ABSENT,
  CLOSED,
  ENDED,
  NO_EVENT,
  type Arrow,
  type Fork,
  type OpenEvent,
  type RunEffect,
} from '../compile/tables.ts'
import type { Child } from '../compile/machine.ts'
import type { Mount } from '../compile/mount.ts'
import type { AnyMove, Author } from '../declare/scene.ts'
import { decide, eventId, holding } from './arrows.ts'
import { setClocks, stopClocks } from './clock-hands.ts'
import { isHeld, waitsAt } from './held.ts'
import { closeHosted, endedOf, hostsSome, isUndecided, moveHosts, seatSome, whereabouts } from './hosted.ts'
import type { Raised } from './position.ts'
import type { Run } from './run.ts'

/**
 * More steps than this without coming to rest means that a chart runs in circles. High, since a long chain may be right:
 * a table where nobody has anything left to do plays itself to the end.
 */
export const SETTLE_LIMIT = 20_000
const NOTHING: object = Object.freeze({})
const NONE: readonly never[] = []

/**
 * Moves the phases of a run's position along the arrows, in place.
 *
 * The order is fixed. An event: its effect, then the arrow (guards in drawn order, the first that holds), then the
 * arrow's effect, then the target; a choice is passed at once in the same way. Then, until nothing is left to do:
 * raised events, oldest first; else the first chart in order (parents before children, lower seats first) that can
 * start a hosted chart, take in the end of one, or follow an unlabelled arrow.
 */

/** Enters the first chart of a new position. */
export function enterFirst(run: Run): void {
  const { root, enter, plain } = run.machine
  run.turnSeat = root.about?.(run.pointAt(0, root)) ?? 0
  run.scene.by = 'game'
  enterBy(run, 0, root, enter)
  if (!plain || run.position.raised.length > 0) settle(run)
}

/** Takes a step known to be allowed, by an event that is open in a slot. */
export function takeOpen(run: Run, slot: number, author: Author, open: OpenEvent, move: AnyMove): void {
  const mount = prepare(run, slot, author)
  arrive(run, slot, mount, follow(run, mount, open.effect, open.fork, 0, move), open.id)
  if (!run.machine.plain || run.position.raised.length > 0) settle(run)
}

/** The same by the name of the move. */
export function takeNamed(run: Run, slot: number, author: Author, move: AnyMove): void {
  const mount = prepare(run, slot, author)
  if (!fire(run, slot, mount, eventId(mount.tables, move.move), move))
    throw new Bug(`${move.move} is not drawn where ${mount.path} stands`)
  if (!run.machine.plain || run.position.raised.length > 0) settle(run)
}

function prepare(run: Run, slot: number, author: Author): Mount {
  const mount = run.layout.mounts[slot] as Mount // slots come from the layout
  run.turnSeat = typeof author === 'number' ? author : (mount.about?.(run.pointAt(0, mount)) ?? 0)
  run.position.ply++
  run.scene.by = author
  run.lookAt(slot)
  return mount
}

/** An event that nobody chose: raised, or the end of a hosted chart. */
function fire(run: Run, slot: number, mount: Mount, event: number, move: object): boolean {
  const { tables } = mount
  const phase = run.position.phases[slot] as number // slots come from the layout
  if (phase < 0 || event === NO_EVENT) return false
  const fork = tables.forkOn[phase * tables.events.length + event]
  if (!fork) return false
  run.lookAt(slot)
  arrive(run, slot, mount, follow(run, mount, tables.events[event]?.effect ?? null, fork, 0, move), event)
  return true
}

function enterBy(run: Run, slot: number, mount: Mount, event: string | undefined): void {
  const arrow = event === undefined ? mount.tables.firstEntry : mount.tables.entries.get(event)
  if (!arrow) throw new Bug(`${mount.path} has no entry by “${event}”`)
  run.lookAt(slot)
  goAlong(run, slot, mount, arrow)
}

/** Follows an arrow that no event leads to. */
function goAlong(run: Run, slot: number, mount: Mount, { effect, next, to, edge }: Arrow): void {
  if (run.taken !== null) (run.taken[mount.tables.firstEdge + edge] as number)++
  arrive(run, slot, mount, follow(run, mount, effect, next, to, NOTHING), NO_EVENT)
}

/**
 * Performs an effect, then follows the arrow that the fork decides for, and so on through choices. Answers with the state it
 * leads to, or ENDED. The scene points at the chart.
 */
export function follow(
  run: Run,
  mount: Mount,
  firstEffect: RunEffect | null,
  firstFork: Fork | null,
  target: number,
  move: object,
): number {
  const { scene, taken, finder } = run
  let effect = firstEffect
  let fork = firstFork
  let to = target
  for (;;) {
    if (effect !== null) {
      effect(scene, move)
      finder.foreseen = null
    }
    if (fork === null) return to
    const arrow: Arrow = fork.only ?? decide(fork, scene, move)
    if (taken !== null) (taken[mount.tables.firstEdge + arrow.edge] as number)++
    effect = arrow.effect
    fork = arrow.next
    to = arrow.to
  }
}

function arrive(run: Run, slot: number, mount: Mount, to: number, event: number): void {
  const { phases } = run.position
  const from = phases[slot] as number // slots come from the layout
  phases[slot] = to
  if (mount.hosts.length > 0 || mount.timers.length > 0) moved(run, slot, mount, from, to, event)
}

/** A chart with hosted charts or timers went from one state to another: close what it left, start the clocks it entered. */
function moved(run: Run, slot: number, mount: Mount, from: number, to: number, event: number): void {
  if (mount.hosts.length > 0) moveHosts(run.position, run.layout, slot, from, to, event)
  if (mount.timers.length > 0) setClocks(run, slot, mount, from, to, event)
}

/** Goes on until nothing is left to do. */
export function settle(run: Run): void {
  const { position } = run
  run.scene.by = 'game'
  for (let steps = 0; ; steps++) {
    if (steps > SETTLE_LIMIT)
      throw new Bug(`the charts do not come to rest after ${SETTLE_LIMIT} steps: ${whereabouts(position, run.layout)}`)
    if (position.phases[0] === ENDED) return finish(run)
    if (!deliver(run) && !goOn(run)) break
  }
  if (run.machine.waits && position.deadlines.length > 0) stopClocks(run)
}

function finish({ position }: Run): void {
  position.phases.fill(CLOSED, 1)
  position.deadlines = NONE
  position.raised = NONE
}

/** Delivers the oldest raised event whose chart can take it. One that nobody draws any more is dropped. */
function deliver(run: Run): boolean {
  const { position } = run
  const { raised } = position
  for (let i = 0; i < raised.length; i++) {
    const sent = raised[i] as Raised // i is within the list
    const slots = run.layout.slotsOf.get(sent.chart) ?? NONE
    if (someHeld(run, sent, slots)) continue
    position.raised = raised.length === 1 ? NONE : i === 0 ? raised.slice(1) : raised.toSpliced(i, 1)
    if (slots.length === 1) handOver(run, sent, slots[0] as number)
    else handOut(run, sent, slots)
    return true
  }
  return false
}

function someHeld(run: Run, sent: Raised, slots: readonly number[]): boolean {
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i] as number // i is within the list
    if (isFor(run, sent, slot) && isHeld(run, slot, sent.event)) return true
  }
  return false
}

/** To all that stand open now, not to one that opens on the way. */
function handOut(run: Run, sent: Raised, slots: readonly number[]): void {
  const open = slots.filter((slot) => isFor(run, sent, slot))
  for (const slot of open) {
    // What one seat's effect did may hold the next: for that one the event waits on.
    if (open.length > 1 && isFor(run, sent, slot) && isHeld(run, slot, sent.event))
      run.send({ ...sent, seat: run.layout.seatOf[slot] as number })
    else handOver(run, sent, slot)
  }
}

function handOver(run: Run, sent: Raised, slot: number): void {
  if (!isFor(run, sent, slot)) return
  const mount = run.layout.mounts[slot] as Mount // slots come from the layout
  fire(run, slot, mount, eventId(mount.tables, sent.event), sent.params)
}

function isFor({ position, layout }: Run, { seat }: Raised, slot: number): boolean {
  return (position.phases[slot] as number) >= 0 && (seat === null || layout.seatOf[slot] === seat)
}

/** The first chart in order that can go on by itself does. */
function goOn(run: Run): boolean {
  const { phases } = run.position
  const { living, restless } = run.layout
  for (let i = 0; i < restless.length; i++) {
    const slot = restless[i] as number // i is within the list
    const phase = phases[slot] as number
    if (phase < 0) continue
    const here = (living[slot] as readonly (readonly Child[] | null)[])[phase] as readonly Child[] | null // within
    if (here === null) continue
    if (start(run, slot, here)) return true
    if (hostsSome(run.position, here) || waitsAt(run, slot)) continue
    if (complete(run, slot, phase, here)) return true
  }
  return false
}

function start(run: Run, at: number, living: readonly Child[]): boolean {
  const { position } = run
  for (let i = 0; i < living.length; i++) {
    const child = living[i] as Child // i is within the list
    const { host, slots } = child
    if (host.seats !== null && isUndecided(position, child)) seatSome(position, child, host.seats(run.lookAt(at)))
    for (let j = 0; j < slots.length; j++) {
      const slot = slots[j] as number
      if (position.phases[slot] !== CLOSED) continue
      const scene = run.lookAt(slot)
      if (host.when !== null && !host.when(scene)) position.phases[slot] = ABSENT
      else enterBy(run, slot, host.child, host.enter?.(scene))
      return true
    }
  }
  return false
}

/** All hosted charts have ended (or there are none): raise the done event, or take the unlabelled arrow. */
function complete(run: Run, slot: number, phase: number, living: readonly Child[]): boolean {
  const { position, layout } = run
  const mount = layout.mounts[slot] as Mount // slots come from the layout
  const { tables } = mount
  const scene = run.lookAt(slot)
  const finished = endedOf(position, living)
  const event = finished?.host.done?.(scene)
  if (finished && event === null) {
    closeHosted(position, layout, finished)
    return true
  }
  if (finished && event != null) {
    for (const child of living) closeHosted(position, layout, child)
    if (!fire(run, slot, mount, eventId(tables, event), NOTHING))
      throw new Bug(`${finished.host.child.path} ended, but ${mount.path} draws no ${event} from where it stands`)
    return true
  }
  const fork = tables.forkOf[phase]
  const arrow = fork && (fork.only ?? holding(fork, scene, NOTHING))
  if (!arrow) return false
  for (const child of living) closeHosted(position, layout, child)
  goAlong(run, slot, mount, arrow)
  return true
}
