import { parentPort } from 'node:worker_threads'
import { serveTasks, toNodeParent, type Task } from '@parlor/workers'
import { connect } from './connect.ts'

/** A thread that copies a database as a consistent snapshot, while others use it. */
export interface CopyTasks {
  readonly copy: Task<{ readonly file: string; readonly into: string }, void>
}

serveTasks<CopyTasks>(toNodeParent(parentPort), {
  copy: ({ file, into }) => {
    const connection = connect(file)
    try {
      connection.prepare('vacuum into ?').run([into])
    } finally {
      connection.close()
    }
  },
})
