/** Numbers in a row that are worth a “to”. */
const STRETCH = 3

/** Whole numbers, lowest first, in words: “0 or 5 to 30”. */
export function sayNumbers(numbers: readonly number[]): string {
  const parts: string[] = []
  for (let from = 0; from < numbers.length;) {
    let to = from
    while (numbers[to + 1] === (numbers[to] ?? 0) + 1) to++
    if (to - from + 1 >= STRETCH) parts.push(`${numbers[from]} to ${numbers[to]}`)
    else parts.push(...numbers.slice(from, to + 1).map(String))
    from = to + 1
  }
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}`
}
