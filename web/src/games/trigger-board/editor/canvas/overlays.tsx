import type { HeatFigure } from '@parlor/bots/trigger-board'
import type { Trace } from '@parlor/games/trigger-board/knowledge'
import type { VNode } from 'preact'
import { Piece } from './space-body.tsx'
import { pieceSpots } from './piece-spots.ts'
import type { SpaceDraft } from '../model/draft.ts'
import type { Stand } from '../trial/shown-test.ts'
import { drawnSpace, reachOf } from './drawn-space.ts'

type ById = ReadonlyMap<string, SpaceDraft>

/** The pieces of a test match. */
export function Pieces({
  stand,
  byId,
  nameOf,
}: {
  readonly stand: Stand
  readonly byId: ById
  readonly nameOf: (seat: number) => string
}): VNode {
  const places = stand.players.map(({ space }) => space)
  const others = stand.players.flatMap(({ pieces }, seat) =>
    pieces.flatMap((place, piece) => (place === null ? [] : [{ seat, piece, place }])),
  )
  const drawn = new Map(
    [...places, ...others.map(({ place }) => place)].flatMap((id) => {
      const space = byId.get(id)
      return space === undefined ? [] : [[id, drawnSpace(space)] as const]
    }),
  )
  return (
    <>
      {pieceSpots({ byId: drawn }, places, others).map((spot) => (
        <Piece key={spot.key} spot={spot} name={nameOf(spot.seat)} isTurn={spot.seat === stand.turn} isOwn={false} />
      ))}
    </>
  )
}

/** A path over the board, as far as it has been followed. */
export function TracedPath({
  trace,
  at,
  byId,
}: {
  readonly trace: Trace
  readonly at: number
  readonly byId: ById
}): VNode {
  const steps = trace.steps.slice(0, at + 1).flatMap(({ space, by }) => {
    const found = byId.get(space)
    return found === undefined ? [] : [{ space: found, by }]
  })
  const last = steps.at(-1)
  return (
    <g data-testid="trace" data-at={at}>
      {steps.slice(1).map(({ space, by }, index) => {
        const from = steps[index]?.space.position ?? space.position
        const { x, y } = space.position
        // Bowed, so that there and back are two lines.
        const [bowX, bowY] = [(from.x + x) / 2 - (y - from.y) * 0.15, (from.y + y) / 2 + (x - from.x) * 0.15]
        return <path key={index} class={`tb-trace is-${by}`} d={`M${from.x} ${from.y}Q${bowX} ${bowY} ${x} ${y}`} />
      })}
      {last === undefined ? null : (
        <circle
          class="tb-trace-now"
          cx={last.space.position.x}
          cy={last.space.position.y}
          r={reachOf(last.space) + 9}
          data-space={last.space.id}
        />
      )}
    </g>
  )
}

/** How often spaces were come to, or fired: the hotter, the larger and redder. */
export function HeatMap({ figures, byId }: { readonly figures: readonly HeatFigure[]; readonly byId: ById }): VNode {
  const hottest = Math.max(1e-9, ...figures.map(({ perMatch }) => perMatch))
  return (
    <g class="tb-heat" data-testid="heat">
      {figures.map(({ id, perMatch }) => {
        const space = byId.get(id)
        if (space === undefined) return null
        const part = perMatch / hottest
        const reach = reachOf(space)
        return (
          <g key={id}>
            <circle
              cx={space.position.x}
              cy={space.position.y}
              r={reach + 3 + 9 * part}
              style={{ strokeWidth: 18 * part, opacity: 0.35 + 0.6 * part }}
            />
            <text x={space.position.x} y={space.position.y + reach + 16}>
              {perMatch === 0 ? '0' : perMatch.toFixed(perMatch < 10 ? 1 : 0)}
            </text>
          </g>
        )
      })}
    </g>
  )
}
