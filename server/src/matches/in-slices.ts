/** Longest slice of work, well below a frame. */
const SLICE_MS = 5

/** Runs one slice; true once the work is done. */
type Slice = () => boolean

/** All long work of the process, round-robin: a hundred tasks delay others no longer than one. */
const underWay: Slice[] = []
/** New tasks run first: most are short and should not wait for the long ones. */
const fresh: Slice[] = []

function goOn(): void {
  const slice = fresh.shift() ?? underWay.shift()
  if (slice !== undefined && !slice()) underWay.push(slice)
  if (fresh.length + underWay.length > 0) setImmediate(goOn)
}

/** Runs work step by step, yielding to the event loop between slices. */
export function inSlices<T>(steps: Iterator<unknown, T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const slice = () => {
      const until = performance.now() + SLICE_MS
      try {
        for (;;) {
          const step = steps.next()
          if (step.done === true) {
            resolve(step.value)
            return true
          }
          if (performance.now() >= until) return false
        }
      } catch (error) {
        reject(error)
        return true
      }
    }
    const isAlone = fresh.length + underWay.length === 0
    if (isAlone && slice()) return
    ;(isAlone ? underWay : fresh).push(slice)
    if (isAlone) setImmediate(goOn)
  })
}
