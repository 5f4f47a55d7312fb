import type { Implementation } from '../implementation.ts'
import type { Stream } from '../stream.ts'
import { numberOfBoard, type Board } from './board.ts'

interface State {
  readonly cells: number[]
  /** Bit n: a stone may be put at place n. */
  free: number
}

function bitAt(set: number, n: number): number {
  let rest = set
  for (let skipped = 0; skipped < n; skipped++) rest &= rest - 1
  return 31 - Math.clz32(rest & -rest)
}

function countOf(set: number): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count++
  return count
}

/** The game written by hand as mutable TypeScript: cells in a list, free places as bits, lines counted from the last stone. */
export function limitOf({ columns, rows, length, falls }: Board): Implementation {
  const count = columns * rows
  const everywhere = (1 << (falls ? columns : count)) - 1

  function reach(cells: readonly number[], cell: number, x: number, y: number, dx: number, dy: number): number {
    const stone = cells[cell]
    let far = 0
    let [right, up] = [x + dx, y + dy]
    while (right >= 0 && right < columns && up >= 0 && up < rows && cells[up * columns + right] === stone) {
      far++
      right += dx
      up += dy
    }
    return far
  }

  function makesLine(cells: readonly number[], cell: number): boolean {
    const x = cell % columns
    const y = (cell - x) / columns
    const missing = length - 1
    return (
      reach(cells, cell, x, y, 1, 0) + reach(cells, cell, x, y, -1, 0) >= missing ||
      reach(cells, cell, x, y, 0, 1) + reach(cells, cell, x, y, 0, -1) >= missing ||
      reach(cells, cell, x, y, 1, 1) + reach(cells, cell, x, y, -1, -1) >= missing ||
      reach(cells, cell, x, y, 1, -1) + reach(cells, cell, x, y, -1, 1) >= missing
    )
  }

  /** Puts a stone somewhere; has it made a line? */
  function put(state: State, stone: number, stream: Stream): boolean {
    const { cells, free } = state
    const place = bitAt(free, stream.below(countOf(free)))
    let cell = place
    if (falls) while (cells[cell] !== 0) cell += columns
    cells[cell] = stone
    if (!falls || cell >= count - columns) state.free = free & ~(1 << place)
    return makesLine(cells, cell)
  }

  return {
    playMatches(matches, stream, watch) {
      const state: State = { cells: new Array<number>(count).fill(0), free: 0 }
      let moves = 0
      let score = 0
      for (let match = 0; match < matches; match++) {
        state.cells.fill(0)
        state.free = everywhere
        let stone = 1
        let winner = 0
        while (winner === 0 && state.free !== 0) {
          if (put(state, stone, stream)) winner = stone
          stone = 3 - stone
          moves++
          if (watch !== null) watch.moved(numberOfBoard(state.cells))
        }
        score += winner
        if (watch !== null) watch.ended(winner)
      }
      return { moves, score }
    },
  }
}
