/**
 * The game everybody is measured with: tic-tac-toe without an end. Whoever moves after a board was won or filled wipes it
 * first. Written once, so that nobody is measured on their rules; a match never gets a long position.
 */

export type Seat = 0 | 1

export interface State {
  /** Nine cells: 0 is nobody's, 1 the first seat's, 2 the second's. */
  readonly board: readonly number[]
  readonly turn: Seat
}

const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const // so that a cell is never undefined
const WIPED: readonly number[] = CELLS.map(() => 0)
const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const // three cells each, never undefined

export const FIRST: State = { board: WIPED, turn: 0 }

function boardIsOver(board: readonly number[]): boolean {
  return (
    board.every((mark) => mark !== 0) ||
    LINES.some(([a, b, c]) => board[a] !== 0 && board[a] === board[b] && board[b] === board[c])
  )
}

export function legalCells({ board }: State): readonly number[] {
  return boardIsOver(board) ? CELLS : CELLS.filter((cell) => board[cell] === 0)
}

/** The state after a move, or null where it is not allowed. The cell comes from a stranger. */
export function play(state: State, seat: number, cell: unknown): State | null {
  if (seat !== state.turn || typeof cell !== 'number') return null
  const board = boardIsOver(state.board) ? WIPED : state.board
  return board[cell] === 0 ? { board: board.with(cell, seat + 1), turn: state.turn === 0 ? 1 : 0 } : null
}

export function isSame(one: State, other: State): boolean {
  return one.turn === other.turn && one.board.every((mark, cell) => mark === other.board[cell])
}
