import type { Row } from './database.ts'

const MOST = 256

/**
 * Queries many ids in chunks. `marks`: a list of `?` whose length is a power of two, so that few distinct statements
 * are prepared; it is padded with the first id.
 */
export async function inChunks(
  ids: readonly string[],
  ask: (marks: string, chunk: readonly string[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let at = 0; at < ids.length; at += MOST) {
    const chunk = ids.slice(at, at + MOST)
    const size = 2 ** Math.ceil(Math.log2(chunk.length))
    while (chunk.length < size) chunk.push(chunk[0] ?? '')
    // oxlint-disable-next-line no-await-in-loop -- one after another: a long list must not take every connection
    rows.push(...(await ask(chunk.map(() => '?').join(', '), chunk)))
  }
  return rows
}

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
