import type { ActionId } from '../../cards/actions.ts'
import type { CardEffect } from '../use.ts'
import { BED_ACTIONS } from './beds.ts'
import { cartelAgreement } from './cartel-agreement.ts'
import { CROP_ACTIONS } from './crops.ts'
import { demon } from './demon.ts'
import { HAND_ACTIONS } from './hands.ts'
import { pollenParadise } from './pollen-paradise.ts'
import { PURSE_ACTIONS } from './purse.ts'

/** What an action does once it is paid for: all of it, or the first step of Pollen Paradise and the Demon. */
export const ACTION_EFFECTS: Readonly<Record<ActionId, CardEffect>> = {
  ...CROP_ACTIONS,
  ...HAND_ACTIONS,
  ...BED_ACTIONS,
  ...PURSE_ACTIONS,
  CARTEL_AGREEMENT: cartelAgreement,
  POLLEN_PARADISE: pollenParadise,
  DEMON: demon,
}
