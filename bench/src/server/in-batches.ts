import { inTurn } from '../in-turn.ts'
import { within } from './time-limit.ts'

/** More at once and the server's queue of unaccepted connections overflows. */
const BATCH = 25
const BATCH_MS = 10_000

/** Makes so many of something, a batch after the other, and gives up on a batch that takes too long. */
export async function inBatches<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const starts = Array.from({ length: Math.ceil(count / BATCH) }, (_, batch) => batch * BATCH)
  const made = await inTurn(starts, (start) => {
    const indices = Array.from({ length: Math.min(BATCH, count - start) }, (_, i) => start + i)
    return within(
      BATCH_MS,
      `connecting match ${start} to ${start + indices.length - 1}`,
      Promise.all(indices.map(make)),
    )
  })
  return made.flat()
}
