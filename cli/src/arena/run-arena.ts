import { setImmediate } from 'node:timers/promises'
import type { Deal } from '@parlor/bots'
import { feedThreads, workerFile } from '../feed-threads.ts'
import { dealOf, type ArenaJob } from './job.ts'
import type { ArenaTasks } from './worker.ts'

/**
 * Plays all deals, here or in several threads; what each comes to does not depend on that. Called off, it gives up those
 * that are under way.
 */
export async function runArena(
  job: ArenaJob,
  workers: number,
  signal: AbortSignal,
  keep: (deal: Deal) => void,
): Promise<void> {
  let next = 0
  const more = () => (signal.aborted || next >= job.deals ? undefined : next++)
  if (workers === 1) {
    for (let number = more(); number !== undefined; number = more()) {
      keep(dealOf(job, number))
      // Between two deals Ctrl-C is heard.
      // oxlint-disable-next-line no-await-in-loop
      await setImmediate()
    }
    return
  }
  const file = workerFile(import.meta.url, 'arena')
  try {
    await feedThreads<ArenaTasks>(file, job, workers, async (thread) => {
      for (let number = more(); number !== undefined; number = more())
        // oxlint-disable-next-line no-await-in-loop -- one at a time
        keep(await thread.ask('play', number, { signal }))
    })
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
