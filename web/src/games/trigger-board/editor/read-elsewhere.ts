import { PageThread } from '../../../background/page-thread.ts'
import type { ReadTasks, Readout } from './read-worker.ts'

const thread = new PageThread<ReadTasks>(
  () => new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' }),
)

/** Reads a board of any shape in a thread of its own: a large one takes longer than a page may stand still. */
export function readElsewhere(body: unknown): Promise<Readout> {
  return thread.run('read', { body }, async () => {
    const { readBoard } = await import('@parlor/games/trigger-board/knowledge')
    const { shape, file, problems } = readBoard(body)
    return { shape, file, problems }
  })
}
