import type { BedType } from '../beds.ts'
import { ACTION_IDS, ACTIONS, type ActionId } from '../cards/actions.ts'
import { CROP_IDS, CROPS, type CropId } from '../cards/crops.ts'
import { RARITIES, type Rarity } from '../cards/rarity.ts'
import { CLASS_IDS, CLASSES } from '../classes.ts'
import type { Words } from './words.ts'

/** What is said of a thing that is looked up. */
export interface LookUpSentences {
  /** “A Common crop, Yellow”. */
  readonly crop: (rarity: Rarity, colour: string) => string
  readonly action: (rarity: Rarity) => string
  readonly price: (coins: string) => string
  readonly toPlay: (fertilizers: string) => string
  readonly always: string
  readonly class: (says: string, beds: string, card: string, cost: string) => string
  readonly classCard: (role: string, cost: string, says: string) => string
  readonly bed: (says: string) => string
}

/** Every card, class and bed by its name: what it is, and what it does. */
export function lookUpIn(words: Words, say: LookUpSentences): Readonly<Record<string, string>> {
  const { beds, classes, counted, listed, nameOfCard, saysOf } = words

  function sayCropCard(id: CropId): string {
    const { rarity, value } = CROPS[id]
    const { price, timer } = RARITIES[rarity]
    const figures = [say.price(counted(price, 'coin')), words.worth(value), words.ripeIn(timer)].join(', ')
    const when = words.whenOf(id) ?? say.always
    return `${say.crop(rarity, words.colourName(id))}: ${figures}. ${when} (${words.ability(id)}): ${saysOf(id)}`
  }

  function sayActionCard(id: ActionId): string {
    const { rarity, cost } = ACTIONS[id]
    const figures = [say.price(counted(RARITIES[rarity].price, 'coin')), say.toPlay(counted(cost, 'fertilizer'))]
    return `${say.action(rarity)}: ${figures.join(', ')}. ${saysOf(id)}`
  }

  /** “Common Bed and 2 Greenhouses” would need plurals: they are named one by one. */
  function sayBeds(types: readonly BedType[]): string {
    return listed(types.map((type) => beds[type].name))
  }

  return gathered([
    ...CROP_IDS.map((id) => [nameOfCard(id), sayCropCard(id)] as const),
    ...ACTION_IDS.map((id) => [nameOfCard(id), sayActionCard(id)] as const),
    ...CLASS_IDS.flatMap((id) => {
      const { card, beds: types } = CLASSES[id]
      const { name, says } = classes[id]
      const cost = counted(card.cost, 'fertilizer')
      return [
        [name, say.class(says, sayBeds(types), nameOfCard(card.id), cost)] as const,
        [nameOfCard(card.id), say.classCard(name, cost, saysOf(card.id))] as const,
      ]
    }),
    ...Object.values(beds).map(({ name, says }) => [name, say.bed(says)] as const),
  ])
}

/** Two beds have the name of the card that makes them. */
function gathered(entries: readonly (readonly [name: string, what: string])[]): Record<string, string> {
  const all: Record<string, string> = {}
  for (const [name, what] of entries) all[name] = Object.hasOwn(all, name) ? `${all[name]} ${what}` : what
  return all
}
