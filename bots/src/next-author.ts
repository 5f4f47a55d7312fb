import { canAct, nextClock, type Author, type Game, type Position, type Seat } from '@parlor/engine'

/**
 * The next seat that can act, going round from the one after `from` to `last`, which comes last: where several can, none
 * is left out.
 */
export function nextSeat(game: Game, position: Position, from: Seat, last: Seat = from): Seat | undefined {
  for (let seat = (from + 1) % position.seats; ; seat = (seat + 1) % position.seats) {
    if (canAct(game, position, seat)) return seat
    if (seat === last) return undefined
  }
}

/**
 * Who acts next where nobody waits in real time: chance while it has something to decide, else the next seat that can and
 * does not wait, else the clock. Never the host, who need not act. Undefined when nobody can.
 */
export function nextAuthor(
  game: Game,
  position: Position,
  last: Seat,
  waiting: ReadonlySet<Seat> = NOBODY,
): Exclude<Author, 'host'> | undefined {
  if (canAct(game, position, 'chance')) return 'chance'
  for (let step = 1; step <= position.seats; step++) {
    const seat = (last + step) % position.seats
    if (!waiting.has(seat) && canAct(game, position, seat)) return seat
  }
  return nextClock(game, position) !== undefined ? 'clock' : undefined
}

const NOBODY: ReadonlySet<Seat> = new Set()
