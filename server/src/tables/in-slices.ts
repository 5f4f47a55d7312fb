import { setImmediate } from 'node:timers/promises'

/** Long work stops so often that nobody has to wait for longer than a frame. */
const SLICE_MS = 5

/** Does work that comes in steps, and lets others have their turn in between. */
export async function inSlices<T>(steps: Iterator<unknown, T>): Promise<T> {
  for (;;) {
    const until = performance.now() + SLICE_MS
    do {
      const step = steps.next()
      if (step.done === true) return step.value
    } while (performance.now() < until)
    await setImmediate()
  }
}
