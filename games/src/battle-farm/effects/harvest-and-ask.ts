import type { GameScene } from '../happenings.ts'
import type { Pick } from '../state.ts'
import { harvestCrop } from './crops.ts'

/** R9, R10. A player harvests own crops outside the Harvest phase; abilities that need a target wait until all paid. */
export function harvestAndAsk(scene: GameScene, seat: number, places: readonly Pick[]): void {
  for (const { index } of places) {
    const kind = harvestCrop(scene, { by: seat, seat, bed: index, locks: true })
    if (kind !== null) scene.state.turn.asking.push(kind)
  }
}
