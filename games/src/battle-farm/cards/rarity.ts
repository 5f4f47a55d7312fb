export type Rarity = 'common' | 'uncommon' | 'rare' | 'epic' | 'mythic'

interface RarityData {
  readonly name: string
  readonly grade: number
  /** Coins on the market. */
  readonly price: number
  /** How many turns of its owner a crop grows. */
  readonly timer: number
  /** How many cards of each crop there are, and of each action. */
  readonly cropCopies: number
  readonly actionCopies: number
}

export const RARITIES: Readonly<Record<Rarity, RarityData>> = {
  common: { name: 'Common', grade: 1, price: 1, timer: 1, cropCopies: 8, actionCopies: 6 },
  uncommon: { name: 'Uncommon', grade: 2, price: 2, timer: 2, cropCopies: 6, actionCopies: 4 },
  rare: { name: 'Rare', grade: 3, price: 3, timer: 3, cropCopies: 4, actionCopies: 3 },
  epic: { name: 'Epic', grade: 4, price: 5, timer: 4, cropCopies: 2, actionCopies: 2 },
  mythic: { name: 'Mythic', grade: 5, price: 8, timer: 5, cropCopies: 1, actionCopies: 1 },
}

/** Raised and Hydroponic beds help these only. */
export function isHigh(rarity: Rarity): boolean {
  return rarity === 'rare' || rarity === 'epic' || rarity === 'mythic'
}
