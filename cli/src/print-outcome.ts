import { seatName, type Game, type Outcome } from '@parlor/engine'
import type { Terminal } from './terminal.ts'

/** How it ended: places in order, ties together. */
export function printOutcome(game: Game, { scores, ranks }: Outcome, { print, paint }: Terminal): void {
  if (scores.length === 1) {
    print(paint.bold(`The end. ${seatName(0)} scores ${scores[0]}.`))
    return
  }
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seatName(seat)] : []))
  print(
    paint.bold(`The end. ${winners.join(' and ')} ${winners.length === 1 ? 'wins' : 'share the win'} at ${game.name}.`),
  )
  const order = ranks.map((rank, seat) => ({ rank, seat })).toSorted((a, b) => a.rank - b.rank || a.seat - b.seat)
  for (const { rank, seat } of order) print(`  ${rank}.  ${seatName(seat)}  ${scores[seat]}`)
}
