import { seatName, type Game, type Outcome } from '@parlor/engine'
import type { Terminal } from './terminal.ts'

/** How it ended: places in order, ties together, and a team on one line. */
export function printOutcome(
  game: Pick<Game, 'name'>,
  { scores, ranks, teams }: Outcome,
  { print, paint }: Pick<Terminal, 'print' | 'paint'>,
): void {
  if (scores.length === 1) {
    print(paint.bold(`The end. ${seatName(0)} scores ${scores[0]}.`))
    return
  }
  const sides = new Map<number, number[]>()
  for (const seat of ranks.keys()) {
    const team = teams?.[seat] ?? seat
    sides.set(team, [...(sides.get(team) ?? []), seat])
  }
  const order = [...sides.values()]
    .map((seats) => ({ rank: ranks[seats[0] ?? 0] ?? 1, score: scores[seats[0] ?? 0], seats }))
    .toSorted((a, b) => a.rank - b.rank || (a.seats[0] ?? 0) - (b.seats[0] ?? 0))
  const winners = order.filter(({ rank }) => rank === 1)
  const names = winners.flatMap(({ seats }) => seats.map(seatName))
  const verb = winners.length > 1 ? 'share the win' : names.length > 1 ? 'win' : 'wins'
  print(paint.bold(`The end. ${names.join(' and ')} ${verb} at ${game.name}.`))
  for (const { rank, score, seats } of order) print(`  ${rank}.  ${seats.map(seatName).join(', ')}  ${score}`)
}
