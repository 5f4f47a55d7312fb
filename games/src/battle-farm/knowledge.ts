/** What bots, coaches and boards may know beyond views and moves: printed figures, and what follows from them. */
export { cropValueIn, timerIn, type BedType } from './beds.ts'
export { ACTIONS, type ActionId } from './cards/actions.ts'
export {
  colourOf,
  gradeOf,
  isCrop,
  isCropId,
  priceOf,
  printed,
  rarityOf,
  timerOf,
  type Card,
  type CardId,
} from './cards/card.ts'
export { CROPS, type Colour, type CropId } from './cards/crops.ts'
export { sparesGreenhouses } from './cards/harmful.ts'
export { CLASSES, type ClassCardId, type ClassId } from './classes.ts'
export { guess } from './guess.ts'
export type { Mode } from './modes.ts'
export type { Bed, Crop, Pick } from './state.ts'
export { isPlantable } from './targets.ts'
export type { AimView, FarmView, View } from './view.ts'
