import type { Offer } from '@parlor/engine'
import { describeChoice } from '../describe-choice.ts'
import { suggest } from '../nearest.ts'
import { readParams } from './read-params.ts'

/** What a person typed: a move to try (the rules judge it), or why it cannot be one. */
export type ReadMove = { readonly move: unknown } | { readonly unclear: string }

/**
 * Reads a move as a person types it: its number in the list, its name with values (`shut 1 6`, `shut 1,6`,
 * `give to=2 cards=a,b`), or JSON. `known` are all moves of the game: one that is not offered is passed on, so that the
 * rules say why.
 */
export function readMove(
  typed: string,
  offers: readonly Offer[],
  listed: readonly { readonly move: string }[],
  known: readonly string[],
): ReadMove {
  const text = typed.trim()
  if (text.startsWith('{')) return readJson(text)
  if (listed.length > 0 && /^\d+$/.test(text)) return readNumber(Number(text), listed)
  const name = nameIn(
    text,
    offers.map(({ move }) => move),
    known,
  )
  const [only] = offers
  // With one kind of move there is no doubt which is meant.
  if (name === undefined && offers.length === 1 && only && listed.length === 0) return readValues(only, text)
  if (name === undefined) {
    const names = offers.map((offer) => offer.move)
    return {
      unclear: `There is no move “${text.slice(0, 40)}”.${suggest(text.split(/\s/)[0] ?? '', names) || ' Type help to see what you can type.'}`,
    }
  }
  const offer = offers.find(({ move }) => move === name.name)
  return offer ? readValues(offer, name.rest) : { move: { move: name.name } }
}

function readJson(text: string): ReadMove {
  try {
    return { move: JSON.parse(text) as unknown }
  } catch {
    return { unclear: 'That is not JSON.' }
  }
}

function readNumber(number: number, listed: readonly unknown[]): ReadMove {
  const move = listed[number - 1]
  return move === undefined ? { unclear: `Choose a number from 1 to ${listed.length}.` } : { move }
}

/** The move a line begins with: written out, or begun so that only one offered move fits. */
function nameIn(
  text: string,
  offered: readonly string[],
  known: readonly string[],
): { name: string; rest: string } | undefined {
  const lower = text.toLowerCase()
  const whole = [...offered, ...known]
    .filter((name) => lower === name.toLowerCase() || /^[\s,]/.test(lower.slice(name.length)))
    .filter((name) => lower.startsWith(name.toLowerCase()))
    .toSorted((a, b) => b.length - a.length)[0]
  if (whole !== undefined) return { name: whole, rest: text.slice(whole.length) }
  const [word = ''] = text.split(/[\s,]/)
  const begun = offered.filter((name) => word !== '' && name.toLowerCase().startsWith(word.toLowerCase()))
  const [name] = begun
  return name !== undefined && begun.length === 1 ? { name, rest: text.slice(word.length) } : undefined
}

function readValues(offer: Offer, text: string): ReadMove {
  const required = offer.params.filter(({ optional }) => !optional)
  if (text.trim() === '' && required.length > 0) {
    const only = offer.list(1)?.[0]
    if (only !== undefined) return { move: only }
  }
  const read = readParams(offer, text)
  if ('unclear' in read) return read
  const missing = required.find(({ name }) => !Object.hasOwn(read.params, name))
  if (missing === undefined) return { move: { move: offer.move, ...read.params } }
  const choice = offer.describe(missing.name, read.params)
  return { unclear: `${offer.move} needs ${missing.name}${choice ? `: ${describeChoice(choice)}` : ''}.` }
}
