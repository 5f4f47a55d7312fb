/** A multi-row statement with this many rows. */
export function repeated(sql: string, row: string, times: number): string {
  return sql.replace(row, Array<string>(times).fill(row).join(', '))
}

/** Chunk sizes, few so that few statements are prepared. */
const SIZES = [64, 32, 16, 8, 4, 2, 1] as const

/** The largest chunk size up to `count`. */
export function chunkSize(count: number): number {
  return SIZES.find((size) => size <= count) ?? 1
}
