import { offered, view, type Game, type Position, type Seat } from '@parlor/engine'
import { seatsToAct, undoLimit, type Match } from '@parlor/match'
import type { OfferShape, ViewShape } from '../shapes/match-shapes.ts'

/** Up to so many ways of making a move are listed; of more, the first parameter is described. */
const MOST_WAYS = 64

/** What a seat, or a spectator (null), may know of a match; null before it has started. */
export function viewOf(match: Match, viewer: Seat | null, offers: boolean): ViewShape | null {
  const { game, position } = match
  if (position === null) return null
  const { table, phases, clocks } = view(game, position, viewer)
  const toAct = seatsToAct(match)
  return {
    viewer,
    table,
    phases,
    clocks: [...clocks],
    toAct: [...toAct],
    ...(offers && viewer !== null
      ? { offers: toAct.includes(viewer) ? offersTo(game, position, viewer) : [], undo: undoLimit(match, viewer) }
      : {}),
  }
}

function offersTo(game: Game, position: Position, seat: Seat): OfferShape[] {
  return offered(game, position, seat).map((offer) => {
    const ways = offer.list(MOST_WAYS)
    const first = offer.params[0]
    return {
      move: offer.move,
      params: offer.params.map(({ name, optional }) => ({ name, optional })),
      ways: ways === null ? null : [...ways],
      first: ways !== null || first === undefined ? null : offer.describe(first.name),
    }
  })
}
