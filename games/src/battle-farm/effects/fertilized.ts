import { Bug } from '@parlor/engine'
import type { CropId } from '../cards/crops.ts'
import type { GameScene } from '../happenings.ts'
import { changeCrops } from './growing.ts'
import { useAbility, type Abilities } from './use-ability.ts'
import type { Use } from './use.ts'

/** R14. What crops do when they are fertilized, before they pay if that makes them ripe. */
const FERTILIZED: Abilities = {
  WHEAT: (scene, { bed }) => {
    if (bed === null) throw new Bug('a Wheat was fertilized in no bed')
    changeCrops(scene, [bed], ({ value }) => ({ value: value + 2 }))
  },
}

export function applyFertilized(scene: GameScene, kind: CropId, use: Use): void {
  useAbility(scene, FERTILIZED, 'fertilized', kind, use)
}
