import { findBot, tableOf } from '@parlor/bots'
import { prepareTables } from '@parlor/bots/on-node'
import type { Game } from '@parlor/engine'
import { BotFailed } from './bot-failed.ts'
import type { SharedTable } from './question.ts'

/** Names of the tables that a bot needs with these options. */
export function tablesNeeded(game: Game, bot: string, options: Readonly<Record<string, unknown>>): readonly string[] {
  return findBot(game, bot)?.needs?.(options) ?? []
}

/** The tables, made once in a thread of their own and shared. Throws BotFailed or the signal's reason. */
export async function tablesFor(
  names: readonly string[],
  signal: AbortSignal,
  note: (text: string) => void,
): Promise<SharedTable[]> {
  try {
    const prepared = await prepareTables(names, { signal })
    for (const each of prepared.flatMap(({ notes }) => notes)) note(each)
    return names.map((name) => ({ name, values: tableOf(name) }))
  } catch (error) {
    signal.throwIfAborted()
    const why = error instanceof Error ? error.message : String(error)
    throw new BotFailed('no-tables', `${names.join(', ')} could not be made: ${why}`, error)
  }
}
