import { offered, offeredToHost, view, type Offer, type Seat, type View } from '@parlor/engine'
import { personAt, seatsToAct, undoLimit, type Match, type PlayerId } from '@parlor/match'
import type { OfferShape, ViewShape } from '../shapes/match-shapes.ts'

/** Up to this number, the ways of a move are listed; beyond it, its first parameter is described. */
const MOST_WAYS = 64

/**
 * The view of a seat, or of a spectator (null); null before the start. `player`: the viewer (default: the holder of
 * the seat); the host also receives host moves, with or without a seat.
 */
export function viewOf(
  match: Match,
  viewer: Seat | null,
  offers: boolean,
  player: PlayerId | null = viewer === null ? null : (personAt(match, viewer)?.player ?? null),
): ViewShape | null {
  const { game, position } = match
  if (position === null) return null
  const { table, phases, clocks } = view(game, position, viewer)
  const toAct = seatsToAct(match)
  const toHost = match.stage === 'playing' ? offeredToHost(game, position) : []
  const pausedUntil = endOfPause(clocks, toAct, toHost)
  return {
    viewer,
    table,
    phases,
    clocks: [...clocks],
    toAct: [...toAct],
    ...(pausedUntil === undefined ? {} : { pausedUntil }),
    ...(offers && viewer !== null
      ? {
          offers: toAct.includes(viewer) ? offered(game, position, viewer).map(shapeOfOffer) : [],
          undo: undoLimit(match, viewer),
        }
      : {}),
    ...(offers && player === match.host && toHost.length > 0 ? { hostOffers: toHost.map(shapeOfOffer) } : {}),
  }
}

/** During a pause no seat can act, and the host or a clock makes the move that ends it. */
function endOfPause(clocks: View['clocks'], toAct: readonly Seat[], toHost: readonly Offer[]): number | undefined {
  if (toAct.length > 0) return undefined
  return clocks.find(({ move, left }) => left === undefined && toHost.some((offer) => offer.move === move))?.at
}

function shapeOfOffer(offer: Offer): OfferShape {
  const ways = offer.list(MOST_WAYS)
  const first = offer.params[0]
  return {
    move: offer.move,
    params: offer.params.map(({ name, optional }) => ({ name, optional })),
    ways: ways === null ? null : [...ways],
    first: ways !== null || first === undefined ? null : offer.describe(first.name),
  }
}
