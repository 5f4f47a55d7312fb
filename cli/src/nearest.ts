/** The name that was probably meant, or undefined when none is near. */
export function findNearest(typed: string, names: readonly string[]): string | undefined {
  const wanted = typed.toLowerCase()
  let best: string | undefined
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1
  for (const name of names) {
    const distance = editDistance(wanted, name.toLowerCase())
    if (distance < least) [best, least] = [name, distance]
  }
  return best ?? names.find((name) => wanted.length >= 2 && name.toLowerCase().startsWith(wanted))
}

/** ` Did you mean “x”?`, or nothing. */
export function suggest(typed: string, names: readonly string[]): string {
  const nearest = findNearest(typed, names)
  return nearest === undefined ? '' : ` Did you mean “${nearest}”?`
}

/** Levenshtein's, with two neighbours swapped counting as one slip. */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, i) => i)]
  const cell = (row: number, column: number) => rows[row]?.[column] ?? Infinity
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    rows.push(row)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const direct = Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + same)
      row.push(swapped ? Math.min(direct, cell(i - 2, j - 2) + 1) : direct)
    }
  }
  return cell(a.length, b.length)
}
