import { tableOf, type Bot } from '@parlor/bots'
import { prepareTables, type Prepared, type PrepareOptions } from '@parlor/bots/on-node'
import { begin, type Game } from '@parlor/engine'
import { Progress } from './progress.ts'
import { untilInterrupted, type Terminal } from './terminal.ts'

/** A table by its name, with values in shared memory: it can be handed to a thread as it is. */
export interface SharedTable {
  readonly name: string
  readonly values: Float64Array
}

/** The names of the tables that bots look into in matches with these options. */
export function tablesFor(game: Game, options: unknown, bots: readonly (Bot | null)[]): string[] {
  const ruling = begin(game, options, bots.length).options
  return [...new Set(bots.flatMap((bot) => bot?.needs?.(ruling) ?? []))]
}

/**
 * Gets tables ready: from their files, or worked out, with a bar while that lasts. Ctrl-C stops it at once and leaves no
 * half-written file. What people should know about the files goes to stderr.
 */
export async function getTablesReady(
  names: readonly string[],
  { note }: Terminal,
  options: Pick<PrepareOptions, 'fresh'> = {},
): Promise<Prepared[]> {
  if (names.length === 0) return []
  let progress: Progress | undefined
  let shown = ''
  const prepared = await untilInterrupted((signal) =>
    prepareTables(names, {
      ...options,
      signal,
      report: (done, { steps, about }) => {
        // A bar for each table.
        if (about !== shown) progress?.clear()
        if (about !== shown) progress = new Progress(steps, about.charAt(0).toUpperCase() + about.slice(1))
        shown = about
        progress?.update(done)
      },
    }).finally(() => progress?.clear()),
  )
  for (const each of prepared.flatMap(({ notes }) => notes)) note(`parlor: ${each}`)
  return prepared
}

/** Tables that are ready, for threads. */
export function sharedTables(names: readonly string[]): SharedTable[] {
  return names.map((name) => ({ name, values: tableOf(name) }))
}
