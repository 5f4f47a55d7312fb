/** Small sets of numbers as sorted lists: plain data, compact, and found by halving. */

/** The place of a number, or where it would be put. */
function placeOf(list: readonly number[], number: number): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((list[middle] ?? 0) < number) from = middle + 1
    else to = middle
  }
  return from
}

export function hasNumber(list: readonly number[], number: number): boolean {
  return list.length > 0 && list[placeOf(list, number)] === number
}

/** Puts a number in or takes it out, in place. False where nothing was to be done. */
export function putNumber(list: number[], number: number, isIn: boolean): boolean {
  const at = placeOf(list, number)
  if ((list[at] === number) === isIn) return false
  if (isIn) list.splice(at, 0, number)
  else list.splice(at, 1)
  return true
}
