import { Bug } from '../chart/faults.ts'

/** The item at an index. Throws where there is none: of a board or a row of pits every index in range has one. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new Bug(`a list of ${list.length} has no item ${index}`)
  return item
}

/** Adds to a number of a list, in place: coins to the purse of a seat, seeds to a pit. */
export function add(list: number[], index: number, amount: number): void {
  list[index] = at(list, index) + amount
}
