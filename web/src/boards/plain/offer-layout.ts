import type { AnyMove, ChoiceDescription, Game } from '@parlor/engine'
import type { OfferShape } from '@parlor/protocol'

/** How one offered move is drawn. */
export type OfferLayout =
  /** A button for each way. */
  | { readonly kind: 'buttons'; readonly offer: OfferShape; readonly ways: readonly AnyMove[] }
  /** Many ways: small buttons under the name of the move, and a filter. `by`: the parameter they are sorted by. */
  | {
      readonly kind: 'list'
      readonly offer: OfferShape
      readonly ways: readonly AnyMove[]
      readonly by: string
      readonly title: string
    }
  /** A form that asks for one parameter after the other. `first`: what the first one may be, where that is known. */
  | {
      readonly kind: 'form'
      readonly offer: OfferShape
      readonly first: ChoiceDescription | null
      readonly title: string
    }

export interface OfferMenu {
  readonly main: readonly OfferLayout[]
  /** What gives something up. */
  readonly last: readonly OfferLayout[]
  /** Steps towards other moves: for who looks for them. */
  readonly more: readonly OfferLayout[]
}

/** Up to this many ways of one move have a button with a whole sentence each. */
const MOST_BUTTONS = 12
/** More numbers than this in a row are typed. */
const MOST_NUMBERS = 6

type Words = Pick<Game['text'], 'last' | 'unlisted' | 'values' | 'names'>

/** What is drawn first, last, and only for who asks. */
export function menuOf(offers: readonly OfferShape[], words: Words): OfferMenu {
  const { last = [], unlisted = [] } = words
  const lay = (some: readonly OfferShape[]) => some.map((offer) => layoutOf(offer, words))
  const listed = offers.filter(({ move }) => !unlisted.includes(move))
  const told = listed.length > 0 ? listed : offers
  return {
    main: lay(told.filter(({ move }) => !last.includes(move))),
    last: lay(
      told.filter(({ move }) => last.includes(move)).toSorted((a, b) => last.indexOf(a.move) - last.indexOf(b.move)),
    ),
    more: lay(offers.filter((offer) => !told.includes(offer))),
  }
}

function layoutOf(offer: OfferShape, words: Words): OfferLayout {
  const { ways } = offer
  const first = offer.first as ChoiceDescription | null // protocol's shape has the fields of the engine's descriptions
  const title = words.names?.[offer.move] ?? nameOf(offer.move)
  if (ways === null) return { kind: 'form', offer, first, title }
  const range = rangeOf(offer, ways, words)
  if (range !== null) return { kind: 'form', offer, first: range, title }
  if (ways.length <= MOST_BUTTONS) return { kind: 'buttons', offer, ways }
  const isListed = ways.every(({ move: _, ...params }) => Object.values(params).every((value) => !Array.isArray(value)))
  if (!isListed) return { kind: 'form', offer, first: null, title }
  return { kind: 'list', offer, ways, title, by: varying(offer, ways)[0] ?? offer.params[0]?.name ?? '' }
}

/** The parameters in which the ways differ. */
export function varying({ params }: OfferShape, ways: readonly AnyMove[]): readonly string[] {
  return params.map(({ name }) => name).filter((name) => new Set(ways.map((way) => way[name])).size > 1)
}

/** Numbers in a row that have no names: nothing but the number is to be said. */
function rangeOf(offer: OfferShape, ways: readonly AnyMove[], { values = {} }: Words): ChoiceDescription | null {
  const [param, ...others] = offer.params
  if (param === undefined || others.length > 0 || param.optional || ways.length <= MOST_NUMBERS) return null
  if (Object.hasOwn(values, param.name)) return null
  const numbers = ways.map((way) => way[param.name])
  const from = numbers[0]
  if (typeof from !== 'number' || numbers.some((number, at) => number !== from + at)) return null
  return { kind: 'range', from, to: from + ways.length - 1 }
}

/** “SEND_TRADE” and “sendTrade” as a person would write them. */
export function nameOf(id: string): string {
  const words = id.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|[_-]+/gu, ' ').trim()
  const lower = /\p{Ll}/u.test(words) ? words : words.toLowerCase()
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}
