import { coachFor, coachingFor, type Coach, type CoachedOption } from '@parlor/bots'
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
): Promise<Coach<CoachedOption> | null> {
  await getTablesReady(coachingFor(game)?.needs?.(options) ?? [], terminal)
  return coachFor(game, options, seats, aim) ?? null
}
