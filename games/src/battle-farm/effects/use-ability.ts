import { CROPS, type CropId } from '../cards/crops.ts'
import type { GameScene } from '../happenings.ts'
import { toldTarget } from './aimed.ts'
import type { CardEffect, Use } from './use.ts'

/** What some crops do at a certain moment. */
export type Abilities = Readonly<Partial<Record<CropId, CardEffect>>>

/** Nothing happens if the crop has no such ability, or if it needs a target and was given none. */
export function useAbility(
  scene: GameScene,
  abilities: Abilities,
  on: 'planted' | 'harvested' | 'fertilized',
  kind: CropId,
  use: Use,
): void {
  const effect = abilities[kind]
  const { target } = CROPS[kind].ability
  if (effect === undefined || (target !== null && use.pick === null)) return
  scene.tell({ what: 'ability', seat: use.seat, kind, on, pick: toldTarget(target, use.pick) })
  effect(scene, use)
}
