import type { AmountFacts, CountFacts } from './words.ts'

/** Names of a board in English sentences. They are the author's words, so only safe changes are made to them. */

/** English words with a plural of their own. */
const SINGULARS: ReadonlyMap<string, string> = new Map([
  ['loaves', 'loaf'],
  ['lives', 'life'],
  ['leaves', 'leaf'],
  ['knives', 'knife'],
  ['wolves', 'wolf'],
  ['geese', 'goose'],
  ['mice', 'mouse'],
  ['people', 'person'],
  ['children', 'child'],
])

function singularOf(noun: string): string {
  const known = SINGULARS.get(noun)
  if (known !== undefined) return known
  if (/[^aeiou]ies$/.test(noun)) return noun.replace(/ies$/, 'y')
  if (/(ch|sh|x|ss)es$/.test(noun)) return noun.replace(/es$/, '')
  return /[^sui]s$/.test(noun) ? noun.slice(0, -1) : noun
}

/** “Coins” → “coins”, “1 coin”. Names in capitals (“HP”) or with other letters than English has stay as they are. */
export function nounOf(name: string, count = 2): string {
  const isEnglish = /^[A-Za-z]?[a-z]*( [A-Za-z]?[a-z]*)*$/.test(name)
  if (!isEnglish) return name
  const noun = name.toLowerCase()
  return count === 1 ? singularOf(noun) : noun
}

/** “coins” are several, “light” is not. */
export const isPlural = (name: string): boolean => /[^s]s$/.test(name)

export const countOf = ({ stat, count }: CountFacts): string => `${count} ${nounOf(stat, count)}`

export const times = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** Names that are used without an article. */
const BARE = /^(the|a|an|my|your|our|home|heaven|hell)\b|^\S+[’']s? |\d|^[^A-Za-z]/i

/** “Tower” → “the Tower”; “Baker’s Gate” and “Pond 3” stay as they are. */
export function placeOf(name: string): string {
  return BARE.test(name) ? name : `the ${name}`
}

/** How much is gained or lost; `stat` is null where its name was said before. */
export function amountOf(amount: AmountFacts, stat: string | null): string {
  const noun = stat === null ? '' : ` ${nounOf(stat)}`
  switch (amount.kind) {
    case 'number':
      return stat === null ? String(amount.value) : countOf({ stat, count: amount.value })
    case 'random':
      return `${amount.from} to ${amount.to}${noun} by luck`
    case 'each': {
      const count = stat === null ? String(amount.count) : countOf({ stat, count: amount.count })
      return `${count} for each of your ${nounOf(amount.stat)}`
    }
    case 'signs':
      return amount.text === '' ? `some${noun}` : `${noun.trim()} (${amount.text})`.trim()
  }
}
