import { BEDS } from '../beds.ts'
import { ACTION_IDS, ACTIONS, type ActionId } from '../cards/actions.ts'
import { CROP_IDS, CROPS, type CropId } from '../cards/crops.ts'
import { RARITIES } from '../cards/rarity.ts'
import { CLASSES } from '../classes.ts'
import { colourName, counted, listed, ripeIn } from '../words.ts'

/** Every card, class and bed by its name: what it is, and what it does. */
export const lookUp: Readonly<Record<string, string>> = gathered([
  ...CROP_IDS.map((id) => [CROPS[id].name, sayCropCard(id)] as const),
  ...ACTION_IDS.map((id) => [ACTIONS[id].name, sayActionCard(id)] as const),
  ...Object.values(CLASSES).flatMap(({ name, says, beds, card }) => [
    [name, `A class. ${says} Beds: ${sayBeds(beds)}. Class card: ${card.name} (${sayCost(card.cost)}).`] as const,
    [card.name, `The class card of the ${name}: ${sayCost(card.cost)}, once a game. ${card.says}`] as const,
  ]),
  ...Object.values(BEDS).map(({ name, says }) => [name, `A bed: ${says}`] as const),
])

/** Two beds have the name of the card that makes them. */
function gathered(entries: readonly (readonly [name: string, what: string])[]): Record<string, string> {
  const all: Record<string, string> = {}
  for (const [name, what] of entries) all[name] = Object.hasOwn(all, name) ? `${all[name]} ${what}` : what
  return all
}

function sayCropCard(id: CropId): string {
  const { rarity, value, ability } = CROPS[id]
  const { name, price, timer } = RARITIES[rarity]
  const when = ability.when.includes('passive') ? 'Always' : `When ${listed(ability.when, 'or')}`
  return (
    `${aRarity(name)} crop, ${colourName(id)}: price ${counted(price, 'coin')}, worth ${value}, ${ripeIn(timer)}. ` +
    `${when} (${ability.name}): ${ability.says}`
  )
}

function sayActionCard(id: ActionId): string {
  const { rarity, cost, says } = ACTIONS[id]
  const { name, price } = RARITIES[rarity]
  return `${aRarity(name)} action: price ${counted(price, 'coin')}, ${sayCost(cost)} to play. ${says}`
}

function aRarity(name: string): string {
  return `${/^[AEIOU]/.test(name) ? 'An' : 'A'} ${name}`
}

function sayCost(cost: number): string {
  return counted(cost, 'fertilizer')
}

/** “Common Bed and 2 Greenhouses” would need plurals: they are named one by one. */
function sayBeds(types: readonly (keyof typeof BEDS)[]): string {
  return listed(types.map((type) => BEDS[type].name))
}
