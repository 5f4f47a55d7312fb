import { endOf } from '../rules.ts'
import { type Bed, newTurn, type State } from '../state.ts'
import { fillSlot, sweepSlot } from './cards.ts'
import type { GameScene } from './happenings.ts'

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

/** What happens by itself at the end of a turn. */
export function calculate(scene: GameScene): void {
  const { state, options } = scene
  if (options.marketRotation && state.turn.bought === 0) rotateMarket(scene)
  unlockBeds(state)
  const { ending } = state
  if (ending !== null) state.ending = { ...ending, left: ending.left - 1 }
}

/** R19. Nothing was bought: the card that has lain there longest goes, the first of several. */
function rotateMarket(scene: GameScene): void {
  const { market } = scene.state
  let oldest = -1
  for (const [slot, stall] of market.entries())
    if (stall !== null && stall.since < (market[oldest]?.since ?? Infinity)) oldest = slot
  if (oldest < 0) return
  sweepSlot(scene, oldest)
  fillSlot(scene, oldest)
}

function unlocked(bed: Bed): Bed {
  return bed.locked ? { ...bed, locked: false } : bed
}

/** R9. */
function unlockBeds({ farmers }: State): void {
  for (const farmer of farmers) if (farmer.beds.some(({ locked }) => locked)) farmer.beds = farmer.beds.map(unlocked)
}
