import type { LookUpSentences } from '../look-up.ts'
import { words } from './words.ts'

const { rarities } = words

export const lookUp: LookUpSentences = {
  crop: (rarity, colour) => `Pflanze, ${rarities[rarity].name}, ${colour}`,
  action: (rarity) => `Aktion, ${rarities[rarity].name}`,
  price: (coins) => `Preis ${coins}`,
  toPlay: (fertilizers) => `Kosten ${fertilizers}`,
  always: 'Immer',
  class: (says, beds, card, cost) => `Eine Klasse. ${says} Beete: ${beds}. Klassenkarte: ${card} (${cost}).`,
  classCard: (role, cost, says) => `Klassenkarte (${role}): ${cost}, einmal im Spiel. ${says}`,
  bed: (says) => `Ein Beet: ${says}`,
}
