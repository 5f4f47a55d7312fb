import type { Row } from './database.ts'

const MOST = 256

/**
 * Asks for many ids, some hundred at a time. `marks` is a list of `?`, whose length is a power of two, so that there are few
 * different statements to prepare: the first id is asked for again in the places left over.
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
