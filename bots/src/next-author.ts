import { canAct, nextClock, type Author, type Game, type Position, type Seat } from '@parlor/engine'

/** The next seat that can act, going round from the one after `last`: where several can, none is left out. */
export function nextSeat(game: Game, position: Position, last: Seat): Seat | undefined {
  for (let step = 1; step <= position.seats; step++) {
    const seat = (last + step) % position.seats
    if (canAct(game, position, seat)) return seat
  }
  return undefined
}

/**
 * Who acts next where nobody waits in real time: chance while it has something to decide, else the next seat that can,
 * else the clock. Undefined when nobody can.
 */
export function nextAuthor(game: Game, position: Position, last: Seat): Author | undefined {
  if (canAct(game, position, 'chance')) return 'chance'
  return nextSeat(game, position, last) ?? (nextClock(game, position) !== undefined ? 'clock' : undefined)
}
