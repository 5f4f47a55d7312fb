import { view, type Game, type Position, type Seat } from '@parlor/engine'
import { printAdvice } from '../advise/print-advice.ts'
import type { Terminal } from '../terminal.ts'
import { coachFor } from './coach-for.ts'
import { formatTyped } from './show-offers.ts'

/** Enough to think about. */
const MOST_SHOWN = 5

/** Prints what a coach would do in a seat's place, and how to type it. */
export async function printHint(game: Game, position: Position, seat: Seat, terminal: Terminal): Promise<void> {
  const { print, paint } = terminal
  const coach = await coachFor(game, position.options, position.seats, terminal)
  const advice = coach?.advise(view(game, position, seat), seat)
  if (!advice) return print(`  There is no hint ${coach === null ? `for ${game.name}` : 'now'}.`)
  printAdvice(advice, MOST_SHOWN, terminal)
  const moves = advice.options[0]?.moves ?? []
  print(paint.dim(`  To do the first: ${moves.map(formatTyped).join(', then ')}`))
}
