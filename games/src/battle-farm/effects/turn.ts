import type { GameScene } from '../happenings.ts'
import { endOf } from '../rules/ending.ts'
import { newTurn } from '../state.ts'

/** The next player begins; whoever has been waiting and is on turn now leaves Waiting. */
export function startTurn({ state, tell, raise }: GameScene): void {
  const { seat } = state.turn
  state.turns++
  tell({ what: 'turn-started', seat, turn: state.turns })
  raise('SKIP', { chart: 'waiting', seat })
}

export function startNextTurn({ state, raise }: GameScene): void {
  const { order, turn } = state
  state.turn = newTurn(order[(order.indexOf(turn.seat) + 1) % order.length] ?? 0)
  raise('TURN_START', { chart: 'game' })
}

/** R21. Everybody else has one more turn. */
export function startLastTurns(scene: GameScene): void {
  const { state, seats, tell } = scene
  const { seat } = state.turn
  const by = endOf(scene) ?? 'limit'
  state.ending = { by, seat, left: seats - 1 }
  tell({ what: 'last-turns', seat, by })
  startNextTurn(scene)
}
