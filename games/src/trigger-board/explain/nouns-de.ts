import type { AmountFacts, CountFacts } from './words.ts'

/** Names of a board in German sentences. They are the author's words, in the author's language. */

/**
 * One of a stat: most boards name stats in the plural. Only an ending that is a plural in English and hardly ever German is
 * taken off: “Coins”, “Keys”, “Crates”, but not „Eis“, „Gras“ or „Keks“.
 */
export function nounOf(name: string, count = 2): string {
  return count === 1 && /([dlmnrty]|[^aeiouv]e)s$/.test(name) ? name.slice(0, -1) : name
}

export const countOf = ({ stat, count }: CountFacts): string => `${count} ${nounOf(stat, count)}`

export const placeOf = (name: string): string => `„${name}“`

export const steps = (count: number): string => `${count} ${count === 1 ? 'Schritt' : 'Schritte'}`
export const spaces = (count: number): string => `${count} ${count === 1 ? 'Feld' : 'Felder'}`
export const rounds = (count: number): string => `${count} ${count === 1 ? 'Runde' : 'Runden'}`

/** How much is gained or lost; `stat` is null where its name was said before. */
export function amountOf(amount: AmountFacts, stat: string | null): string {
  const noun = stat === null ? '' : ` ${stat}`
  switch (amount.kind) {
    case 'number':
      return stat === null ? String(amount.value) : countOf({ stat, count: amount.value })
    case 'random':
      return `zufällig ${amount.from} bis ${amount.to}${noun}`
    case 'each':
      return `${amount.count}${noun} je ${nounOf(amount.stat, 1)}`
    case 'signs':
      return amount.text === '' ? `einige${noun}` : `${stat ?? ''} (${amount.text})`.trim()
  }
}
