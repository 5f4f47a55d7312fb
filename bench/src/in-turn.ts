/** Does something with each item, one after the other: side by side they would slow each other down. */
export async function inTurn<T, R>(items: readonly T[], task: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  // oxlint-disable-next-line no-await-in-loop -- waiting is the point
  for (const [index, item] of items.entries()) results.push(await task(item, index))
  return results
}
