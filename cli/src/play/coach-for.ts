import {
  boxCoach,
  RULE_SETS,
  tableName,
  yahtzeeCoach,
  type BoxOptions,
  type BoxOption,
  type Coach,
  type YahtzeeOption,
} from '@parlor/bots'
import type { Game } from '@parlor/engine'
import { shutTheBox, yahtzee } from '@parlor/games'
import { getTablesReady } from '../solver-tables.ts'
import type { Terminal } from '../terminal.ts'

/** The coach of a match, its tables made ready; null for a game that has none. */
export async function coachFor(
  game: Game,
  options: Readonly<Record<string, unknown>>,
  seats: number,
  terminal: Terminal,
): Promise<Coach<BoxOption> | Coach<YahtzeeOption> | null> {
  if (game.id === shutTheBox.id) return boxCoach(options as BoxOptions, seats, seats === 1 ? 'score' : 'win') // its own
  const rules = RULE_SETS.find((name) => name === options['rules'])
  if (game.id !== yahtzee.id || rules === undefined) return null
  await getTablesReady([tableName(rules)], terminal)
  return yahtzeeCoach(rules)
}
