import { setImmediate } from 'node:timers/promises'
import { summaryOf, type ScoreChances, type SolvedGame, type Summary } from '@parlor/bots'
import { Progress } from '../progress.ts'
import type { Terminal } from '../terminal.ts'

const PARTS = [5, 25, 50, 75, 95, 99] as const
/** Steps at a time: some hundredths of a second. */
const SLICE = 8

/** How likely each final score of best play is. Takes about twenty seconds; the table has to be ready. */
export async function findDistribution(
  start: NonNullable<SolvedGame['scoreChances']>,
  terminal: Terminal,
): Promise<ScoreChances> {
  const work = start()
  const progress = new Progress(work.steps, 'Working out the chances of all scores', terminal)
  while (work.workOn(SLICE)) {
    progress.update(work.done)
    // Between two slices Ctrl-C is heard.
    // oxlint-disable-next-line no-await-in-loop
    await setImmediate()
  }
  progress.clear()
  return work.final
}

export function formatDistribution(chances: ScoreChances): object {
  const { mean, sd, quantile, lowest, highest } = summaryOf(chances)
  const quantiles = Object.fromEntries(PARTS.map((part) => [part, quantile(part / 100)]))
  return { mean, sd, quantiles, lowest, highest, chances: [...chances.entries()] }
}

export function printDistribution(chances: ScoreChances, { print, paint }: Terminal): void {
  const summary = summaryOf(chances)
  print()
  print(`  mean ${summary.mean.toFixed(4)}, standard deviation ${summary.sd.toFixed(4)}`)
  print(`  lowest ${summary.lowest}, highest ${summary.highest}`)
  print()
  print(paint.dim('  of all games, this part ends with at most'))
  for (const part of PARTS) print(`  ${quantileLine(part, summary)}`)
}

function quantileLine(part: number, { quantile }: Summary): string {
  return `${String(part).padStart(4)} %  ${String(quantile(part / 100)).padStart(5)}`
}
