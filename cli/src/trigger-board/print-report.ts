import type { BalanceReport, SpreadFigure } from '@parlor/bots/trigger-board'
import type { Terminal } from '../terminal.ts'
import { WIDTH, wrapLine } from '../wrap-line.ts'
import { harmless } from './board-body.ts'

/** Choices that are printed; a program gets all. */
const MOST_CHOICES = 8

/** For programs: everything, by ids. `match` is the number of a match of this seed that shows a figure. */
export function formatBalance(report: BalanceReport): object {
  const { matches, length, ends, wins, spaces, events, never, loopGuard, drama, choices } = report
  return {
    matches,
    unfinished: countOf(report, 'unfinished'),
    length: { rounds: bare(length.rounds), turns: bare(length.turns), moves: bare(length.moves) },
    ends: Object.fromEntries(ends.map(({ end }) => [end, countOf(report, end)])),
    wins: wins.map(({ share }) => share),
    visits: Object.fromEntries(spaces.map(({ id, perMatch }) => [id, perMatch])),
    neverVisited: never.spaces,
    neverFired: never.events,
    loopGuardHits: loopGuard.hits,
    balance: {
      wins,
      ends,
      drama: { leadChanges: bare(drama.leadChanges), behind: bare(drama.behind), decided: bare(drama.decided) },
      choices: { ...choices, perMatch: bare(choices.perMatch) },
      spaces,
      events,
      neverEnded: never.ends,
      loopGuard,
    },
  }
}

export function countOf({ ends, matches }: BalanceReport, which: string): number {
  return Math.round((ends.find(({ end }) => end === which)?.share ?? 0) * matches)
}

function bare(figure: SpreadFigure | null): object | null {
  if (figure === null) return null
  const { histogram: _, ...others } = figure
  return others
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

export function printBalance(
  name: string,
  seats: readonly string[],
  seed: string,
  report: BalanceReport,
  { print, paint }: Terminal,
): void {
  const { length, ends, wins, drama, choices, loopGuard, never } = report
  print(paint.bold(`“${name}”: ${report.matches.toLocaleString('en')} matches, seed ${seed}`))
  for (const [what, figure] of Object.entries(length))
    if (figure !== null)
      print(`  ${what.padEnd(12)} ${figure.mean.toFixed(1)} ± ${figure.sd.toFixed(1)} (${figure.min} to ${figure.max})`)
  for (const { end, share } of ends) print(`  ${`ends: ${end}`.padEnd(28)} ${percent(share)}`)
  seats.forEach((bot, seat) => {
    const { share = 0, low = 0, high = 1 } = wins[seat] ?? {}
    print(`  ${`seat ${seat + 1}, ${bot}`.padEnd(28)} wins ${percent(share)} (${percent(low)} to ${percent(high)})`)
  })
  if (drama.leadChanges !== null) print(`  lead changes ${drama.leadChanges.mean.toFixed(1)} a match`)
  if (drama.decided !== null && drama.behind !== null)
    print(
      `  winners are behind for ${drama.behind.mean.toFixed(0)} % of it, and ahead for good after ${drama.decided.mean.toFixed(0)} %`,
    )
  if (choices.perMatch !== null)
    print(
      `  choices ${choices.perMatch.mean.toFixed(1)} a match; ${percent(choices.mattered)} of them are such as matter`,
    )
  for (const { kind, at, gap, options, mattered } of choices.list.slice(0, MOST_CHOICES))
    if (mattered)
      print(`    ${kind} ${harmless(at)}: ${harmless(options[0]?.option ?? '')} wins ${percent(gap.value)} more often`)
  print(`  loop guard steps in ${loopGuard.hits} times`)
  const list = (what: string, ids: readonly string[]) => {
    if (ids.length > 0)
      for (const line of wrapLine(`${what}: ${ids.map(harmless).join(', ')}`, WIDTH - 4)) print(`  ${line}`)
  }
  list('spaces nobody came to', never.spaces)
  list('events that never fired', never.events)
  list('ends that never came', never.ends)
}
