import type { ChoiceDescription, Offer, Scalar } from '@parlor/engine'
import { describeChoice } from '../describe-choice.ts'
import { suggest } from '../nearest.ts'
import type { Row } from './menu-rows.ts'
import { readParams } from './read-params.ts'
import { kindOf } from './typed-move.ts'
import { Unclear } from './unclear.ts'
import { valuesIn, type ValueNames } from './value-names.ts'

/** What a person typed: a move to try (the rules judge it), the wish to wait, or why it cannot be read. */
export type ReadMove = { readonly move: unknown } | { readonly waits: true } | { readonly unclear: string }

/** What there is to choose from. */
export interface Choices {
  readonly offers: readonly Offer[]
  /** The numbered list that was shown; empty when there are too many ways. */
  readonly rows: readonly Row[]
  /** The number of each row. */
  readonly numbers: readonly number[]
  /** Can somebody else act as well? */
  readonly waits: boolean
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
    const text = typed.trim()
    if (!/^\d+$/.test(text)) return { move: moveIn(text, choices) }
    if (choices.rows.length > 0) return readNumber(Number(text), choices)
    if (choices.offers.length > 1) throw new Unclear(noNumbers(choices))
    return { move: moveIn(text, choices) }
  } catch (error) {
    if (error instanceof Unclear) return { unclear: error.message }
    throw error
  }
}

function moveIn(text: string, { offers, rows, known, names }: Choices): unknown {
  if (text.startsWith('{')) return readJson(text)
  const offered = offers.map(({ move }) => move)
  const name = nameIn(text, offered, known)
  const [only] = offers
  // With one kind of move there is no doubt which is meant.
  if (name === undefined && offers.length === 1 && only && rows.length === 0) return readValues(only, text, names)
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

function readNumber(number: number, { rows, numbers, names }: Choices): ReadMove {
  const row = rows[numbers.indexOf(number)]
  if (row === undefined) throw new Unclear(`Choose ${saidNumbers(numbers)}.`)
  if (row.kind === 'wait') return { waits: true }
  if (row.kind === 'move') return { move: row.move }
  const [from, to] = [row.from, row.to].map((value) => names.say(row.param, value))
  const name = row.offer.move.toLowerCase()
  throw new Unclear(`Type ${name} and a number from ${from} to ${to}, such as “${name} ${from}”.`)
}

/** “a number from 1 to 8”, or “3, 5 or 8” where some are missing. */
function saidNumbers(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b)
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)]
  if (first < last && last - first === sorted.length - 1) return `a number from ${first} to ${last}`
  return [sorted.slice(0, -1).join(', '), String(last)].filter((part) => part !== '').join(' or ')
}

function noNumbers({ offers }: Choices): string {
  const kinds = offers.map(kindOf).join(', ')
  return `These moves have no numbers: type one by its name. You can ${kinds} (“moves” says more).`
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
  if (choice !== null && isEmpty(choice)) throw new Unclear(deadEnd(offer, params, names))
  const values = choice && describeChoice(choice, (value) => names.say(missing.name, value))
  throw new Unclear(`${offer.move} needs ${missing.name}${values ? `: ${values}` : ''}.`)
}

function isEmpty(choice: ChoiceDescription): boolean {
  if (choice.kind === 'range') return choice.to < choice.from
  return choice.kind !== 'tuple' && choice.of.length === 0
}

/** What was said so far leads nowhere: the last of it has to be something else. */
function deadEnd(offer: Offer, params: Readonly<Record<string, unknown>>, names: ValueNames): string {
  const last = Object.keys(params).at(-1)
  if (last === undefined) return `${offer.move} is not possible now.`
  const { [last]: value, ...earlier } = params
  const choice = offer.describe(last, earlier)
  const good = (choice ? valuesIn(choice) : []).filter((each) => offer.completable({ ...earlier, [last]: each }))
  const instead = good.map((each) => names.say(last, each)).join(', ')
  const said = names.say(last, value as Scalar) // a single value: lists come last in a move
  return `${offer.move}: with ${last} ${said} there is nothing to choose.${instead && ` Try ${instead}.`}`
}
