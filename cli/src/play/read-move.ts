import type { Offer } from '@parlor/engine'
import { describeChoice } from '../describe-choice.ts'
import { suggest } from '../nearest.ts'
import { readParams } from './read-params.ts'
import { Unclear } from './unclear.ts'
import type { ValueNames } from './value-names.ts'

/** What a person typed: a move to try (the rules judge it), or why it cannot be one. */
export type ReadMove = { readonly move: unknown } | { readonly unclear: string }

/** What there is to choose from. */
export interface Choices {
  readonly offers: readonly Offer[]
  /** The numbered list that was shown; empty when there are too many ways. */
  readonly listed: readonly { readonly move: string }[]
  /** All moves of the game: one that is not offered is passed on, so that the rules say why. */
  readonly known: readonly string[]
  readonly names: ValueNames
}

/**
 * Reads a move as a person types it: its number in the list, its name with values (`shut 1 6`, `shut 1,6`,
 * `give to=2 cards=a,b`), or JSON.
 */
export function readMove(typed: string, choices: Choices): ReadMove {
  try {
    return { move: moveIn(typed.trim(), choices) }
  } catch (error) {
    if (error instanceof Unclear) return { unclear: error.message }
    throw error
  }
}

function moveIn(text: string, { offers, listed, known, names }: Choices): unknown {
  if (text.startsWith('{')) return readJson(text)
  if (listed.length > 0 && /^\d+$/.test(text)) return readNumber(Number(text), listed)
  const offered = offers.map(({ move }) => move)
  const name = nameIn(text, offered, known)
  const [only] = offers
  // With one kind of move there is no doubt which is meant.
  if (name === undefined && offers.length === 1 && only && listed.length === 0) return readValues(only, text, names)
  if (name === undefined) {
    const near = suggest(text.split(/\s/)[0] ?? '', offered)
    throw new Unclear(`There is no move “${text.slice(0, 40)}”.${near || ` You can type: ${offered.join(', ')}.`}`)
  }
  const offer = offers.find(({ move }) => move === name.name)
  return offer ? readValues(offer, name.rest, names) : { move: name.name }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Unclear('That is not JSON.')
  }
}

function readNumber(number: number, listed: readonly unknown[]): unknown {
  const move = listed[number - 1]
  if (move === undefined) throw new Unclear(`Choose a number from 1 to ${listed.length}.`)
  return move
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

function readValues(offer: Offer, text: string, names: ValueNames): unknown {
  const required = offer.params.filter(({ optional }) => !optional)
  if (text.trim() === '' && required.length > 0) {
    const only = offer.list(1)?.[0]
    if (only !== undefined) return only
  }
  const params = readParams(offer, text, names)
  const missing = required.find(({ name }) => !Object.hasOwn(params, name))
  if (missing === undefined) return { move: offer.move, ...params }
  const choice = offer.describe(missing.name, params)
  const values = choice && describeChoice(choice, (value) => names.say(missing.name, value))
  throw new Unclear(`${offer.move} needs ${missing.name}${values ? `: ${values}` : ''}.`)
}
