import { colourOf, rarityOf, timerOf } from './cards/card.ts'
import type { CropId } from './cards/crops.ts'
import { isHigh } from './cards/rarity.ts'

interface BedData {
  readonly name: string
  /** What the bed does for the crop in it. */
  readonly says: string
}

export type BedType = 'COMMON' | 'RAISED' | 'GREENHOUSE' | 'HYDROPONIC' | 'TRELLIS' | 'ROTATIONAL' | 'VERTICAL'

export const BEDS: Readonly<Record<BedType, BedData>> = {
  COMMON: { name: 'Common Bed', says: 'Nothing special.' },
  RAISED: { name: 'Raised Bed', says: 'Rare, Epic and Mythic crops planted here gain 2 value.' },
  GREENHOUSE: { name: 'Greenhouse', says: 'Harmful effects cannot pick the crop in it.' },
  HYDROPONIC: { name: 'Hydroponic', says: 'Rare, Epic and Mythic crops planted here ripen 1 turn sooner.' },
  TRELLIS: { name: 'Trellis', says: 'Yellow crops planted here gain 1 value.' },
  ROTATIONAL: { name: 'Rotational Bed', says: 'Red crops planted here gain 1 value.' },
  VERTICAL: { name: 'Vertical Bed', says: 'Green crops planted here gain 1 value.' },
}

/** What a card of this value is worth when planted here. Counted once: a bed that changes leaves its crop alone. */
export function cropValueIn(bed: BedType, crop: CropId, value: number): number {
  switch (bed) {
    case 'RAISED':
      return isHigh(rarityOf(crop)) ? value + 2 : value
    case 'TRELLIS':
      return colourOf(crop) === 'yellow' ? value + 1 : value
    case 'ROTATIONAL':
      return colourOf(crop) === 'red' ? value + 1 : value
    case 'VERTICAL':
      return colourOf(crop) === 'green' ? value + 1 : value
    default:
      return value
  }
}

/** How many turns of its owner the crop grows when it is planted here. */
export function timerIn(bed: BedType, crop: CropId): number {
  return bed === 'HYDROPONIC' && isHigh(rarityOf(crop)) ? timerOf(crop) - 1 : timerOf(crop)
}
