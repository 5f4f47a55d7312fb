import type { LogLineShape } from '@parlor/protocol'
import { signal, type ReadonlySignal, type Signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Table } from '../table/table.ts'

/** Each table's log is fetched once, however many show it. */
interface Fetched {
  readonly lines: Signal<readonly LogLineShape[]>
  readers: number
  stop: () => void
}
const known = new WeakMap<Table, Fetched>()

/** The log of a table, up to date as long as somebody shows it. */
export function useLog(table: Table): ReadonlySignal<readonly LogLineShape[]> {
  const fetched = fetchedOf(table)
  useEffect(() => {
    if (++fetched.readers === 1) fetched.stop = listen(table, fetched.lines)
    return () => {
      if (--fetched.readers === 0) fetched.stop()
    }
  }, [table])
  return fetched.lines
}

function fetchedOf(table: Table): Fetched {
  const before = known.get(table)
  if (before !== undefined) return before
  const made: Fetched = { lines: signal([]), readers: 0, stop: () => undefined }
  known.set(table, made)
  return made
}

/** One question at a time: what happens while it is on its way is asked for afterwards, once. */
function listen(table: Table, lines: Signal<readonly LogLineShape[]>): () => void {
  let isAsking = false
  let isStale = true
  const gone = new AbortController()
  const ask = async () => {
    if (isAsking) return
    isAsking = true
    while (isStale && !gone.signal.aborted) {
      isStale = false
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as said above
        const now = await table.log()
        if (!gone.signal.aborted) lines.value = now
      } catch {
        // Not to be had just now: what is shown stays, and the next change asks again.
      }
    }
    isAsking = false
  }
  const stop = table.hear(() => {
    isStale = true
    void ask()
  })
  void ask()
  return () => {
    gone.abort()
    stop()
  }
}

/** The number of the entry that play began with; null before. */
export function startOf(lines: readonly LogLineShape[]): number | null {
  return lines.find(({ kind }) => kind === 'started')?.number ?? null
}
