import { findCoach, findCoaching, type Coach } from '@parlor/bots'
import type { Game } from '@parlor/engine'
import { getTablesReady } from './solver-tables.ts'
import type { Terminal } from './terminal.ts'

/** The coach of a match, its tables made ready; for hints unless an aim is told. Null for a game that has none. */
export async function readyCoach(
  game: Game,
  options: Readonly<Record<string, unknown>>,
  seats: number,
  terminal: Terminal,
  aim?: string,
): Promise<Coach | null> {
  await getTablesReady(findCoaching(game)?.needs?.(options) ?? [], terminal)
  return findCoach(game, options, seats, aim) ?? null
}
