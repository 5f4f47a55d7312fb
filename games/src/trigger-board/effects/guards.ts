import { nextEventState } from '../chart/event-chart.ts'
import type { GameScene } from './happenings.ts'
import type { Pending } from '../state.ts'
import { eventStateOf, setEventState } from './event-states.ts'
import { boardOf, lastEvents, tell } from './work.ts'

/** R7. What keeps a board from going on for ever. */

/** A budget is used up: nothing more happens in this turn. */
export function overrun(scene: GameScene): void {
  const { state } = scene
  state.guards++
  tell(scene, { what: 'guard', ...lastEvents(scene) })
  cutTurn(scene)
}

/** The rest of the turn is dropped: what is owed, what is asked, what moves are left. */
export function cutTurn(scene: GameScene): void {
  const { state } = scene
  for (const item of state.queue) forget(scene, item)
  state.queue = []
  if (state.running !== null) abandon(scene, state.running.item)
  state.running = null
  state.prompt = null
  state.movesLeft = 0
  state.ways = []
  state.picks = []
  for (const player of state.players) player.landPending = false
  state.cut = true
}

/** An event that was triggered and is not executed after all. */
export function forget({ state, options }: Pick<GameScene, 'state' | 'options'>, item: Pending): void {
  const event = options.board.value.events[item.event]
  if (event === undefined) return
  const now = eventStateOf(state, event, item.seat)
  if (now === 'TRIGGERED') setEventState(state, event, item.seat, nextEventState(now, 'RESET'))
}

/** An event whose action is cut short: its action is over, and it can be checked again. */
function abandon(scene: GameScene, item: Pending): void {
  const { state } = scene
  const event = boardOf(scene).events[item.event]
  if (event === undefined || eventStateOf(state, event, item.seat) !== 'PROCESSING_ACTION') return
  const completed = nextEventState('PROCESSING_ACTION', 'ACTION_COMPLETES')
  setEventState(state, event, item.seat, nextEventState(completed, 'RESET'))
}
