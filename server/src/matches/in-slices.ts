/** Long work stops so often that nobody has to wait for longer than a frame. */
const SLICE_MS = 5

/** Work that goes on with its next slice; true once it is done. */
type Slice = () => boolean

/** All long work of this process, by turns, a slice at a time: a hundred pieces of it keep nobody else waiting for longer. */
const underWay: Slice[] = []
/** What has not begun comes first: most of it is little, and would else wait for all that is long. */
const fresh: Slice[] = []

function goOn(): void {
  const slice = fresh.shift() ?? underWay.shift()
  if (slice !== undefined && !slice()) underWay.push(slice)
  if (fresh.length + underWay.length > 0) setImmediate(goOn)
}

/** Does work that comes in steps, and lets others have their turn in between. */
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
