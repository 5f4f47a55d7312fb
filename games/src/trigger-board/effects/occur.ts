import type { Board, BoardEvent } from '../board.ts'
import { canEvent, nextEventState } from '../chart/event-chart.ts'
import type { Cause } from '../format/board-file.ts'
import type { GameScene } from './happenings.ts'
import { ALL_CHANGED, NEEDS, type Reading } from '../names.ts'
import { currentSeat, playerOf, type Kind, type Pending, type State } from '../state.ts'
import { eventStateOf, setEventState } from './event-states.ts'
import { overrun } from './guards.ts'
import { boardOf, charge, COST, draw, holds, tellOnly } from './work.ts'

/** R3 to R6. What occurs is matched against the events it can concern, once, and what is triggered waits in the queue. */

const KIND_ORDER: readonly Kind[] = ['EXIT', 'ENTER', 'PASS', 'LAND']

export interface Occurrence {
  readonly kind: Kind
  readonly seat: number
  readonly space: number
  readonly from?: number
  readonly to?: number
  readonly cause?: Cause | ''
  /** Of STAT. */
  readonly stat?: { readonly index: number; readonly old: number; readonly now: number }
}

export function readingOf(
  { state, options }: Pick<GameScene, 'state' | 'options'>,
  item: Pick<Pending, 'seat' | 'space' | 'from' | 'to' | 'cause'>,
): Reading {
  return { state, board: options.board.value, ...item }
}

/** Matches an occurrence. */
export function occur(scene: GameScene, occurrence: Occurrence): void {
  const { state } = scene
  const board = boardOf(scene)
  const { kind, space, stat } = occurrence
  state.seq++
  const near = stat === undefined ? board.index.here[space]?.[kind] : board.index.stats[stat.index]
  if (near !== undefined) for (const index of near) match(scene, board.events[index], occurrence)
  const far = board.index.anywhere[kind]
  if (far !== undefined) for (const index of far) match(scene, board.events[index], occurrence)
  if (kind === 'LAND') springTraps(scene, occurrence)
}

function match(scene: GameScene, event: BoardEvent | undefined, occurrence: Occurrence): void {
  const { state } = scene
  if (event === undefined || state.cut || !charge(scene, COST.look)) return
  const { seat } = occurrence
  const now = eventStateOf(state, event, seat)
  if (!canEvent(now, 'CHECK_TRIGGER')) return
  const checking = nextEventState(now, 'CHECK_TRIGGER')
  const pending: Pending = {
    event: event.index,
    trap: -1,
    seat,
    space: event.space,
    from: occurrence.from ?? -1,
    to: occurrence.to ?? -1,
    cause: occurrence.cause ?? '',
    kind: occurrence.kind,
    seq: state.seq,
  }
  if (!isTriggered(scene, event, occurrence, pending)) {
    setEventState(state, event, seat, nextEventState(checking, 'FALSE'))
    return
  }
  // More than a turn may execute cannot wait: the turn would end before it was their time.
  if (state.queue.length > boardOf(scene).limits.events) {
    overrun(scene)
    return
  }
  setEventState(state, event, seat, nextEventState(checking, 'TRUE'))
  enqueue(scene, pending)
  tellOnly(scene, [], { what: 'queued', seat, event: event.id })
}

function isTriggered(scene: GameScene, event: BoardEvent, occurrence: Occurrence, pending: Pending): boolean {
  const { state } = scene
  const { seat, cause } = occurrence
  const { when, causes, guard, limit, chance } = event
  if (isOfPlace(when.type) && !event.anySubject && seat !== currentSeat(state)) return false
  if (causes !== null && (cause === undefined || cause === '' || !causes.includes(cause))) return false
  if (when.type === 'ON_ROLL' && when.payload.values !== undefined && !when.payload.values.includes(state.total))
    return false
  if (when.type === 'ON_MEET' && !meetsSomebody(state, seat, event.space)) return false
  if (when.type === 'ON_STAT' && !crosses(event, occurrence, state)) return false
  if ((state.spent.firings[event.index] ?? 0) >= limit.perTurn || (state.fired[event.index] ?? 0) >= limit.perGame)
    return false
  if (event.counted >= 0 && (state.firedBy[firedPlace(state, event, seat)] ?? 0) >= limit.perPlayer) return false
  if (guard !== null && !holds(scene, guard, readingOf(scene, pending))) return false
  return chance >= 1 || draw(scene, 1_000_000) < Math.round(chance * 1_000_000)
}

/** Where the firings of an event for one player are counted. */
export function firedPlace({ players }: State, { counted }: BoardEvent, seat: number): number {
  return counted * players.length + seat
}

function isOfPlace(type: BoardEvent['when']['type']): boolean {
  return type === 'ON_ENTER' || type === 'ON_EXIT' || type === 'ON_PASS' || type === 'ON_LAND' || type === 'ON_MEET'
}

function meetsSomebody({ players }: State, seat: number, space: number): boolean {
  return players.some((other, at) => at !== seat && other.space === space && other.status === 'PLAYING')
}

/** A stat that did not satisfy the comparison before, and does now. */
function crosses({ when, space }: BoardEvent, { stat, seat }: Occurrence, state: State): boolean {
  if (when.type !== 'ON_STAT' || stat === undefined) return false
  const { op, value, where } = when.payload
  if (where === 'here' && playerOf(state, seat).space !== space) return false
  return compares(stat.now, op, value) && !compares(stat.old, op, value)
}

function compares(a: number, op: '<' | '<=' | '==' | '!=' | '>=' | '>', b: number): boolean {
  switch (op) {
    case '<':
      return a < b
    case '<=':
      return a <= b
    case '==':
      return a === b
    case '!=':
      return a !== b
    case '>=':
      return a >= b
    case '>':
      return a > b
  }
}

/** R6. Priority first, then the order in which things occurred, then the order of the board. */
function enqueue(scene: GameScene, pending: Pending): void {
  const { queue } = scene.state
  const board = boardOf(scene)
  charge(scene, COST.queue)
  let [from, to] = [0, queue.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const other = queue[middle]
    if (other !== undefined && comesBefore(board, pending, other)) to = middle
    else from = middle + 1
  }
  if (from === queue.length) queue.push(pending)
  else queue.splice(from, 0, pending)
}

const TRAP_PRIORITY = 3
const kindOf = ({ kind }: Pending) => (KIND_ORDER.indexOf(kind) + KIND_ORDER.length + 1) % (KIND_ORDER.length + 1)

function comesBefore({ events }: Board, a: Pending, b: Pending): boolean {
  const priority = (events[b.event]?.priority ?? TRAP_PRIORITY) - (events[a.event]?.priority ?? TRAP_PRIORITY)
  if (priority !== 0) return priority < 0
  if (a.seq !== b.seq) return a.seq < b.seq
  const kind = kindOf(a) - kindOf(b)
  if (kind !== 0) return kind < 0
  return a.space === b.space ? a.event < b.event : a.space < b.space
}

/** R23. A trap springs once, for the next other player who lands there. */
function springTraps(scene: GameScene, { seat, space }: Occurrence): void {
  const { state } = scene
  const isSprung = (trap: State['traps'][number]) => trap.space === space && trap.owner !== seat
  const sprung = state.traps.filter(isSprung)
  if (sprung.length === 0) return
  state.traps = state.traps.filter((trap) => !isSprung(trap))
  for (const { action } of sprung)
    enqueue(scene, { event: -1, trap: action, seat, space, from: -1, to: -1, cause: '', kind: 'TRAP', seq: state.seq })
}

/** R8. Conditions of CODE triggers are looked at when something they depend on has changed. */
export function tick(scene: GameScene): void {
  const { state } = scene
  if (state.changed === 0 || !charge(scene, COST.pass)) return
  const board = boardOf(scene)
  const { changed } = state
  state.changed = 0
  const seat = currentSeat(state)
  const { space } = playerOf(state, seat)
  state.seq++
  for (const { needs, events } of board.index.code)
    if ((needs & changed) !== 0 || changed === ALL_CHANGED) for (const index of events) checkCode(scene, index, seat)
  const here = board.index.here[space]?.['TICK'] ?? []
  if (state.held.length > 0)
    state.held = state.held.filter((index) => {
      const event = board.events[index]
      return event?.when.type === 'CODE' && (event.when.payload.scope !== 'here' || event.space === space)
    })
  for (const index of here) checkCode(scene, index, seat)
}

function checkCode(scene: GameScene, index: number, seat: number): void {
  const { state } = scene
  const event = boardOf(scene).events[index]
  if (event === undefined || event.condition === null || event.when.type !== 'CODE') return
  const at = { seat, space: event.space, from: -1, to: -1, cause: '' as const }
  if (!charge(scene, COST.look + (state.held.length >> 3))) return
  const isTrue = holds(scene, event.condition, readingOf(scene, at))
  const place = state.held.indexOf(index)
  if (isTrue && place < 0) state.held.push(index)
  if (!isTrue && place >= 0) state.held.splice(place, 1)
  if (isTrue && (place < 0 || event.when.payload.mode === 'level'))
    match(scene, event, { kind: 'TICK', seat, space: event.space })
}

export function changedBy(state: State, ...what: (keyof typeof NEEDS)[]): void {
  for (const each of what) state.changed |= NEEDS[each]
}
