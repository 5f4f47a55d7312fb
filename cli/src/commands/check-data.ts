import type { CheckOptions, DataReport } from '@parlor/server'
import type { Command } from '../command.ts'
import { Progress } from '../progress.ts'
import { untilInterrupted, type Terminal } from '../terminal.ts'
import { dataFolder, refuse } from './backup.ts'

const MOST_LINES = 20

export const checkData: Command = {
  help: `Usage: parlor check-data [--data FOLDER] [--json]

Proves everything a server has stored of its matches: the hash chain of every
log, every signature, every seed against its promise, every document against its
hash. It changes nothing, and the server may run meanwhile. With DATABASE_URL it
reads that PostgreSQL database instead of the file.

The exit code is 1 if anything is damaged.

  --data FOLDER  default ./data (env PARLOR_DATA)

Examples:
  parlor check-data --data /var/lib/parlor
  DATABASE_URL=postgres://me@localhost/parlor parlor check-data --json`,
  syntax: { positionals: [], values: ['data'] },
  async run({ values, json }, terminal) {
    const url = terminal.env['DATABASE_URL'] || undefined
    const place = { folder: terminal.pathOf(dataFolder(values, terminal)), ...(url === undefined ? {} : { url }) }
    const { checkStored } = await import('@parlor/server')
    const report = await untilInterrupted(terminal, (signal) =>
      checking(terminal, signal, (options) => checkStored(place, options)),
    )
    if (json) terminal.print(JSON.stringify(report))
    else sayReport(report, terminal)
    return report.damaged === 0 ? 0 : 1
  },
}

/** Shows how far a check is, and lets Ctrl-C end it. */
export async function checking(
  terminal: Terminal,
  signal: AbortSignal,
  work: (options: CheckOptions) => Promise<DataReport>,
): Promise<DataReport> {
  let bar: Progress | undefined
  try {
    return await work({
      signal,
      progress: (done, total) => {
        bar ??= new Progress(total, 'Checking matches', terminal)
        bar.update(done)
      },
    })
  } catch (error) {
    signal.throwIfAborted()
    return refuse(error)
  } finally {
    bar?.clear()
  }
}

export function sayReport(report: DataReport, { print, paint }: Terminal): void {
  const { matches, entries, signatures, documents, damaged, damage } = report
  const numbers = [matches, entries, signatures, documents].map((number) => number.toLocaleString('en'))
  print(`Checked: ${numbers[0]} matches, ${numbers[1]} entries, ${numbers[2]} signatures, ${numbers[3]} documents.`)
  for (const { match, reason } of damage.slice(0, MOST_LINES))
    print(match === null ? `Damaged: ${reason}.` : `Damaged: match ${match}, ${reason}.`)
  if (damaged > MOST_LINES) print(`… and ${(damaged - MOST_LINES).toLocaleString('en')} more.`)
  print(damaged === 0 ? paint.good('Everything is as it was stored.') : paint.bad('Restore a backup.'))
}
