import { colourOf, gradeOf } from '../../cards/card.ts'
import { bedOf, farmerOf } from '../../farmer-of.ts'
import { aimed } from '../aimed.ts'
import { changeCrops, cropAt, cropsOf, destroyCrop, growingCrops } from '../growing.ts'
import { harvestAndAsk } from '../harvest-and-ask.ts'
import type { CardEffect } from '../use.ts'

/** Actions that change or end what grows. Only those that point at a crop, and Fungus Flay, mind Greenhouses. */
export const CROP_ACTIONS = {
  GARDEN_GOURMET: (stage, use) => changeCrops(stage, [aimed(use)], ({ value }) => ({ value: value + use.value })),

  FERTILIZER_FRENZY: (stage, use) =>
    changeCrops(stage, [aimed(use)], ({ kind, value }) => ({ value: value - gradeOf(kind) })),

  PEST_CONTROL: (stage, { seat }) =>
    changeCrops(stage, cropsOf(stage.state, seat), ({ value }) => ({ value: value + 1 })),

  // The colour is that of the crop pointed at, which may itself be in a Greenhouse.
  FUNGUS_FLAY: (stage, use) => {
    const { state } = stage
    const colour = colourOf(cropAt(state, aimed(use)).kind)
    const flayed = growingCrops(state).filter(
      (place) =>
        colourOf(cropAt(state, place).kind) === colour && bedOf(state, place.seat, place.index).type !== 'GREENHOUSE',
    )
    changeCrops(stage, flayed, ({ value }) => ({ value: value - 1 }))
  },

  SOIL_ENRICHMENT: (stage, { seat }) => {
    const { state } = stage
    changeCrops(stage, cropsOf(state, seat), ({ timer }) => ({ timer: timer - 1 }))
    harvestAndAsk(
      stage,
      seat,
      cropsOf(state, seat).filter((place) => cropAt(state, place).timer === 0),
    )
  },

  WASTE_DISPOSAL: (stage, use) => {
    const { seat } = aimed(use)
    const { length } = farmerOf(stage.state, seat).hand
    changeCrops(stage, cropsOf(stage.state, seat), ({ value }) => ({ value: value - length }))
  },

  DROUGHT: (stage) => changeCrops(stage, growingCrops(stage.state), ({ timer }) => ({ timer: timer + 2 })),

  WITHER: (stage, use) => {
    const { seat, index } = aimed(use)
    destroyCrop(stage, seat, index, 'discard')
  },
} satisfies Record<string, CardEffect>
