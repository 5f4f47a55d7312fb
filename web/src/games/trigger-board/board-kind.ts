import type { KindOf } from '@parlor/engine'
import type { triggerBoard } from '@parlor/games/trigger-board'
import type { BoardPropsOf } from '../game-home.ts'

export type TriggerBoardProps = BoardPropsOf<typeof triggerBoard>
export type BoardKind = KindOf<typeof triggerBoard>
export type BoardView = BoardKind['view']
export type BoardMove = BoardKind['move']
export type BoardHappening = BoardKind['happening']

/** Whose turn it is; null once the game is over. */
export function turnOf({ table }: BoardView): number | null {
  return table.ending === null ? (table.order[Math.max(0, table.turnIndex)] ?? 0) : null
}
