import type { BoardMap } from './board-map.ts'

/** By seat; told apart by their numbers too. */
export const SEAT_COLOURS: readonly string[] = [
  '#b3352b',
  '#1f5fa8',
  '#2c7a43',
  '#8a4fa3',
  '#b06a00',
  '#00727d',
  '#a83c77',
  '#54524d',
]

export interface Spot {
  readonly seat: number
  /** Among all that are drawn. */
  readonly key: string
  readonly place: string
  readonly x: number
  readonly y: number
  readonly size: number
}

/** A piece of somebody who has several: the one in hand is where its owner is. */
export interface OtherPiece {
  readonly seat: number
  readonly piece: number
  readonly place: string
}

const [SMALLEST, LARGEST] = [9, 20]

/**
 * Where pieces stand: on the upper edge of a space, so that its name can be read; several in a ring. Who is nowhere yet is
 * not drawn. `places`: by seat.
 */
export function pieceSpots(
  { byId }: Pick<BoardMap, 'byId'>,
  places: readonly string[],
  others: readonly OtherPiece[] = [],
): readonly Spot[] {
  const all = [
    ...places.map((place, seat) => ({ seat, place, key: String(seat) })),
    ...others.map(({ seat, piece, place }) => ({ seat, place, key: `${seat}-${piece}` })),
  ]
  const together = new Map<string, string[]>()
  for (const { place, key } of all) together.set(place, [...(together.get(place) ?? []), key])
  return all.flatMap(({ seat, place, key }): Spot[] => {
    const space = byId.get(place)
    if (space === undefined) return []
    const here = together.get(place) ?? [key]
    const size = Math.max(SMALLEST, Math.min(LARGEST, space.reach * (here.length > 1 ? 0.42 : 0.5)))
    const around = here.length === 1 ? 0 : space.reach * (here.length > 4 ? 0.8 : 0.55)
    const angle = (2 * Math.PI * here.indexOf(key)) / here.length - Math.PI / 2
    return [
      {
        seat,
        key,
        place,
        size,
        x: space.x + around * Math.cos(angle),
        y: space.y - space.reach * 0.75 + around * 0.6 * Math.sin(angle),
      },
    ]
  })
}
