import { parentPort, workerData } from 'node:worker_threads'
import { serveTasks, toNodeParent, type Task } from '@parlor/workers'
import { batchRunner } from './batch-runner.ts'
import { connectTo, type OpenFile } from './connect.ts'
import { HEARTBEAT_MS, giveUpOwnership, ownershipHeartbeat, ownershipGuard } from './ownership.ts'
import type { PackedBatch, PackedOutcomes } from './packed-batch.ts'

/** The thread with the writing connection: waiting for the disk does not block the server. */
export interface WriterTasks {
  readonly commit: Task<PackedBatch, PackedOutcomes>
  readonly close: Task<null, void>
}

const { opened, owner } = workerData as { opened: OpenFile; owner: string } // writer.ts hands them over
const connection = connectTo(opened)
// Unref: must not keep the thread alive.
setInterval(ownershipHeartbeat(connection, owner), HEARTBEAT_MS).unref()

serveTasks<WriterTasks>(toNodeParent(parentPort), {
  commit: batchRunner(connection, ownershipGuard(connection, owner)),
  close: () => {
    try {
      giveUpOwnership(connection, owner)
    } finally {
      connection.close()
    }
  },
})
