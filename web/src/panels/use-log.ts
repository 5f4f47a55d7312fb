import type { LogLineShape } from '@parlor/protocol'
import { signal, type ReadonlySignal, type Signal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import type { OpenMatch } from '../open-match/open-match.ts'

/** Each match's log is fetched once, however many show it. */
interface Fetched {
  readonly lines: Signal<readonly LogLineShape[]>
  readers: number
  stop: () => void
}
const known = new WeakMap<OpenMatch, Fetched>()

/** The log of a match, up to date as long as somebody shows it. */
export function useLog(openMatch: OpenMatch): ReadonlySignal<readonly LogLineShape[]> {
  const fetched = fetchedOf(openMatch)
  useLayoutEffect(() => {
    if (++fetched.readers === 1) fetched.stop = listen(openMatch, fetched.lines)
    return () => {
      if (--fetched.readers === 0) fetched.stop()
    }
  }, [openMatch])
  return fetched.lines
}

function fetchedOf(openMatch: OpenMatch): Fetched {
  const before = known.get(openMatch)
  if (before !== undefined) return before
  const made: Fetched = { lines: signal([]), readers: 0, stop: () => undefined }
  known.set(openMatch, made)
  return made
}

/** One question at a time: what happens while it is on its way is asked for afterwards, once. */
function listen(openMatch: OpenMatch, lines: Signal<readonly LogLineShape[]>): () => void {
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
        const now = await openMatch.log()
        if (!gone.signal.aborted) lines.value = now
      } catch {
        // Not to be had just now: what is shown stays, and the next change asks again.
      }
    }
    isAsking = false
  }
  const stop = openMatch.hear(() => {
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
