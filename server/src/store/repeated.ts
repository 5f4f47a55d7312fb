/** The statement with its row of values written `times` times. */
export function repeated(sql: string, row: string, times: number): string {
  return sql.replace(row, Array<string>(times).fill(row).join(', '))
}

/** Sizes in which rows are put together, so that there are few different statements to prepare. */
const SIZES = [64, 32, 16, 8, 4, 2, 1] as const

/** The largest of a few sizes that is not above `count`; 1 or more. */
export function chunkSize(count: number): number {
  return SIZES.find((size) => size <= count) ?? 1
}
