import { useLayoutEffect } from 'preact/hooks'
import { readElsewhere } from './read-elsewhere.ts'
import type { Workbench } from './workbench.ts'

/** Somebody who types is waited for so long; a large board is not sent with every letter. */
const PAUSE_MS = 150

/** Reads the board after every change, in a thread of its own; of several changes only the last. */
export function useAnalysis(bench: Workbench): void {
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isBusy = false
    let isStale = false
    const closed = new AbortController()
    const look = async () => {
      if (isBusy) return void (isStale = true)
      isBusy = true
      do {
        isStale = false
        // oxlint-disable-next-line no-await-in-loop -- one reading after the other, always of the latest
        const read = await readElsewhere(bench.draft.peek()).catch(() => null)
        if (!closed.signal.aborted && read !== null) bench.problems.value = read.problems
      } while (isStale && !closed.signal.aborted)
      isBusy = false
    }
    const stop = bench.draft.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void look(), PAUSE_MS)
    })
    return () => {
      closed.abort()
      clearTimeout(timer)
      stop()
    }
  }, [bench])
}
