import { pageWorker, WorkerCalls, WorkerGone } from '@parlor/bots/workers'
import type { ReadTasks, Readout } from './read-worker.ts'

/** Null in a browser that cannot run it. */
let worker: WorkerCalls<ReadTasks> | null | undefined

/** Reads a board of any shape in a thread of its own: a large one takes longer than a page may stand still. */
export async function readElsewhere(body: unknown): Promise<Readout> {
  const there = started()
  try {
    if (there !== null) return await there.ask('read', { body })
  } catch (error) {
    if (!(error instanceof WorkerGone)) throw error
    worker = null
  }
  const { readBoard } = await import('@parlor/games/trigger-board/knowledge')
  const { shape, file, problems } = readBoard(body)
  return { shape, file, problems }
}

function started(): WorkerCalls<ReadTasks> | null {
  if (worker !== undefined) return worker
  try {
    // Written in one piece: this is how bundlers know a worker.
    const thread = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
    worker = new WorkerCalls(pageWorker(thread))
  } catch {
    worker = null
  }
  return worker
}
