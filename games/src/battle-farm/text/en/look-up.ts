import type { Rarity } from '../../cards/rarity.ts'
import type { LookUpSentences } from '../look-up.ts'
import { words } from './words.ts'

function aRarity(rarity: Rarity): string {
  const { name } = words.rarities[rarity]
  return `${/^[AEIOU]/.test(name) ? 'An' : 'A'} ${name}`
}

export const lookUp: LookUpSentences = {
  crop: (rarity, colour) => `${aRarity(rarity)} crop, ${colour}`,
  action: (rarity) => `${aRarity(rarity)} action`,
  price: (coins) => `price ${coins}`,
  toPlay: (fertilizers) => `${fertilizers} to play`,
  always: 'Always',
  class: (says, beds, card, cost) => `A class. ${says} Beds: ${beds}. Class card: ${card} (${cost}).`,
  classCard: (role, cost, says) => `The class card of the ${role}: ${cost}, once a game. ${says}`,
  bed: (says) => `A bed: ${says}`,
}
