import type { Board } from '../board.ts'
import { isEverywhere } from '../event-index.ts'
import { actionsWithin } from '../reach.ts'

/** The spaces at which a player can gain and lose some of a stat, in the order of the board. */
export interface StatSources {
  readonly gains: readonly number[]
  readonly losses: readonly number[]
}

/** By the figures that the board declares: a change that depends on an expression is neither. */
export function statSources(board: Board, stat: number): StatSources {
  const [gains, losses] = [new Set<number>(), new Set<number>()]
  for (const event of board.events) {
    if (isEverywhere(event)) continue
    const actions = actionsWithin(board, event.action)
    // What a trap does happens to somebody else, and elsewhere.
    const trapped = new Set(actions.flatMap(({ effect, children }) => (effect?.type === 'Trap' ? children : [])))
    for (const { index, source, about, amount, target } of actions) {
      const isMine = (target === 'subject' || target === 'current') && !trapped.has(index)
      if (source.type !== 'CHANGE_STAT' || about !== stat || !isMine || amount === null) continue
      if (amount.kind === 'expression') continue
      const [low, high] = amount.kind === 'number' ? [amount.value, amount.value] : [amount.from, amount.to]
      if (high > 0) gains.add(event.space)
      if (low < 0) losses.add(event.space)
    }
  }
  return { gains: [...gains], losses: [...losses] }
}
