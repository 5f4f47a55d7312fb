import { parentPort, workerData } from 'node:worker_threads'
import { serveTasks, toNodeParent, type Task } from '@parlor/workers'
import type { Row, Value } from '../database.ts'
import { connectTo, type OpenFile } from './connect.ts'

/** A thread for slow queries, so that they do not block the server. */
export interface ReaderTasks {
  readonly read: Task<{ readonly sql: string; readonly values: readonly Value[] }, readonly Row[]>
  readonly close: Task<null, void>
}

const connection = connectTo(workerData as OpenFile) // reader.ts hands it over
connection.pragma('query_only = ON')

serveTasks<ReaderTasks>(toNodeParent(parentPort), {
  // Copied: rows of libsql are not structured-cloneable as they are.
  read: ({ sql, values }) => (connection.prepare(sql).all(values) as Row[]).map((row) => ({ ...row })),
  close: () => void connection.close(),
})
