import { workerData } from 'node:worker_threads'
import { connect } from './connect.ts'

/** A thread that copies a database as it is at one moment, while others go on with it. An error ends the thread. */
const { file, into } = workerData as { file: string; into: string } // backup.ts hands them over
const connection = connect(file)
try {
  connection.prepare('vacuum into ?').run([into])
} finally {
  connection.close()
}
