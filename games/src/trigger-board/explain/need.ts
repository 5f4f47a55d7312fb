import type { Board, Condition } from '../board.ts'
import { clauseOf } from './read-clause.ts'
import { sayClause, statsCounted } from './say-clause.ts'
import { holdsNow, type Seen } from './seen-state.ts'
import type { Need } from './types.ts'
import type { ExplainWords } from './words.ts'

/** A condition in words, with whether it holds for the player; null where there is no condition. */
export function needOf(
  board: Board,
  words: ExplainWords,
  { condition, source, space, sets }: NeedSource,
  seen: Seen | null,
): Need | null {
  if (condition === null) return null
  const clause = clauseOf(board, source, sets)
  return {
    text: sayClause(board, clause, 'needs', words),
    isOpen: holdsNow(board, seen, space, condition, source),
    have: seen === null ? '' : words.have(ownedOf(board, statsCounted(clause), seen)),
  }
}

interface NeedSource {
  readonly condition: Condition | null
  /** As the author wrote it. */
  readonly source: unknown
  /** Where the player has to stand for it. */
  readonly space: number
  /** Stats that the event itself changes; see `clauseOf`. */
  readonly sets?: ReadonlySet<number>
}

/** What the player has of some stats; without those that the viewer may not see. */
function ownedOf(board: Board, stats: readonly number[], { state, seat, isOwn }: Seen) {
  return stats.flatMap((index) => {
    const stat = board.stats[index]
    const count = state.players[seat]?.stats[index]
    return stat === undefined || count === undefined || (stat.hidden && !isOwn) ? [] : [{ stat: stat.name, count }]
  })
}
