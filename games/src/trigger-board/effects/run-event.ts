import { nextEventState } from '../chart/event-chart.ts'
import type { GameScene } from './happenings.ts'
import { currentSeat, playerOf, type Pending } from '../state.ts'
import { execute } from './actions.ts'
import { checkEnds, completeAt } from './ends.ts'
import { forget, overrun } from './guards.ts'
import { capture } from './pieces.ts'
import { settlePrompt } from './prompts.ts'
import { eventStateOf, setEventState } from './event-states.ts'
import { firedPlace, occur, tick } from './occur.ts'
import { boardOf, charge, COST, tell, tellOnly } from './work.ts'

/** R6, R7. The queue: one event at a time, from the top. */

const SAME_EVENT = 20
const LONGEST_HISTORY = 10

/** Before the next event is looked for: conditions that have become true join the queue. */
export function lookAround(scene: GameScene): void {
  const { ending, cut } = scene.state
  if (ending === null && !cut && charge(scene, COST.pass)) tick(scene)
}

/** R5. A player who has moved lands, once no moves are left and no event waits. */
export function land(scene: GameScene): void {
  const { state } = scene
  const seat = landing(scene)
  if (seat === undefined) return
  const player = playerOf(state, seat)
  player.landPending = false
  occur(scene, { kind: 'LAND', seat, space: player.space, cause: player.cause })
  capture(scene, seat, player.space)
  completeAt(scene, seat, player.space, 'land')
}

/** The first who has moved and not landed yet, the current player before all others. */
export function landing({ state }: Pick<GameScene, 'state'>): number | undefined {
  if (state.movesLeft > 0) return undefined
  const current = currentSeat(state)
  return [current, ...state.order].find((seat) => playerOf(state, seat).landPending)
}

/** Takes the first event of the queue, and executes it until it is done or somebody is asked. */
export function takeEvent(scene: GameScene): void {
  const { state } = scene
  const board = boardOf(scene)
  const item = state.queue.shift()
  if (item === undefined) return
  const event = board.events[item.event]
  if (event !== undefined) {
    if (event.ifStillHere && playerOf(state, item.seat).space !== event.space) {
      forget(scene, item)
      return
    }
    const { spent } = state
    const firings = (spent.firings[event.index] ?? 0) + 1
    if (++spent.events > board.limits.events || firings > SAME_EVENT) {
      forget(scene, item)
      overrun(scene)
      return
    }
    spent.firings[event.index] = firings
    setEventState(state, event, item.seat, nextEventState(eventStateOf(state, event, item.seat), 'EXECUTE_ACTION'))
    tellOnly(scene, [], {
      what: 'triggered',
      seat: item.seat,
      space: board.spaces[event.space]?.name ?? '',
      event: event.id,
    })
  } else tell(scene, { what: 'sprung', seat: item.seat, space: board.spaces[item.space]?.name ?? '' })
  const todo = event === undefined ? [...(board.actions[item.trap]?.children ?? [])].toReversed() : [event.action]
  state.running = { item, todo, aimed: null }
  runOn(scene)
}

/** R19 to R21. Those who were asked have answered: the event goes on. */
export function takeAnswers(scene: GameScene): void {
  settlePrompt(scene)
  runOn(scene)
}

/** Goes on with the event that is executed. */
function runOn(scene: GameScene): void {
  const { state } = scene
  while (state.running !== null && state.prompt === null && state.ending === null) {
    const action = boardOf(scene).actions[state.running.todo.at(-1) ?? -1]
    if (action === undefined) {
      finishEvent(scene, state.running.item)
      return
    }
    state.running.todo.pop()
    if (charge(scene, COST.action)) execute(scene, action, state.running)
  }
  if (state.ending !== null && state.running !== null) finishEvent(scene, state.running.item)
}

function finishEvent(scene: GameScene, item: Pending): void {
  const { state } = scene
  const event = boardOf(scene).events[item.event]
  state.running = null
  state.prompt = null
  if (event !== undefined) {
    // An action may have switched its own event off.
    const now = eventStateOf(state, event, item.seat)
    if (now === 'PROCESSING_ACTION') setEventState(state, event, item.seat, nextEventState(now, 'ACTION_COMPLETES'))
    state.fired[event.index] = (state.fired[event.index] ?? 0) + 1
    if (event.counted >= 0) {
      const place = firedPlace(state, event, item.seat)
      state.firedBy[place] = (state.firedBy[place] ?? 0) + 1
    }
    state.history.push({ event: event.id, seat: item.seat, round: state.round })
    if (state.history.length > LONGEST_HISTORY) state.history.shift()
    tellOnly(scene, [], { what: 'executed', event: event.id })
  }
  if (state.queue.length === 0) tellOnly(scene, [], { what: 'finished', events: state.spent.events })
  checkEnds(scene, false)
}
