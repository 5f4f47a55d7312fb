import type { GameScene } from '../happenings.ts'
import { fillSlot, sweepSlot } from './market.ts'
import type { Bed, State } from '../state.ts'

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
