import type { VNode } from 'preact'
import type { BoardMap } from '../board-map.ts'
import type { Layout } from '../drawing/layout.ts'
import { keptOnSheet, pawnSpot } from '../drawing/pawn-spots.ts'
import { SEAT_COLOURS, type OtherPiece } from '../pieces.ts'
import type { Worn } from '../themes/use-theme.ts'
import { Pawn } from './pawn.tsx'
import type { Float } from './floats.ts'

interface Props {
  readonly map: BoardMap
  readonly layout: Layout
  readonly worn: Worn
  /** By seat: the id of the space where the pawn is seen. */
  readonly places: readonly string[]
  /** Of those who have several: the pieces that are not in hand. */
  readonly others: readonly OtherPiece[]
  readonly letters: readonly string[]
  readonly turn: number | null
  /** Who has won, once the game is over. */
  readonly winners: readonly number[]
  readonly nameOf: (seat: number) => string
  /** What rises from the pawns, with the number of the entry: each is shown once. */
  readonly floats: readonly Float[]
  readonly number: number
  /** How many times as large as on a sheet that is seen one to one. */
  readonly times: number
}

interface Standing {
  readonly seat: number
  readonly key: string
  readonly place: string
}

/** Everybody's pawns where they stand, side by side where there are several; and above them what they gain and lose. */
export function Pawns(props: Props): VNode {
  const { map, layout, worn, places, others, letters, turn, winners, nameOf, floats, number, times } = props
  const all: Standing[] = [
    ...places.map((place, seat) => ({ seat, place, key: String(seat) })),
    ...others.map(({ seat, piece, place }) => ({ seat, place, key: `${seat}-${piece}` })),
  ]
  const together = new Map<string, string[]>()
  for (const { place, key } of all) together.set(place, [...(together.get(place) ?? []), key])
  const spots = all.flatMap((standing) => {
    const space = map.byId.get(standing.place)
    const point = layout.points[space?.index ?? -1]
    if (space === undefined || point === undefined) return []
    const here = together.get(standing.place) ?? []
    const pawn = layout.measures.pawn * times
    const spot = pawnSpot(point, layout.reaches[space.index] ?? 0, pawn, here.indexOf(standing.key), here.length)
    return [{ ...standing, ...keptOnSheet(spot, layout) }]
  })
  return (
    <g class="tb-pawns">
      {spots.map(({ seat, key, place, x, y, size }) => (
        <g
          key={key}
          class={seat === turn ? 'tb-piece is-turn' : 'tb-piece'}
          data-piece={seat}
          data-at={place}
          style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` }}
        >
          <g transform={`scale(${(size / 24).toFixed(3)})`}>
            {winners.includes(seat) ? <circle class="tb-won" cy="-8" r="15" /> : null}
            <ellipse cy="4.5" rx="10" ry="3.6" class="tb-piece-shadow" />
            {/* A new one at each space, so that it hops there. */}
            <g key={place} class="tb-hop">
              {seat === turn ? <path class="tb-turn-mark" d="M-5.5-31H5.5L0-24Z" /> : null}
              <Pawn
                colour={SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? ''}
                letter={letters[seat] ?? ''}
                hat={worn.theme.hat}
              />
            </g>
          </g>
          <title>{nameOf(seat)}</title>
        </g>
      ))}
      {floats.map(({ seat, text, isLoss }, at) => {
        const spot = spots.find((each) => each.seat === seat)
        const above = floats.slice(0, at).filter((each) => each.seat === seat).length
        return spot === undefined ? null : (
          <text
            key={`${number} ${at}`}
            class={isLoss ? 'tb-float is-loss' : 'tb-float'}
            x={spot.x}
            y={spot.y - spot.size - above * 16 * times}
            font-size={15 * times}
            aria-hidden="true"
          >
            {text}
          </text>
        )
      })}
    </g>
  )
}
