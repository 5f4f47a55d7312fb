/** So long may be worked on end: half of a frame, the other half is for drawing. */
const SLICE_MS = 7

/** Lets the page draw and hear first. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}

/** Works a generator off in slices, so that the page stays quick. Null when it was stopped on the way. */
export async function inSlices<Y, R>(
  work: Generator<Y, R, void>,
  signal: AbortSignal | null = null,
  onSlice: (last: Y) => void = () => undefined,
): Promise<R | null> {
  for (;;) {
    if (signal?.aborted === true) return null
    const until = performance.now() + SLICE_MS
    let step = work.next()
    while (step.done !== true && performance.now() < until) step = work.next()
    if (step.done === true) return step.value
    onSlice(step.value)
    // One slice after the other: that is what this is for.
    // oxlint-disable-next-line no-await-in-loop
    await pause()
  }
}
