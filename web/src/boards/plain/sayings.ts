import { sayMove, sayValue, type AnyMove, type Scalar } from '@parlor/engine'
import { spoken } from '../../words/spoken.ts'
import type { BoardProps } from '../../games/board.ts'

/** How the parts of this board say things: the words of the game, and a way to look a thing up. */
export interface Sayings {
  /** A move as its author would say it, in this match. */
  readonly move: (move: AnyMove) => string
  /** What people call a value of a parameter. */
  readonly value: (param: string, value: Scalar) => string
}

export function sayingsOf({ game, view, nameOf }: Pick<BoardProps, 'game' | 'view' | 'nameOf'>): Sayings {
  const speaker = spoken(game)
  return {
    move: (move) => sayMove(speaker, move, nameOf, view.table),
    value: (param, value) => sayValue(speaker, param, value, nameOf),
  }
}
