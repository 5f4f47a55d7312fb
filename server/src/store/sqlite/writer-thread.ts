import { parentPort, workerData } from 'node:worker_threads'
import { batchRunner } from './batch-runner.ts'
import { connect } from './connect.ts'
import type { PackedBatch } from './packed-batch.ts'

/** The thread that owns the writing connection: while it waits for the disk, the server goes on. */
const { file } = workerData as { file: string } // writer.ts hands it over
const connection = connect(file)
const run = batchRunner(connection)

parentPort?.on('message', (message: PackedBatch | null) => {
  if (message !== null) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort?.postMessage(run(message))
    return
  }
  connection.close()
  parentPort?.close()
})
