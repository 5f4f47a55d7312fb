/** Which of the standing tiles add up to a sum: the fewest, and of those the highest; null where none do. */
export function shutFor(sum: number, standing: readonly number[]): readonly number[] | null {
  const [highest, ...lower] = standing.filter((tile) => tile <= sum).toSorted((a, b) => b - a)
  if (highest === undefined) return null
  if (highest === sum) return [highest]
  const withIt = shutFor(sum - highest, lower)
  const without = shutFor(sum, lower)
  if (withIt === null) return without
  return without !== null && without.length < withIt.length + 1 ? without : [highest, ...withIt]
}
