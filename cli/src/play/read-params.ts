import type { ChoiceDescription, Offer, Scalar } from '@parlor/engine'
import { onlyValueIn } from './only-value.ts'
import { Unclear } from './unclear.ts'
import { valuesIn, type ValueNames } from './value-names.ts'

type Params = Record<string, unknown>

/**
 * Words to values, by what each parameter takes. One that can have but one value may be left out. Numbers that fit
 * nowhere are passed on: the rules explain best. Throws `Unclear` for what cannot be read.
 */
export function readParams(offer: Offer, text: string, names: ValueNames): Params {
  return /(^|\s)[\p{L}_][\p{L}\p{N}_]*=/u.test(text) ? readNamed(offer, text, names) : readInOrder(offer, text, names)
}

function readNamed(offer: Offer, text: string, names: ValueNames): Params {
  const given = new Map<string, string>()
  for (const part of text.trim().split(/\s+(?=[\p{L}_][\p{L}\p{N}_]*=)/u)) {
    const equals = part.indexOf('=')
    given.set(part.slice(0, Math.max(0, equals)), part.slice(equals + 1))
  }
  const params: Params = {}
  for (const { name, optional } of offer.params) {
    const value = given.get(name)
    const choice = value === undefined && optional ? null : offer.describe(name, params)
    if (choice === null) continue
    if (value === undefined) {
      const only = onlyValueIn(choice)
      if (only !== undefined) params[name] = only
      continue
    }
    const words = wordsOf(value)
    params[name] = takeValue(words, name, choice, names)
    given.delete(name)
    if (words.length > 0) throw new Unclear(`${name} cannot take “${words.join(' ')}” as well.`)
  }
  const [stranger] = given.keys()
  if (stranger !== undefined) throw new Unclear(`${offer.move} has no “${stranger.slice(0, 40)}”.`)
  return params
}

function readInOrder(offer: Offer, text: string, names: ValueNames): Params {
  return readFrom(0, {}, wordsOf(text), offer, names)
}

/** Reads the parameters from this one on. */
function readFrom(at: number, earlier: Params, words: readonly string[], offer: Offer, names: ValueNames): Params {
  const param = offer.params[at]
  if (param === undefined) {
    if (words.length > 0) throw new Unclear(`${offer.move} does not take “${words.join(' ').slice(0, 40)}”.`)
    return earlier
  }
  const { name, optional } = param
  const choice = words.length === 0 && optional ? null : offer.describe(name, earlier)
  if (choice === null) return readFrom(at + 1, earlier, words, offer, names)
  const only = optional ? undefined : onlyValueIn(choice)
  const without = () =>
    readFrom(at + 1, only === undefined ? earlier : { ...earlier, [name]: only }, words, offer, names)
  if (words.length === 0) return without()
  const read = () => {
    const rest = [...words]
    const value = takeValue(rest, name, choice, names)
    return readFrom(at + 1, { ...earlier, [name]: value }, rest, offer, names)
  }
  return only === undefined ? read() : likelier(without, read, offer)
}

/** A word may be meant for a value that goes without saying, or for the next: what can be played is what is meant. */
function likelier(without: () => Params, read: () => Params, offer: Offer): Params {
  const left = unlessUnclear(without)
  if (left !== null && offer.completable(left)) return left
  const taken = unlessUnclear(read)
  if (taken !== null && offer.completable(taken)) return taken
  return left ?? read()
}

function unlessUnclear(read: () => Params): Params | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof Unclear) return null
    throw error
  }
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '')
}

/** Takes as many words from the front as the choice has use for. */
function takeValue(words: string[], param: string, choice: ChoiceDescription, names: ValueNames): unknown {
  switch (choice.kind) {
    case 'one':
    case 'range':
      return names.take(words, param, valuesIn(choice))
    case 'subset':
    case 'order': {
      const most = choice.kind === 'order' ? choice.of.length : Infinity
      const taken: Scalar[] = []
      while (words.length > 0 && taken.length < most) taken.push(names.take(words, param, choice.of))
      return taken
    }
    case 'tuple':
      return choice.each.flatMap((each) => (words.length > 0 ? [takeValue(words, param, each, names)] : []))
  }
}
