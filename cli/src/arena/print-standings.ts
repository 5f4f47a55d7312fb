import type { Duel, Mean, Standing, Standings } from '@parlor/bots'
import { alignColumns, decimal, percent, whole } from '../simulate/columns.ts'
import type { Terminal } from '../terminal.ts'

/** 95 % of a normal distribution. */
const Z = 1.96

/** What came of an arena, for people. */
export function printStandings(
  name: string,
  seats: number,
  seed: string,
  { bots, duels, deals, matches, unfinished }: Standings,
  { print, paint }: Pick<Terminal, 'print' | 'paint'>,
): void {
  const what = `${whole(matches)} matches of ${seats === 1 ? 'one seat' : `${seats} seats`}, ${whole(deals)} deals`
  print(paint.bold(`${name}: ${what}`) + paint.dim(`  seed ${seed}`))
  const table = (rows: readonly (readonly string[])[], names: number) => {
    print()
    for (const [at, line] of alignColumns(rows, names).entries()) print(`  ${at === 0 ? paint.dim(line) : line}`)
  }
  table([['bot', 'points', '±', 'wins', '±', 'fair', 'Elo', '95 %', 'ms a move'], ...bots.map(rowOf)], 1)
  if (duels.length > 0) table([['', '', 'ahead', '±', 'p'], ...duels.map(duelRow)], 2)
  if (unfinished > 0) print(paint.bad(`  ${whole(unfinished)} matches did not come to an end`))
}

function rowOf({ bot, score, wins, fairShare, elo, msPerMove }: Standing): string[] {
  return [
    bot,
    decimal(score && round(score.value, 1)),
    decimal(half(score, 1)),
    wins === null ? '-' : percent(round(wins.value, 4)),
    wins?.standardError == null ? '-' : percent(round(Z * wins.standardError, 4)),
    percent(round(fairShare, 4)),
    elo === null ? '-' : whole(elo.value),
    elo === null ? '-' : `${whole(elo.low)} to ${whole(elo.high)}`,
    decimal(msPerMove && round(msPerMove, msPerMove < 1 ? 3 : 1)),
  ]
}

function duelRow({ bot, against, share, p }: Duel): string[] {
  const off = share.standardError === null ? '-' : percent(round(Z * share.standardError, 4))
  return [
    bot,
    `to ${against}`,
    percent(round(share.value, 4)),
    off,
    p === null ? '-' : p < 1e-4 ? '< 0.0001' : p.toFixed(4),
  ]
}

function half(mean: Mean | null, digits: number): number | null {
  return mean?.standardError == null ? null : round(Z * mean.standardError, digits)
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}
