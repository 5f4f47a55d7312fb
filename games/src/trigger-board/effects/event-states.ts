import { MOST_PLAYERS, type Board, type BoardEvent } from '../board.ts'
import { canEvent, FIRST_EVENT_STATE, nextEventState, type EventState } from '../chart/event-chart.ts'
import { hasNumber, putNumber } from '../sorted.ts'
import { currentSeat, type State } from '../state.ts'

/**
 * R7, R22. Where events stand on their chart: for each subject by itself, and switched off for all of them at once. What
 * was executed stays so until its cycle is over, also when it is switched off: only then is it disabled.
 */

const keyOf = (event: number, seat: number) => event * MOST_PLAYERS + seat

function isOff({ switched }: State, { index, enabled }: BoardEvent): boolean {
  return hasNumber(switched, index) === enabled
}

export function eventStateOf(state: State, event: BoardEvent, seat: number): EventState {
  const now = state.events[keyOf(event.index, seat)]
  return now ?? (isOff(state, event) ? 'INACTIVE' : FIRST_EVENT_STATE)
}

export function setEventState(state: State, { index }: BoardEvent, seat: number, to: EventState): void {
  const key = keyOf(index, seat)
  if (to === FIRST_EVENT_STATE || to === 'INACTIVE') delete state.events[key]
  else state.events[key] = to
}

/** Switches an event off, as its chart draws it, or on: then it begins anew. */
export function switchEvent(state: State, event: BoardEvent, enabled: boolean): void {
  if (isOff(state, event) === !enabled) return
  putNumber(state.switched, event.index, enabled !== event.enabled)
  if (enabled) return
  state.queue = state.queue.filter((item) => item.event !== event.index)
  for (let seat = 0; seat < state.players.length; seat++) {
    const now = state.events[keyOf(event.index, seat)] ?? FIRST_EVENT_STATE
    if (canEvent(now, 'DISABLE')) setEventState(state, event, seat, nextEventState(now, 'DISABLE'))
  }
}

/** A cycle is over: what was executed in it can be checked again, or is disabled now if it was switched off meanwhile. */
export function startCycle(state: State, board: Board): void {
  for (const key in state.events) {
    if (state.events[key] !== 'COMPLETED_ACTION') continue
    const event = board.events[Math.floor(Number(key) / MOST_PLAYERS)]
    if (event === undefined) continue
    const ready = nextEventState('COMPLETED_ACTION', 'RESET')
    setEventState(
      state,
      event,
      Number(key) % MOST_PLAYERS,
      isOff(state, event) ? nextEventState(ready, 'DISABLE') : ready,
    )
  }
}

/** An event that is not ready: for one subject, or (`seat` is null) for the current player or for all. */
export interface EventStanding {
  readonly event: string
  readonly seat: number | null
  readonly state: EventState
}

/** All events that are not ready, for those who look into the machine. */
export function eventStandings(board: Board, state: State): EventStanding[] {
  const current = currentSeat(state)
  const standings = Object.entries(state.events).map(([key, now]): EventStanding => {
    const seat = Number(key) % MOST_PLAYERS
    const event = board.events[Math.floor(Number(key) / MOST_PLAYERS)]?.id ?? ''
    return { event, seat: seat === current ? null : seat, state: now }
  })
  const known = new Set(standings.map(({ event }) => event))
  for (const event of board.events)
    if (isOff(state, event) && !known.has(event.id)) standings.push({ event: event.id, seat: null, state: 'INACTIVE' })
  return standings
}
