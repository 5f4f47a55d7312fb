import { parentPort, workerData } from 'node:worker_threads'
import { installTable, type Deal } from '@parlor/bots'
import { serveTasks, toNodeParent, type Task } from '@parlor/workers'
import { dealOf, type ArenaJob } from './job.ts'

/** One thread of an arena: gets the number of a deal, answers with how it was played. */
export interface ArenaTasks {
  readonly play: Task<number, Deal>
}

const job = workerData as ArenaJob // run-arena.ts hands it over
for (const { name, values } of job.tables) installTable(name, values)

serveTasks<ArenaTasks>(toNodeParent(parentPort), { play: (number) => dealOf(job, number) })
