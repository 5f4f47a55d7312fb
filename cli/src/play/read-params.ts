import type { ChoiceDescription, Offer, Scalar } from '@parlor/engine'
import { Unclear } from './unclear.ts'
import { valuesIn, type ValueNames } from './value-names.ts'

type Params = Record<string, unknown>

/**
 * Words to values, by what each parameter takes. Numbers that fit nowhere are passed on: the rules explain best. Throws
 * `Unclear` for what cannot be read.
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
  for (const { name } of offer.params) {
    const value = given.get(name)
    const choice = value === undefined ? null : offer.describe(name, params)
    if (value === undefined || choice === null) continue
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
  const words = wordsOf(text)
  const params: Params = {}
  for (const { name } of offer.params) {
    const choice = words.length === 0 ? null : offer.describe(name, params)
    if (choice !== null) params[name] = takeValue(words, name, choice, names)
  }
  if (words.length > 0) throw new Unclear(`${offer.move} does not take “${words.join(' ').slice(0, 40)}”.`)
  return params
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
