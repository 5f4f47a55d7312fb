import { parentPort } from 'node:worker_threads'
import { driveWork } from '../drive-work.ts'
import { tableMaker } from '../catalogue.ts'
import { serveTasks, toNodeParent, type Task } from '@parlor/workers'

/** What the thread can be asked: to work out a table, telling how far it is. The answer is as it is kept in files. */
export interface SolveTasks {
  readonly solve: Task<{ readonly name: string; readonly kernel: Uint8Array }, Float64Array, number>
}

serveTasks<SolveTasks>(toNodeParent(parentPort), {
  solve: async ({ name, kernel }, { report }) =>
    driveWork(await (await tableMaker(name)).start(kernel), (done) => report(done)),
})
