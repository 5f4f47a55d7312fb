import { sayValue, type AnyMove, type Game, type Offer, type Scalar } from '@parlor/engine'
import { onlyValueIn } from './only-value.ts'

/** A move as it can be typed. */
export function formatTyped(game: Game, { move, ...params }: AnyMove): string {
  const words = Object.entries(params).map(([param, value]) => {
    // Moves hold single values and lists of them.
    const values = (Array.isArray(value) ? value.flat() : [value]) as Scalar[]
    const said = values.map((each) => sayValue(game, param, each).toLowerCase())
    return said.join(said.some((name) => name.includes(' ')) ? ', ' : ',')
  })
  return [move.toLowerCase(), ...words].join(' ')
}

/** The same without what goes without saying: values at the front that cannot be others. The last is always said. */
export function formatShort(game: Game, offer: Offer, { move, ...params }: AnyMove): string {
  const said = Object.entries(params)
  const earlier: Record<string, unknown> = {}
  while (said.length > 1) {
    const [name, value] = said[0] ?? ['', undefined]
    const choice = offer.describe(name, earlier)
    const isRequired = offer.params.some((param) => param.name === name && !param.optional)
    if (!isRequired || choice === null || onlyValueIn(choice) === undefined) break
    earlier[name] = value
    said.shift()
  }
  return formatTyped(game, { move, ...Object.fromEntries(said) })
}

/** Enough to come past the largest sets. */
const MOST_TRIED = 500

/** One way of making a move, and a simple one: of sets, one with a single element. */
export function exampleOf(offer: Offer): AnyMove {
  let first: AnyMove | undefined
  let tried = 0
  for (const move of offer.moves()) {
    first ??= move
    if (Object.values(move).every((value) => !Array.isArray(value) || value.length === 1)) return move
    if (++tried === MOST_TRIED) break
  }
  return first ?? { move: offer.move }
}

/** “SHUT …”: there is something to add. */
export function kindOf({ move, params }: Offer): string {
  return params.length > 0 ? `${move} …` : move
}
