import { pageWorker } from '@parlor/workers'
import type { ReadonlySignal } from '@preact/signals'
import type { Brain } from './brain.ts'
import { BrainThread } from './brain-thread.ts'
import type { Making } from './brain.ts'

const thread = new BrainThread(
  // Written in one piece: this is how bundlers know a worker.
  () => pageWorker(new Worker(new URL('./brain-worker.ts', import.meta.url), { type: 'module' })),
)

/** The one of this page. Nothing is started before it is asked something. */
export function brain(): Brain {
  return thread
}

/** The table that is being made now, for a bar; null while there is none. */
export const thinking: ReadonlySignal<Making | null> = thread.thinking
