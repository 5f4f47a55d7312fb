import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Write } from '../database.ts'
import type { Outcome } from '../group-commit.ts'
import { StorageDown } from '../storage-errors.ts'
import { batchPacker, unpackOutcomes, type PackedOutcomes } from './packed-batch.ts'
import { threadFile } from './thread-file.ts'

export interface Writer {
  commit(batch: readonly Write[]): Promise<readonly Outcome[]>
  close(): Promise<void>
}

/** Starts the thread that writes to the file. */
export function startWriter(file: string): Writer {
  const pack = batchPacker()
  const thread = new Worker(threadFile(new URL('writer-thread.js', import.meta.url)), {
    workerData: { file },
    execArgv: [],
  })
  /** The thread answers in order. */
  const waiting: { resolve: (outcomes: PackedOutcomes) => void; reject: (error: Error) => void }[] = []
  let dead: StorageDown | undefined

  const die = (reason: string) => {
    dead ??= new StorageDown(`the thread that writes to ${file} has ended: ${reason}`)
    for (const one of waiting.splice(0)) one.reject(dead)
  }
  thread.on('error', (error) => die(error instanceof Error ? error.message : String(error)))
  thread.on('exit', (code) => die(`exit code ${code}`))
  thread.on('message', (outcomes: PackedOutcomes) => waiting.shift()?.resolve(outcomes))

  const send = (message: unknown) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    thread.postMessage(message)
  }

  return {
    commit: async (batch) => {
      if (dead !== undefined) throw dead
      const outcomes = await new Promise<PackedOutcomes>((resolve, reject) => {
        waiting.push({ resolve, reject })
        send(pack(batch))
      })
      return unpackOutcomes(batch, outcomes)
    },
    close: async () => {
      if (dead !== undefined) return
      const ended = once(thread, 'exit')
      send(null)
      await ended
    },
  }
}
