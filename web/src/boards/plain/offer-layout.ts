import type { AnyMove, ChoiceDescription } from '@parlor/engine'
import type { OfferShape } from '@parlor/protocol'

/** How one offered move is drawn. */
export type OfferLayout =
  /** A button for each way. */
  | { readonly kind: 'buttons'; readonly offer: OfferShape; readonly ways: readonly AnyMove[] }
  /** Many ways: small buttons under the words they share, and a filter. `by`: the parameter they are sorted by. */
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

/** So many ways of one move have a button with a whole sentence each. */
const MOST_BUTTONS = 12
/** More numbers than this in a row are typed. */
const MOST_NUMBERS = 6

type Say = (move: AnyMove) => string

/** What is drawn first, last, and only for who asks. */
export function menuOf(
  offers: readonly OfferShape[],
  { last = [], unlisted = [] }: { readonly last?: readonly string[]; readonly unlisted?: readonly string[] },
  say: Say,
): OfferMenu {
  const lay = (some: readonly OfferShape[]) => some.map((offer) => layoutOf(offer, say))
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

function layoutOf(offer: OfferShape, say: Say): OfferLayout {
  const { ways } = offer
  const first = offer.first as ChoiceDescription | null // protocol's shape has the fields of the engine's descriptions
  if (ways === null) return { kind: 'form', offer, first, title: nameOf(offer.move) }
  const range = rangeOf(offer, ways, say)
  if (range !== null) return { kind: 'form', offer, first: range, title: titleOf(offer, ways, say) }
  if (ways.length <= MOST_BUTTONS) return { kind: 'buttons', offer, ways }
  const title = titleOf(offer, ways, say)
  const isListed = ways.every(({ move: _, ...params }) => Object.values(params).every((value) => !Array.isArray(value)))
  if (!isListed) return { kind: 'form', offer, first: null, title }
  return { kind: 'list', offer, ways, title, by: varying(offer, ways)[0] ?? offer.params[0]?.name ?? '' }
}

/** The parameters in which the ways differ. */
export function varying({ params }: OfferShape, ways: readonly AnyMove[]): readonly string[] {
  return params.map(({ name }) => name).filter((name) => new Set(ways.map((way) => way[name])).size > 1)
}

/** Numbers in a row whose sentences differ in nothing but the number. */
function rangeOf(offer: OfferShape, ways: readonly AnyMove[], say: Say): ChoiceDescription | null {
  const [param, ...others] = offer.params
  if (param === undefined || others.length > 0 || param.optional || ways.length <= MOST_NUMBERS) return null
  const numbers = ways.map((way) => way[param.name])
  const from = numbers[0]
  if (typeof from !== 'number' || numbers.some((number, at) => number !== from + at)) return null
  // Of one thing there may be another word than of several.
  const sentences = ways.slice(1).map((way, at) => {
    const parts = say(way).split(new RegExp(`(?<!\\d)${from + at + 1}(?!\\d)`))
    return parts.length === 2 ? parts.join('#') : null
  })
  return new Set(sentences).size === 1 && sentences[0] !== null
    ? { kind: 'range', from, to: from + ways.length - 1 }
    : null
}

/** The words all sentences begin with; without any, the name of the move. */
function titleOf({ move }: OfferShape, ways: readonly AnyMove[], say: Say): string {
  const [first = [], ...others] = ways.map((way) => say(way).split(' '))
  const end = first.findIndex((word, at) => others.some((words) => words[at] !== word))
  const shared = first.slice(0, end < 0 ? first.length : end)
  return shared.length === 0 ? nameOf(move) : `${shared.join(' ')} …`
}

/** “SEND_TRADE” and “sendTrade” as a person would write them. */
export function nameOf(id: string): string {
  const words = id.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|[_-]+/gu, ' ').trim()
  const lower = /\p{Ll}/u.test(words) ? words : words.toLowerCase()
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}
