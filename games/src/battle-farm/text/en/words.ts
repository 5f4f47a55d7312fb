import { BEDS } from '../../beds.ts'
import { ACTIONS } from '../../cards/actions.ts'
import { isCropId } from '../../cards/card.ts'
import { CROPS } from '../../cards/crops.ts'
import { RARITIES } from '../../cards/rarity.ts'
import { CLASSES, isClassCardId } from '../../classes.ts'
import { wordsIn, type AnyCardId, type Words } from '../words.ts'
import { BEDS_IN_SHORT, IN_SHORT } from './in-short.ts'

const CLASS_CARDS = new Map(Object.values(CLASSES).map(({ card }) => [card.id, card]))

function described(kind: AnyCardId) {
  if (isClassCardId(kind)) return { name: CLASS_CARDS.get(kind)?.name ?? '', says: CLASS_CARDS.get(kind)?.says ?? '' }
  return isCropId(kind) ? { name: CROPS[kind].name, says: CROPS[kind].ability.says } : ACTIONS[kind]
}

function counted(count: number, what: string): string {
  return `${count === 0 ? 'no' : count} ${what}${count === 1 ? '' : 's'}`
}

/** English is also the language of the tables of cards, classes and beds. */
export const words: Words = wordsIn({
  card: (kind) => ({ ...described(kind), short: IN_SHORT[kind] }),
  ability: (kind) => CROPS[kind].ability.name,
  classes: CLASSES,
  beds: BEDS,
  bedsInShort: BEDS_IN_SHORT,
  colours: { yellow: 'Yellow', red: 'Red', green: 'Green' },
  rarities: RARITIES,
  triggers: { planted: 'planted', harvested: 'harvested', fertilized: 'fertilized' },
  when: (triggers) => `When ${triggers}`,
  counted,
  and: 'and',
  or: 'or',
  worth: (value) => `worth ${value}`,
  ripe: 'ripe',
  ripeLater: (turns) => `ripe in ${counted(turns, 'turn')}`,
})
