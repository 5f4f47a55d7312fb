import type { Changes, Write } from './database.ts'
import { StorageBusy } from './storage-errors.ts'

/** The outcome of each write of a batch, in order. */
export type Outcome = Changes | Error

export interface GroupCommit {
  add(write: Write): Promise<Changes>
  /** Resolves when nothing is queued or in progress. */
  idle(): Promise<void>
  readonly statistics: { readonly writes: number; readonly commits: number }
}

/** Calls back after the writes of this turn of the event loop have been queued. */
type Soon = (call: () => void) => unknown

/** Delivers one acknowledgement. */
type Tell = (call: () => void) => void

function atOnce(call: () => void): void {
  call()
}

/** Backpressure: limits of the queue; beyond them a write is refused without asking the database. */
const WAITING_WRITES = { most: 10_000, mostBytes: 64 * 1024 * 1024 } as const satisfies WaitingBound

interface WaitingBound {
  readonly most: number
  /** Characters of texts plus bytes of blobs. */
  readonly mostBytes: number
}

interface Waiting {
  readonly write: Write
  readonly bytes: number
  readonly resolve: (changes: Changes) => void
  readonly reject: (error: Error) => void
}

/**
 * Groups concurrent writes into shared commits: writes that arrive while all lanes are busy form the next batch.
 * `commit` stores a batch in one transaction and rejects only if the outcome of all is unknown.
 */
export function groupCommits(
  commit: (batch: readonly Write[]) => Promise<readonly Outcome[]>,
  {
    lanes,
    most,
    soon = setImmediate,
    tell = atOnce,
    bound = WAITING_WRITES,
  }: {
    readonly lanes: number
    readonly most: number
    readonly soon?: Soon
    readonly tell?: Tell
    readonly bound?: WaitingBound
  },
): GroupCommit {
  let waiting: Waiting[] = []
  let waitingBytes = 0
  let busy = 0
  let scheduled = false
  const busyKeys = new Set<string>()
  const statistics = { writes: 0, commits: 0 }
  let whenIdle: (() => void)[] = []

  const startBatches = () => {
    scheduled = false
    for (let free = lanes - busy; free > 0 && waiting.length > 0; free--) {
      const batch = takeBatch()
      if (batch.length === 0) break
      void run(batch)
    }
    if (busy === 0 && waiting.length === 0) {
      for (const idle of whenIdle) tell(idle)
      whenIdle = []
    }
  }

  const takeBatch = () => {
    const batch = lanes === 1 ? waiting.splice(0, most) : takeFreeKeys()
    for (const { bytes } of batch) waitingBytes -= bytes
    return batch
  }

  const takeFreeKeys = () => {
    const taken: Waiting[] = []
    const left: Waiting[] = []
    // Keys in progress on other lanes, plus keys skipped for that reason: keeps the order per key.
    const held = new Set(busyKeys)
    for (const one of waiting) {
      const { key } = one.write
      if (taken.length < most && (key === undefined || !held.has(key))) taken.push(one)
      else {
        left.push(one)
        if (key !== undefined) held.add(key)
      }
    }
    waiting = left
    return taken
  }

  const run = async (batch: readonly Waiting[]) => {
    busy++
    if (lanes > 1) for (const { write } of batch) if (write.key !== undefined) busyKeys.add(write.key)
    statistics.commits++
    statistics.writes += batch.length
    try {
      const outcomes = await commit(batch.map(({ write }) => write))
      for (const [index, one] of batch.entries()) {
        const outcome = outcomes[index]
        tell(() => {
          if (outcome === undefined) one.reject(new Error('the commit returned too few outcomes'))
          else if (outcome instanceof Error) one.reject(outcome)
          else one.resolve(outcome)
        })
      }
    } catch (error) {
      const reason = error instanceof Error ? error : new Error(String(error))
      for (const one of batch) tell(() => one.reject(reason))
    }
    busy--
    if (lanes > 1) for (const { write } of batch) if (write.key !== undefined) busyKeys.delete(write.key)
    schedule()
  }

  // Deferred, so that writes of the same turn share the commit.
  const schedule = () => {
    if (scheduled) return
    scheduled = true
    soon(startBatches)
  }

  return {
    add: (write) =>
      new Promise((resolve, reject) => {
        const bytes = bytesIn(write)
        // A write above the limit is accepted if the queue is empty.
        if (waiting.length >= bound.most || (waiting.length > 0 && waitingBytes + bytes > bound.mostBytes))
          return reject(new StorageBusy(`${waiting.length} writes of ${waitingBytes} bytes wait for the database`))
        waitingBytes += bytes
        waiting.push({ write, bytes, resolve, reject })
        if (busy < lanes) schedule()
      }),
    idle: () =>
      new Promise((resolve) => {
        whenIdle.push(resolve)
        schedule()
      }),
    statistics,
  }
}

function bytesIn({ statements }: Write): number {
  let bytes = 0
  for (const { values } of statements)
    for (const value of values)
      if (typeof value === 'string') bytes += value.length
      else if (value instanceof Uint8Array) bytes += value.byteLength
  return bytes
}
