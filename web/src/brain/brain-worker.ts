import { prepareTables } from '@parlor/bots/in-page'
import { serveTasks, toPage } from '@parlor/workers'
import type { BrainTasks } from './brain.ts'
import { brainTasks } from './carry-out.ts'
import type { Prepare } from './shared-tables.ts'

/** Tables are made in another thread, so that this one can still listen. */
const prepare: Prepare = (name, report, signal) =>
  prepareTables([name], { signal, report: (done, { steps }) => report({ what: name, done, of: steps }) })

/** The thread that bots and coaches of this page think in. */
serveTasks<BrainTasks>(toPage(globalThis), brainTasks(prepare))
