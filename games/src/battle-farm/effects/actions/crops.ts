import { colourOf, gradeOf } from '../../cards/card.ts'
import { bedOf, farmerOf } from '../../farmer-of.ts'
import { aimed } from '../aimed.ts'
import { changeCrops, cropAt, cropsOf, destroyCrop, growingCrops } from '../growing.ts'
import { harvestAndAsk } from '../harvest-and-ask.ts'
import type { CardEffect } from '../use.ts'

/** Actions that change or end what grows. Only those that point at a crop, and Fungus Flay, mind Greenhouses. */
export const CROP_ACTIONS = {
  GARDEN_GOURMET: (scene, use) => changeCrops(scene, [aimed(use)], ({ value }) => ({ value: value + use.value })),

  FERTILIZER_FRENZY: (scene, use) =>
    changeCrops(scene, [aimed(use)], ({ kind, value }) => ({ value: value - gradeOf(kind) })),

  PEST_CONTROL: (scene, { seat }) =>
    changeCrops(scene, cropsOf(scene.state, seat), ({ value }) => ({ value: value + 1 })),

  // The colour is that of the crop pointed at, which may itself be in a Greenhouse.
  FUNGUS_FLAY: (scene, use) => {
    const { state } = scene
    const colour = colourOf(cropAt(state, aimed(use)).kind)
    const flayed = growingCrops(state).filter(
      (place) =>
        colourOf(cropAt(state, place).kind) === colour && bedOf(state, place.seat, place.index).type !== 'GREENHOUSE',
    )
    changeCrops(scene, flayed, ({ value }) => ({ value: value - 1 }))
  },

  SOIL_ENRICHMENT: (scene, { seat }) => {
    const { state } = scene
    changeCrops(scene, cropsOf(state, seat), ({ timer }) => ({ timer: timer - 1 }))
    harvestAndAsk(
      scene,
      seat,
      cropsOf(state, seat).filter((place) => cropAt(state, place).timer === 0),
    )
  },

  WASTE_DISPOSAL: (scene, use) => {
    const { seat } = aimed(use)
    const { length } = farmerOf(scene.state, seat).hand
    changeCrops(scene, cropsOf(scene.state, seat), ({ value }) => ({ value: value - length }))
  },

  DROUGHT: (scene) => changeCrops(scene, growingCrops(scene.state), ({ timer }) => ({ timer: timer + 2 })),

  WITHER: (scene, use) => {
    const { seat, index } = aimed(use)
    destroyCrop(scene, seat, index, 'discard')
  },
} satisfies Record<string, CardEffect>
