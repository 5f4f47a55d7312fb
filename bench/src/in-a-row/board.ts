export interface Board {
  readonly columns: number
  readonly rows: number
  readonly length: number
  readonly falls: boolean
}

const LARGEST = 2 ** 51

/** A board as a number. Of 42 cells not all fit: what differs by one stone differs here, and later positions tell as well. */
export function numberOfBoard(cells: readonly number[]): number {
  let number = 0
  for (const cell of cells) number = (number * 3 + cell) % LARGEST
  return number
}
