import {
  standsFor,
  standsOf,
  type AnyMove,
  type AnyStand,
  type ChoiceDescription,
  type Part,
  type Scalar,
} from '@parlor/engine'
import type { OfferShape } from '@parlor/protocol'

/** What a press on a part of the sheet does now. */
export type Choosing =
  /** There is one way of moving it stands for. */
  | { readonly kind: 'play'; readonly move: AnyMove }
  /** There are several: one of them is to be said. */
  | { readonly kind: 'ask'; readonly ways: readonly AnyMove[] }
  /** It is a part of a larger choice, which has a form. */
  | { readonly kind: 'fill'; readonly fill: Fill }

/** A value that a form is to take up, as if it had been chosen there. */
export interface Fill {
  readonly move: string
  readonly param: string
  readonly value: Scalar
}

/** More ways than this of choosing a list, of which this is one item, are not asked for one by one. */
const MOST_ASKED = 12

/** Null: nothing that is offered has to do with it. */
export function choosingOf(part: Part, offers: readonly OfferShape[]): Choosing | null {
  const stands = standsOf(part)
  if (stands.length === 0) return null
  const fitting = offers.map((offer) => ({ offer, ways: waysFor(offer, stands) }))
  const ways = fitting.flatMap((each) => each.ways)
  const [only, second] = ways
  const fill = fitting.map(({ offer, ways: own }) => fillFor(offer, own, stands)).find((each) => each !== null)
  if (fill) return { kind: 'fill', fill }
  if (only === undefined) return null
  return second === undefined ? { kind: 'play', move: only } : { kind: 'ask', ways }
}

function waysFor({ ways }: OfferShape, stands: readonly AnyStand[]): readonly AnyMove[] {
  return (ways ?? []).filter((way) => stands.some((stand) => standsFor(stand, way)))
}

/** Where the ways of an offer are not listed, or it is an item of a list that is put together in a form. */
function fillFor(offer: OfferShape, ways: readonly AnyMove[], stands: readonly AnyStand[]): Fill | null {
  const isLong = ways.length > MOST_ASKED
  for (const { move = offer.move, ...params } of stands) {
    const [param, value] = Object.entries(params)[0] ?? []
    if (move !== offer.move || param === undefined || value === undefined) continue
    if (!offer.params.some(({ name }) => name === param)) continue
    if (offer.ways === null ? mayBe(offer, param, value) : isLong && Array.isArray(ways[0]?.[param]))
      return { move, param, value }
  }
  return null
}

/** As far as the description of the first parameter tells. */
function mayBe({ first, params }: OfferShape, param: string, value: Scalar): boolean {
  const choice = first as ChoiceDescription | null // protocol's shape has the fields of the engine's descriptions
  if (choice === null || params[0]?.name !== param) return true
  if (choice.kind === 'range') return typeof value === 'number' && value >= choice.from && value <= choice.to
  return choice.kind === 'tuple' || choice.of.includes(value)
}
