import type { ChoiceDescription, Offer, Scalar } from '@parlor/engine'

type Params = Record<string, unknown>

/** Words to values, by what each parameter takes. What fits nowhere is passed on as it is: the rules explain best. */
export function readParams(offer: Offer, text: string): { params: Params } | { unclear: string } {
  return /(^|\s)[\p{L}_][\p{L}\p{N}_]*=/u.test(text) ? readNamed(offer, text) : readInOrder(offer, text)
}

function readNamed(offer: Offer, text: string): { params: Params } | { unclear: string } {
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
    params[name] = takeValue(words, choice)
    given.delete(name)
    if (words.length > 0) return { unclear: `${name} cannot take “${words.join(' ')}” as well.` }
  }
  const [stranger] = given.keys()
  return stranger === undefined ? { params } : { unclear: `${offer.move} has no “${stranger.slice(0, 40)}”.` }
}

function readInOrder(offer: Offer, text: string): { params: Params } | { unclear: string } {
  const words = wordsOf(text)
  const params: Params = {}
  for (const { name } of offer.params) {
    const choice = words.length === 0 ? null : offer.describe(name, params)
    if (choice !== null) params[name] = takeValue(words, choice)
  }
  if (words.length === 0) return { params }
  return { unclear: `${offer.move} does not take “${words.join(' ').slice(0, 40)}”.` }
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '')
}

/** Takes as many words from the front as the choice has use for. */
function takeValue(words: string[], choice: ChoiceDescription): unknown {
  switch (choice.kind) {
    case 'one':
      return takeScalar(words, choice.of)
    case 'range':
      return takeScalar(words, [])
    case 'subset':
    case 'order': {
      const most = choice.kind === 'order' ? choice.of.length : Infinity
      const taken: Scalar[] = []
      while (words.length > 0 && taken.length < most) taken.push(takeScalar(words, choice.of))
      return taken
    }
    case 'tuple':
      return choice.each.flatMap((each) => (words.length > 0 ? [takeValue(words, each)] : []))
  }
}

const LONGEST_NAME = 6

/** One of the values by its name, which may be of several words; else a number, true, false or the word itself. */
function takeScalar(words: string[], values: readonly Scalar[]): Scalar {
  for (let count = Math.min(LONGEST_NAME, words.length); count > 0; count--) {
    const name = words.slice(0, count).join(' ').toLowerCase()
    const value = values.find((known) => String(known).toLowerCase() === name)
    if (value === undefined) continue
    words.splice(0, count)
    return value
  }
  const word = words.shift() ?? ''
  if (/^-?\d+(\.\d+)?$/.test(word)) return Number(word)
  return word === 'true' || word === 'false' ? word === 'true' : word
}
