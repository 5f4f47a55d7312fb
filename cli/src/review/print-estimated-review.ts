import type { EstimatedReview } from '@parlor/bots'
import { sayMove, seatName, type Game } from '@parlor/engine'
import type { Terminal } from '../terminal.ts'
import { WIDTH, wrapLine } from '../wrap-line.ts'

const MOST_SHOWN = 5

/** A review of a game that nobody has solved, for people. */
export function printEstimatedReview(
  game: Game,
  { iterations, unit, seats }: EstimatedReview,
  terminal: Terminal,
): void {
  const { print, paint } = terminal
  const say = (line: string, indent: string) => {
    for (const part of wrapLine(line, WIDTH - indent.length)) print(`${indent}${part}`)
  }
  const amount = (value: number, margin: number) =>
    unit === 'points'
      ? `${value.toFixed(1)} ± ${margin.toFixed(1)} points`
      : `${(100 * value).toFixed(1)} ± ${(100 * margin).toFixed(1)} %`
  print(paint.bold(game.name))
  say(
    `Estimates of a strong bot that tried every decision ${iterations.toLocaleString('en')} times${unit === 'points' ? '' : '; 100 % are a win'}. Behind ± is the margin of error (95 %); what costs less than that is not called a mistake.`,
    '',
  )
  for (const [at, { decisions, mistakes, lost, margin }] of seats.entries()) {
    print()
    print(paint.bold(seatName(at)))
    if (decisions === 0) {
      print('  No decisions.')
      continue
    }
    const found =
      mistakes.length === 0 ? 'no mistakes' : mistakes.length === 1 ? '1 mistake' : `${mistakes.length} mistakes`
    say(`${decisions} decisions, ${found}${mistakes.length === 0 ? '' : `, which lost ${amount(lost, margin)}`}.`, '  ')
    for (const { ply, chosen, best, cost, margin: off } of mistakes.slice(0, MOST_SHOWN))
      say(`Ply ${ply}: ${sayMove(game, chosen)}. Better: ${sayMove(game, best)} (${amount(cost, off)}).`, '  ')
  }
}
