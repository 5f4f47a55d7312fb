import { tableOf, type Bot } from '@parlor/bots'
import { prepareTable, prepareTables, tableFolder, type Prepared, type PrepareOptions } from '@parlor/bots/on-node'
import { begin, type Game } from '@parlor/engine'
import { Progress } from './progress.ts'
import { untilInterrupted, type Terminal } from './terminal.ts'

/** A table by its name, with values in shared memory: it can be handed to a thread as it is. */
export interface SharedTable {
  readonly name: string
  readonly values: Float64Array
}

/** The names of the tables that bots look into in matches with these options. */
export function tablesFor(game: Game, options: unknown, seats: number, bots: readonly (Bot | null)[]): string[] {
  const ruling = begin(game, options, seats).options
  return [...new Set(bots.flatMap((bot) => bot?.needs?.(ruling) ?? []))]
}

/** Gets tables ready that are not yet: from their files, or worked out, with a bar while that lasts. */
export async function getTablesReady(names: readonly string[], terminal: Terminal): Promise<void> {
  if (names.length > 0) await withBar(terminal, (options) => prepareTables(names, options))
}

/** Reads a table from its file, or works it out, whether or not it is ready already. */
export async function makeTable(name: string, fresh: boolean, terminal: Terminal): Promise<Prepared> {
  const [prepared] = await withBar(terminal, async (options) => [await prepareTable(name, { ...options, fresh })])
  return prepared
}

/** Ctrl-C stops it at once and leaves no half-written file. What people should know about the files goes to stderr. */
async function withBar<Tables extends readonly Prepared[]>(
  terminal: Terminal,
  prepare: (options: PrepareOptions) => Promise<Tables>,
): Promise<Tables> {
  let progress: Progress | undefined
  let shown = ''
  const prepared = await untilInterrupted(terminal, (signal) =>
    prepare({
      folder: terminal.pathOf(tableFolder(terminal.env)),
      signal,
      report: (done, { steps, about }) => {
        // A bar for each table.
        if (about !== shown) progress?.clear()
        if (about !== shown) progress = new Progress(steps, about.charAt(0).toUpperCase() + about.slice(1), terminal)
        shown = about
        progress?.update(done)
      },
    }).finally(() => progress?.clear()),
  )
  for (const each of prepared.flatMap(({ notes }) => notes)) terminal.note(`parlor: ${each}`)
  return prepared
}

/** Tables that are ready, for threads. */
export function sharedTables(names: readonly string[]): SharedTable[] {
  return names.map((name) => ({ name, values: tableOf(name) }))
}
